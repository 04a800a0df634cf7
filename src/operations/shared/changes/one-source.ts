import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { statusOf } from '../../../catalog/seeds/sources.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** What a new card is taken for: what it costs and what it earns. */
const GROUPS = { fees: 'fee', earn: 'rates' } as const;

type Group = keyof typeof GROUPS;

/** Of which facts of a card only one source is known, in words. */
function fromOneSource({ seed }: CatalogCard, groups: readonly Group[]): string[] {
  const { provenance, sources, official_url } = seed;
  return groups
    .filter((group) => {
      const own = provenance[group];
      return own !== null && statusOf(own, sources, official_url) === 'single_source';
    })
    .map((group) => GROUPS[group]);
}

/** Says of cards to take which of their facts no second source confirms. */
export function tellOneSource(
  cards: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
  groups: readonly Group[] = ['fees', 'earn'],
): void {
  const told = [...new Set(cards)].flatMap((card) => {
    const facts = fromOneSource(card, groups);
    return facts.length === 0 ? [] : [`${list(facts)} of ${card.seed.name}`];
  });
  if (told.length > 0) warn(`From one source alone, so check first: ${told.join('; ')}.`, 'source');
}
