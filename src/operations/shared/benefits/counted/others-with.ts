import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';

const WITH = new WeakMap<CatalogSnapshot, ReadonlyMap<string, readonly CatalogCard[]>>();

/** The cards with one of these benefits, or of a category, that are not among those in question. */
export function othersWith(
  names: Iterable<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): CatalogCard[] {
  const known = WITH.get(catalog) ?? cardsByBenefit(catalog);
  WITH.set(catalog, known);
  const of = new Set(cards);
  const all = new Set([...names].flatMap((name) => known.get(name.replace(/^\d+:/, '')) ?? []));
  return [...all].filter((card) => !of.has(card));
}

function cardsByBenefit({ cards, benefitsByKey }: CatalogSnapshot) {
  const by = new Map<string, CatalogCard[]>();
  for (const card of cards) {
    const names = card.engine.credits.flatMap(({ key }) => [
      key,
      benefitsByKey.get(key)?.category ?? key,
    ]);
    for (const name of new Set(names)) (by.get(name) ?? by.set(name, []).get(name))?.push(card);
  }
  return by;
}
