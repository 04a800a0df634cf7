import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { namesBrand } from './search-fit.ts';

/**
 * The facts in which credits count that the query itself names: those it asks for, and of who wants the card
 * of one airline, hotel group or store the credits there.
 */
export function withAskedCredits<Facts extends EngineInput>(
  facts: Facts,
  filters: QueryFilters,
  found: readonly CatalogCard[],
): Facts {
  const { unimplied } = facts.options;
  if (unimplied === undefined) return facts;
  const asked = new Set(filters.benefits?.flat());
  if (namesBrand(filters)) for (const key of ownCredits(found, facts)) asked.add(key);
  if (asked.size === 0) return facts;
  const keys = new Set([...unimplied.keys].filter((key) => !asked.has(key)));
  return { ...facts, options: { ...facts.options, unimplied: { ...unimplied, keys } } };
}

/** Credits at shops for which a card of one seller's points has rates of its own. */
function ownCredits(
  cards: readonly CatalogCard[],
  { programs }: Pick<EngineInput, 'programs'>,
): string[] {
  return cards.flatMap(({ engine: { program, earn, credits } }) => {
    if (program === null || programs.get(program)?.own_awards !== true) return [];
    const own = new Set(earn.flatMap(({ merchants }) => merchants));
    return credits.flatMap(({ key, merchants }) =>
      merchants.some((shop) => own.has(shop)) ? [key] : [],
    );
  });
}
