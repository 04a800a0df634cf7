import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import { countTelling } from '../../engine/model/effort.ts';
import { sumCents } from '../../engine/model/money.ts';
import type { Context } from '../../operation/context.ts';
import { quiet } from '../../operation/notes.ts';
import { assumedCredits } from '../shared/benefits/counted/assumed.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { nightsHeld } from '../shared/benefits/nights/nights-used.ts';
import { describeWalletTrace } from '../shared/trace-line.ts';
import { billsUnsaidOf } from '../shared/unstated/rent-unsaid.ts';
import { doubtsOf } from './review/doubts.ts';
import { whatKeeps } from './review/keeping.ts';
import { paysFee } from './review/pays-fee.ts';
import { walletPerson } from './review/person.ts';
import { pointsOfSteps } from './review/points-of-steps.ts';
import { sameRateFree } from './review/same-rate.ts';
import { tellOfBenefits, tellOfWallet } from './review/tell.ts';
import { verdictsOf } from './review/verdicts.ts';
import { type WalletParams, weighWallet } from './review/weigh.ts';
import { type Asked, describeLines, type WalletReview } from './review-fields.ts';
import { describeNear, describeStep } from './wallet-steps.ts';

/** What takes a review of each card beside solving: its credits, perks and steps are told, and what was said read. */
const STEPS_PER_CARD = 3;

/**
 * The review of a whole wallet, behind `POST /portfolio/analyze` and `optimize_portfolio`: the cards held, with those of another adult of the household if there is one, under the best split of the holder's spending.
 * @param grain of the trace
 * @throws AppError `validation_failed` for preferences and balances that name nothing known
 */
export function reviewWallet(
  own: readonly CatalogCard[],
  params: WalletParams,
  grain: Grain,
  context: Context,
  asked: Asked = {},
): WalletReview {
  const weighed = weighWallet(own, params, context, asked);
  const { cards, facts, candidates, result, planned, beside, plan, nameOf, spendOf } = weighed;
  countTelling(cards.length * STEPS_PER_CARD);
  const bill_fees = tellOfWallet(weighed, context);
  const person = walletPerson(weighed, context);
  const nights = nightsHeld(facts, spendOf);
  tellOfBenefits(weighed, nights, context);
  const keeping = whatKeeps(weighed, nights, context);
  const unsaid = billsUnsaidOf(cards, facts, params);
  const rows = verdictsOf(weighed, keeping, unsaid, (card, row) =>
    asked.is_again
      ? ''
      : sameRateFree(card, row, weighed, context) + paysFee(row, weighed, context),
  );
  const isPlanned = weighed.isWhole && plan.steps === planned.steps;
  const near_end = isPlanned ? describeNear(planned.near, nameOf) : null;
  const reviewed = (more: Partial<WalletParams>) =>
    reviewWallet(own, { ...params, ...more }, grain, quiet(context), { ...asked, is_again: true })
      .rows;
  const doubts = doubtsOf(weighed, keeping, rows, reviewed, asked, context);
  const points = pointsOfSteps(plan.steps, facts, weighed.balances, context);
  const { net_value } = result.portfolio_summary;
  const common = {
    allocation: describeLines(result.allocation.lines, nameOf),
    portfolio_summary: {
      ...result.portfolio_summary,
      total_nights: sumCents([...nights.values()].map(({ value }) => value)),
    },
    steps: plan.steps.map((step) => describeStep(step, nameOf, keeping, unsaid, points)),
    credits_assumed: assumedCredits({ credits: result.credits, net_value }, facts.options),
    certificates: [...nights.values()].flatMap(({ rows }) => [...rows]),
    ...lessSure(result, [], doubts),
    trace: describeWalletTrace(result.trace(grain), nameOf),
    bill_fees,
    spending_source: weighed.spending_source,
    person,
  };
  return { facts, candidates, result, plan, beside, rows, nameOf, near_end, common };
}
