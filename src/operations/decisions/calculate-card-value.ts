import { z } from 'zod';
import { cardValue } from '../../engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import { usd } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { benefitSelections, cardName, dollars as money, spending } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { cardByName } from '../shared/card-lookup.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { assumedCredits, creditsAssumed, creditsText } from '../shared/credits-assumed.ts';
import { engineInput, portalCpp, spendingSource } from '../shared/engine-input.ts';
import { warnEligibility } from '../shared/open-cards.ts';
import { describeTraceLine, grain, traceLine } from '../shared/trace-line.ts';
import { lessSure, uncountedOf, uncountedText, warnUncounted } from '../shared/uncounted.ts';
import { cardsNamed, choiceWork } from '../shared/work.ts';
import { spendingText } from '../words/basis.ts';
import { confidence, turnsText, warnUnproven } from '../words/confidence-text.ts';

const dollars = z.number();

/** The baseline when only a fee is given: a plain no-fee cash-back card. */
const PLAIN_CARD: EngineCard = {
  card_id: 0,
  key: '',
  name: 'plain cash back',
  issuer: '',
  business: false,
  annual_fee: 0,
  first_year_fee: 0,
  program: null,
  base_rate: 1,
  earn: [],
  first_year_factor: 1,
  bonus: null,
  credits: [],
  networks: ['Visa'],
  foreign_fee_percent: null,
  open_to_new: true,
};

export const calculateCardValue = defineOperation({
  name: 'calculate_card_value',
  title: 'Value of a card',
  description:
    'What one card is worth on this spending, in its first year and later, against its fee.',
  input: z.strictObject({
    card_name: cardName.optional(),
    annual_fee: money(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
    spending: spending.optional(),
    benefit_selections: benefitSelections.optional(),
    trace: grain,
  }),
  output: z.object({
    card_name: z.string().nullable(),
    first_year: z.object({
      total_value: dollars,
      net_value: dollars,
      sign_on_bonus_value: dollars,
      benefits_utilized: dollars,
      total_rewards: dollars,
    }),
    ongoing_annual: z.object({ total_value: dollars, net_value: dollars }),
    break_even: z.object({ monthly_spend_needed: dollars.nullable() }),
    rewards_by_category: z.record(z.string(), dollars).optional(),
    verdict: z.enum(['WORTH_IT', 'NOT_WORTH_IT']),
    confidence,
    turns_at: z.array(z.string()),
    /** Certificates without a sourced price. */
    not_counted: z.array(z.string()),
    credits_assumed: creditsAssumed,
    bonus_short_by: dollars,
    /** Calculation of a later year; adds up to its `net_value`. */
    trace: z.array(traceLine).optional(),
    spending_source: spendingSource,
    points_program_key: z.string().nullable(),
    portal_cpp: z.number().nullable(),
  }),
  example: { card_name: 'Amex Platinum', spending: { dining: 400, travel: 900 } },
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/value', response: 'envelope' },
  tool: {
    description:
      'Says whether ONE card is worth its annual fee on this spending: first-year and later value, break-even spending, WORTH_IT or NOT_WORTH_IT with confidence. Use it before applying. For a held card whose fee is due use check_card_renewal; for several cards compare_cards.',
    annotations: READ_ONLY,
    detailed_fields: ['rewards_by_category', 'trace'],
    summarize(value) {
      const { first_year, ongoing_annual, break_even, confidence } = value;
      const needed = break_even.monthly_spend_needed;
      return [
        `${value.card_name ?? 'A plain 1% cash-back card'}: ${value.verdict === 'WORTH_IT' ? 'worth its fee' : 'not worth its fee'} on this spending (confidence ${confidence}).`,
        `About ${usd(ongoing_annual.net_value)} a year after the fee; first year about ${usd(first_year.net_value)}${first_year.sign_on_bonus_value > 0 ? `, including a ${usd(first_year.sign_on_bonus_value)} sign-on bonus` : ''}.`,
        turnsText(value.turns_at),
        uncountedText(value.not_counted),
        creditsText(value.credits_assumed),
        value.bonus_short_by > 0
          ? `This spending falls about ${usd(value.bonus_short_by)} short of the sign-on bonus.`
          : '',
        needed === null
          ? 'No amount of spending in this mix covers the fee.'
          : needed === 0
            ? 'It covers its fee without any spending.'
            : `It covers its fee from about ${usd(needed)} of spending a month.`,
        spendingText(value.spending_source),
        'Estimates, not financial advice.',
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ card_name, verdict }, input) {
      if (card_name === null) return [];
      const renewal = { card_name, ...carriedParams(input) };
      return [
        verdict === 'WORTH_IT'
          ? { tool: 'get_card_benefits', arguments: { card_name } }
          : { tool: 'check_card_renewal', arguments: renewal },
      ];
    },
  },
  cost: ({ card_name }, { catalog }) =>
    2 + choiceWork(cardsNamed(card_name === undefined ? [] : [card_name], catalog)),
  handler(query, context) {
    const card = query.card_name === undefined ? null : cardByName(query.card_name, context);
    warnEligibility([card], context);
    if (!card)
      context.warn(
        'No card_name was given, so the values are for a plain 1% cash-back card with this fee.',
      );
    const facts = engineInput([], query, context);
    const fee = query.annual_fee;
    const own = card?.engine ?? PLAIN_CARD;
    const valued = fee === undefined ? own : { ...own, annual_fee: fee, first_year_fee: fee };
    const asked = { ...facts, cards: [valued] };
    const value = cardValue(asked);
    warnUnproven(value.turns_at, context);
    const { total_value, net_value } = value.ongoing_annual;
    const not_counted = card === null ? [] : uncountedOf(card, context);
    warnUncounted(query.benefit_selections, card === null ? [] : [card], context);
    return {
      card_name: card?.seed.name ?? null,
      first_year: { ...value.first_year },
      ongoing_annual: { total_value, net_value },
      break_even: { ...value.break_even },
      rewards_by_category: { ...value.rewards_by_category },
      verdict: value.verdict,
      ...lessSure(value, value.verdict === 'WORTH_IT' ? [] : not_counted),
      not_counted,
      credits_assumed: assumedCredits({ ...value, net_value }, facts),
      bonus_short_by: value.bonus_short_by,
      trace: value.ongoing_trace(query.trace).map(describeTraceLine),
      spending_source: facts.spending_source,
      points_program_key: card?.seed.program ?? null,
      portal_cpp: card && portalCpp(card, context),
    };
  },
});
