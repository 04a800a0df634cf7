import { z } from 'zod';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { list, usd } from '../../../kit/words.ts';
import { narrativeField } from '../../../operation/narrative/narrative.ts';
import { billFeesField, chargedText, taxFeeText } from '../../shared/bill-fee.ts';
import { spendingSource } from '../../shared/engine-input.ts';
import { inOwnMoney } from '../../shared/points/closed-programs.ts';
import { personField, personText } from '../../shared/said/person.ts';
import { traceLine } from '../../shared/trace-line.ts';
import { turnsWithTies } from '../../shared/unstated/point-ties.ts';
import { billsUnsaidField } from '../../shared/unstated/rent-unsaid.ts';
import { spendingText } from '../../words/basis.ts';
import { confidence } from '../../words/confidence-text.ts';
import { recommendNarrative } from '../recommend-card-for-category.narrative.ts';
import { closedLead, closedRows } from './closed.ts';
import { cheaperText, moreText, offerText, tieText } from './level-text.ts';

export const recommendAnswer = z.object({
  recommendations: z.array(
    z.object({
      card_name: z.string(),
      issuer: z.string(),
      annual_fee: z.number(),
      net_value: z.number(),
      /** Dollars of a welcome offer in that; only of a first year. */
      offer: z.number().optional().meta({ 'x-listed': false }),
      two_periods: z.string().optional().meta({ 'x-listed': false }),
      offer_terms: z.string().nullish().meta({ 'x-listed': false }),
      /** Dollars of interest that are taken off, where what is bought is paid back over months. */
      interest: z.number().optional().meta({ 'x-listed': false }),
      /** On what the sum rests then, where the terms do not give the interest. */
      interest_rests: z.string().optional().meta({ 'x-listed': false }),
      /** The rate of this spending and its cap, in words; null where several rates count. */
      rate_here: z.string().nullable().meta({ 'x-listed': false }),
      /** Dollars a year after the fee with all of the spending on the card, credits included. */
      whole_spending_net_value: z.number(),
      /** The credits of which half is in that. */
      whole_halved: z.string().optional().meta({ 'x-listed': false }),
      rewards: z.number(),
      /** What it pays where that is no cash: awards, or money of one seller. */
      paid_in: z.string().optional().meta({ 'x-listed': false }),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      /** Whose value of points is in the dollars; absent where they are cash. */
      points_by: z.enum(['ours', 'yours']).optional().meta({ 'x-listed': false }),
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
  /** That a wish for issuers puts a card first which brings less than another, in words. */
  wish: z.string().optional().meta({ 'x-listed': false }),
  /** Cards asked about that nobody can apply for: in words how they are still had, and what they bring. */
  closed: closedRows.meta({ 'x-listed': false }),
  /** The best of `held_cards` there, its fee paid anyway. */
  held_best: z
    .object({ card_name: z.string(), net_value: z.number(), annual_fee: z.number() })
    .nullable()
    .meta({ 'x-listed': false }),
  category: z.string(),
  /** The merchants that the question is about alone. */
  merchants: z.array(z.string()).meta({ 'x-listed': false }),
  /** Of the category, the kinds that the question is about alone. */
  kinds: z.array(z.string()).optional().meta({ 'x-listed': false }),
  category_monthly: z.number(),
  /** Dollars of a year of that which are spent once. */
  category_once: z.number().optional().meta({ 'x-listed': false }),
  /** Whether the figures are of the first year, as nothing but a purchase made once counts. */
  first_year: z.literal(true).optional().meta({ 'x-listed': false }),
  from_portfolio: z.boolean(),
  /** Shops named beside the category that do not count as it, with the best card held there, in words. */
  elsewhere: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** Which card held leads by a quarter that is to be activated, and what of a later one is not known, in words. */
  quarters: z.string().optional().meta({ 'x-listed': false }),
  spending_source: spendingSource,
  bills_unsaid: billsUnsaidField,
  total_candidates: z.int(),
  person: personField,
  /** What paying such a bill by card costs; the figures above count rewards after it. */
  bill_fees: billFeesField,
  narrative: narrativeField(recommendNarrative.schema),
});
type RecommendAnswer = z.output<typeof recommendAnswer>;

/** The answer as text, for an assistant. */
export function recommendText({
  recommendations,
  category: name,
  merchants,
  kinds = [],
  category_monthly,
  category_once = 0,
  from_portfolio,
  first_year,
  spending_source,
  person,
  held_best,
  wish,
  closed,
  elsewhere = [],
  quarters,
  bill_fees,
  bills_unsaid,
}: RecommendAnswer): string {
  const person_said = personText(person);
  const said = {
    ...person_said,
    lead: [person_said.lead, ...closedLead(closed), elsewhere.join(' ')].join('\n').trim(),
  };
  const [best, ...others] = recommendations;
  if (!best && closed.length > 0) return said.lead;
  if (!best) return 'No open card fits. Loosen the credit tier or the limit of the fee.';
  const spent = spentText(category_monthly, category_once);
  const year = first_year
    ? ' in the first year'
    : isAllOnce(category_monthly, category_once)
      ? ''
      : ' a year';
  const asked = kinds.length > 0 ? kinds : [name];
  const kind = list(asked.map((one) => categoryLabel(one as Category)));
  const plain = elsewhere.length > 0 ? `${kind} elsewhere` : kind;
  const [label, at] = merchants.length > 0 ? [list(merchants), 'at'] : [plain, 'for'];
  const fees = from_portfolio
    ? 'The fees of held cards are paid anyway, so they are left out.'
    : `Each is net of its ${first_year ? "first year's fee, ranked by the first year as it is spent once" : 'whole annual fee'}, on ${merchants.length > 0 ? 'what goes there' : 'this category'} alone.`;
  const wholeText = ({
    whole_spending_net_value: whole,
    annual_fee,
    net_value,
    ...row
  }: typeof best) =>
    from_portfolio
      ? ''
      : `${first_year || usd(whole) === usd(net_value) ? '' : `; ${usd(whole)} with all spending${row.whole_halved ? `, counting ${row.whole_halved}` : ''}`}; fee ${usd(annual_fee)}${offerText(row)}`;
  const more = (row: typeof best) => (from_portfolio ? '' : moreText(row, best, held_best));
  const charged = chargedText(best.card_name, bill_fees);
  const isHeld = held_best !== null && held_best.net_value >= best.net_value;
  if (charged !== '' && best.net_value < 1 && (held_best?.net_value ?? 0) < 1) {
    const cards = from_portfolio ? 'No card held' : 'No card';
    return [
      said.lead,
      name === 'government_tax' && taxFeeText(best, bill_fees),
      `${cards} earns ${merchants.length > 0 ? 'at' : 'on'} ${label} what paying by card costs, on ${spent}: pay from a bank account if you can.`,
      spendingText(spending_source),
      said.basis,
      'Estimates, not financial advice.',
    ]
      .filter(Boolean)
      .join('\n');
  }
  if (isHeld && best.net_value < 1) {
    return [
      said.lead,
      `${held_best.card_name}, which you hold, is best ${at} ${label}: about ${usd(held_best.net_value)}${first_year ? '' : year} on ${spent}${paidAnyway(held_best)}. No new card brings anything there.`,
      spendingText(spending_source),
      said.basis,
      'Estimates, not financial advice.',
    ]
      .filter(Boolean)
      .join('\n');
  }
  return [
    said.lead,
    name === 'government_tax' && taxFeeText(best, bill_fees),
    isHeld &&
      `${held_best.card_name}, which you hold, is best ${at} ${label}: about ${usd(held_best.net_value)}${first_year ? '' : year}${paidAnyway(held_best)}. No new card brings more there after its fee.`,
    `${isHeld ? 'Of new cards ' : ''}${best.card_name} is best ${at} ${label}: ${rateOf(best)}about ${usd(best.net_value)}${year}${inOwnMoney(best)} on ${spent}${more(best)}${charged}${wholeText(best)}${sureness(best)}.${[wish, quarters].flatMap((one) => (one ? ` ${one}` : [])).join('')}`,
    best.turns_at && turnsWithTies(best.turns_at),
    tieText(recommendations),
    from_portfolio ? '' : cheaperText(recommendations),
    ...others.map(
      (card) =>
        `- ${card.card_name}: ${rateOf(card)}about ${usd(card.net_value)}${year}${inOwnMoney(card)}${more(card)}${chargedText(card.card_name, bill_fees)}${wholeText(card)}.`,
    ),
    held_best &&
      !isHeld &&
      `Of the cards held, ${held_best.card_name} is best there: about ${usd(held_best.net_value)}${first_year ? '' : year}${paidAnyway(held_best)}.`,
    bills_unsaid,
    spendingText(spending_source),
    said.basis,
    `${fees} Estimates, not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Whether nothing but a purchase that is made once is asked about. */
function isAllOnce(monthly: number, once: number): boolean {
  return monthly - once / 12 < 0.5;
}

function spentText(monthly: number, once: number): string {
  const each = monthly - once / 12;
  return [
    !isAllOnce(monthly, once) && `${usd(each)} a month`,
    once > 0 && `${usd(once)} spent once`,
  ]
    .filter(Boolean)
    .join(' and ');
}

function paidAnyway({ annual_fee }: { readonly annual_fee: number }): string {
  return annual_fee > 0 ? ', its fee paid anyway' : '';
}

function sureness({ confidence }: RecommendAnswer['recommendations'][number]): string {
  return confidence === null ? '' : `; confidence ${confidence}`;
}

/** The rate that a figure rests on. */
function rateOf({ rate_here }: RecommendAnswer['recommendations'][number]): string {
  return rate_here === null ? '' : `${rate_here.replace(/, (.*)$/, ' ($1)')}, `;
}
