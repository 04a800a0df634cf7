import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { MAX_HELD } from '../../../engine/decisions/additions/additions.ts';
import { catalogWork } from '../../shared/work.ts';

/**
 * Cost of a search for this many additions to a wallet without choices (medians of 24, 24 and 53 ms); one
 * card with a fee is looked for again among those without.
 */
const SEARCH_COST: Readonly<Record<number, number>> = { 1: 40, 2: 40, 3: 100 };

/** A search takes as long again with so many cards: with 10,000, one card takes 0.15 s, two 0.3 s. */
const CARDS_PER_SEARCH = 1_500;

export function searchWork(held: number, additions: number, catalog: CatalogSnapshot): number {
  const adds = held > MAX_HELD ? 0 : (SEARCH_COST[additions] ?? 0);
  return adds * (1 + catalogWork(catalog, CARDS_PER_SEARCH));
}
