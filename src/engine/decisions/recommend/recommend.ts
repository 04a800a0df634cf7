import { usd } from '../../../kit/words.ts';
import { type Confidence, levelOf, splitDoubts } from '../../explain/confidence.ts';
import type { TraceAt } from '../../explain/trace.ts';
import { type Category, fineCategoriesOf } from '../../model/categories.ts';
import type { EngineCard } from '../../model/facts.ts';
import { checkCards, checkInput, type EngineInput, MAX_CANDIDATES } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { newSearches } from '../../split/split.ts';
import {
  checkIssuerWeights,
  type IssuerWeights,
  issuerMultiplier,
} from '../../worth/issuer-preference.ts';
import { isNoCash } from '../../worth/no-cash.ts';
import { AS_GIVEN, candidateRewards, RANKING_ENDS, type RankingEnd } from './candidate-rewards.ts';
import { firstYearOf } from './first-year.ts';
import { type Goal, goalMultiplier } from './goal.ts';
import { type Led, ledWith, type OtherWorth } from './led-with.ts';
import { notionalLines } from './notional.ts';
import {
  type Bounded,
  firstOf,
  inOrder,
  type Places,
  placesOf,
  type Ranked,
  type RankedBy,
  rankedBy,
  scored,
  scoredAtMost,
} from './ranking.ts';

export interface RecommendRequest {
  /** Either level of the category tree. */
  readonly category: Category;
  /** Cards to rank, already filtered by credit tier. */
  readonly candidates: readonly EngineCard[];
  /** The candidates are held: their fees are paid whichever card is used. */
  readonly portfolio: boolean;
  readonly goal: Goal | null;
  /** What is spent where the caller spends nothing is spent abroad. */
  readonly abroad?: boolean;
  /** Ranks by the first year, with its rates, its fee and the welcome offer, not by a later one. */
  readonly first_year?: boolean;
  /** Multiplier by issuer name: 1 is neutral. */
  readonly issuer_weights: IssuerWeights;
  /** How many of the first cards are wanted; all when omitted. */
  readonly count?: number;
  /** How many of them get confidence and trace; EXPLAINED when omitted. */
  readonly explain?: number;
}

export interface Recommendation extends RankedBy {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly annual_fee: number;
  readonly program: string | null;
  readonly reason: string;
  /** Confidence in the card's rank; null beyond the cards explained. */
  readonly confidence: Confidence | null;
  /** The ends of ranges at which its rank changes, then what is not known yet, in words. */
  readonly turns_at: readonly string[];
  /** Adds up to `net_value`; empty beyond the cards explained. */
  readonly trace: TraceAt;
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
 * net_value = rewards + offer - fee.
 * score     = preferenceScore(net_value, goal multiplier x issuer multiplier).
 *
 * With `portfolio` each candidate is valued alone on the category, its points as in the wallet
 * of all candidates and `input.cards`. Else cards of the wallet are no candidates.
 * Order: score, net_value, money before what one seller pays, lower fee, lower card_id. Only cards that may be among the first `count`
 * by what they earn at most are compiled and solved.
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
  const { category, portfolio } = request;
  const wallet = portfolio ? [] : input.cards;
  const heldIds = new Set(wallet.map((card) => card.card_id));
  const open = request.candidates.filter((card) => !heldIds.has(card.card_id));

  const fine = new Set<string>(fineCategoriesOf(category));
  const own = input.spending.filter((line) => fine.has(line.category) && line.monthly > 0);
  const notional = own.length === 0;
  const even = notionalLines(category).map((line) =>
    request.abroad ? { ...line, abroad: true as const } : line,
  );
  const spending = notional ? even : own;
  const category_monthly = monthlyTotal(spending);

  const also_held = portfolio
    ? new Set([...input.options.also_held, ...keysOf(input.cards), ...keysOf(open)])
    : input.options.also_held;
  const options = { ...input.options, also_held };
  const first = firstYearOf(
    { ...input, cards: wallet, spending, options },
    request.first_year === true,
  );
  const base = first.input;
  const candidates = open.map(first.opened);
  const searches = newSearches();
  const rewards = candidateRewards(base, searches);
  const feeOf = (card: EngineCard): number =>
    base.options.year === 'first' ? card.first_year_fee : card.annual_fee;
  const rowOf = rankedBy(rewards);
  const { count = open.length, explain: told = EXPLAINED } = request;
  const ends = told === 0 ? [] : RANKING_ENDS;
  const asked = [AS_GIVEN, ...ends];
  const all = candidates.map((card): Bounded => {
    const goal_multiplier = goalMultiplier(card, request.goal, input.programs);
    const issuer_multiplier = issuerMultiplier(request.issuer_weights, card.issuer);
    const fee = portfolio ? 0 : cents(feeOf(card));
    const rewardsAtMost = rewards.atMost(card);
    const is_no_cash = isNoCash(card, input.programs);
    const offer = first.offerOf(card);
    const fixed = {
      card,
      is_no_cash,
      fee,
      offer,
      goal_multiplier,
      issuer_multiplier,
      rewardsAtMost,
    };
    const most = asked.map(({ change }) => scoredAtMost(fixed, rewardsAtMost(change)));
    return { ...fixed, most };
  });
  const given = firstOf(all, Math.max(count, told), rowOf);
  const explained = given.slice(0, told);
  const shown = new Set(explained.map(({ card }) => card));
  const others = all.filter(({ card }) => !shown.has(card));
  const rowAt = (row: Ranked, end: RankingEnd): Ranked => ({
    ...row,
    ...scored(row, row.earning.at(end)),
  });
  const placesAt = (end: RankingEnd, at: number): Places => {
    const rows = explained.map((row) => rowAt(row, end));
    const last = Math.min(...rows.map((row) => row.score));
    // Cards that stay behind all of these even at their upper bound cannot change a rank.
    const rivals = others
      .filter(({ most }) => (most[1 + at] ?? 0) >= last)
      .map(rowOf)
      .filter((row) => scoredAtMost(row, row.earning.atMost(end)) >= last);
    rows.push(...rivals.map((row) => rowAt(row, end)));
    return placesOf(rows.sort(inOrder), explained.length);
  };
  const places = explained.length === 0 ? [] : ends.map(placesAt);
  const usual = placesOf(given, explained.length);

  const explain = ({ card, earning, fee }: Ranked): Explanation => {
    const { card_id } = card;
    const turned = ends.filter((_, end) => places[end]?.get(card_id) !== usual.get(card_id));
    const doubts = [
      ...rotatingDoubts({ ...input, cards: [card] }),
      ...splitDoubts(searches.proven),
    ];
    return {
      confidence: levelOf(turned.length, doubts.length),
      turns_at: [...turned.map((end) => end.name), ...doubts],
      trace: (grain) => [...earning.trace(category, grain), ...first.traceOf(card, fee)],
    };
  };
  const verb = wallet.length > 0 ? 'adds' : 'earns';
  const on = `on ${usd(category_monthly)} a month of ${category}`;
  const recommendations = given.slice(0, count).map((row, rank): Recommendation => {
    const { card, fee, offer } = row;
    const more = offer > 0 ? `, with ${usd(offer)} of its welcome offer` : '';
    const earns = `${verb} about ${usd(row.rewards)} a year in rewards ${on}`;
    return {
      card_id: card.card_id,
      key: card.key,
      name: card.name,
      issuer: card.issuer,
      annual_fee: cents(card.annual_fee),
      program: card.program,
      rewards: row.rewards,
      fee,
      offer,
      net_value: row.net_value,
      goal_multiplier: row.goal_multiplier,
      issuer_multiplier: row.issuer_multiplier,
      score: row.score,
      reason: fee === 0 ? `${earns}${more}` : `${earns}${more}, less its ${usd(fee)} fee`,
      ...(rank < explained.length ? explain(row) : NOT_EXPLAINED),
    };
  });
  return {
    recommendations,
    category,
    total_candidates: candidates.length,
    category_monthly: cents(category_monthly),
    notional,
    proven: searches.proven,
    ledWith: (other, card_id) => ledWith(other, all, { base, card_id, offerOf: first.offerOf }),
  };
}

type Explanation = Pick<Recommendation, 'confidence' | 'turns_at' | 'trace'>;

const NOT_EXPLAINED: Explanation = { confidence: null, turns_at: [], trace: () => [] };

function keysOf(cards: readonly EngineCard[]): string[] {
  return cards.map((card) => card.key);
}
