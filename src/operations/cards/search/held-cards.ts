import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';

/** Keys of the cards that a query says are held, as far as their names say which. */
export function heldKeys(
  { held = [] }: Pick<QueryFilters, 'held'>,
  { catalog: { resolveCard, cardsById } }: Pick<Context, 'catalog'>,
): readonly string[] {
  return held.flatMap((name) => {
    const found = resolveCard(name);
    return found.kind === 'found' ? (cardsById.get(found.card_id)?.seed.key ?? []) : [];
  });
}

/** The facts with points worth what they are beside those cards: some let the points of others move. */
export function besideHeld<Facts extends Pick<EngineInput, 'options'>>(
  facts: Facts,
  filters: Pick<QueryFilters, 'held'>,
  context: Pick<Context, 'catalog'>,
): Facts {
  const keys = heldKeys(filters, context);
  if (keys.length === 0) return facts;
  const also_held = new Set([...facts.options.also_held, ...keys]);
  return { ...facts, options: { ...facts.options, also_held } };
}
