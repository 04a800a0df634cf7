import { halvedByKey, unsureByKey } from '../../../../engine/decisions/value/credits-within.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import { NOT_USED } from '../../../words/confidence-text.ts';
import { allOn } from './within.ts';

/** Of more than these no single one decides: it is the use of credits as a whole. */
const FEW = 2;

/** What cards bring less where a credit is not used, in dollars a year. */
export type Less = (card: EngineCard) => number;

/**
 * The credits of a card that nobody mentioned and half of which counts, each of which alone decides: left
 * unused, by any card that has the like, the answer is another. By name, with their dollars used in full;
 * empty where none does, or too many to name.
 * @param facts of the cards that are weighed
 * @param isOther whether the answer is another where the cards bring so much less
 */
export function decidingCredits(
  card: EngineCard,
  facts: EngineInput,
  isOther: (less: Less) => boolean,
): string[] {
  const halvesOf = (one: EngineCard) =>
    halvedByKey(one.card_id, { ...facts, cards: [one] }, allOn(one, facts));
  const found: string[] = [];
  for (const [key, { name, full }] of halvesOf(card)) {
    if (isOther((one) => halvesOf(one).get(key)?.counted ?? 0)) found.push(`${name} ${usd(full)}`);
    if (found.length > FEW) return [];
  }
  return found;
}

/** Of those whose loss turns an answer, the largest are named. */
const LARGEST = 3;

/**
 * In words, for `turns_at`: the credits of a card, said to be used or taken for it, each of which alone
 * turns the answer where it is not used. `Resy Credit (counted $200) not used (then replace it)`.
 * @param thenOf the other answer where the cards bring so much less; null where it is the same
 * @param told by name, with their dollars: those that are named already
 */
export function creditsThatTurn(
  card: EngineCard,
  facts: EngineInput,
  thenOf: (less: Less) => string | null,
  told: readonly string[] = [],
): string[] {
  const rowsOf = (one: EngineCard) =>
    unsureByKey(one, { ...facts, cards: [one] }, allOn(one, facts));
  const found = [...rowsOf(card)].flatMap(([key, { name, full, counted }]) => {
    if (told.includes(`${name} ${usd(full)}`)) return [];
    const then = thenOf((one) => rowsOf(one).get(key)?.counted ?? 0);
    return then === null ? [] : [{ text: `${name} (counted ${usd(counted)})`, counted, then }];
  });
  const [first, ...others] = found.toSorted((a, b) => b.counted - a.counted);
  if (first === undefined) return [];
  const isOne = others.every(({ then }) => then === first.then);
  const names = [first, ...others].slice(0, LARGEST).map(({ text }) => text);
  const more = found.length > LARGEST ? ['another'] : [];
  return [`${list([...names, ...more], 'or')}${NOT_USED}${isOne ? ` (then ${first.then})` : ''}`];
}

/** ` only if you use PRIOR subscription $149`; empty without any. */
export function onlyIfUsed(deciding: readonly string[] = []): string {
  return deciding.length === 0 ? '' : ` only if you use ${list(deciding)}`;
}
