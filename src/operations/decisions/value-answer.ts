import { z } from 'zod';
import { IF_HALF_USED } from '../../engine/explain/credit-words.ts';
import { usd } from '../../kit/words.ts';
import {
  type CreditsAssumed,
  creditsAssumed,
  creditsText,
  ifCreditsUsed,
  toldOfCredits,
} from '../shared/benefits/counted/assumed.ts';
import { countedText, creditsCounted, rewardsIn } from '../shared/benefits/counted/counted.ts';
import { uncountedText } from '../shared/benefits/counted/uncounted.ts';
import { ifUsed, nightsText } from '../shared/benefits/nights/nights-text.ts';
import { certificates } from '../shared/benefits/nights/nights-used.ts';
import { billFeesField, chargedText } from '../shared/bill-fee.ts';
import {
  besideText,
  besideVerdict,
  freeAlternative,
  freeText,
} from '../shared/cards/free-alternative.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { financingFields } from '../shared/financed/on-card.ts';
import { kindsThatPay } from '../shared/pays-from/kinds-that-pay.ts';
import { personField, personText } from '../shared/said/person.ts';
import { traceLine } from '../shared/trace-line.ts';
import { billsUnsaidField } from '../shared/unstated/rent-unsaid.ts';
import { askSpending, OWN_SPENDING, onAverage, spendingText } from '../words/basis.ts';
import { confidence, turnsText } from '../words/confidence-text.ts';
import { ifLarge, largeTurns } from '../words/large-purchases-text.ts';

const dollars = z.number();

export const valueAnswer = z.object({
  card_name: z.string().nullable(),
  annual_fee: dollars,
  /** What is recorded where another fee was given, with the figure at it. */
  fee_instead: z.string().optional().meta({ 'x-listed': false }),
  first_year: z.object({
    total_value: dollars,
    net_value: dollars,
    sign_on_bonus_value: dollars,
    benefits_utilized: dollars,
    total_rewards: dollars,
  }),
  /** `nights_value`: the part for `certificates`. */
  ongoing_annual: z.object({ total_value: dollars, net_value: dollars, nights_value: dollars }),
  certificates,
  break_even: z.object({ monthly_spend_needed: dollars.nullable() }),
  rewards_by_category: z.record(z.string(), dollars).optional(),
  verdict: z.enum(['WORTH_IT', 'NOT_WORTH_IT']),
  /** On what it rests that the card is taken where most is spent. */
  where: z.string().optional().meta({ 'x-listed': false }),
  /** Credits that nobody mentioned, without any one of which it is not. */
  only_if_used: z.array(z.string()).meta({ 'x-listed': false }),
  confidence,
  turns_at: z.array(z.string()),
  /** Certificates without a sourced price. */
  not_counted: z.array(z.string()),
  credits_assumed: creditsAssumed,
  credits_counted: creditsCounted,
  /** The best card without a fee on the same spending; null when this card has no fee. */
  free_alternative: freeAlternative,
  kinds_that_pay: kindsThatPay,
  /** From what spending on these it pays its fee, in words. */
  pays_from: z.string().optional().meta({ 'x-listed': false }),
  /** What the first year alone counts of credits, in words. */
  first_year_counts: z.string().optional().meta({ 'x-listed': false }),
  ...financingFields,
  /** What is told of paying back what is bought once, in words. */
  purchase: z.string().optional().meta({ 'x-listed': false }),
  bonus_short_by: dollars,
  /** The offer is a ceiling: some applicants get less. */
  bonus_up_to: z.boolean().meta({ 'x-listed': false }),
  /** Calculation of a later year; adds up to its `net_value`. */
  trace: z.array(traceLine).optional(),
  /** What paying such bills by card costs; the figures count rewards after it. */
  bill_fees: billFeesField,
  spending_source: spendingSource,
  bills_unsaid: billsUnsaidField,
  /** What the verdict would be with flights or hotels at the brand of the card, in words. */
  brand_meant: z.string().optional().meta({ 'x-listed': false }),
  person: personField,
  points_program_key: z.string().nullable().meta({ 'x-listed': false }),
  portal_cpp: z.number().nullable().meta({ 'x-listed': false }),
});
type ValueAnswer = z.output<typeof valueAnswer>;

/** The answer as text, for an assistant. */
export function valueText(value: ValueAnswer): string {
  const { annual_fee, first_year, ongoing_annual } = value;
  const { lead, basis } = personText(value.person);
  const night = value.turns_at.find((end) => end.includes('left unused'));
  const beside = value.verdict === 'WORTH_IT' ? besideVerdict(value.free_alternative) : '';
  const fee = `worth its fee${beside}${beside && ' (a card to open)'}`;
  const worth = night === undefined ? fee : `${fee} ${ifUsed(value.certificates)}`;
  const isSaid = value.verdict !== 'WORTH_IT' || night !== undefined;
  const byCredits = isSaid
    ? ''
    : ifCreditsUsed(value.credits_assumed, value.turns_at, value.only_if_used);
  return [
    lead,
    `${value.card_name ?? 'A plain 1% cash-back card'}: ${standText(value, worth)} on this spending${value.where ?? ''}${againstText(value)}${byCredits} (confidence ${value.confidence}${value.spending_source === 'user_provided' ? onAverage(value) : ''}).${value.fee_instead ? ` ${value.fee_instead}` : ''}${ifLarge(value.turns_at)}`,
    `About ${usd(ongoing_annual.net_value)} a year${annual_fee > 0 ? ' after the fee' : ''}${chargedText(value.card_name ?? '', value.bill_fees)}; first year about ${usd(first_year.net_value)}${first_year.sign_on_bonus_value > 0 ? `, including ${bonusText(value)}` : ''}${value.first_year_counts ?? ''}.`,
    value.purchase,
    value.bills_unsaid,
    value.brand_meant,
    nightsText(value.certificates),
    freeText(value.free_alternative, ongoing_annual.net_value),
    besideText(value.free_alternative),
    value.pays_from,
    turnsText(value.turns_at, [
      OWN_SPENDING,
      ...toldOfCredits(value.credits_assumed, value.turns_at),
      ...largeTurns(value.turns_at),
    ]),
    uncountedText(value.not_counted, value.not_counted),
    creditsText(value.credits_assumed, value.turns_at),
    countedText(value.credits_counted, rewardsIn(value, ongoing_annual.net_value)),
    value.bonus_short_by > 0
      ? `This spending falls about ${usd(value.bonus_short_by)} short of ${first_year.sign_on_bonus_value > 0 ? 'the whole' : 'the'} sign-on bonus.`
      : '',
    value.pays_from === undefined && coversText(value),
    spendingText(value.spending_source) || askSpending(value),
    basis,
    'Estimates, not financial advice.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The verdict in words: a card without a fee has none to be worth. */
function standText(
  { annual_fee, verdict }: { readonly annual_fee: number; readonly verdict: string },
  worth: string,
): string {
  if (annual_fee > 0) return verdict === 'WORTH_IT' ? worth : 'not worth its fee';
  return verdict === 'WORTH_IT'
    ? 'no annual fee to earn back'
    : 'not worth using while it carries a balance';
}

/** Against what a card loses that brings more than its fee: the figure behind it seems to say the contrary. */
function againstText({ verdict, annual_fee, ongoing_annual, free_alternative: free }: ValueAnswer) {
  const net = ongoing_annual.net_value;
  const loses = verdict !== 'WORTH_IT' && annual_fee > 0 && net > 0;
  return loses && free !== null && free.net_value > net
    ? `, as ${free.card_name} brings more without one`
    : '';
}

/** The sign-on bonus, and that it is a ceiling where the offer says "as high as". */
function bonusText(value: {
  readonly first_year: { readonly sign_on_bonus_value: number };
  readonly bonus_up_to: boolean;
}): string {
  const worth = usd(value.first_year.sign_on_bonus_value);
  if (!value.bonus_up_to) return `a ${worth} sign-on bonus`;
  return `a sign-on bonus of up to ${worth}, as the offer is "as high as": you may be offered less`;
}

/** From how much spending the fee is paid, measured by no card at all: not by the free one, which is named. */
function coversText({ annual_fee, break_even, free_alternative, credits_assumed }: ValueAnswer) {
  const { monthly_spend_needed: needed } = break_even;
  if (needed === null) return 'No amount of spending in this mix covers the fee.';
  if (needed === 0) return annual_fee > 0 ? creditsPayText(credits_assumed) : '';
  const against = free_alternative === null ? 'It' : 'Against no card at all it';
  return `${against} covers its fee from about ${usd(needed)} of spending a month.`;
}

/** That credits alone pay the fee, and on what that rests. */
function creditsPayText(assumed: CreditsAssumed): string {
  return assumed
    ? `It covers its fee without any spending ${IF_HALF_USED}.`
    : 'It covers its fee without any spending.';
}
