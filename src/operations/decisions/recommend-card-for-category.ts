import { z } from 'zod';
import { categoryLabel } from '../../catalog/text/card.ts';
import { recommendForCategory } from '../../engine/decisions/recommend/recommend.ts';
import { splitDoubts } from '../../engine/explain/confidence.ts';
import { expandSpending } from '../../engine/model/spending.ts';
import { AppError } from '../../errors.ts';
import { usd } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { narrativeField } from '../../operation/narrative.ts';
import {
  category,
  heldCards,
  maxResults,
  mode,
  narrativeWords,
  PARAMS,
} from '../../operation/params.ts';
import { issuerWeights } from '../portfolio/holder-preferences.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { billFees, billFeesField, billFeesText } from '../shared/bill-fees.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { applicantOf, offeredCards } from '../shared/cards/open-cards.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { clampToPlan } from '../shared/clamp.ts';
import {
  candidateCards,
  engineInput,
  portalCpp,
  rankingParams,
  spendingSource,
} from '../shared/engine-input.ts';
import { personField, personOf, personText } from '../shared/said/person.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeTraceLine, grain, traceLine } from '../shared/trace-line.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { spendingText } from '../words/basis.ts';
import { confidence, turnsText, warnUnproven } from '../words/confidence-text.ts';
import { recommendNarrative } from './recommend-card-for-category.narrative.ts';

const output = z.object({
  recommendations: z.array(
    z.object({
      card_name: z.string(),
      issuer: z.string(),
      annual_fee: z.number(),
      net_value: z.number(),
      rewards: z.number(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      rewards_structure: z.string().optional(),
      reason: z.string().optional(),
      /** Confidence in the card's rank. */
      confidence: confidence.nullable(),
      /** What would change the card's rank, in words. */
      turns_at: z.array(z.string()).optional(),
      /** Adds up to `net_value`. */
      trace: z.array(traceLine).optional(),
    }),
  ),
  /** The best of `held_cards` there, its fee paid anyway. */
  held_best: z
    .object({ card_name: z.string(), net_value: z.number() })
    .nullable()
    .meta({ 'x-listed': false }),
  category: z.string(),
  category_monthly: z.number(),
  from_portfolio: z.boolean(),
  spending_source: spendingSource,
  total_candidates: z.int(),
  person: personField,
  /** What paying such a bill by card costs; the figures above count rewards after it. */
  bill_fees: billFeesField,
  narrative: narrativeField(recommendNarrative.schema),
});

export const recommendCardForCategory = defineOperation({
  name: 'recommend_card_for_category',
  title: 'Best card for a category',
  description:
    'Cards for the spending of one category, best first: from the whole catalog, or from the cards held.',
  input: z.strictObject({
    category: category.describe('E.g. "dining", "flights".'),
    portfolio_card_names: heldCards
      .optional()
      .describe('Ranks only these, e.g. ["Amex Gold", "CFU"]. Omit for new cards.'),
    candidates: heldCards
      .optional()
      .describe('Ranks only these as new cards.')
      .meta({ 'x-listed': false }),
    held_cards: heldCards
      .optional()
      .describe('Cards held: the best of them is named beside the new ones.')
      .meta({ 'x-listed': false }),
    params: rankingParams.describe(PARAMS),
    max_results: maxResults,
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  }),
  output,
  example: { category: 'groceries', params: { spending: { groceries: 700 } } },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: [],
  },
  rest: { method: 'POST', path: '/intelligence/recommend', response: 'envelope' },
  tool: {
    description:
      'Ranks cards for ONE spending category ("which card for groceries?"): the cards held (card_names), or new ones. For a named shop which_card_at_merchant; for more than a category search_credit_cards; for a whole wallet optimize_portfolio.',
    annotations: READ_ONLY,
    detailed_fields: [
      'recommendations[].rewards_structure',
      'recommendations[].reason',
      'recommendations[].turns_at',
      'recommendations[].trace',
    ],
    summarize({
      recommendations,
      category: name,
      category_monthly,
      from_portfolio,
      spending_source,
      person,
      held_best,
    }) {
      const said = personText(person);
      const [best, ...others] = recommendations;
      if (!best) return 'No open card fits this credit tier. Loosen it.';
      const label = categoryLabel(name as Parameters<typeof categoryLabel>[0]);
      const fees = from_portfolio
        ? 'The fees of held cards are paid anyway, so they are left out.'
        : 'Each is net of its whole annual fee, on this category alone.';
      return [
        said.lead,
        `${best.card_name} is best for ${label}: about ${usd(best.net_value)} a year on ${usd(category_monthly)} a month${sureness(best)}.`,
        turnsText(best.turns_at),
        ...others.map((card) => `- ${card.card_name}: about ${usd(card.net_value)} a year.`),
        held_best &&
          `Of the cards held, ${held_best.card_name} is best there: about ${usd(held_best.net_value)} a year, its fee paid anyway.`,
        spendingText(spending_source),
        said.basis,
        `${fees} Estimates, not financial advice.`,
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ recommendations, from_portfolio }, input) {
      const [first, second] = recommendations;
      if (!first || from_portfolio) return [];
      if (!second) return [{ tool: 'get_card_details', arguments: { card_name: first.card_name } }];
      const card_names = [first.card_name, second.card_name];
      return [{ tool: 'compare_cards', arguments: { card_names, ...carriedParams(input) } }];
    },
  },
  narrative: recommendNarrative,
  // Without a portfolio all open cards are ranked.
  cost: ({ portfolio_card_names: names, candidates, held_cards = [] }) =>
    ((names ?? candidates)?.length ?? 20) + held_cards.length,
  wallet: walletUse({
    cards: { field: 'held_cards', unless: ['portfolio_card_names'] },
    person: 'params',
    uses: ['spending'],
  }),
  handler(query, context) {
    const { params, portfolio_card_names: names } = query;
    const count = clampToPlan(query.max_results, 'max_results', 'search_results', context);
    const goal = params.primary_goal ?? null;
    if (names !== undefined && query.candidates !== undefined) throw candidatesAndHeld();
    const own = distinctCards(query.held_cards ?? [], 'held_cards', context);
    const candidates =
      names !== undefined
        ? distinctCards(names, 'portfolio_card_names', context)
        : query.candidates !== undefined
          ? distinctCards(query.candidates, 'candidates', context)
          : offeredCards(applicantOf(params), own, context);
    const asked = { ...params, category: query.category };
    const held = names === undefined ? [] : candidates;
    const in_question = names === undefined && query.candidates === undefined ? null : candidates;
    const facts = { ...engineInput(held, { ...asked, in_question }, context), cards: [] };
    const result = recommendForCategory(facts, {
      category: query.category,
      candidates: candidateCards(candidates, facts),
      portfolio: names !== undefined,
      goal,
      issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
      explain: count,
    });
    const [held_best] =
      own.length === 0
        ? []
        : recommendForCategory(facts, {
            category: query.category,
            candidates: candidateCards(own, facts),
            portfolio: true,
            goal,
            issuer_weights: new Map(),
            explain: 0,
          }).recommendations;
    warnUnproven(splitDoubts(result.proven), context);
    if (result.notional) {
      context.warn(
        `No spending on ${query.category} was given: ranked on ${usd(result.category_monthly)} a month.`,
      );
    }
    const shown = result.recommendations
      .slice(0, count)
      .flatMap(({ card_id }) => context.catalog.cardsById.get(card_id) ?? []);
    const spending = result.notional
      ? expandSpending(
          { [query.category]: result.category_monthly },
          context.catalog.spendingShares,
        )
      : facts.spending;
    const bill_fees = billFees(asked, shown, { ...facts, spending }, context.catalog);
    if (bill_fees.length > 0) context.warn(billFeesText(bill_fees));
    warnStale(shown.slice(0, 1), context, ['fees', 'earn']);
    return {
      recommendations: result.recommendations.slice(0, count).flatMap((row) => {
        const card = context.catalog.cardsById.get(row.card_id);
        if (!card) return [];
        return {
          card_name: row.name,
          issuer: row.issuer,
          annual_fee: row.annual_fee,
          net_value: row.net_value,
          rewards: row.rewards,
          points_program_key: row.program,
          portal_cpp: portalCpp(card, context),
          rewards_structure: card.text.structure,
          reason: `${row.reason}.`,
          confidence: row.confidence,
          turns_at: [...row.turns_at],
          trace: row.trace(query.trace).map(describeTraceLine),
        };
      }),
      held_best: held_best ? { card_name: held_best.name, net_value: held_best.net_value } : null,
      category: query.category,
      category_monthly: result.category_monthly,
      from_portfolio: names !== undefined,
      spending_source: facts.spending_source,
      total_candidates: result.total_candidates,
      person: personOf(facts.reading, shown, facts),
      bill_fees,
    };
  },
});

function candidatesAndHeld(): AppError {
  const message = 'are new cards, and portfolio_card_names are cards held: give one of them';
  return new AppError('validation_failed', undefined, {
    issues: [{ path: 'candidates', message }],
  });
}

function sureness({ confidence }: z.output<typeof output>['recommendations'][number]): string {
  return confidence === null ? '' : `; confidence ${confidence}`;
}
