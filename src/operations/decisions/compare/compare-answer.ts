import { z } from 'zod';
import { NO_REWARDS } from '../../../catalog/text/card.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { list, usd } from '../../../kit/words.ts';
import { narrativeField } from '../../../operation/narrative/narrative.ts';
import {
  creditsCounted,
  creditsOfCardsText,
  largestText,
} from '../../shared/benefits/credits-assumed.ts';
import { certificates, nightsWithin } from '../../shared/benefits/nights-used.ts';
import { uncountedText } from '../../shared/benefits/uncounted.ts';
import { billFeesField, chargedText } from '../../shared/bill-fee.ts';
import { spendingSource } from '../../shared/engine-input.ts';
import { personField, personText } from '../../shared/said/person.ts';
import { traceLine } from '../../shared/trace-line.ts';
import { turnsWithTies } from '../../shared/unstated/point-ties.ts';
import { spendingText } from '../../words/basis.ts';
import { confidence } from '../../words/confidence-text.ts';
import { compareNarrative } from '../compare-cards.narrative.ts';
import { bestToMove, comparedTerms, termsLine, tieLines } from './compare-terms.ts';
import { pickedSet, pickedText } from './pick-cards.ts';

export const compareAnswer = z.object({
  /** With `candidates`: the cards that are worth the most together. */
  best_set: pickedSet.meta({ 'x-listed': false }),
  comparison_table: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      /** Where it is another. */
      first_year_fee: z.number().optional().meta({ 'x-listed': false }),
      net_value: z.number(),
      first_year_net_value: z.number(),
      total_rewards: z.number(),
      benefits_value: z.number(),
      sign_on_bonus_value: z.number(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      rewards_by_category: z.record(z.string(), z.number()).optional(),
      break_even: z.object({
        monthly_spend_needed: z.number().nullable(),
        /**
         * Monthly spending in this mix at which it ties with another card; null when there is none.
         */
        ties_with: z.array(z.object({ card_name: z.string(), monthly: z.number().nullable() })),
      }),
      ...comparedTerms,
      /** Dollars of spending missing for the sign-on bonus; 0 when it is met. */
      bonus_short_by: z.number(),
      certificates,
      credits_counted: creditsCounted,
      /** Certificates without a sourced price. */
      not_counted: z.array(z.string()),
      confidence,
      /** Absent when the caller selected benefits. */
      net_value_without_credits: z.number().optional(),
      trace: z.array(traceLine).optional(),
    }),
  ),
  winner: z.object({
    card_name: z.string().nullable(),
    margin: z.number(),
    /** Confidence in the winner. */
    confidence,
    turns_at: z.array(z.string()),
  }),
  /** What paying such bills by card costs; the figures count rewards after it. */
  bill_fees: billFeesField,
  spending_source: spendingSource,
  /** Dollars in all that are compared on. */
  monthly_spending: z.number().meta({ 'x-listed': false }),
  /** Whether a part of it is spent once: then the first year decides. */
  spent_once: z.boolean().meta({ 'x-listed': false }),
  person: personField,
  assumptions: z.object({
    redemption_rate: z.number(),
    point_value: z.number(),
    notes: z.array(z.string()).optional(),
  }),
  narrative: narrativeField(compareNarrative.schema),
});
type CompareAnswer = z.output<typeof compareAnswer>;

/** The answer as text, for an assistant. */
export function compareText({
  winner,
  comparison_table,
  spending_source,
  monthly_spending,
  spent_once,
  person,
  best_set,
  bill_fees,
}: CompareAnswer): string {
  const said = personText(person);
  const rows = comparison_table.map(
    (row) =>
      `- ${row.card_name}: about ${usd(row.net_value)} a year ${row.annual_fee > 0 ? `after the ${usd(row.annual_fee)}` : 'without a'} fee${firstFee(row)} (rewards ${usd(row.total_rewards)}${chargedText(row.card_name, bill_fees)}${row.benefits_value > 0 ? `, credits ${usd(row.benefits_value)}` : ''}${creditsTold(row)}; first year ${usd(row.first_year_net_value)}${bonusText(row)}). ${termsLine(row)}.`,
  );
  const verdict =
    winner.card_name === null || winner.margin < HALF_DOLLAR
      ? tieText(comparison_table)
      : `${winner.card_name} comes out ahead by about ${usd(winner.margin)} a year${winner.margin < NOTABLE_GAIN ? ', too little to choose by' : ''} (confidence ${winner.confidence}).`;
  const basis = spendingText(spending_source) || 'Based on the given spending.';
  const credits = creditsOfCardsText(comparison_table);
  const missing = comparison_table.flatMap(({ card_name, not_counted }) =>
    not_counted.length > 0 ? `${list(not_counted)} of ${card_name}` : [],
  );
  return [
    said.lead,
    pickedText(best_set),
    spent_once && firstYearText(comparison_table),
    spent_once ? `With as much again in a later year: ${verdict}` : verdict,
    turnsWithTies(winner.turns_at),
    ...rows,
    ...tieLines(comparison_table, monthly_spending, spending_source === 'user_provided'),
    uncountedText(missing, comparison_table.flatMap(({ not_counted }) => not_counted)[0]),
    credits,
    said.basis,
    `${basis} Estimates, not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The largest of its credits, with the certificates among them. */
function creditsTold({ credits_counted, certificates }: CompareAnswer['comparison_table'][number]) {
  const largest = largestText(
    credits_counted,
    certificates.map(({ name }) => name),
  );
  return nightsWithin(certificates, largest) || largest;
}

/** The spending as far as it decides what is told. */
export function spentOn(
  lines: readonly SpendingLine[],
): Pick<CompareAnswer, 'monthly_spending' | 'spent_once'> {
  return {
    monthly_spending: cents(monthlyTotal(lines)),
    spent_once: lines.some(({ once }) => once === true),
  };
}

/** Which card leads where a sum is spent once: with offers and fees of the first year. */
function firstYearText(rows: CompareAnswer['comparison_table']): string {
  const [first, ...others] = rows.toSorted(
    (a, b) => b.first_year_net_value - a.first_year_net_value,
  );
  if (first === undefined) return '';
  const rest = others.map((row) => `${row.card_name} ${usd(row.first_year_net_value)}`);
  return `For what is spent once the first year decides, offers and fees counted: ${first.card_name} about ${usd(first.first_year_net_value)}, ${list(rest)}.`;
}

/** A fee that is not charged, or another, in the first year. */
function firstFee({ first_year_fee: fee }: CompareAnswer['comparison_table'][number]): string {
  return fee === undefined ? '' : `, ${usd(fee)} in the first year`;
}

/** What this spending leaves of a sign-on bonus; empty when it earns all of it. */
function bonusText(row: CompareAnswer['comparison_table'][number]): string {
  if (row.bonus_short_by <= 0) return '';
  const more = `needs ${usd(row.bonus_short_by)} more spending`;
  return row.sign_on_bonus_value > 0
    ? `, with a part of the bonus; the rest ${more}`
    : `, without the bonus, which ${more}`;
}

/** A lead of less is told as none. */
const HALF_DOLLAR = 0.5;

/** The cards of greatest net value: several where they tie. */
function leading<Row extends { readonly net_value: number }>(rows: readonly Row[]): Row[] {
  const best = Math.max(...rows.map(({ net_value }) => net_value));
  return rows.filter(({ net_value }) => net_value > best - HALF_DOLLAR);
}

/**
 * The card to look at first: of those that tie the one of the better first year, and where cash is
 * wanted one that pays dollars before one whose points have to be turned into them.
 */
export function firstToOpen(rows: CompareAnswer['comparison_table'], goal: unknown): string[] {
  const inPoints = ({ points_program_key }: (typeof rows)[number]): number =>
    goal === 'cashback' && points_program_key !== null ? 1 : 0;
  return leading(rows)
    .toSorted(
      (a, b) => b.first_year_net_value - a.first_year_net_value || inPoints(a) - inPoints(b),
    )
    .slice(0, 1)
    .map(({ card_name }) => card_name);
}

/** The cards that lead together, by name where others fall behind. */
function tieText(
  rows: readonly Pick<
    CompareAnswer['comparison_table'][number],
    | 'card_name'
    | 'net_value'
    | 'earns'
    | 'benefits_value'
    | 'moved'
    | 'zero_transfer_months'
    | 'transfer_fee_percent'
  >[],
): string {
  if (rows.every(({ earns, benefits_value }) => earns === NO_REWARDS && benefits_value === 0)) {
    const movers = bestToMove(rows);
    return `None of these cards pays rewards: choose by months at 0%, fees and APRs, which follow.${movers === '' ? '' : ` For the balance ${movers}.`}`;
  }
  const level = leading(rows);
  if (level.length === rows.length) return 'A tie on this spending.';
  return `A tie on this spending: ${list(level.map(({ card_name }) => card_name))} come out ahead of the rest.`;
}
