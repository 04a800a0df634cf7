import {
  type ConfidenceResult,
  confidenceOfChoice,
  type End,
  POINT_VALUE_ENDS,
} from '../../explain/confidence.ts';
import { openQuarterUnknown } from '../../model/rotating.ts';
import type { BestCardInput } from './input.ts';
import { leaderAt, leaderWith, rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/**
 * How well the best card of a purchase stands: cards are ranked again with points at their
 * floor and their ceiling, with an amount 20% lower and higher, and with each single thing
 * otherwise that the figures of a card take for granted (a cap unused, a quarter activated, an
 * enrolment, a choice, the network of the card) or for missing (a membership, the first year).
 * Where another card is best, or none, the choice turns: none high, one medium, more low. It is
 * never above medium while another card's rotating categories of today are not known, or the
 * merchant's category is a guess, unless there is only one card.
 * @param ranked what `rankPurchase` makes of `input`
 * @param remarks those on the cards that are taken
 */
export function purchaseConfidence(
  input: BestCardInput,
  ranked: readonly Scored[],
  remarks: readonly Remark[],
): ConfidenceResult {
  const { amount } = input;
  const ends: End<() => Scored | undefined>[] = [
    ...POINT_VALUE_ENDS.map(({ name, change }) => ({
      name,
      change: () => leaderAt(ranked, change.point_value),
    })),
    ...AMOUNT_ENDS.map(({ name, change }) => ({
      name,
      change: () => rankPurchase({ ...input, amount: amount * change })[0],
    })),
  ];
  const known = new Set<string>();
  for (const { otherwise } of remarks) {
    if (otherwise === null || known.has(otherwise.name)) continue;
    const { name, change, card_id } = otherwise;
    known.add(name);
    const changed = { ...input, ...change };
    ends.push({
      name,
      change: () =>
        card_id === null ? rankPurchase(changed)[0] : leaderWith(ranked, card_id, changed),
    });
  }
  const choose = (leader: () => Scored | undefined): string => nameOf(leader());
  return confidenceOfChoice(ends, nameOf(ranked[0]), choose, doubtsOf(input, ranked));
}

const AMOUNT_ENDS: readonly End<number>[] = [
  { name: 'purchase 20% lower', change: 0.8 },
  { name: 'purchase 20% higher', change: 1.2 },
];

function nameOf(first: Scored | undefined): string {
  return first === undefined || first.why_not !== null ? 'no card' : first.card.name;
}

/** What is unknown. For the best card, it does not matter whether it might earn more. */
function doubtsOf({ merchant, as_of }: BestCardInput, ranked: readonly Scored[]): string[] {
  const [, ...others] = ranked;
  if (others.length === 0) return [];
  const unknown = others
    .filter(({ card, why_not }) => why_not === null && openQuarterUnknown(card, as_of))
    .map(({ card }) => card)
    .sort((a, b) => a.card_id - b.card_id);
  return [
    ...unknown.map(({ name }) => `rotating categories of ${name} unknown for this quarter`),
    ...(merchant.category_guessed ? [guessText(merchant)] : []),
  ];
}

function guessText({ key, name }: BestCardInput['merchant']): string {
  return key === null ? `the category of ${name}, which is a guess` : `${name} not being meant`;
}
