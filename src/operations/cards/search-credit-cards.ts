import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { nearMisses } from './search/near-misses.ts';
import { spentThere } from './search/query/query-spending.ts';
import { searchAnswer } from './search/search-answer.ts';
import { searchInput } from './search/search-input.ts';
import { searchWork } from './search/search-work.ts';
import { filtersApplied } from './search/steps/echo.ts';
import { rankFound } from './search/steps/rank.ts';
import { readSearch } from './search/steps/read.ts';
import { describeFound } from './search/steps/rows.ts';
import { spentSaid } from './search/steps/spent.ts';
import { tellFound } from './search/steps/tell.ts';
import { weighSearch } from './search/steps/weigh.ts';
import { nextCalls } from './search/told/next-calls.ts';
import { searchAsides, searchText } from './search/told/search-text.ts';

export const searchCreditCards = defineOperation({
  name: 'search_credit_cards',
  title: 'Search credit cards',
  description:
    'Cards open to new applicants that fit, best first: ranked by the estimated net value of a later year on the spending plus a third of the sign-on bonus (as if kept for three years; for one to three kinds of spending or shops, or such without sums, the later year alone), where points that only one airline, hotel group or store takes count half unless the query names a brand; for balance transfers what the move costs in all comes first, and for a query that asks for a sign-on bonus its value. `query` takes plain words; the filters read from it, and its exclusions (`excluded`), are echoed.',
  input: searchInput,
  output: searchAnswer,
  example: { card_type: 'travel', max_annual_fee: 100, spending: { dining: 500, travel: 400 } },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'cards:read',
    paid_fields: [
      'recommendations[].card_id',
      'recommendations[].rewards_structure',
      'recommendations[].key_benefits',
      'recommendations[].sign_on_bonus',
      'recommendations[].apply_url',
      'recommendations[].terms.zero_transfer_months',
      'recommendations[].terms.zero_purchase_months',
    ],
  },
  rest: { method: 'POST', path: '/cards/search', response: 'envelope' },
  tool: {
    description:
      'Finds cards open to new applicants from plain words (query) or filters, best first. For one category recommend_card_for_category; for named cards compare_cards.',
    annotations: READ_ONLY,
    detailed_fields: ['recommendations[].rewards_structure', 'recommendations[].key_benefits'],
    summarize: searchText,
    asides: searchAsides,
    suggest: nextCalls,
  },
  // Of the cards whose balances are carried.
  errors: ['card_not_found', 'ambiguous_card'],
  cost: searchWork,
  handler(query, context) {
    const asked = readSearch(query, context);
    const said = spentSaid(asked, context);
    const weighed = weighSearch(asked, said, context);
    const ranked = rankFound(asked, weighed, context);
    tellFound(asked, said, weighed, ranked, context);
    const { recommendations, counts_offers } = describeFound(asked, weighed, ranked, context);
    const { found } = asked;
    const { facts, filters, isNarrow } = weighed;
    const seesAll = context.caller.plan.paid_fields;
    return {
      recommendations,
      total_found: found.length,
      near_misses: found.length > 0 ? [] : nearMisses(filters, facts, seesAll, context),
      spending_source: facts.spending_source,
      interest: [...facts.reading.interest],
      spending_read: isNarrow
        ? spentThere(facts.spending, filters, said.shops)
        : { ...said.as_said },
      ...(isNarrow && counts_offers && { counts_offers: true as const }),
      filters_applied: filtersApplied(asked, said, weighed, context),
    };
  },
});
