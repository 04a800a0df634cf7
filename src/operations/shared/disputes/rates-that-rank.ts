import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { HALF_DOLLAR } from '../../../engine/model/money.ts';
import { usd } from '../../../kit/words.ts';
import { type Reading, readingsOf, turnOf } from './readings.ts';

interface Row {
  readonly card_id: number;
  /** Dollars. */
  readonly value: number;
}

interface Readings {
  /** In words, for `turns_at`: the readings by which another card is first. */
  readonly turns: readonly string[];
  /** Whether what sources disagree on of the first card touches what is ranked. */
  readonly touches_first: boolean;
}

/**
 * Whether rates as another source has them put another card first.
 * @param least dollars from which on one that would be first is told
 * @param rank cards by value, the best first
 */
export function ratesThatRank(
  cards: readonly CatalogCard[],
  best: number | null,
  rank: (cards: readonly CatalogCard[]) => readonly Row[],
  least = HALF_DOLLAR,
): Readings {
  const disputed = cards.filter(({ seed }) => yearlyOf(seed).length > 0);
  const first = cards.find(({ seed }) => seed.card_id === best);
  if (disputed.length === 0 || first === undefined) return { turns: [], touches_first: true };
  const now = rank(cards);
  const valueIn = (rows: readonly Row[], id: number) =>
    rows.find(({ card_id }) => card_id === id)?.value ?? 0;
  const [, second] = now;
  const readings = disputed.flatMap((card) => {
    const { card_id, name } = card.seed;
    return yearlyOf(card.seed).map((other) => {
      const changed = card.withEngine(other.change(card.engine));
      // Only these can be first by it.
      const near = cards.filter(
        (one) => one !== card && [best, second?.card_id].includes(one.seed.card_id),
      );
      const rows = rank([...near, changed]);
      const there = valueIn(rows, card_id);
      const [lead] = rows;
      const isTurned =
        lead !== undefined &&
        lead.card_id !== best &&
        lead.value >= valueIn(rows, first.seed.card_id) + least;
      const led = cards.find(({ seed }) => seed.card_id === lead?.card_id)?.seed.name ?? '';
      const turn = `${turnOf(other, name, usd(there))} (then ${led})`;
      const touches = Math.abs(there - valueIn(now, card_id)) > CENT;
      return { card, what: other.what, touches, turn: isTurned ? turn : null };
    });
  });
  const own = readings.filter(({ card, what }) => card === first && what === 'rates');
  return {
    turns: readings.flatMap(({ turn }) => turn ?? []),
    touches_first: own.length === 0 || own.some(({ touches }) => touches),
  };
}

/** Offers are no part of these rankings. */
function yearlyOf(seed: CatalogCard['seed']): Reading[] {
  return readingsOf(seed).filter(({ what }) => what !== 'offer');
}

const CENT = 0.005;
