import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { HALF_DOLLAR } from '../../../engine/model/money.ts';
import type { Context } from '../../../operation/context.ts';
import { readingTurns } from '../abroad/fee-turns.ts';
import { otherForeignFees } from '../abroad/foreign-dispute.ts';

interface Row {
  readonly card_id: number;
  /** Dollars. */
  readonly value: number;
}

/**
 * In words, for `turns_at`: the foreign fees as another source has them by which another card is first.
 * @param cards those that can be first
 * @param rank cards by value, the best first
 */
export function feesThatRank(
  cards: readonly CatalogCard[],
  best: number | null,
  rank: (cards: readonly CatalogCard[]) => readonly Row[],
  context: Pick<Context, 'caller'>,
): string[] {
  const disputed = cards.flatMap((card) =>
    otherForeignFees(card, context).map((percent) => ({ card, percent })),
  );
  if (best === null || disputed.length === 0) return [];
  const [first, second] = rank(cards);
  const leading = [best, first?.card_id, second?.card_id];
  return disputed.flatMap(({ card, percent }) => {
    const { card_id, name } = card.seed;
    const changed = card.withEngine({ ...card.engine, foreign_fee_percent: percent });
    // Only these can be first by it.
    const near = cards.filter((one) => one !== card && leading.includes(one.seed.card_id));
    const rows = rank([...near, changed]);
    const [lead] = rows;
    const own = rows.find((row) => row.card_id === best)?.value ?? 0;
    if (lead === undefined || lead.card_id === best || lead.value < own + HALF_DOLLAR) return [];
    const then = cards.find(({ seed }) => seed.card_id === lead.card_id)?.seed.name ?? '';
    return [readingTurns({ card_id, name, percent }, then)];
  });
}
