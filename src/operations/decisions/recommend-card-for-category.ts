import type { z } from 'zod';
import { onceTotal } from '../../engine/model/spending.ts';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfYear } from '../shared/asks/of-year.ts';
import { tellTopCategories } from '../shared/cards/uses/top-list.ts';
import { choicesAlone } from '../shared/said/chosen.ts';
import { personOf } from '../shared/said/person.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { splitOf } from '../shared/unstated/uneven-kinds.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { catalogWork, selectionsWork } from '../shared/work.ts';
import { afterRecommend } from './recommend/after-recommend.ts';
import { describeRanking, rivalsIn } from './recommend/described.ts';
import { questionOf } from './recommend/question.ts';
import { rankingOf } from './recommend/ranking.ts';
import { recommendAnswer, recommendText } from './recommend/recommend-answer.ts';
import { heldBest } from './recommend/recommend-doubts.ts';
import { recommendInput } from './recommend/recommend-input.ts';
import { tellRanking } from './recommend/told.ts';
import { recommendNarrative } from './recommend-card-for-category.narrative.ts';

/** Measured with 10,000 cards: 20 ms of processor time. */
const CARDS_PER_UNIT = 500;

export const recommendCardForCategory = defineOperation({
  name: 'recommend_card_for_category',
  title: 'Best card for a category',
  description:
    'Cards for the spending of one category, best first: from the whole catalog, or from the cards held.',
  input: recommendInput,
  output: recommendAnswer,
  example: { category: 'groceries', params: { spending: { groceries: 700 } } },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/recommend', response: 'envelope' },
  tool: {
    description:
      'Ranks cards for ONE spending category: the cards held (card_names), or new ones. For a named shop which_card_at_merchant; for several search_credit_cards; for a whole wallet optimize_portfolio.',
    annotations: READ_ONLY,
    verdict_lines: 1,
    detailed_fields: [
      'recommendations[].rewards_structure',
      'recommendations[].reason',
      'recommendations[].turns_at',
      'recommendations[].trace',
    ],
    summarize: recommendText,
    asks: asksOfYear<z.output<typeof recommendAnswer>>({
      person: 'params',
      decision: ({ recommendations: [best] }) => best?.card_name ?? 'none',
      cards: ({ recommendations }) => recommendations.slice(0, 2).map((row) => row.card_name),
    }),
    suggest: afterRecommend,
  },
  narrative: recommendNarrative,
  // Without a portfolio all open cards are ranked.
  cost: ({ portfolio_card_names: names, candidates, held_cards = [], params }, { catalog }) =>
    ((names ?? candidates)?.length ?? Math.max(20, catalogWork(catalog, CARDS_PER_UNIT))) +
    held_cards.length +
    selectionsWork(params),
  wallet: walletUse({
    cards: { field: 'held_cards', unless: ['portfolio_card_names'] },
    person: 'params',
    uses: ['spending'],
    any_card: ({ portfolio_card_names, candidates }) =>
      (portfolio_card_names ?? candidates) === undefined,
  }),
  handler(query, context) {
    const question = questionOf(query, context);
    const ranking = rankingOf(question, context);
    const told = tellRanking(question, ranking, context);
    const rivals = rivalsIn(question, ranking, context);
    const recommendations = describeRanking(question, ranking, told, rivals, context);
    const { category, params, shops, isHeld, facts, reading } = question;
    const { result, shown, held_best, monthly, whole, here } = ranking;
    const there = { ...facts, spending: here };
    const { catalog } = context;
    const turns = recommendations.flatMap(({ turns_at = [] }) => turns_at);
    tellTopCategories(turns, shown, context);
    return {
      recommendations,
      ...(ranking.wish && { wish: ranking.wish }),
      closed: ranking.closed,
      held_best: held_best ? heldBest(held_best) : null,
      ...{ category, merchants: [...shops.names] },
      ...(query.kinds.length > 0 && { kinds: query.kinds }),
      ...{ category_monthly: monthly, category_once: onceTotal(here) || undefined },
      ...{ from_portfolio: isHeld, spending_source: facts.spending_source },
      ...(question.isBought && { first_year: true as const }),
      total_candidates: result.total_candidates,
      bills_unsaid: rentUnsaid(shown, whole, params) || undefined,
      person: personOf(reading, shown, whole, catalog, {
        here,
        financing: question.financed === null ? undefined : 'told',
        chosen: [...splitOf(category, params, shown, there), ...choicesAlone(rivals, there)],
      }),
      ...(told.elsewhere.length > 0 && { elsewhere: told.elsewhere }),
      ...(told.quarters !== '' && { quarters: told.quarters }),
      bill_fees: told.bill_fees,
    };
  },
});
