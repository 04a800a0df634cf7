import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { MinRate, QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import { programWith } from '../../../../engine/worth/points.ts';

/**
 * Whether cash back is the aim, by name or by percent: then points count at what each card pays for
 * them as cash. Percent of travel, or of named points, is a way to say their rate.
 */
export function wantsMoney(filters: QueryFilters): boolean {
  const { card_type, primary_goal, rewards_wish, earns_program, transfers_to } = filters;
  const kinds: readonly unknown[] = [card_type, primary_goal, rewards_wish];
  if (kinds.includes('cashback')) return true;
  const isOther = [earns_program, transfers_to].some((one) => one !== undefined);
  if (isOther || kinds.includes('travel') || kinds.includes('points')) return false;
  const asked = [filters.min_rates ?? {}, filters.shop_rates ?? {}].flatMap(Object.values<MinRate>);
  return filters.min_cash_rate !== undefined || asked.some(({ unit }) => unit === 'percent');
}

/**
 * The cents that a point comes to as cash, of a card that a search for cash back has because it pays
 * its points out in full; null of any other.
 */
export function centsAsCash(
  { engine }: CatalogCard,
  filters: QueryFilters,
  programs: ReadonlyMap<string, EngineProgram & { readonly kind?: string }>,
): number | null {
  if (!wantsMoney(filters) || engine.program === null) return null;
  if (programs.get(engine.program)?.kind === 'cash') return null;
  const cents = programWith(engine, programs)?.cash_cpp ?? 0;
  return cents >= 1 ? cents : null;
}

/**
 * The same of a card that is filed under points. Credits are no cash that pays its fee, so such a card
 * counts without them.
 */
export function centsPaidOut(card: CatalogCard, ...asked: Wanted): number | null {
  return card.seed.card_type === 'cashback' ? null : centsAsCash(card, ...asked);
}

type Wanted = [
  filters: QueryFilters,
  programs: ReadonlyMap<string, EngineProgram & { readonly kind?: string }>,
];
