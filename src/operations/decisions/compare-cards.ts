import { z } from 'zod';
import { weighCards } from '../../engine/decisions/compare/compare.ts';
import { defineOperation } from '../../operation/define.ts';
import { cardList } from '../../operation/input/card-lists.ts';
import { cardName, integer, mode, narrativeWords, PARAMS } from '../../operation/params.ts';
import { feesThatLead } from '../shared/abroad/fee-turns.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfYear } from '../shared/asks/of-year.ts';
import { countedCredits } from '../shared/benefits/counted/counted.ts';
import { tellUseBySpending } from '../shared/benefits/counted/spent-on.ts';
import { lessSure, uncountedOf } from '../shared/benefits/counted/uncounted.ts';
import { idleThatLead } from '../shared/benefits/idle-credits.ts';
import {
  NO_NIGHTS,
  nightsOf,
  nightsThatLead,
  nightsThatWouldLead,
} from '../shared/benefits/nights/nights-used.ts';
import { feesCharged, tellBillFees } from '../shared/bill-fees.ts';
import { quartersThatLead } from '../shared/cards/uses/quarters-told.ts';
import { ratesThatLead } from '../shared/disputes/other-rates.ts';
import { decisionParams, engineInput, heldBeside, portalCpp } from '../shared/engine-input.ts';
import { tellLoungesCompared } from '../shared/lounges/lounges-told.ts';
import { feesOf, withMemberships } from '../shared/membership-fee.ts';
import { personOf } from '../shared/said/person.ts';
import { otherSplit } from '../shared/said/spending.ts';
import { describeTraceLine, grain } from '../shared/trace-line.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { tellAbroad } from '../shared/unstated/thin-abroad.ts';
import { kindsAlone } from '../shared/unstated/uneven-kinds.ts';
import { unnamedThatLead } from '../shared/unstated/unnamed-kinds.ts';
import { assumedSpending } from '../shared/unstated/unstated.ts';
import { assumedOfContest } from '../shared/unstated/unstated-ends.ts';
import { assumedOfOthers } from '../shared/unstated/unstated-of-others.ts';
import { asAsked } from '../shared/wallet/as-asked.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, curveWork, selectionsWork } from '../shared/work.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import {
  afterCompare,
  compareAnswer,
  compareText,
  comparisonNotes,
  spentOn,
} from './compare/compare-answer.ts';
import { describeTerms } from './compare/compare-terms.ts';
import { creditsUnsaid } from './compare/credits-unsaid.ts';
import { ceilingOf, openedNew } from './compare/first-year.ts';
import { leadAbroad } from './compare/lead-abroad.ts';
import { CANDIDATES_MAX, comparedCards, pickCards, setsWork } from './compare/pick-cards.ts';
import { tellSelected } from './compare/selected.ts';
import { tellOfCompared } from './compare/told.ts';
import { levelWithout, uncountedBehind } from './compare/verdict-text.ts';
import { compareNarrative } from './compare-cards.narrative.ts';

const input = z
  .strictObject({
    card_names: cardList(3, { as: { name: 'candidates', takes: CANDIDATES_MAX } })
      .min(2)
      .optional()
      .describe('E.g. ["Amex Gold", "CSP"].'),
    candidates: z
      .array(cardName)
      .min(3)
      .max(CANDIDATES_MAX)
      .optional()
      .describe('Instead of card_names: the best `pick` of these, held together, are compared.')
      .meta({ 'x-listed': false }),
    pick: integer(2, 3)
      .default(2)
      .describe('How many of the candidates to pick.')
      .meta({ 'x-listed': false }),
    params: decisionParams.describe(PARAMS),
    held_cards: heldBeside.meta({ 'x-rest-only': true }),
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  })
  .superRefine(({ card_names, candidates, pick }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (card_names === undefined && candidates === undefined) {
      issue('card_names', 'is required: 2 or 3 cards, or up to 6 as candidates');
    }
    // Some of the candidates named again say nothing else.
    if (candidates !== undefined && card_names?.some((name) => !candidates.includes(name))) {
      issue('candidates', 'is instead of card_names: give one of them');
    }
    if (candidates !== undefined && candidates.length <= pick) {
      issue('candidates', `give more than the ${pick} to pick, or card_names`);
    }
  });

export const compareCards = defineOperation({
  name: 'compare_cards',
  title: 'Compare cards',
  description: 'Two or three cards side by side on the same spending, with the calculation.',
  input,
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
  handler({ card_names, candidates, pick, params, held_cards, trace }, context) {
    const asked = asAsked(comparedCards({ candidates, card_names }, context), held_cards, context);
    const chosen =
      candidates && pickCards(asked.cards, pick, { ...params, of_purchase: true }, context);
    const cards = chosen?.best ?? asked.cards;
    const also_held = asked.beside(cards);
    const own_facts = engineInput(cards, { ...params, also_held, of_purchase: true }, context);
    const facts = withMemberships(own_facts, cards, params.memberships, context);
    const compared = weighCards(facts);
    warnUnproven(compared.turns_at, context);
    const bill_fees = tellBillFees(params, cards, facts, context);
    const thin = tellAbroad(cards, facts.spending, context);
    tellOfCompared(asked.named(cards), cards, facts, params, context);
    const by_all = tellSelected(cards, facts, compared.winner, context);
    tellUseBySpending(cards, facts, context);
    const nameOf = (id: number) => context.catalog.cardsById.get(id)?.seed.name ?? String(id);
    const comparison_table = cards.flatMap((card) => {
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
        ...describeTerms(card, facts, params, context),
        ...{ bonus_short_by: value.bonus_short_by, certificates: [...nights.rows] },
        credits_counted: countedCredits(card, value.ongoing_trace, facts, context.catalog),
        ...{ not_counted: uncountedOf(card, facts, context), confidence: value.confidence },
        ...creditsUnsaid(found, own, facts),
        trace: value.ongoing_trace(trace).map(describeTraceLine),
      };
    });
    const { winner, margin, points_by, point_value } = compared;
    tellLoungesCompared(cards, comparison_table, facts, context);
    const rivals = compared.cards.flatMap(({ card_id, value }) => {
      const card = cards.find(({ seed }) => seed.card_id === card_id);
      const net = value.ongoing_annual.net_value;
      return card ? [{ card, net, trace: value.ongoing_trace }] : [];
    });
    const netOf = new Map(rivals.map(({ card, net }) => [card.seed.card_id, net]));
    const netOfCard = ({ card_id }: { readonly card_id: number }) => netOf.get(card_id) ?? 0;
    const contestants = compared.cards.flatMap(({ card_id, value, credits }) => {
      const card = facts.cards.find((one) => one.card_id === card_id);
      if (card === undefined) return [];
      const { total_rewards: paid, ...year } = value.ongoing_annual;
      return [{ card, ...year, credits, total_rewards: paid + feesCharged(bill_fees, card.name) }];
    });
    return {
      best_set: chosen?.picked,
      comparison_table,
      winner: {
        card_name: margin > 0 ? nameOf(winner) : null,
        margin,
        points_by: points_by ?? undefined,
        ...lessSure(compared, uncountedBehind(comparison_table, nameOf(winner), compared), [
          ...by_all,
          ...levelWithout(comparison_table, { card_name: nameOf(winner), margin }),
          ...assumedSpending(facts),
          ...idleThatLead(rivals, winner, facts),
          ...feesThatLead(cards, winner, facts, netOfCard, context),
          ...ratesThatLead(cards, winner, facts, netOfCard),
          ...quartersThatLead(winner, facts, netOfCard),
          ...assumedOfOthers(rivals, winner, facts, context.catalog),
          ...assumedOfContest(contestants, winner, facts, params),
          ...unnamedThatLead(rivals, winner, facts),
          ...nightsThatLead(rivals, winner, facts),
          ...nightsThatWouldLead(rivals, winner, facts),
          ...(thin.get(winner) ?? []),
        ]),
        ...(margin > 0 && !asked.holds(cards) && openedNew(comparison_table, nameOf(winner))),
        ...leadAbroad(cards, comparison_table, nameOf(winner), facts.spending, context),
      },
      bill_fees,
      spending_source: facts.spending_source,
      bills_unsaid: rentUnsaid(cards, facts, params) || undefined,
      ...spentOn(facts.spending),
      person: personOf(facts.reading, cards, facts, context.catalog, {
        points: 'told',
        nets: netOf,
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
