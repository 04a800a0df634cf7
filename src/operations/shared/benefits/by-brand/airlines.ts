import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { saidUnused } from '../used/said-unused.ts';
import { airlinesIn } from './airlines-named.ts';

type Flown = Pick<EngineInput, 'spending' | 'programs' | 'benefits' | 'options'>;

/**
 * A card to open without what it gives on flights of its airline (bags, seats, companions), where the
 * holder names airlines, in spending or beside a benefit, and this is another: who flies American checks
 * no bag with Southwest.
 */
export function onAirlinesFlown(card: EngineCard, input: Flown): EngineCard {
  if (input.programs.get(card.program ?? '')?.kind !== 'airline') return card;
  const paid = input.spending.flatMap(({ category, merchant }) =>
    category === 'flights' && merchant !== null ? [merchant] : [],
  );
  const flown = new Set([...paid, ...(input.options.flown ?? [])]);
  const isFlown = card.earn.some(({ merchants }) => merchants.some((one) => flown.has(one)));
  if (flown.size === 0 || isFlown) return card;
  const credits = card.credits.filter(({ key }) => input.benefits.get(key)?.category !== 'travel');
  return credits.length === card.credits.length ? card : { ...card, credits };
}

/** Merchant keys of the airlines named beside benefits in use. */
export function airlinesUsed(
  said: readonly string[],
  catalog: CatalogSnapshot,
): ReadonlySet<string> {
  const used = said.filter((one) => saidUnused(one) === null);
  return new Set(used.flatMap((one) => airlinesIn(one, catalog)));
}
