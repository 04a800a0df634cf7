import type { Context } from '../../../../operation/context.ts';
import { reasonsOf } from '../told/reasons.ts';
import type { RankedSearch } from './rank.ts';
import type { SearchAsked } from './read.ts';
import type { WeighedSearch } from './weigh.ts';

/** Each card shown with why it stands there, and whether some figure counts a first year's offer. */
export function describeFound(
  { isMember }: SearchAsked,
  weighed: WeighedSearch,
  { top, best, least }: RankedSearch,
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
  const recommendations = top.map(({ card, card: { figures }, rank }, at) => ({
    card_id: card.seed.card_id,
    card_name: card.seed.name,
    issuer: card.seed.issuer,
    annual_fee: card.seed.annual_fee,
    card_type: card.seed.card_type,
    match_score: best === least ? 1 : Math.round(((rank - least) / (best - least)) * 100) / 100,
    reasoning: reasons[at] ?? '',
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
  }));
  return { recommendations, counts_offers };
}
