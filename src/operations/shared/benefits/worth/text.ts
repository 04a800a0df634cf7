import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import { NOTABLE_GAIN } from '../../../../engine/decisions/value/stands-up.ts';
import { list, usd } from '../../../../kit/words.ts';
import { allUsedText } from './all-used.ts';
import type { Kept } from './to-keep.ts';

/** What more use of the credits would change; empty where it is told already, or nothing is known of it. */
export function moreCreditsText({ more_credits: more, keep_if_worth }: Kept): string {
  // What else would keep it is told with that.
  if (more === null || keep_if_worth !== null) return '';
  return more.all_used === undefined
    ? `Credits${more.not_of === undefined ? '' : ` that ${more.not_of} lacks,`} used for about ${usd(more.least ?? 0)} a year more than counted${more.not_of === undefined ? '' : ','} would keep it${more.beside ? ' beside the cards you hold' : ''}.${more.open ? ` Open are ${more.open}.` : ''}`
    : allUsedText(more.all_used);
}

interface Told extends Kept {
  readonly verdict: RenewalDecision['verdict'];
  readonly free_alternative: { readonly card_name: string } | null;
  /** The cards held beside it, where given: what would keep it then is measured beside them. */
  readonly beside_held?: object | undefined;
}

/** What the benefits that no source prices would have to be worth, and for which way. */
export function worthText(told: Told): string {
  const {
    keep_if_worth: least,
    kept_for,
    change_if_worth: change,
    not_lost,
    more_credits,
    if_used,
  } = told;
  const instead = told.verdict === 'DOWNGRADE' ? '' : ', rather than replace it';
  const lacking = more_credits?.not_of === undefined ? '' : ` that ${more_credits.not_of} lacks`;
  const orCredits = more_credits?.least === least ? `, or more of its credits${lacking} used,` : '';
  const what = kept_for.length > 0 ? list(kept_for) : 'that';
  const rows = [
    not_lost && `${not_lost.by} has ${list(not_lost.names)} too.`,
    change &&
      !if_used &&
      `If ${list(change.names)} ${change.names.length > 1 ? 'are' : 'is'} worth about ${usd(change.worth)} a year to you, have the card changed to ${change.by}, which has ${change.names.length > 1 ? 'them' : 'it'} too${besideText(change)}${instead}.`,
    // What was named as used leads the verdict, with the same sum.
    least !== null &&
      !if_used &&
      `If ${what}${orCredits} ${kept_for.length > 1 ? 'are' : 'is'} worth about ${usd(least)} a year to you, keep the card.${marginText(told, least)}`,
  ];
  return rows.flatMap((row) => (row ? [` ${row}`] : [])).join('');
}

/** Judged by itself it would take more. */
function besideText({ beside }: NonNullable<Kept['change_if_worth']>): string {
  return beside === null ? '' : `, and hold it beside ${beside}, used only where it earns more`;
}

/** Why that is not the gain which the reason tells: the other way has to bring notably more. */
function marginText(
  { gain: exact, free_alternative: free, beside_held }: Told,
  least: number,
): string {
  if (exact === undefined || beside_held !== undefined) return '';
  const gain = usd(exact);
  const more = least - Math.round(exact);
  if (Math.abs(more) < 1) return '';
  if (more > 0)
    return ` That is ${usd(more)} over those ${gain}, to be worth a fee beside a free card.`;
  if (-more <= NOTABLE_GAIN) {
    return ` It need not make up all of those ${gain}: for less than ${usd(NOTABLE_GAIN)} no card is worth changing.`;
  }
  const beside = free === null ? 'another card' : free.card_name;
  return ` It need not make up all of those ${gain}: beside ${beside}, used only where it earns more, the card has only to earn its fee.`;
}
