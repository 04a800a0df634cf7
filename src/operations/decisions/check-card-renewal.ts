import { z } from 'zod';
import { renewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { AppError } from '../../errors.ts';
import { usd } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { narrativeField } from '../../operation/narrative.ts';
import {
  benefitSelections,
  cardName,
  dollars,
  mode,
  narrativeWords,
  PARAMS,
} from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { warnIdle } from '../shared/benefits/benefit-use.ts';
import { assumedCredits, creditsAssumed, creditsText } from '../shared/benefits/credits-assumed.ts';
import {
  lessSure,
  uncountedOf,
  uncountedText,
  warnUncounted,
} from '../shared/benefits/uncounted.ts';
import { billFees, billFeesText } from '../shared/bill-fees.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { besideText, freeAlternative, openTo } from '../shared/cards/free-alternative.ts';
import { changeTerms, productChanges } from '../shared/cards/product-changes.ts';
import { carriedParams } from '../shared/carried-input.ts';
import {
  candidateCards,
  decisionParams,
  engineInput,
  portalCpp,
  spendingSource,
} from '../shared/engine-input.ts';
import { personField, personOf, personText } from '../shared/said/person.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeTraceLine, grain, traceLine } from '../shared/trace-line.ts';
import { assumedMemberships, assumedSpending } from '../shared/unstated.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, curveWork } from '../shared/work.ts';
import { spendingText } from '../words/basis.ts';
import { confidence, turnsText, warnUnproven } from '../words/confidence-text.ts';
import { renewalNarrative } from './check-card-renewal.narrative.ts';

const VERDICTS = {
  RENEW: 'Renew',
  DOWNGRADE: 'Downgrade',
  CANCEL_AND_REPLACE: 'Cancel and replace',
} as const;

const output = z.object({
  card_name: z.string(),
  annual_fee: z.number(),
  verdict: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL_AND_REPLACE']),
  year2_net_value: z.number(),
  reason: z.string(),
  confidence,
  /** Certificates without a sourced price. */
  not_counted: z.array(z.string()),
  credits_assumed: creditsAssumed,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `year2_net_value`. */
  trace: z.array(traceLine).optional(),
  points_program_key: z.string().nullable(),
  portal_cpp: z.number().nullable(),
  spending_source: spendingSource,
  person: personField,
  /** The best card without a fee on the same spending; null when this card has no fee. */
  free_alternative: freeAlternative,
  /** What holds for product changes of this card, in words. */
  change_terms: z.array(z.string()),
  downgrade_options: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      net_value: z.number(),
      /** Adds up to `net_value`. */
      trace: z.array(traceLine).optional(),
      gains: z.array(z.string()).optional(),
      losses: z.array(z.string()).optional(),
      keeps: z.array(z.string()).optional(),
    }),
  ),
  replacement_options: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      net_value: z.number(),
      first_year_net_value: z.number(),
      /** Adds up to `net_value`. */
      trace: z.array(traceLine).optional(),
    }),
  ),
  tenure_months: z.int().nullable(),
  next_anniversary: z.string().nullable(),
  thresholds_used: z.object({ cancel: z.number(), keep: z.number() }),
  narrative: narrativeField(renewalNarrative.schema),
});

export const checkCardRenewal = defineOperation({
  name: 'check_card_renewal',
  title: 'Card renewal',
  description:
    'Whether to pay the annual fee of a held card once more, change it to another card of the issuer, or replace it.',
  input: z.strictObject({
    card_name: cardName,
    annual_fee: dollars(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
    params: decisionParams.describe(PARAMS),
    acquired_date: z.iso
      .date('must be a date, YYYY-MM-DD')
      .optional()
      .describe('When the card was opened, e.g. "2023-05-14".'),
    benefit_selections: benefitSelections.optional(),
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  }),
  output,
  example: {
    card_name: 'Chase Sapphire Reserve',
    acquired_date: '2023-05-14',
    params: { spending: { dining: 200, other: 400 }, credit_tier: 'excellent' },
  },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: [],
  },
  rest: { method: 'POST', path: '/intelligence/renewal', response: 'envelope' },
  tool: {
    description:
      'Whether a HELD card is worth its next annual fee: RENEW, DOWNGRADE (to what its issuer offers) or CANCEL_AND_REPLACE (by what is worth more). For a card not held calculate_card_value; for several held cards optimize_portfolio.',
    annotations: READ_ONLY,
    detailed_fields: [
      'turns_at',
      'trace',
      'downgrade_options[].gains',
      'downgrade_options[].losses',
      'downgrade_options[].keeps',
      'downgrade_options[].trace',
      'replacement_options[].trace',
    ],
    summarize(answer) {
      const { lead, basis } = personText(answer.person);
      const list = (title: string, cards: readonly { card_name: string; net_value: number }[]) =>
        cards.length === 0
          ? ''
          : `${title}: ${cards.map((card) => `${card.card_name} (about ${usd(card.net_value)} a year)`).join(', ')}.`;
      return [
        lead,
        `${VERDICTS[answer.verdict]}, judging the card on its own (confidence ${answer.confidence}). ${answer.reason}`,
        downgradeText(answer),
        besideText(answer.free_alternative),
        uncountedText(answer.not_counted),
        creditsText(answer.credits_assumed),
        turnsText(answer.turns_at),
        answer.next_anniversary ? `The next fee is due about ${answer.next_anniversary}.` : '',
        list('Product changes', answer.downgrade_options),
        list('Cards to open instead', answer.replacement_options),
        spendingText(answer.spending_source),
        basis,
        'Estimates with all spending on the card; for a wallet of several cards use optimize_portfolio. Not financial advice.',
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ card_name, verdict, downgrade_options, replacement_options }, input) {
      const other = verdict === 'DOWNGRADE' ? downgrade_options[0] : replacement_options[0];
      const benefits = { tool: 'get_card_benefits', arguments: { card_name } };
      if (!other) return [benefits];
      const card_names = [card_name, other.card_name];
      const compare = { card_names, ...carriedParams(input) };
      return [{ tool: 'compare_cards', arguments: compare }, benefits];
    },
  },
  narrative: renewalNarrative,
  wallet: walletUse({
    person: 'params',
    uses: ['spending', 'benefit_selections'],
    selections: 'top',
    opened: 'acquired_date',
  }),
  cost: ({ card_name }, { catalog }) => 5 + curveWork(cardsNamed([card_name], catalog)),
  handler(query, context) {
    const { params, acquired_date } = query;
    const card = cardByName(query.card_name, context);
    const facts = engineInput(
      [card],
      { ...params, benefit_selections: query.benefit_selections ?? params.benefit_selections },
      context,
    );
    checkAcquired(acquired_date, facts.as_of);
    const fee = query.annual_fee ?? card.seed.annual_fee;
    const month = acquired_date === undefined ? undefined : Number(acquired_date.slice(5, 7));
    const alone = { ...facts, cards: [] };
    const asked = {
      ...facts,
      cards: facts.cards.map((own) => ({ ...own, annual_fee: fee })),
      options: {
        ...facts.options,
        anniversary_months: new Map(month === undefined ? [] : [[card.seed.card_id, month]]),
      },
    };
    const decision = renewalDecision(asked, {
      product_changes: context.catalog.rules.product_changes,
      catalog: candidateCards(productChanges(card, context), alone),
      alternatives_allowed: openTo(card, facts, context, params),
      acquired_date: acquired_date ?? null,
    });
    warnUnproven(decision.turns_at, context);
    const fees = billFees(params, [card], facts, context.catalog);
    if (fees.length > 0) context.warn(billFeesText(fees));
    warnStale([card], context);
    const not_counted = uncountedOf(card, context);
    const isAgainst = decision.verdict !== 'RENEW';
    warnIdle([card], facts, context);
    warnUncounted([...(facts.options.benefit_selections ?? [])], [card], context);
    return {
      card_name: card.seed.name,
      annual_fee: fee,
      verdict: decision.verdict,
      year2_net_value: decision.year2_net_value,
      reason: decision.reason,
      ...lessSure(decision, isAgainst ? not_counted : [], [
        ...assumedSpending(facts),
        ...(isAgainst ? assumedMemberships(card, facts) : []),
      ]),
      free_alternative: decision.free_alternative && {
        card_name: decision.free_alternative.name,
        net_value: decision.free_alternative.net_value,
        gain_beside: decision.free_alternative.gain_beside,
      },
      change_terms: decision.downgrade_options.length > 0 ? changeTerms(card, context) : [],
      not_counted,
      credits_assumed: assumedCredits({ ...decision, net_value: decision.year2_net_value }, facts),
      trace: decision.trace(query.trace).map(describeTraceLine),
      points_program_key: card.seed.program,
      portal_cpp: portalCpp(card, context),
      spending_source: facts.spending_source,
      person: personOf(facts.reading, [card], facts),
      downgrade_options: decision.downgrade_options.map((option) => ({
        card_name: option.name,
        annual_fee: option.annual_fee,
        net_value: option.net_value,
        trace: option.trace(query.trace).map(describeTraceLine),
        gains: [...option.gains],
        losses: [...option.losses],
        keeps: [...option.keeps],
      })),
      replacement_options: decision.replacement_options.map((option) => ({
        card_name: option.name,
        annual_fee: option.annual_fee,
        net_value: option.net_value,
        first_year_net_value: option.first_year_net_value,
        trace: option.trace(query.trace).map(describeTraceLine),
      })),
      tenure_months: decision.tenure_months,
      next_anniversary: decision.next_anniversary,
      thresholds_used: { ...decision.thresholds_used },
    };
  },
});

/** What a downgrade gives up, and on which terms. */
function downgradeText({
  verdict,
  downgrade_options,
  change_terms,
}: z.output<typeof output>): string {
  if (verdict !== 'DOWNGRADE') return '';
  const lost = (downgrade_options[0]?.losses ?? []).filter((loss) => loss.startsWith('transfers'));
  return [lost.length > 0 ? `Lost: ${lost.join('; ')}.` : '', ...change_terms]
    .filter(Boolean)
    .join(' ');
}

function checkAcquired(date: string | undefined, today: string): void {
  if (date === undefined || (date >= '2000-01-01' && date <= today)) return;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path: 'acquired_date', message: `must be a date from 2000-01-01 to ${today}` }],
  });
}
