import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { addMonths, monthIndex, monthLabel } from '../../../engine/model/calendar.ts';
import { list, number } from '../../../kit/words.ts';
import { type Dated, lastDay } from '../said/dates.ts';
import { type ApplicationRule, isReported } from './rules.ts';

/** Rules by the number of new cards at any issuer, such as Chase's 5 in 24 months. */

/**
 * The month from which fewer cards than a limit count; null when fewer do already. A card counts to
 * the end of the month in which its time runs out: issuers differ on the day.
 */
export function fewerFrom(
  opened: readonly string[],
  { max, months }: { readonly max: number; readonly months: number },
): string | null {
  const days = opened.map(lastDay).sort();
  // With so many gone, one less than the limit is left.
  const last = days[days.length - max];
  return last === undefined
    ? null
    : monthLabel(monthIndex(addMonths(`${last.slice(0, 8)}01`, months + 1)));
}

/**
 * How the cards that somebody has opened stand against the limits of which sources are sure, a
 * sentence each; empty when no day of opening is known.
 * @param undated names of cards held of which the day is not known
 */
export function newCardsText(
  opened: readonly Dated[],
  undated: readonly string[],
  { rules, today }: CatalogSnapshot,
): string[] {
  const dated = opened.flatMap(({ card, opened: day }) => (day === null ? [] : [{ card, day }]));
  if (dated.length === 0) return [];
  return rules.application_rules.filter(isSure).flatMap(({ issuer, params }) => {
    const limit = { max: Number(params.max), months: Number(params.months) };
    const fresh = dated.filter(({ day }) => lastDay(day) >= addMonths(today, -limit.months));
    const by = (is: boolean | null) =>
      fresh.filter(({ card }) => isReported(card.seed, rules) === is);
    const counted = by(true);
    if (counted.length + by(null).length === 0) return [];
    const until = fewerFrom(
      counted.map(({ day }) => day),
      limit,
    );
    const named = (some: readonly { readonly card: Dated['card'] }[]) =>
      list(some.map(({ card }) => card.seed.name));
    const open = [
      by(false).length > 0 ? `not counted: ${named(by(false))}` : '',
      by(null).length > 0 ? `not known whether counted: ${named(by(null))}` : '',
      undated.length > 0 ? `opening date not stored: ${list(undated)}` : '',
    ].filter(Boolean);
    const left = limit.max - counted.length;
    const stand =
      until === null
        ? `${left} more before it usually refuses`
        : `it usually refuses until about ${until}`;
    const except = open.length > 0 ? ` (${open.join('; ')})` : '';
    const users = params.authorized_user_accounts_count ? ' and authorized-user cards' : '';
    return `${issuer} ${number(limit.max)}/${number(limit.months)} (unofficial): ${counted.length} of these cards ${counted.length === 1 ? 'counts' : 'count'}${except}: ${stand}. Closed${users} count too.`;
  });
}

function isSure({ params, confidence }: ApplicationRule): boolean {
  return (
    params.scope === 'all_issuers' &&
    confidence === 'high' &&
    typeof params.max === 'number' &&
    typeof params.months === 'number'
  );
}
