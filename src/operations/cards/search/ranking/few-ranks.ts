import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** The rank from which on `count` cards are counted from the highest; below all where there are no more. */
export function countedFrom(ranks: Float64Array, count: number): number {
  if (count >= ranks.length) return Number.NEGATIVE_INFINITY;
  const highest = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0;
    if (rank <= (highest[count - 1] ?? rank)) continue;
    let at = count - 1;
    for (; at > 0 && (highest[at - 1] ?? 0) < rank; at -= 1) highest[at] = highest[at - 1] ?? 0;
    highest[at] = rank;
  }
  return highest[count - 1] ?? Number.NEGATIVE_INFINITY;
}

/** Whether what is asked is the same, be the lowest rank what it may between these two. */
export type IsEnough = (from: number, to: number) => boolean;

/**
 * The lowest rank: of the cards that may be as low as a likely one, those that may be lowest first.
 * @param known a rank that one of the cards has
 * @param isEnough what comes near enough: then it is the lowest of the cards that were valued
 */
export function leastOf(
  cards: readonly CatalogCard[],
  atLeast: Float64Array,
  rankOf: (card: CatalogCard) => number,
  { known, isEnough }: { readonly known: number; readonly isEnough: IsEnough },
): number {
  let first = 0;
  for (let at = 1; at < atLeast.length; at += 1)
    if ((atLeast[at] ?? 0) < (atLeast[first] ?? 0)) first = at;
  const [likely] = cards.slice(first, first + 1);
  if (likely === undefined) return Number.POSITIVE_INFINITY;
  let least = Math.min(known, rankOf(likely));
  if (isEnough(atLeast[first] ?? 0, least)) return least;
  const lower: number[] = [];
  for (let at = 0; at < atLeast.length; at += 1) if ((atLeast[at] ?? 0) < least) lower.push(at);
  lower.sort((a, b) => (atLeast[a] ?? 0) - (atLeast[b] ?? 0));
  for (const at of lower) {
    const from = atLeast[at] ?? 0;
    if (from >= least || isEnough(from, least)) break;
    least = Math.min(least, rankOf(cards[at] as CatalogCard));
  }
  return least;
}
