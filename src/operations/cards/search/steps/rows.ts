import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import { reasonsOf } from '../told/reasons.ts';
import type { RankedSearch } from './rank.ts';
import type { SearchAsked } from './read.ts';
import type { WeighedSearch } from './weigh.ts';

/** Each card shown with why it stands there, and whether some figure counts a first year's offer. */
export function describeFound(
  { isMember }: SearchAsked,
  weighed: WeighedSearch,
  { top, behind, best, leastFor }: RankedSearch,
  context: Context,
) {
  const { filters, isNarrow, isOne, isFew, isBought, there, isWhole } = weighed;
  const { caller, catalog } = context;
  const basis = {
    ...{ filters, catalog, seesAll: caller.plan.paid_fields },
    ...{ isNarrow, isFew, isBought, isMember },
    shops: there,
    isOne: (isOne || (isFew && there.length === 0)) && isWhole,
  };
  const { reasons, counts_offers } = reasonsOf(top, basis, context);
  const others = behind.map(({ ranked, lacks }) => {
    const [reason = ''] = reasonsOf([ranked], basis, quiet(context)).reasons;
    return [ranked, [lacks, reason].filter(Boolean).join('; ')] as const;
  });
  const rows = [...top.map((ranked, at) => [ranked, reasons[at] ?? ''] as const), ...others];
  const scores = scoresOf(top, best, leastFor);
  const recommendations = rows.map(
    (
      [
        {
          card,
          card: { figures },
        },
        reasoning,
      ],
      at,
    ) => ({
      card_id: card.seed.card_id,
      card_name: card.seed.name,
      issuer: card.seed.issuer,
      annual_fee: card.seed.annual_fee,
      card_type: card.seed.card_type,
      match_score: scores[at] ?? 0,
      reasoning,
      rewards_structure: card.text.structure,
      key_benefits: card.text.benefits,
      sign_on_bonus: card.text.bonus,
      apply_url: card.seed.official_url,
      terms: {
        foreign_fee_percent: figures.foreign_fee_percent,
        transfer_fee_percent: figures.transfer_fee_percent,
        zero_transfer_months: figures.zero_transfer_months,
        zero_purchase_months: figures.zero_purchase_months,
      },
    }),
  );
  return { recommendations, counts_offers };
}

/** By the lowest rank as near as the scores ask: between thousands of cards it takes dozens of valuations. */
export function scoresOf(
  top: readonly { readonly rank: number }[],
  best: number,
  leastFor: RankedSearch['leastFor'],
): readonly number[] {
  const byLeast = (least: number) => top.map(({ rank }) => scoreOf(rank, best, least));
  // Of a lower least no score is lower, so that what is the same at both ends is so between them.
  const isEnough = (from: number, to: number) =>
    to < best && top.every(({ rank }) => scoreOf(rank, best, from) === scoreOf(rank, best, to));
  return byLeast(leastFor(isEnough));
}

/** From the least of all that fit, 0, to the best, 1. */
function scoreOf(rank: number, best: number, least: number): number {
  return best === least ? 1 : Math.round(((rank - least) / (best - least)) * 100) / 100;
}
