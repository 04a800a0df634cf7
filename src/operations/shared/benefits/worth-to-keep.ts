import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
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
