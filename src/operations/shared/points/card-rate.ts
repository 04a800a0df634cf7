import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import { movedTo } from '../../../engine/worth/points.ts';
import { number } from '../../../kit/words.ts';

/**
 * A card's rate in words: `4x`, or `3% as 3 miles` where its points are moved to another program.
 * @param held keys of the cards held
 */
export function cardRateText(
  rate: number,
  { engine }: CatalogCard,
  programs: ReadonlyMap<string, EngineProgram>,
  held: ReadonlySet<string>,
): string {
  const program = programs.get(engine.program ?? '') ?? null;
  const paid = rateText(rate, program);
  const into = movedTo(engine, programs, held);
  if (into === null || !program?.pool) return paid;
  const points = rate * program.pool.ratio;
  const named = points === 1 ? into.currency_name.replace(/s$/, '') : into.currency_name;
  return `${paid} as ${number(points)} ${named}`;
}

/** Keys of cards, as the engine knows them. */
export function keysOf(cards: readonly CatalogCard[]): ReadonlySet<string> {
  return new Set(cards.map(({ engine }) => engine.key));
}
