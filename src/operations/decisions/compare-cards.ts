import type { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfYear } from '../shared/asks/of-year.ts';
import { financedFor } from '../shared/financed/said.ts';
import { tellLoungesCompared } from '../shared/lounges/lounges-told.ts';
import { personOf } from '../shared/said/person.ts';
import { otherSplit } from '../shared/said/spending.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { kindsAlone } from '../shared/unstated/uneven-kinds.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, curveWork, selectionsWork } from '../shared/work.ts';
import { afterCompare } from './compare/after-compare.ts';
import { closedLead } from './compare/closed-lead.ts';
import { compareAnswer, compareText, comparisonNotes, spentOn } from './compare/compare-answer.ts';
import { creditsThatLead } from './compare/credits-unsaid.ts';
import { openedNew } from './compare/first-year.ts';
import { compareInput } from './compare/input.ts';
import { leadAbroad } from './compare/lead-abroad.ts';
import { withBalance } from './compare/moving/balance-lead.ts';
import { withPurchase } from './compare/moving/purchase-lead.ts';
import { setsWork } from './compare/pick-cards.ts';
import { doubtsOf } from './compare/steps/doubts.ts';
import { readCards } from './compare/steps/read.ts';
import { rowsOf } from './compare/steps/rows.ts';
import { tellCards } from './compare/steps/tell.ts';
import { weighAsked } from './compare/steps/weigh.ts';
import { compareNarrative } from './compare-cards.narrative.ts';

export const compareCards = defineOperation({
  name: 'compare_cards',
  title: 'Compare cards',
  description: 'Two or three cards side by side on the same spending, with the calculation.',
  input: compareInput,
  output: compareAnswer,
  example: {
    card_names: ['Amex Gold', 'Chase Sapphire Preferred'],
    params: { spending: { dining: 600, groceries: 800, travel: 300 } },
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: [],
  },
  rest: { method: 'POST', path: '/intelligence/compare', response: 'envelope' },
  tool: {
    description:
      'Compares 2 or 3 NAMED cards, ALL spending on each: net a year, margin. One card: calculate_card_value; candidates: search_credit_cards; used together: optimize_portfolio; one category on X or Y: recommend_card_for_category.',
    annotations: READ_ONLY,
    verdict_lines: 1,
    detailed_fields: [
      'comparison_table[].trace',
      'comparison_table[].rewards_by_category',
      'assumptions.notes',
    ],
    summarize: compareText,
    asks: asksOfYear<z.output<typeof compareAnswer>>({
      person: 'params',
      decision: ({ winner }) => winner.card_name ?? 'a tie',
      cards: ({ comparison_table }) => comparison_table.map(({ card_name }) => card_name),
    }),
    suggest: afterCompare,
  },
  narrative: compareNarrative,
  wallet: walletUse({
    cards: { field: 'card_names', least: 2, most: 3, unless: ['candidates'] },
    person: 'params',
    uses: ['spending', 'benefit_selections'],
    held: 'held_cards',
  }),
  cost({ card_names, candidates = [], params }, { catalog }) {
    const cards = cardsNamed(card_names ?? candidates, catalog);
    const sets = candidates.length > 0 ? setsWork(cards) : 0;
    return 2 * cards.length + curveWork(cards) + sets + selectionsWork(params);
  },
  handler(query, context) {
    const asked = readCards(query, context);
    const weighed = weighAsked(asked, context);
    const told = tellCards(asked, weighed, context);
    const comparison_table = rowsOf(asked, weighed, context);
    const { params, cards, facts } = asked;
    const financed = financedFor(facts.reading, context);
    tellLoungesCompared(cards, comparison_table, facts, context);
    const { compared, first, rivals, netOf } = weighed;
    const { margin, points_by, point_value } = compared;
    const { also_held } = facts.options;
    const lead = closedLead(cards, comparison_table, margin > 0 ? first : null, also_held);
    const by_rewards = {
      card_name: margin > 0 ? first : null,
      margin,
      points_by: points_by ?? undefined,
      only_if_used: creditsThatLead(
        compared.winner,
        facts,
        ({ card_id }) => netOf.get(card_id) ?? 0,
      ),
      ...doubtsOf(asked, weighed, told, comparison_table, context),
      ...(margin > 0 && !asked.isHeld && !lead.closed && openedNew(comparison_table, first)),
      ...(!asked.isHeld && lead),
      ...leadAbroad(cards, comparison_table, first, facts.spending, context),
    };
    const balance = {
      ...{ params, cards, isGiven: facts.spending_source === 'user_provided' },
      canHave: ({ seed }: (typeof cards)[number]) =>
        seed.status === 'open' || asked.isHeld || also_held.has(seed.key),
    };
    return {
      best_set: asked.picked,
      comparison_table,
      winner: withBalance(
        withPurchase(by_rewards, {
          ...{ rows: comparison_table, cards, canHave: balance.canHave },
          financed,
        }),
        balance,
        context,
      ),
      bill_fees: told.bill_fees,
      spending_source: facts.spending_source,
      bills_unsaid: rentUnsaid(cards, facts, params) || undefined,
      ...spentOn(facts.spending),
      person: personOf(facts.reading, cards, facts, context.catalog, {
        points: 'told',
        nets: netOf,
        financing: financed === null ? undefined : 'told',
        chosen: [...otherSplit(params, facts.spending), ...kindsAlone(params, rivals, facts)],
      }),
      assumptions: {
        redemption_rate: 1,
        point_value,
        notes: comparisonNotes(params.benefit_selections !== undefined, facts.spending_source),
      },
    };
  },
});
