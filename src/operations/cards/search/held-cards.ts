import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';

/** The cards that a query says are held, as far as their names say which. */
export function heldOf(
  { held = [] }: Pick<QueryFilters, 'held'>,
  { catalog: { resolveCard, cardsById } }: Pick<Context, 'catalog'>,
): readonly CatalogCard[] {
  return held.flatMap((name) => {
    const found = resolveCard(name);
    return found.kind === 'found' ? (cardsById.get(found.card_id) ?? []) : [];
  });
}

export function heldKeys(
  filters: Pick<QueryFilters, 'held'>,
  context: Pick<Context, 'catalog'>,
): readonly string[] {
  return heldOf(filters, context).map(({ seed }) => seed.key);
}

/** The facts with points worth what they are beside cards held: some let the points of others move. */
export function besideHeld<Facts extends Pick<EngineInput, 'options'>>(
  facts: Facts,
  held: readonly CatalogCard[],
): Facts {
  if (held.length === 0) return facts;
  const keys = held.map(({ seed }) => seed.key);
  const also_held = new Set([...facts.options.also_held, ...keys]);
  return { ...facts, options: { ...facts.options, also_held } };
}
