import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RecommendResult } from '../../../engine/decisions/recommend/recommend.ts';
import type { Context } from '../../../operation/context.ts';
import { otherForeignFees } from '../../shared/abroad/foreign-dispute.ts';
import { feesThatRank } from '../../shared/disputes/fees-that-rank.ts';
import { ratesThatRank } from '../../shared/disputes/rates-that-rank.ts';

type Ranks = (cards: readonly CatalogCard[]) => Pick<RecommendResult, 'recommendations'>;

/** Whether rates as another source has them put another card first, of those shown and of candidates. */
export function otherRates(
  shown: readonly CatalogCard[],
  candidates: readonly CatalogCard[],
  rank: Ranks,
): ReturnType<typeof ratesThatRank> {
  const more = candidates.filter(
    ({ seed }) => seed.other_earn !== undefined || seed.other_fees !== undefined,
  );
  const cards = [...new Set([...shown, ...more])];
  return ratesThatRank(cards, shown[0]?.seed.card_id ?? null, rowsBy(rank));
}

/** The same of foreign fees, for what is spent abroad. */
export function otherFees(
  shown: readonly CatalogCard[],
  candidates: readonly CatalogCard[],
  rank: Ranks,
  context: Pick<Context, 'caller'>,
): string[] {
  const more = candidates.filter((card) => otherForeignFees(card, context).length > 0);
  const cards = [...new Set([...shown, ...more])];
  return feesThatRank(cards, shown[0]?.seed.card_id ?? null, rowsBy(rank), context);
}

const rowsBy = (rank: Ranks) => (some: readonly CatalogCard[]) =>
  rank(some).recommendations.map(({ card_id, net_value }) => ({ card_id, value: net_value }));
