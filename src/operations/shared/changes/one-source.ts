import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { statusOf } from '../../../catalog/seeds/sources.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** What a new card is taken for: what it costs and what it earns. */
const GROUPS = { fees: 'fee', earn: 'rates' } as const;

/** Of which facts of a card only one source is known, in words. */
function fromOneSource({ seed }: CatalogCard): string[] {
  const { provenance, sources, official_url } = seed;
  return (['fees', 'earn'] as const)
    .filter((group) => {
      const own = provenance[group];
      return own !== null && statusOf(own, sources, official_url) === 'single_source';
    })
    .map((group) => GROUPS[group]);
}

/** Says of cards to take in the place of one held which of their facts no second source confirms. */
export function tellOneSource(
  cards: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
): void {
  const told = [...new Set(cards)].flatMap((card) => {
    const facts = fromOneSource(card);
    return facts.length === 0 ? [] : [`${list(facts)} of ${card.seed.name}`];
  });
  if (told.length > 0) warn(`From one source alone, so check first: ${told.join('; ')}.`, 'source');
}
