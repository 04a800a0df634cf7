import type { Context } from '../../../../operation/context.ts';
import { countedCredits } from '../../../shared/benefits/counted/counted.ts';
import { uncountedOf } from '../../../shared/benefits/counted/uncounted.ts';
import { firstYearCounts } from '../../../shared/benefits/counted/within.ts';
import { NO_NIGHTS, nightsOf } from '../../../shared/benefits/nights/nights-used.ts';
import { portalCpp } from '../../../shared/engine-input.ts';
import { feesOf } from '../../../shared/membership-fee.ts';
import { describeTraceLine } from '../../../shared/trace-line.ts';
import { describeTerms } from '../compare-terms.ts';
import { creditsUnsaid } from '../credits-unsaid.ts';
import { ceilingOf } from '../first-year.ts';
import { isBorrowing } from '../moving/to-move.ts';
import type { CardsAsked } from './read.ts';
import type { WeighedCards } from './weigh.ts';

/** The cards side by side. */
export type ComparedRows = ReturnType<typeof rowsOf>;

export function rowsOf(
  { query, params, cards, facts }: CardsAsked,
  { compared, nameOf }: WeighedCards,
  context: Context,
) {
  const { financed } = facts.reading;
  const borrows = isBorrowing(cards, params) || (financed?.payment ?? null) !== null;
  return cards.flatMap((card) => {
    const found = compared.cards.find((one) => one.card_id === card.seed.card_id);
    if (!found) return [];
    const { value, break_even } = found;
    const own = facts.cards.find(({ card_id }) => card_id === card.seed.card_id);
    const nights = own ? nightsOf(facts, own) : NO_NIGHTS;
    return {
      card_name: card.seed.name,
      ...feesOf(card, value.annual_fee, params.memberships, context.catalog),
      net_value: value.ongoing_annual.net_value,
      first_year_net_value: value.first_year.net_value,
      first_year_counts: (own && firstYearCounts(own, facts)) || undefined,
      ...ceilingOf(card, value.first_year),
      total_rewards: value.ongoing_annual.total_rewards,
      benefits_value: value.ongoing_annual.benefits_utilized,
      sign_on_bonus_value: value.first_year.sign_on_bonus_value,
      ...{ points_program_key: card.seed.program, portal_cpp: portalCpp(card, context) },
      rewards_by_category: { ...value.rewards_by_category },
      break_even: {
        monthly_spend_needed: break_even.fee,
        ties_with: break_even.against.map(({ card_id, monthly }) => {
          return { card_name: nameOf(card_id), monthly };
        }),
      },
      ...describeTerms(card, facts, { ...params, financed }, borrows, context),
      ...{ bonus_short_by: value.bonus_short_by, certificates: [...nights.rows] },
      credits_counted: countedCredits(card, value.ongoing_trace, facts, context.catalog),
      ...{ not_counted: uncountedOf(card, facts, context), confidence: value.confidence },
      ...creditsUnsaid(found, own, facts, params.primary_goal),
      trace: value.ongoing_trace(query.trace).map(describeTraceLine),
    };
  });
}
