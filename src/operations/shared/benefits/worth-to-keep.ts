import {
  type RenewalDecision,
  type RenewalRequest,
  renewalDecision,
} from '../../../engine/decisions/renewal/renewal.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { Credit, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';

/** What benefits that no source prices would have to be worth for a verdict to turn. */

/** More than this a year no bag or lounge is worth to anybody. */
const MOST_WORTH = 1_280;
const WORTH_STEP = 10;

/** The least dollars a year, in tens, with which this holds; null where it does not for any. */
export function leastWorth(holds: (worth: number) => boolean): number | null {
  if (!holds(MOST_WORTH)) return null;
  let [no, yes] = [0, MOST_WORTH];
  while (yes - no > WORTH_STEP) {
    const middle = Math.ceil((no + yes) / 2 / WORTH_STEP) * WORTH_STEP;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

const OF_NO_PRICE: Omit<Credit, 'value'> = {
  key: 'of_no_known_price',
  name: 'What no source prices',
  own_value: true,
  period: 'year',
  reset: null,
  merchants: [],
  enrolment: null,
  spend_required: null,
  valid_to: null,
};

/** The cards with so many dollars a year more. */
export function withWorth<Input extends EngineInput>(input: Input, worth: number): Input {
  const credit: Credit = { ...OF_NO_PRICE, value: worth };
  return {
    ...input,
    cards: input.cards.map((card) => ({ ...card, credits: [...card.credits, credit] })),
  };
}

/** The cards with all of their credits in use, whatever was said of them. */
function withAllUsed<Input extends EngineInput>(input: Input): Input {
  const keys = input.cards.flatMap(({ credits }) => credits.map(({ key }) => key));
  const options = { ...input.options, benefit_selections: new Set(keys), shares_used: new Map() };
  return { ...input, options };
}

interface Kept {
  /** Dollars a year that what is not counted would have to be worth; null where nothing is, or it does not turn. */
  readonly keep_if_worth: number | null;
  /** The same of credits used beyond those counted: null in it where not even all of them would do. */
  readonly more_credits: { least: number | null } | null;
}

/**
 * What would turn a verdict against a card, in dollars a year: benefits that no source prices, and
 * credits used beyond those counted.
 * @param not_counted names of the former
 */
export function whatKeeps(
  asked: EngineInput,
  others: RenewalRequest,
  decision: RenewalDecision,
  not_counted: readonly string[],
): Kept {
  const none = { keep_if_worth: null, more_credits: null };
  const { credits } = asked.cards[0] ?? { credits: [] };
  const hasMore = credits.some(({ value, period }) => value && PERIODS[period].per_year >= 1);
  if (decision.verdict === 'RENEW' || (not_counted.length === 0 && !hasMore)) return none;
  const first = firstOf(others, decision);
  const isKept = (input: EngineInput) => renewalDecision(input, first).verdict === 'RENEW';
  const least = leastWorth((worth) => isKept(withWorth(asked, worth)));
  const keep_if_worth = not_counted.length > 0 ? least : null;
  if (!hasMore) return { keep_if_worth, more_credits: null };
  return { keep_if_worth, more_credits: { least: isKept(withAllUsed(asked)) ? least : null } };
}

/** What more use of the credits would change; empty where it is told already, or nothing is known of it. */
export function moreCreditsText({ more_credits: more, keep_if_worth }: Kept): string {
  // What else would keep it is told with that.
  if (more === null || keep_if_worth !== null) return '';
  return more.least === null
    ? 'Not even with all of its credits used would it be kept.'
    : `Credits used for about ${usd(more.least)} a year more than counted would keep it.`;
}

interface First {
  readonly free_alternative: { readonly card_id: number } | null;
  readonly replacement_options: readonly { readonly card_id: number }[];
}

/** Of the cards to open instead, those that came first: what a card itself is worth moves none of them. */
export function firstOf<Others extends { readonly alternatives_allowed: readonly EngineCard[] }>(
  others: Others,
  { free_alternative: free, replacement_options }: First,
): Others {
  const first = new Set([free?.card_id, ...replacement_options.map(({ card_id }) => card_id)]);
  const allowed = others.alternatives_allowed.filter(({ card_id }) => first.has(card_id));
  return { ...others, alternatives_allowed: allowed };
}

/** Why that is not the gain which the reason tells: the other way has to bring notably more. */
export function marginText(reason: string, least: number): string {
  const [, gain] = /(\$[\d,]+) (?:better|more)\b/.exec(reason) ?? [];
  if (gain === undefined) return '';
  const more = least - Number(gain.replace(/[$,]/g, ''));
  if (Math.abs(more) < 1) return '';
  return more > 0
    ? ` That is ${usd(more)} over those ${gain}, to be worth a fee beside a free card.`
    : ` That is less than those ${gain}: under ${usd(NOTABLE_GAIN)} is no reason to change.`;
}
