import { halvedByKey } from '../../../../engine/decisions/value/credits-within.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
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
  const halvesOf = (one: EngineCard) => {
    return halvedByKey(one.card_id, { ...facts, cards: [one] }, allOn(one, facts));
  };
  const found: string[] = [];
  for (const [key, { name, full }] of halvesOf(card)) {
    if (isOther((one) => halvesOf(one).get(key)?.counted ?? 0)) found.push(`${name} ${usd(full)}`);
    if (found.length > FEW) return [];
  }
  return found;
}

/** ` only if you use PRIOR subscription $149`; empty without any. */
export function onlyIfUsed(deciding: readonly string[] = []): string {
  return deciding.length === 0 ? '' : ` only if you use ${list(deciding)}`;
}
