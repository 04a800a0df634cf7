import { openedCard } from '../../../catalog/as-gotten.ts';
import { aboveCash } from '../../../engine/worth/above-cash.ts';
import type { Context } from '../../../operation/context.ts';
import { lessSure } from '../../shared/benefits/counted/uncounted.ts';
import type { BillFee } from '../../shared/bill-fee.ts';
import { rateUsed } from '../../shared/cards/uses/rate-used.ts';
import { candidateCards, portalCpp } from '../../shared/engine-input.ts';
import { financedOn } from '../../shared/financed/on-card.ts';
import { restsOn } from '../../shared/financed/rests-on.ts';
import { paidIn } from '../../shared/points/closed-programs.ts';
import { twoPeriodsText } from '../../shared/said/two-periods.ts';
import { describeTraceLine } from '../../shared/trace-line.ts';
import { assumedAverage } from '../../shared/unstated/unstated.ts';
import type { Question } from './question.ts';
import type { Ranking } from './ranking.ts';
import { ledAsCash, type Rival, recommendDoubts, rivalsOf, wholesOf } from './recommend-doubts.ts';
import type { tellRanking } from './told.ts';

/** The cards that compete, as they are opened. */
export function rivalsIn({ isHeld }: Question, { rows, shown, far }: Ranking, context: Context) {
  return rivalsOf(rows, isHeld ? shown : shown.map(openedCard), far ? context : null);
}

/** The rows of an answer, each with what it turns on. */
export function describeRanking(
  question: Question,
  ranking: Ranking,
  { bill_fees, taken_here, by_other_rates }: ReturnType<typeof tellRanking>,
  rivals: readonly Rival[],
  context: Context,
) {
  const { facts, isHeld, query } = question;
  const { rows, shown, here } = ranking;
  const seesAll = context.caller.plan.paid_fields;
  const unstated = unstatedOf(question, ranking, bill_fees, rivals, context);
  const wholes = wholesOf(shown, isHeld, { ...facts, here }, context);
  return rows.flatMap((row) => {
    const card = context.catalog.cardsById.get(row.card_id);
    if (!card) return [];
    const paid = question.paid && row.interest > 0 ? financedOn(card, question.paid) : null;
    const rests = restsOn(paid ?? undefined, row.net_value);
    const doubts = [
      ...assumedAverage(facts),
      ...(row === rows[0] ? [...unstated, ...by_other_rates] : []),
      ...(taken_here.get(row.card_id) ?? []),
    ];
    return {
      card_name: row.name,
      ...{ issuer: row.issuer, annual_fee: row.annual_fee, net_value: row.net_value },
      ...(question.isBought &&
        seesAll && {
          two_periods: twoPeriodsText({
            ...facts,
            ...{ spending: here, cards: candidateCards([card], { ...facts, cards: [] }) },
            // Credits are no part of these figures.
            options: { ...facts.options, credit_share: 0 },
          }),
        }),
      ...(row.interest >= 0.5 && { interest: row.interest }),
      ...(rests !== '' && { interest_rests: rests }),
      ...(row.offer > 0 && seesAll && { offer: row.offer, offer_terms: card.text.bonus }),
      rate_here: rateUsed(card, row.trace('rules'), { ...facts, spending: here }),
      whole_spending_net_value: wholes.get(row.card_id)?.net_value ?? 0,
      whole_halved: (isHeld ? undefined : wholes.get(row.card_id)?.halved()) || undefined,
      ...{ rewards: row.rewards, points_program_key: row.program },
      ...paidIn(card.engine, facts.programs),
      portal_cpp: portalCpp(card, context),
      points_by: aboveCash([card.seed], facts) ?? undefined,
      rewards_structure: card.text.structure,
      reason: `${row.reason}${rests && ` (${rests})`}.`,
      ...lessSure(row, [], doubts),
      trace: row.trace(query.trace).map(describeTraceLine),
    };
  });
}

/** What was not said and may put another card first. */
function unstatedOf(
  { category, candidates, isHeld, facts, there, params, isBought }: Question,
  { rank, result, rows, shown, monthly, here }: Ranking,
  bill_fees: readonly BillFee[],
  rivals: readonly Rival[],
  { catalog }: Context,
) {
  const keys = isHeld ? candidates.map(({ seed }) => seed.key) : [];
  const about = { category, monthly, held: isHeld };
  const all = { candidates, result, rank };
  return recommendDoubts(rivals, rows[0], about, {
    ...{ bill_fees, catalog, said: params },
    input: { ...facts, spending: here },
    held: new Set([...facts.options.also_held, ...keys]),
    as_cash: (plain) => {
      const led = ledAsCash(all, about, shown[0], { ...there, ...plain });
      return isBought ? (led?.replace(' a year', ' in the first year') ?? null) : led;
    },
  });
}
