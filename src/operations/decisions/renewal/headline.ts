import type { z } from 'zod';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import {
  isAboutEqual,
  isMatched,
  standsBeside,
} from '../../../engine/decisions/value/stands-up.ts';
import { IF_HALF_USED } from '../../../engine/explain/credit-words.ts';
import { lowerFirst, usd } from '../../../kit/words.ts';
import type { Kept, Open } from '../../shared/benefits/worth/to-keep.ts';
import type { freeAlternative } from '../../shared/cards/free-alternative.ts';
import type { downgradeOptions } from '../renewal-options.ts';
import { addsBoth, addsText, type BesideHeld, DOES, heldNames } from './beside-held.ts';

type Verdict = RenewalDecision['verdict'];

const VERDICTS = {
  RENEW: 'Renew',
  DOWNGRADE: 'Downgrade',
  CANCEL_AND_REPLACE: 'Cancel and replace',
} as const;

interface Headed {
  readonly verdict: Verdict;
  readonly beside_held?: BesideHeld;
  readonly downgrade_options: z.output<typeof downgradeOptions>;
}

/** What to do: by the cards held beside it, where they are given. */
export function verdictToGoBy({
  verdict,
  beside_held: beside,
}: Pick<Headed, 'verdict' | 'beside_held'>): Verdict {
  if (beside === undefined || beside.is_same) return verdict;
  return beside.verdict === 'CANCEL' ? 'CANCEL_AND_REPLACE' : beside.verdict;
}

/**
 * The verdict beside the cards held first, where it is another than that on the card alone; empty where
 * it is the same.
 * @param when it is to be done; empty where that is not known
 */
export function besideLead(
  { verdict, beside_held: beside, downgrade_options: options }: Headed,
  when: string,
): string {
  if (beside === undefined || beside.is_same) return '';
  const names = `beside your ${heldNames(beside)}`;
  const there = beside.changes.find(({ card_name }) => card_name === beside.change_to);
  const first = options[0]?.card_name;
  const alone = {
    RENEW: 'be kept',
    DOWNGRADE: first === undefined ? 'be changed' : `be changed to ${first}`,
    CANCEL_AND_REPLACE: 'be replaced',
  }[verdict];
  const to = options.find(({ card_name }) => card_name === beside.change_to);
  const asked = to?.likely;
  const none = beside.without_credits?.verdict ?? beside.verdict;
  const rests = none === beside.verdict ? '' : ` ${IF_HALF_USED}`;
  const lead = {
    RENEW: `Keep it ${names}${rests} (it ${addsText(beside.adds)} there)`,
    DOWNGRADE: `Have it changed to ${beside.change_to}${asked ? ', if the bank agrees,' : ''}${when} ${names} (there ${addsBoth(there?.adds ?? 0, beside.adds)})${pointsLost(to)}`,
    CANCEL: `Close it${when} ${names} (there it ${addsText(beside.adds)})`,
  }[beside.verdict];
  return `${lead}; judged alone it would ${alone}`;
}

/** What the card adds beside the cards held with no credit used; empty where none are given. */
export function noneUsedBeside(beside: BesideHeld): string {
  const none = beside?.without_credits;
  if (none === undefined || beside === undefined) return '';
  const then = none.verdict === beside.verdict ? '' : ` (then ${DOES[none.verdict]})`;
  return `it ${addsText(none.adds)} beside ${heldNames(beside)}${then}`;
}

/**
 * What would keep a card, beside the cards held: what it would take alone is another sum, and left out.
 */
export function keptBeside(
  kept: Kept,
  beside: BesideHeld,
  credits_keep: Kept['more_credits'],
  { gain, goes_by }: Pick<RenewalDecision, 'gain' | 'goes_by'>,
  { assumed }: Pick<Open, 'assumed'>,
): Kept {
  const isTold = goes_by === 'beside' || (beside === undefined && kept.keep_if_worth !== null);
  const told = { ...kept, ...(isTold && gain !== null && { gain }) };
  if (beside === undefined) return told;
  const least = beside.keep_if_more;
  return {
    ...{ ...told, change_if_worth: null, if_used: '', more_credits: credits_keep },
    keep_if_worth: kept.keep_if_worth === null || least === null ? null : least + assumed,
  };
}

/** `, but transfers of the 120,000 ... points end (...)`: behind a change that is advised. */
const pointsLost = (to: { readonly points_lost?: string | undefined } | undefined): string =>
  to?.points_lost ? `, but ${to.points_lost}` : '';

/** A verdict for a card with a fee, judged alone. */
export interface Judged {
  readonly verdict: Verdict;
  readonly beside_held?: BesideHeld;
  readonly annual_fee: number;
  readonly year2_net_value: number;
  readonly goes_by?: 'beside' | 'tie' | undefined;
  readonly free_alternative: z.output<typeof freeAlternative>;
}

/**
 * Whether a card is kept only because a card without a fee, which brings as much, is not worth an
 * application: no reason to pay the fee.
 */
export function isMet({ verdict, goes_by, beside_held, ...answer }: Judged): boolean {
  const { annual_fee, year2_net_value, free_alternative: free } = answer;
  if (verdict !== 'RENEW' || goes_by !== undefined || beside_held !== undefined) return false;
  if (annual_fee === 0 || free === null || standsBeside(free.gain_beside)) return false;
  return isMatched(year2_net_value, free.net_value);
}

/** What to do then: the fee is saved by another card, and what is held closes last. */
function metText(
  { annual_fee, free_alternative: free, downgrade_options: options }: Judged & Headed,
  frame: string,
): string {
  const plain = options.find((one) => one.annual_fee === 0);
  const asked = plain?.likely ? ', if the bank agrees' : '';
  const then = plain
    ? `have this one changed to ${plain.card_name} (no fee)${asked}${pointsLost(plain)}`
    : // Where changes are known, and none of them without a fee, there is none to ask for.
      options.length > 0
      ? 'close it'
      : 'ask to have this one changed to a card without a fee, else close it';
  return `About equal, keep or replace${frame}: no reason to pay its ${usd(annual_fee)} fee over ${free?.card_name}, which has none; keep it, or open that and ${then}`;
}

/** The verdict as one thing to do. @param frame on what it rests and how it is judged */
export function framedLead(
  answer: Parameters<typeof leadText>[0],
  frame: string,
  when = '',
): string {
  return isMet(answer) ? metText(answer, frame) : `${leadText(answer, when)}${frame}`;
}

/** What was named as used, and is worth what nobody said, decides first. */
export function withCondition({ if_used }: Pick<Kept, 'if_used'>, lead: string): string {
  return if_used === '' ? lead : `${if_used}; else ${lowerFirst(lead)}`;
}

/** What a lead and a narrative are both made of, so that no answer holds two verdicts. */
type Led = Judged & {
  readonly gain?: number | undefined;
  readonly downgrade_options: readonly { readonly net_value: number }[];
};

/**
 * Whether the change that is advised brings about as much as the card: a fee saved speaks for it, and that
 * nothing is to be done for the card.
 */
export function isEvenChange(answer: Led): boolean {
  const { verdict, year2_net_value: net, gain = 0, downgrade_options: options } = answer;
  const [first] = options;
  if (verdict !== 'DOWNGRADE' || first === undefined) return false;
  // By the sums that decide: what each adds beside a free card, or brings alone.
  const [own, then] = answer.goes_by === 'beside' ? [0, gain] : [net, first.net_value];
  return isAboutEqual(own, then);
}

/** Of the cards to which one that is replaced can be changed, that which keeps the account for nothing. */
export function keptFree<One extends { readonly annual_fee: number }>(
  options: readonly One[],
): One | undefined {
  return options.find((one) => one.annual_fee === 0);
}

/**
 * The verdict as one thing to do: a card that is given up for another is not closed where it can be
 * changed to one without a fee, nor before that was asked for.
 * @param when it is to be done; empty where that is not known
 */
function leadText(
  answer: Judged & Pick<Headed, 'downgrade_options'> & { readonly gain?: number | undefined },
  when = '',
): string {
  const { verdict, annual_fee, downgrade_options: options } = answer;
  const plain = `${VERDICTS[verdict]}${when}`;
  const [first] = options;
  if (first && isEvenChange(answer)) {
    return `About equal, keep or downgrade${when}${first.likely ? ', if the bank agrees' : ''}`;
  }
  if (verdict === 'DOWNGRADE') return options[0]?.likely ? `${plain}, if the bank agrees` : plain;
  if (verdict === 'RENEW' || annual_fee === 0) return plain;
  const free = keptFree(options);
  if (free !== undefined) {
    const asked = free.likely ? ', if the bank agrees,' : '';
    return `Replace it${when}, and have it changed to ${free.card_name} (no fee)${asked} rather than closed${pointsLost(free)}`;
  }
  return options.length > 0
    ? plain
    : `${plain}, unless the bank changes it to a card without a fee (ask)`;
}
