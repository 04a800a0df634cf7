import type { Credit } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';

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
