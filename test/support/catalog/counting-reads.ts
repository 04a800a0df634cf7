import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';

/** A catalogue that counts how often a card's name is looked up. */
export function countingReads(catalog: CatalogSnapshot) {
  let read = 0;
  const { resolveCard } = catalog;
  const resolve = (...asked: Parameters<typeof resolveCard>) => {
    read += 1;
    return resolveCard(...asked);
  };
  const { isWritten } = resolveCard;
  const counting = { ...catalog, resolveCard: Object.assign(resolve, { isWritten }) };
  return { counting, read: () => read };
}
