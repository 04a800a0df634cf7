import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';

/** Airlines, and programs of which the catalogue has a card: many people in the US use them. */
export function mainstreamOf({ cards, programs }: CatalogSnapshot): ReadonlySet<string> {
  const airlines = [...programs.values()].filter(({ kind }) => kind === 'airline');
  return new Set([
    ...airlines.map(({ key }) => key),
    ...cards.flatMap(({ seed }) => seed.program ?? []),
  ]);
}
