import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EngineCard, EngineProgram } from '../../../engine/model/facts.ts';
import { movedTo } from '../../../engine/worth/points.ts';
import { number } from '../../../kit/words.ts';

/**
 * A card's rate in words: `4x`, or `3% as 3 miles` where its points are moved to another program.
 * @param held keys of the cards held
 */
export function cardRateText(
  rate: number,
  { engine }: Pick<CatalogCard, 'engine'>,
  programs: ReadonlyMap<string, EngineProgram>,
  held: ReadonlySet<string>,
): string {
  const program = programs.get(engine.program ?? '') ?? null;
  const paid = engineRate(rate, engine, program);
  const into = movedTo(engine, programs, held);
  if (into === null || !program?.pool) return paid;
  const points = rate * program.pool.ratio;
  const named = points === 1 ? into.currency_name.replace(/s$/, '') : into.currency_name;
  return `${paid} as ${number(points)} ${named}`;
}

/** A rate in words, where it is one: cents off a gallon are told as that, with the rate besides. */
export function engineRate(
  rate: number,
  { earn }: Pick<EngineCard, 'earn'>,
  program: Pick<EngineProgram, 'kind'> | null,
): string {
  const gallon = earn.find((rule) => rule.gallon && Math.abs(rule.rate - rate) < SAME)?.gallon;
  if (gallon === undefined) return rateText(rate, program);
  const kept = rate - gallon.cents / gallon.price;
  const besides = kept < SAME ? '' : `${rateText(Math.round(kept * 100) / 100, program)} and `;
  return `${besides}${number(gallon.cents)} cents a gallon off`;
}

/** Rates are served rounded. */
const SAME = 1e-5;

/** Keys of cards, as the engine knows them. */
export function keysOf(cards: readonly CatalogCard[]): ReadonlySet<string> {
  return new Set(cards.map(({ engine }) => engine.key));
}
