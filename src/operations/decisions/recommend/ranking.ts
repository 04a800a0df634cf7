import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Recommendation } from '../../../engine/decisions/recommend/recommend.ts';
import { splitDoubts } from '../../../engine/explain/confidence.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { expandSpending } from '../../../engine/model/spending.ts';
import { issuerMultiplier } from '../../../engine/worth/issuer-preference.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { issuerWeights } from '../../portfolio/holder-preferences.ts';
import { linesOf } from '../../shared/said/shops/asked-shops.ts';
import { isMostlyAbroad } from '../../shared/unstated/thin-abroad.ts';
import { warnUnproven } from '../../words/confidence-text.ts';
import { closedOnes } from './closed.ts';
import { type Question, rankFor } from './question.ts';
import { isWorthNaming, tellBehind, thinLast } from './recommend-doubts.ts';
import { pointsOf } from './wishes/fee-limit.ts';
import { noneGiven } from './wishes/only-kinds.ts';

/**
 * In words, that what is wished of issuers puts a card before another that brings more, and how much: first
 * of the card that leads; empty where it does not.
 */
function wishText(
  question: Question,
  rows: readonly Recommendation[],
  far: boolean,
  context: Context,
): string {
  const { candidates, isHeld, facts, isBought, count, params } = question;
  const wishes = params.issuer_preferences ?? [];
  if (wishes.length === 0) return '';
  const weights = issuerWeights(wishes, context);
  const weightOf = ({ issuer }: Recommendation) => issuerMultiplier(weights, issuer);
  const plain = rankFor(question, context, [])(candidates, isHeld, count).recommendations;
  const unwished = (far ? thinLast(plain, isHeld, context) : plain).slice(0, 1);
  const pairs = rows.flatMap((one, at) => {
    const ahead = new Set(rows.slice(0, at + 1).map(({ card_id }) => card_id));
    const behind = [...unwished, ...rows].filter(
      (other) =>
        !ahead.has(other.card_id) &&
        weightOf(other) < weightOf(one) &&
        other.net_value >= one.net_value + 1,
    );
    const [most] = behind.toSorted((a, b) => b.net_value - a.net_value);
    return most === undefined ? [] : [{ one, most }];
  });
  const [pair] = pairs;
  if (pair === undefined) return '';
  const { one, most } = pair;
  const isOf = ({ seed }: CatalogCard) => [one.card_id, most.card_id].includes(seed.card_id);
  const points = pointsOf(candidates.filter(isOf), facts);
  const isFirst = one === rows[0];
  const liked = `${one.issuer} ${isFirst ? 'first' : 'moved up'}`;
  const which = weightOf(one) > 1 ? liked : `${most.issuer} behind`;
  const year = isBought ? 'in the first year' : 'a year';
  const than = isFirst ? '' : ` than ${one.name}`;
  return `${which}, as you wished: ${most.name} brings ${usd(most.net_value - one.net_value)} more ${year}${than}${points}.`;
}

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
    wish: wishText(question, rows, far, context),
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
