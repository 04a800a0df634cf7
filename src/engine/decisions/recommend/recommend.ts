import { usd } from '../../../kit/words.ts';
import type { Category } from '../../model/categories.ts';
import { checkCards, checkInput, type EngineInput, MAX_CANDIDATES } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { newSearches } from '../../split/split.ts';
import { checkIssuerWeights } from '../../worth/issuer-preference.ts';
import { boundedOf } from './bounds.ts';
import { candidateRewards, RANKING_ENDS } from './candidate-rewards.ts';
import { type Explanation, explainer, NOT_EXPLAINED } from './explained.ts';
import { type Led, ledWith, type OtherWorth } from './led-with.ts';
import { type Question, questionOf, type RecommendRequest } from './question.ts';
import { firstOf, inOrder, type Ranked, type RankedBy, rankedBy } from './ranking.ts';

export interface Recommendation extends RankedBy, Explanation {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly annual_fee: number;
  readonly program: string | null;
  readonly reason: string;
}

export interface RecommendResult {
  /** The best first: as many as were wanted. */
  readonly recommendations: readonly Recommendation[];
  readonly category: Category;
  readonly total_candidates: number;
  /** Dollars a month of the category used to rank the cards. */
  readonly category_monthly: number;
  /** True when the caller spends nothing there and NOTIONAL_MONTHLY is used instead. */
  readonly notional: boolean;
  /** That the ranking is by optima: false only where a search over choices met its limit. */
  readonly proven: boolean;
  /** What leads among the same candidates with points worth something else, beside one of them. */
  readonly ledWith: (other: OtherWorth, card_id: number) => Led | null;
}

/** How many cards are explained by default. */
export const EXPLAINED = 5;

/**
 * Cards for the spending of one category, the best first.
 *
 * rewards   = the category's lines at the optimum: of the card alone; or, when `input.cards`
 *             holds a wallet, of the wallet with the card less that of the wallet without it,
 *             unlocked transfers included.
 * fee       = the whole annual fee: whoever takes a card for a category pays all of it; 0 with
 *             `portfolio`.
 * offer     = with `first_year` the welcome offer as far as this spending meets it; else 0.
 * interest  = on what is bought, where it is paid back over months; else 0.
 * net_value = rewards + offer - fee - interest.
 * score     = preferenceScore(net_value, goal multiplier x issuer multiplier).
 *
 * With `portfolio` each candidate is valued alone on the category, its points as in the wallet
 * of all candidates and `input.cards`. Else cards of the wallet are no candidates.
 * Order: score, net_value, money before what one seller pays, lower fee, then `betweenEquals`. Only
 * cards that may be among the first `count` by what they earn at most are compiled and solved.
 *
 * Confidence of a card: all are ranked again with point values at their floor and ceiling and
 * with spending at 0.8 and 1.2. Its place turns where it is no longer first, becomes first, or
 * drops out of the cards explained. None turns: high. One: medium. More: low. Never above
 * medium while categories of one of its rotating quarters are not known.
 * @throws EngineInputError for values out of range
 */
export function recommendForCategory(
  input: EngineInput,
  request: RecommendRequest,
): RecommendResult {
  checkInput(input);
  checkCards(request.candidates, 'candidates', MAX_CANDIDATES);
  checkIssuerWeights(request.issuer_weights);
  const question = questionOf(input, request);
  const { first, candidates } = question;
  const { count = candidates.length, explain: told = EXPLAINED } = request;
  const ends = told === 0 ? [] : RANKING_ENDS;
  const searches = newSearches();
  const rewards = candidateRewards(first.input, searches);
  const all = boundedOf(question, rewards, ends);
  const rowOf = rankedBy(rewards);
  const order = inOrder(question.equalsWith(input.programs));
  const given = firstOf(all, Math.max(count, told), rowOf, order);
  const explained = given.slice(0, told);
  const explain = explainer(question, { all, explained, rowOf, order, ends, searches });
  const recommendations = given.slice(0, count).map((row, rank) => ({
    ...describeRow(row, question),
    ...(rank < explained.length ? explain(row) : NOT_EXPLAINED),
  }));
  return {
    recommendations,
    category: request.category,
    total_candidates: candidates.length,
    category_monthly: cents(question.category_monthly),
    notional: question.notional,
    proven: searches.proven,
    ledWith: (other, card_id) =>
      ledWith(other, all, {
        ...{ base: first.input, card_id, offerOf: first.offerOf },
        equalsWith: question.equalsWith,
      }),
  };
}

function describeRow(row: Ranked, question: Question): Omit<Recommendation, keyof Explanation> {
  const { card } = row;
  return {
    card_id: card.card_id,
    key: card.key,
    name: card.name,
    issuer: card.issuer,
    annual_fee: cents(card.annual_fee),
    program: card.program,
    rewards: row.rewards,
    fee: row.fee,
    interest: row.interest,
    offer: row.offer,
    net_value: row.net_value,
    goal_multiplier: row.goal_multiplier,
    issuer_multiplier: row.issuer_multiplier,
    score: row.score,
    reason: reasonOf(row, question),
  };
}

function reasonOf(
  { rewards, fee, offer, interest }: Ranked,
  { request, isBeside, category_monthly }: Question,
): string {
  const verb = isBeside ? 'adds' : 'earns';
  const on = `on ${usd(category_monthly)} a month of ${request.category}`;
  const more = offer > 0 ? `, with ${usd(offer)} of its welcome offer` : '';
  const less = fee === 0 ? '' : `, less its ${usd(fee)} fee`;
  const paid = interest === 0 ? '' : `, less ${usd(interest)} of interest`;
  return `${verb} about ${usd(rewards)} a year in rewards ${on}${more}${less}${paid}`;
}
