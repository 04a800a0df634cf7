import type { EngineCard } from '../../model/facts.ts';
import { type CardSets, opened } from './branch-and-bound.ts';
import type { Cut } from './cuts.ts';

/**
 * An upper bound on the net values of sets near one that was solved, from its cuts; infinite where
 * there are none.
 */
export function boundNear(
  { cards, unlocksOf, cut, allowance, overlap }: CardSets,
  near: readonly EngineCard[],
): (card_ids: readonly number[]) => number {
  let cuts: readonly Cut[] | null = null;
  return (card_ids) => {
    const at = card_ids.map((id) => cards.findIndex(({ card_id }) => card_id === id));
    const set = at.flatMap((i) => cards[i] ?? []);
    if (set.length < card_ids.length) return Number.POSITIVE_INFINITY;
    cuts ??= cut(near);
    const open = opened(set, unlocksOf);
    const bounds = cuts.map((one) => {
      const { base, nets } = allowance(one, open);
      return at.reduce((sum, i) => sum + (nets[i] ?? 0), base);
    });
    return Math.min(...bounds) - overlap(set);
  };
}
