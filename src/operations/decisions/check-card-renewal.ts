import { z } from 'zod';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { renewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { AppError } from '../../errors.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
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
import { cardByName } from '../shared/card-lookup.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { assumedCredits, creditsAssumed, creditsText } from '../shared/credits-assumed.ts';
import { decisionParams, engineInput, portalCpp, spendingSource } from '../shared/engine-input.ts';
import { type CreditTier, offeredCards } from '../shared/open-cards.ts';
import { describeTraceLine, grain, traceLine } from '../shared/trace-line.ts';
import { lessSure, uncountedOf, uncountedText, warnUncounted } from '../shared/uncounted.ts';
import { cardsNamed, choiceWork } from '../shared/work.ts';
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
    benefit_selections: benefitSelections.optional().describe('As in params.'),
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  }),
  output,
  example: {
    card_name: 'Chase Sapphire Reserve',
    acquired_date: '2023-05-14',
    params: { spending: { dining: 400, travel: 300 }, credit_tier: 'excellent' },
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
      'Decides whether a HELD card is worth its next annual fee: RENEW, DOWNGRADE (with the product changes its issuer offers) or CANCEL_AND_REPLACE (with cards worth more). Use it before a fee is due. For a card not held yet use calculate_card_value; for several held cards optimize_portfolio.',
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
      const list = (title: string, cards: readonly { card_name: string; net_value: number }[]) =>
        cards.length === 0
          ? ''
          : `${title}: ${cards.map((card) => `${card.card_name} (about ${usd(card.net_value)} a year)`).join(', ')}.`;
      return [
        `${VERDICTS[answer.verdict]}, judging the card on its own (confidence ${answer.confidence}). ${answer.reason}`,
        betterChangeText(answer),
        uncountedText(answer.not_counted),
        creditsText(answer.credits_assumed),
        turnsText(answer.turns_at),
        answer.next_anniversary ? `The next fee is due about ${answer.next_anniversary}.` : '',
        list('Product changes', answer.downgrade_options),
        list('Cards to open instead', answer.replacement_options),
        spendingText(answer.spending_source),
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
  cost: ({ card_name }, { catalog }) => 5 + choiceWork(cardsNamed([card_name], catalog)),
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
    const applicant = { business: card.seed.business, credit_tier: creditOf(card, params) };
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
      catalog: productChanges(card, context),
      alternatives_allowed: offeredCards(applicant, [card], context).map((other) => other.engine),
      acquired_date: acquired_date ?? null,
    });
    warnUnproven(decision.turns_at, context);
    const not_counted = uncountedOf(card, context);
    warnUncounted([...(facts.options.benefit_selections ?? [])], [card], context);
    return {
      card_name: card.seed.name,
      annual_fee: fee,
      verdict: decision.verdict,
      year2_net_value: decision.year2_net_value,
      reason: decision.reason,
      ...lessSure(decision, decision.verdict === 'RENEW' ? [] : not_counted),
      not_counted,
      credits_assumed: assumedCredits({ ...decision, net_value: decision.year2_net_value }, facts),
      trace: decision.trace(query.trace).map(describeTraceLine),
      points_program_key: card.seed.program,
      portal_cpp: portalCpp(card, context),
      spending_source: facts.spending_source,
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

/** Renewing can pay off even though another card of the issuer would pay more. */
function betterChangeText({
  verdict,
  year2_net_value,
  downgrade_options,
}: z.output<typeof output>): string {
  const best = downgrade_options.reduce<(typeof downgrade_options)[number] | null>(
    (top, one) => (top === null || one.net_value > top.net_value ? one : top),
    null,
  );
  const gain = (best?.net_value ?? 0) - year2_net_value;
  if (verdict !== 'RENEW' || best === null || gain < 1) return '';
  return `Changing to ${best.card_name} would bring about ${usd(gain)} a year more.`;
}

/**
 * Unless the holder says otherwise, the credit tier that their card required is the tier they have.
 */
function creditOf(card: CatalogCard, params: { credit_tier?: CreditTier | undefined }): CreditTier {
  return params.credit_tier ?? card.seed.credit_score_needed ?? 'good';
}

/** The possible product changes of this card that a holder can still get. */
function productChanges(card: CatalogCard, { catalog }: Context) {
  return catalog.rules.product_changes
    .filter((change) => change.from === card.seed.key)
    .flatMap((change) => change.to)
    .flatMap((key) => {
      const target = catalog.cardsByKey.get(key);
      return target?.is_active ? [target.engine] : [];
    });
}

function checkAcquired(date: string | undefined, today: string): void {
  if (date === undefined || (date >= '2000-01-01' && date <= today)) return;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path: 'acquired_date', message: `must be a date from 2000-01-01 to ${today}` }],
  });
}
