import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RecommendResult } from '../../../engine/decisions/recommend/recommend.ts';
import { ratesThatRank } from '../../shared/disputes/rates-that-rank.ts';

/** Whether rates as another source has them put another card first, of those shown and of candidates. */
export function otherRates(
  shown: readonly CatalogCard[],
  candidates: readonly CatalogCard[],
  rank: (cards: readonly CatalogCard[]) => Pick<RecommendResult, 'recommendations'>,
): ReturnType<typeof ratesThatRank> {
  const more = candidates.filter(({ seed }) => seed.other_earn !== undefined);
  const cards = [...new Set([...shown, ...more])];
  return ratesThatRank(cards, shown[0]?.seed.card_id ?? null, (some) =>
    rank(some).recommendations.map(({ card_id, net_value }) => ({ card_id, value: net_value })),
  );
}
