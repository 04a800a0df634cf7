import { z } from 'zod';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { usd } from '../../../kit/words.ts';
import { narrativeField } from '../../../operation/narrative/narrative.ts';
import { creditsOfCardsText } from '../../shared/benefits/counted/assumed.ts';
import { creditsCounted } from '../../shared/benefits/counted/counted.ts';
import { largestText, moreText } from '../../shared/benefits/counted/within.ts';
import { nightsWithin } from '../../shared/benefits/nights/nights-text.ts';
import { certificates } from '../../shared/benefits/nights/nights-used.ts';
import { billFeesField, chargedText } from '../../shared/bill-fee.ts';
import { spendingSource } from '../../shared/engine-input.ts';
import { personField, personText } from '../../shared/said/person.ts';
import { traceLine } from '../../shared/trace-line.ts';
import { turnsWithTies } from '../../shared/unstated/point-ties.ts';
import { billsUnsaidField } from '../../shared/unstated/rent-unsaid.ts';
import { onceText, spendingText } from '../../words/basis.ts';
import { confidence } from '../../words/confidence-text.ts';
import { ifLarge, largeTurns } from '../../words/large-purchases-text.ts';
import { compareNarrative } from '../compare-cards.narrative.ts';
import { bagsText } from './bags-text.ts';
import { offersDay, withoutDay } from './brief-terms.ts';
import { comparedTerms, termsLine, tieLines } from './compare-terms.ts';
import { creditsUnsaidFields } from './credits-unsaid.ts';
import { bonusText, firstFee, firstYear, firstYearText } from './first-year.ts';
import { abroadLead, aloneAbroadText } from './lead-abroad.ts';
import { balanceLead, balanceLines, byCost } from './moving/balance-lead.ts';
import { purchaseText } from './moving/purchase-text.ts';
import { toMove } from './moving/to-move.ts';
import { pickedSet, pickedText } from './pick-cards.ts';
import { offersAside, unpricedText, verdictText } from './verdict-text.ts';
import { yearText } from './year-text.ts';

export const compareAnswer = z.object({
  /** With `candidates`: the cards that are worth the most together. */
  best_set: pickedSet.meta({ 'x-listed': false }),
  comparison_table: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      /** Where it is another. */
      first_year_fee: z.number().optional().meta({ 'x-listed': false }),
      /** What the membership that it asks for costs a year, which the values count. */
      membership_fee: z.number().optional().meta({ 'x-listed': false }),
      net_value: z.number(),
      first_year_net_value: z.number(),
      /** Of an offer "as high as": that year may bring less. */
      bonus_up_to: z.literal(true).optional().meta({ 'x-listed': false }),
      total_rewards: z.number(),
      benefits_value: z.number(),
      sign_on_bonus_value: z.number(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      rewards_by_category: z.record(z.string(), z.number()).optional(),
      break_even: z.object({
        monthly_spend_needed: z.number().nullable(),
        /** Monthly spending in this mix at which it ties with another card; null: at none. */
        ties_with: z.array(z.object({ card_name: z.string(), monthly: z.number().nullable() })),
      }),
      /** What the first year alone counts of credits, in words. */
      first_year_counts: z.string().optional().meta({ 'x-listed': false }),
      ...comparedTerms,
      /** Dollars of spending missing for the sign-on bonus; 0 when it is met. */
      bonus_short_by: z.number(),
      certificates,
      credits_counted: creditsCounted,
      /** Certificates without a sourced price. */
      not_counted: z.array(z.string()),
      confidence,
      ...creditsUnsaidFields,
      trace: z.array(traceLine).optional(),
    }),
  ),
  winner: z.object({
    card_name: z.string().nullable(),
    margin: z.number(),
    ...abroadLead,
    /** That nobody can apply for it, and what the best of the others brings. */
    closed: z.string().optional().meta({ 'x-listed': false }),
    to_move: toMove.optional().meta({ 'x-listed': false }),
    ...balanceLead,
    /** Confidence in the winner. */
    confidence,
    turns_at: z.array(z.string()),
    /** Whose value of points is in the margin; absent where that is cash. */
    points_by: z.enum(['ours', 'yours']).optional().meta({ 'x-listed': false }),
    /** Credits of it that nobody mentioned, without any one of which it does not lead. */
    only_if_used: z.array(z.string()).meta({ 'x-listed': false }),
  }),
  /** What paying such bills by card costs; the figures count rewards after it. */
  bill_fees: billFeesField,
  spending_source: spendingSource,
  bills_unsaid: billsUnsaidField,
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
export type CompareAnswer = z.output<typeof compareAnswer>;

/** The answer as text, for an assistant. */
export function compareText(answer: CompareAnswer): string {
  const { of } = answer.winner;
  if (of === 'purchase') return purchaseText(answer, (row, day) => rowText(row, answer, day));
  return of === 'balance' ? balanceText(answer) : rewardsText(answer);
}

/** Where a balance is moved: which card it is best moved to, and rewards for spending that was given. */
function balanceText(answer: CompareAnswer): string {
  const { winner, comparison_table, spending_source, person } = answer;
  const day = offersDay(comparison_table);
  const isGiven = spending_source === 'user_provided';
  const rows = byCost(comparison_table, winner.to_move).map((row) =>
    isGiven
      ? rowText(row, answer, day)
      : `- ${row.card_name}: ${row.annual_fee > 0 ? `${usd(row.annual_fee)} annual fee` : 'no annual fee'}. ${termsLine(withoutDay(row, day))}.`,
  );
  return [
    ...balanceLines(winner, person),
    ...rows,
    personText(person).basis,
    `${isGiven ? `${givenText(onlyKind(comparison_table))} ` : ''}${day === null ? '' : `Offers as of ${day}. `}Estimates, not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

function rowText(
  row: CompareAnswer['comparison_table'][number],
  { bill_fees }: Pick<CompareAnswer, 'bill_fees'>,
  day: string | null,
): string {
  return `- ${row.card_name}: about ${yearText(row)}${firstFee(row)} (rewards ${usd(row.total_rewards)}${chargedText(row.card_name, bill_fees)}${row.benefits_value > 0 ? `, credits ${usd(row.benefits_value)}` : ''}${creditsTold(row)}${moreText(row.credits_not_named ?? [])}; first year ${firstYear(row)}${row.first_year_counts ?? ''}${bonusText(row)}). ${termsLine(withoutDay(row, day))}.`;
}

function rewardsText({
  winner,
  comparison_table,
  spending_source,
  monthly_spending,
  spent_once,
  person,
  best_set,
  bill_fees,
  bills_unsaid,
}: CompareAnswer): string {
  const said = personText(person);
  const day = offersDay(comparison_table);
  const rows = comparison_table.map((row) => rowText(row, { bill_fees }, day));
  const { verdict, told } = verdictText(winner, comparison_table);
  const basis =
    spendingText(spending_source) ||
    onceText({ spending_source, turns_at: winner.turns_at }) ||
    givenText(onlyKind(comparison_table));
  const credits = creditsOfCardsText(comparison_table, told.includes(NO_CREDITS));
  return [
    winner.none_to_move,
    said.lead,
    pickedText(best_set),
    winner.closed,
    spent_once && firstYearText(comparison_table),
    `${spent_once ? 'With as much again in a later year: ' : ''}${verdict}${ifLarge(winner.turns_at)}`,
    winner.to_move?.text,
    aloneAbroadText(winner),
    bills_unsaid,
    !spent_once && offersAside(comparison_table),
    bagsText(winner.card_name, comparison_table),
    turnsWithTies(winner.turns_at, [...told, ...largeTurns(winner.turns_at)]),
    ...rows,
    ...tieLines(comparison_table, monthly_spending, spending_source === 'user_provided'),
    unpricedText(comparison_table, winner),
    credits,
    said.basis,
    `${basis}${day === null ? '' : ` Offers as of ${day}.`} Estimates, not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The largest of its credits, with the certificates among them. */
function creditsTold(row: CompareAnswer['comparison_table'][number]) {
  const { credits_counted, certificates, net_value_without_credits } = row;
  const largest = largestText(
    credits_counted,
    certificates.map(({ name }) => name),
    net_value_without_credits !== undefined,
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

/** The one kind of spending that anything is earned on; null where there are several. */
export function onlyKind(rows: CompareAnswer['comparison_table']): string | null {
  const kinds = new Set(rows.flatMap((row) => Object.keys(row.rewards_by_category ?? {})));
  const [only = null] = kinds;
  return kinds.size === 1 && only !== 'uncategorized' ? only : null;
}

/** Who moves a part of their spending from one card held to another pays both fees anyway. */
function givenText(only: string | null): string {
  return only === null
    ? 'Based on the given spending.'
    : `Based on ${categoryLabel(only as Category)} alone, each fee counted in full: if the rest stays on other cards and both are held, recommend_card_for_category leaves fees out.`;
}

/** How the cards are valued, in sentences. */
export function comparisonNotes(isSelected: boolean, spending_source: string): string[] {
  return [
    'Each card is valued alone, with all the spending on it, in a year after the first.',
    isSelected
      ? 'Selected benefits count in full, all others as zero.'
      : 'Each credit counts at half its value.',
    ...(spending_source === 'user_provided'
      ? []
      : [
          'Average spending: US households by the BLS Consumer Expenditure Survey 2024; its split by kind of shop and the share paid by card are assumptions.',
        ]),
    'Travel is booked directly, so portal-only rates are left out.',
  ];
}
