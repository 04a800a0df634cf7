import { splitDoubts } from '../../../engine/explain/confidence.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { expandSpending } from '../../../engine/model/spending.ts';
import type { Context } from '../../../operation/context.ts';
import { linesOf } from '../../shared/said/shops/asked-shops.ts';
import { isMostlyAbroad } from '../../shared/unstated/thin-abroad.ts';
import { warnUnproven } from '../../words/confidence-text.ts';
import { closedOnes } from './closed.ts';
import { noneGiven } from './only-kinds.ts';
import { type Question, rankFor } from './question.ts';
import { isWorthNaming, tellBehind, thinLast } from './recommend-doubts.ts';

/** The cards of a question, best first, and the spending that they were ranked on. */
export type Ranking = ReturnType<typeof rankingOf>;

export function rankingOf(question: Question, context: Context) {
  const { query, category, candidates, isHeld, own, count, away, there, facts } = question;
  const rank = rankFor(question, context);
  const result = rank(candidates, isHeld, count);
  const [held_best] = own.length === 0 ? [] : rank(own, true, 1).recommendations;
  const far = away || isMostlyAbroad(linesOf(there.spending, category));
  const taken = far ? thinLast(result.recommendations, isHeld, context) : result.recommendations;
  const rows = taken.slice(0, count).filter(isWorthNaming(isHeld));
  tellBehind(taken.slice(count), context);
  warnUnproven(splitDoubts(result.proven), context);
  const { notional, category_monthly: monthly } = result;
  const isAsked = ({ category: kind }: SpendingLine) =>
    query.kinds.length === 0 || query.kinds.includes(kind);
  const said_here = linesOf(question.said, category).filter(isAsked);
  if (notional || said_here.length === 0) context.warn(noneGiven(query, monthly));
  const { cardsById, spendingShares } = context.catalog;
  // Where nothing was said of the category, some dollars of it are taken.
  const assumed = expandSpending(notional ? { [category]: monthly } : {}, spendingShares).map(
    (line) => (away ? { ...line, abroad: true as const } : line),
  );
  const spending = notional ? assumed : there.spending;
  return {
    ...{ rank, result, rows, monthly, far, spending },
    closed: closedOnes(question.closed, rank, context),
    shown: rows.flatMap(({ card_id }) => cardsById.get(card_id) ?? []),
    /** The best of the cards held beside those in question. */
    held_best,
    /** Dollars a year of the best card, new or held. */
    best: Math.max(rows[0]?.net_value ?? 0, held_best?.net_value ?? 0),
    /** All spending, with what was taken for the category. */
    whole: { ...facts, spending: [...facts.spending, ...assumed] },
    /** The lines of the category. */
    here: linesOf(spending, category),
  };
}
