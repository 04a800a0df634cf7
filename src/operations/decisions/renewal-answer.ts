import { z } from 'zod';
import type { RenewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { NOTABLE_GAIN } from '../../engine/decisions/value/stands-up.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import { usd } from '../../kit/words.ts';
import { narrativeField } from '../../operation/narrative/narrative.ts';
import {
  countedText,
  creditsAssumed,
  creditsCounted,
  creditsText,
  ifCreditsUsed,
  toldOfCredits,
} from '../shared/benefits/credits-assumed.ts';
import { certificates, ifUsed, nightsText } from '../shared/benefits/nights-used.ts';
import { countsNothing, uncountedText } from '../shared/benefits/uncounted.ts';
import { marginText, moreCreditsText } from '../shared/benefits/worth-to-keep.ts';
import { besideVerdict, freeAlternative } from '../shared/cards/free-alternative.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { personField, personText } from '../shared/said/person.ts';
import { describeTraceLine, traceLine } from '../shared/trace-line.ts';
import { OWN_SPENDING, spendingText } from '../words/basis.ts';
import { confidence, turnsText } from '../words/confidence-text.ts';
import { renewalNarrative } from './check-card-renewal.narrative.ts';

export const VERDICTS = {
  RENEW: 'Renew',
  DOWNGRADE: 'Downgrade',
  CANCEL_AND_REPLACE: 'Cancel and replace',
} as const;

export const renewalAnswer = z.object({
  card_name: z.string(),
  annual_fee: z.number(),
  verdict: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL_AND_REPLACE']),
  year2_net_value: z.number(),
  reason: z.string(),
  confidence,
  /** Dollars of `year2_net_value` that are for certificates. */
  nights_value: z.number().meta({ 'x-listed': false }),
  certificates,
  /** Certificates without a sourced price. */
  not_counted: z.array(z.string()),
  /** Dollars a year that these would have to be worth for the card to be kept; null: no such verdict. */
  keep_if_worth: z.number().nullable().meta({ 'x-listed': false }),
  /** Dollars a year of credits used beyond those counted that would keep a card; null: not even all. */
  more_credits: z.object({ least: z.number().nullable() }).nullable().meta({ 'x-listed': false }),
  credits_assumed: creditsAssumed,
  credits_counted: creditsCounted,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `year2_net_value`. */
  trace: z.array(traceLine).optional(),
  points_program_key: z.string().nullable().meta({ 'x-listed': false }),
  portal_cpp: z.number().nullable().meta({ 'x-listed': false }),
  /** What becomes of its points, where that is known. */
  points_when_closed: z.string().nullable().meta({ 'x-listed': false }),
  spending_source: spendingSource,
  person: personField,
  /** The best card without a fee on the same spending; null when this card has no fee. */
  free_alternative: freeAlternative,
  /** What holds for closing this card, where that is the verdict, and for product changes of it. */
  change_terms: z.array(z.string()).meta({ 'x-listed': false }),
  /** What no change that is known offers, and which ones give up. */
  changes_note: z.string().meta({ 'x-listed': false }),
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
  /** First day of the year that is valued: the one which the next fee pays for. */
  year_from: z.string().meta({ 'x-listed': false }),
  thresholds_used: z.object({ cancel: z.number(), keep: z.number() }).meta({ 'x-listed': false }),
  narrative: narrativeField(renewalNarrative.schema),
});
type RenewalAnswer = z.output<typeof renewalAnswer>;

/** The cards to change it to, and those to open instead. */
export function optionsOf(
  { downgrade_options, replacement_options }: RenewalDecision,
  grain: Grain,
): Pick<RenewalAnswer, 'downgrade_options' | 'replacement_options'> {
  return {
    downgrade_options: downgrade_options.map((option) => ({
      card_name: option.name,
      annual_fee: option.annual_fee,
      net_value: option.net_value,
      trace: option.trace(grain).map(describeTraceLine),
      gains: [...option.gains],
      losses: [...option.losses],
      keeps: [...option.keeps],
    })),
    replacement_options: replacement_options.map((option) => ({
      card_name: option.name,
      annual_fee: option.annual_fee,
      net_value: option.net_value,
      first_year_net_value: option.first_year_net_value,
      trace: option.trace(grain).map(describeTraceLine),
    })),
  };
}

/** The answer as text, for an assistant. */
export function renewalText(answer: RenewalAnswer): string {
  const { lead, basis } = personText(answer.person);
  const list = (title: string, cards: readonly { card_name: string; net_value: number }[]) =>
    cards.length === 0
      ? ''
      : `${title}: ${cards.map((card) => `${card.card_name} (about ${usd(card.net_value)} a year)`).join(', ')}.`;
  return [
    lead,
    `${VERDICTS[answer.verdict]}${whenText(answer)}${onUse(answer)}${frameOf(answer)} (confidence ${answer.confidence}). ${answer.reason}`,
    firstYearText(answer),
    nightsText(answer.certificates),
    changeText(answer),
    answer.points_when_closed && `Its points: ${answer.points_when_closed}`,
    keepText(answer),
    creditsText(answer.credits_assumed, answer.turns_at),
    countedText(answer.credits_counted),
    moreCreditsText(answer),
    turnsText(answer.turns_at, [
      ...[OWN_SPENDING, ...toldOfCredits(answer.credits_assumed, answer.turns_at)],
      ...answer.not_counted.map(countsNothing),
    ]),
    dueText(answer),
    [list('Product changes', answer.downgrade_options), answer.changes_note, aloneText(answer)]
      .filter(Boolean)
      .join(' '),
    // Against the card they stand with the verdict.
    answer.verdict === 'RENEW' && answer.change_terms.join(' '),
    list('Cards to open instead', worthOpening(answer)),
    spendingText(answer.spending_source),
    basis,
    'Estimates with all spending on this card (a wallet: optimize_portfolio), not financial advice.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Where a change brings more alone than a card that is kept for what it adds beside a free one. */
function aloneText({
  verdict,
  year2_net_value: net,
  free_alternative: free,
  downgrade_options: options,
}: RenewalAnswer): string {
  const isBeside = verdict === 'RENEW' && besideVerdict(free) !== '';
  return isBeside && options.some(({ net_value }) => net_value > net)
    ? `That is alone, with all spending on it; beside ${free?.card_name} no change adds more than this card.`
    : '';
}

/** Whether the card is judged alone or as one of two. */
function frameOf({ verdict, free_alternative }: RenewalAnswer): string {
  const beside = verdict === 'RENEW' ? besideVerdict(free_alternative) : '';
  return beside === '' ? ', judging the card on its own' : `, held${beside}`;
}

/** When to leave a card: what is paid for is used first. */
function whenText({ verdict, annual_fee, next_anniversary: due, year_from }: RenewalAnswer) {
  if (verdict === 'RENEW' || annual_fee === 0 || due === null || year_from !== due) return '';
  return ` when its next fee is due, about ${due}, not before`;
}

/** What counts nothing, and what it would have to be worth. */
function keepText(answer: RenewalAnswer): string {
  const { not_counted, keep_if_worth: least } = answer;
  const uncounted = uncountedText(not_counted);
  if (least === null) return uncounted;
  const orCredits = answer.more_credits?.least === least ? ', or more of its credits used,' : '';
  return `${uncounted} If that${orCredits} is worth about ${usd(least)} a year to you, keep the card.${marginText(answer.reason, least)}`;
}

/** That the verdict rests on certificates or credits. */
function onUse({ verdict, turns_at = [], certificates: rows, credits_assumed }: RenewalAnswer) {
  if (turns_at.some((end) => end.includes('left unused'))) return ` ${ifUsed(rows)}`;
  return verdict === 'RENEW' ? ifCreditsUsed(credits_assumed) : '';
}

/** When the fee is due, and which year it pays for. */
function dueText({ next_anniversary, year_from, annual_fee }: RenewalAnswer): string {
  if (next_anniversary === null) return '';
  if (annual_fee === 0) return `No fee comes up; the year from ${year_from} is valued.`;
  if (year_from !== next_anniversary) {
    return `The fee was due within the last 30 days, so most issuers still refund it; the year from ${year_from} is valued.`;
  }
  return `The next fee is due about ${next_anniversary}; the year from then on is valued.`;
}

/** That a card in its first year costs nothing more yet, before a verdict against it. */
function firstYearText({
  verdict,
  annual_fee,
  tenure_months,
  next_anniversary,
}: RenewalAnswer): string {
  if (verdict === 'RENEW' || annual_fee === 0) return '';
  if (tenure_months === null || tenure_months >= 12) return '';
  return `It is in its first year, and no fee is due before ${next_anniversary}: wait until then. An issuer may take back the welcome bonus of a card that is closed or changed in its first year.`;
}

/** What leaving the card gives up, and on which terms. */
function changeText(answer: RenewalAnswer): string {
  const { verdict, downgrade_options: options, change_terms } = answer;
  if (verdict === 'RENEW') return '';
  const lead = verdict === 'DOWNGRADE' ? downgradeText(answer) : insteadOfClosing(options);
  return [lead, ...change_terms].filter(Boolean).join(' ');
}

function downgradeText({ downgrade_options, free_alternative: free }: RenewalAnswer): string {
  const [chosen, ...others] = downgrade_options;
  const dearer = others.find(({ net_value }) => net_value > (chosen?.net_value ?? 0));
  return dearer && free
    ? `${dearer.card_name} brings more (about ${usd(dearer.net_value)}), but not what ${free.card_name} brings without its ${usd(dearer.annual_fee)} fee.`
    : '';
}

function insteadOfClosing(options: RenewalAnswer['downgrade_options']): string {
  const free = options.find(({ annual_fee }) => annual_fee === 0);
  if (free === undefined) return '';
  return `Rather than close it you can have it changed to ${free.card_name}, which has no fee.`;
}

/** Beside a downgrade only what brings notably more than that. */
function worthOpening({ verdict, downgrade_options, replacement_options }: RenewalAnswer) {
  const [change] = verdict === 'DOWNGRADE' ? downgrade_options : [];
  if (change === undefined) return replacement_options;
  return replacement_options.filter(
    ({ net_value }) => net_value >= change.net_value + NOTABLE_GAIN,
  );
}
