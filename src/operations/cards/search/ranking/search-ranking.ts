import { asGotten } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { cardBeside } from '../../../../engine/split/holder/holder-wallet.ts';
import { namesShop } from '../../../shared/cards/open-cards.ts';
import { isDisputed } from '../../detail/terms-disputes.ts';
import { endsOfAll } from './search-ends.ts';
import { barsOf, fitOf, isBuilding, opensTo } from './search-fit.ts';
import { compare, keep, type Row, sortValue } from './search-order.ts';
import { ExactlyValued, type Valued } from './search-valued.ts';

export interface Ranked {
  readonly card: CatalogCard;
  readonly bonus: number;
  /** What the list is ordered by first, the more the better. */
  readonly rank: number;
  /** The facts, with this card as the holder would get it. */
  readonly own: EngineInput;
}

export interface Ranking {
  /** The first cards, best first. */
  readonly top: readonly Ranked[];
  /** The highest and the lowest rank of all. */
  readonly best: number;
  readonly least: number;
}

/** What a cards' order is asked with in place of the search's own. */
export interface Instead extends Pick<SearchScope, 'above'> {
  readonly facts?: EngineInput;
  readonly filters?: QueryFilters;
}

/** The order of cards in a search: the first `most` of them. */
export type Rank = (cards: readonly CatalogCard[], most: number, instead?: Instead) => Ranking;

/** How much of the order is wanted, and what it is found with. */
export interface SearchScope {
  readonly count: number;
  readonly sees_months: boolean;
  readonly index: SearchIndex;
  /** How far cards come first whatever they earn. */
  readonly before?: (card: CatalogCard) => number;
  /** Only cards ranked above this are wanted. */
  readonly above?: number;
  /** Whether a card's membership is held anyway, so that its fee counts nothing. */
  readonly isMember?: (card: CatalogCard) => boolean;
}

/** Dollars per month at 0%: for a balance transfer it outranks rewards, which only break ties. */
export const TRANSFER_MONTH = 10_000;

/** Dollars per percent of the transfer's fee: next after the months. */
export const TRANSFER_PERCENT = 1_000;
/** A fee that no source gives comes behind every known one, of which none is as high. */
const UNKNOWN_PERCENT = 8;
/** Who asks for a low fee is not sent to one that nobody knows: such cards come last, by their months. */
const BEHIND = 1_000;

/** Dollars: for who builds credit, cards that are open to them outrank what others earn. */
const OPEN = 1_000_000;
/** What a person asks for comes before how far a card is open to them. */
const BEFORE = 10;

/**
 * The cards in the order that was asked for: by `sort`, then by `then_by`, then by yearly worth;
 * without an order by worth, where balance transfers count their months at 0% first.
 *
 * Most cards are told by what they may come to at most and at least: only those that may be among
 * the first, or the last, are valued.
 *
 * @param count how many of them are wanted
 * @param sees_months whether the months at 0% are shown, so that they may order the cards
 * @param index of all cards of the catalogue, on the day of `facts`
 */
export function rankSearch(
  cards: readonly CatalogCard[],
  filters: QueryFilters,
  facts: EngineInput,
  {
    count,
    sees_months,
    index,
    before = () => 0,
    above = -Infinity,
    isMember = () => false,
  }: SearchScope,
): Ranking {
  const { sort, then_by, card_type, shops = [] } = filters;
  const fit = fitOf(filters, facts);
  const transfers = card_type === 'balance_transfer' && sees_months;
  const builds = isBuilding(filters) && filters.card_type !== 'student';
  const opens = opensTo(filters, sees_months);
  const opensFirst = (card: CatalogCard) => opens(card) + before(card) * BEFORE;
  const exact = new Map<CatalogCard, Row>();
  const rowOf = (card: CatalogCard): Row => {
    const known = exact.get(card) ?? rowWith(card, valued(card));
    exact.set(card, known);
    return known;
  };
  const orders = [sort, then_by];
  const endOf = endsOfAll(cards, { orders, fit, facts, index, isMember });
  const ranksAt = (side: 'least' | 'most') => {
    const ranks = new Float64Array(cards.length);
    cards.forEach((card, at) => {
      ranks[at] = rankBy(sort, card, endOf(side, at));
    });
    return ranks;
  };
  const atMost = ranksAt('most');
  const likely: Row[] = [];
  eachThatMayJoin(likely, (most) => keep(likely, most, count));
  const top: Row[] = [];
  const join = (card: CatalogCard) => {
    if (rowOf(card).rank > above) keep(top, rowOf(card), count);
  };
  for (const { card } of likely) join(card);
  const others: Row[] = [];
  eachThatMayJoin(top, (most) => !exact.has(most.card) && others.push(most));
  // The likeliest first: once one is behind the last at its most, so are the rest.
  for (const most of others.sort(compare)) {
    const last = top[count - 1];
    if (last !== undefined && compare(last, most) <= 0) break;
    join(most.card);
  }
  return {
    top: top.map((row) => ({
      card: row.card,
      rank: row.rank,
      // Few ask for it.
      get bonus() {
        return row.bonus;
      },
      own: ownInput(row.card),
    })),
    best: top[0]?.rank ?? Number.NEGATIVE_INFINITY,
    // Few ask for it.
    get least() {
      return leastOf(cards, ranksAt('least'), (card) => rowOf(card).rank);
    },
  };

  /** Tells what each card may come to at most, unless that is behind the last of `rows`. */
  function eachThatMayJoin(rows: readonly Row[], tell: (most: Row) => void): void {
    cards.forEach((card, at) => {
      const last = rows[count - 1];
      const mostRank = atMost[at] ?? 0;
      if (mostRank <= above || (last !== undefined && mostRank < last.rank)) return;
      const most = rowWith(card, endOf('most', at));
      if (last === undefined || compare(last, most) > 0) tell(most);
    });
  }

  function rowWith(card: CatalogCard, value: Valued): Row {
    return {
      card,
      rank: rankBy(sort, card, value),
      get next() {
        return rankBy(then_by, card, value);
      },
      get worth() {
        // An offer that is no part of the order decides no tie either: so does the answer for one category.
        return rankBy(sort === 'later_year' ? sort : undefined, card, value);
      },
      get bonus() {
        return value.bonus;
      },
      names_shop: shops.length > 0 && namesShop(card, shops),
      get sure() {
        const { seed } = card;
        const moves = transfers || orders.includes('transfer_fee') || orders.some(byMonths);
        return !moves || !(isDisputed(seed, 'transfer') || isDisputed(seed, 'intro_apr'));
      },
    };
  }

  function rankBy(order: SortBy | undefined, card: CatalogCard, value: Valued): number {
    const isUnknown = orders.includes('transfer_fee') && card.figures.transfer_fee_percent === null;
    if (order !== undefined && order === sort && isUnknown && byMonths(order))
      return sortValue(order, card, value) / BEHIND - 1;
    if (order !== undefined) return sortValue(order, card, value);
    if (!transfers) return value.worth + opensFirst(card) * OPEN - (builds ? barsOf(card) : 0);
    const { zero_transfer_months: months, transfer_fee_percent: percent } = card.figures;
    const fee = (percent ?? UNKNOWN_PERCENT) * TRANSFER_PERCENT;
    return value.worth + (months ?? 0) * TRANSFER_MONTH - fee;
  }

  function valued(card: CatalogCard): Valued {
    return new ExactlyValued(ownInput(card), fit.of(card));
  }

  function ownInput(card: CatalogCard): EngineInput {
    const own = forFacts(asGotten(card, isMember(card)), facts);
    return { ...facts, cards: [cardBeside(facts, own)] };
  }
}

function byMonths(order: SortBy | undefined): boolean {
  return order === 'intro_transfer_months' || order === 'intro_purchase_months';
}

/** The lowest rank: of the cards that may be as low as a likely one, those that may be lowest first. */
function leastOf(
  cards: readonly CatalogCard[],
  atLeast: Float64Array,
  rankOf: (card: CatalogCard) => number,
): number {
  const first = atLeast.indexOf(atLeast.reduce((a, b) => Math.min(a, b), Infinity));
  const [likely] = cards.slice(first, first + 1);
  let least = likely === undefined ? Number.POSITIVE_INFINITY : rankOf(likely);
  const lower = cards
    .map((card, at) => ({ card, end: atLeast[at] ?? 0 }))
    .filter(({ end }) => end < least)
    .sort((a, b) => a.end - b.end);
  for (const { card, end } of lower) {
    if (end >= least) break;
    least = Math.min(least, rankOf(card));
  }
  return least;
}

/** Kept, so that what is found of a card is found once. */
const RATES_ONLY = new WeakMap<EngineCard, EngineCard>();

/**
 * Where the question is about some categories or shops alone, credits and points for keeping the
 * card are for other things.
 */
function forFacts(card: EngineCard, { options }: EngineInput): EngineCard {
  if (options.credit_share > 0 || card.credits.length === 0) return card;
  const known = RATES_ONLY.get(card) ?? { ...card, credits: [] };
  RATES_ONLY.set(card, known);
  return known;
}
