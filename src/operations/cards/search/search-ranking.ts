import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../engine/decisions/search/search-index.ts';
import {
  type Ranges,
  type SearchRanges,
  searchRanges,
} from '../../../engine/decisions/search/search-range.ts';
import { searchWorth } from '../../../engine/decisions/search/search-worth.ts';
import { withoutUses } from '../../../engine/decisions/search/without-uses.ts';
import { netFirst } from '../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { candidateCards } from '../../shared/engine-input.ts';
import { type Fit, fitOf, fitted } from './search-fit.ts';

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

interface Row {
  readonly card: CatalogCard;
  readonly rank: number;
  readonly next: number;
  readonly worth: number;
  readonly bonus: number;
}

/** How much of the order is wanted, and what it is found with. */
export interface SearchScope {
  readonly count: number;
  readonly sees_months: boolean;
  readonly index: SearchIndex;
}

/** Dollars of a card on the spending that was asked about. */
interface Valued {
  /** Of `searchWorth`, as much as fits: see `fitOf`. */
  readonly worth: number;
  readonly bonus: number;
  /** Net value of the first year. */
  readonly first: number;
}

/** Dollars per month at 0%: for a balance transfer it outranks rewards, which only break ties. */
export const TRANSFER_MONTH = 10_000;

/** Dollars per percent of the transfer's fee: next after the months. */
export const TRANSFER_PERCENT = 1_000;
/** A fee that no source gives is taken for the usual highest. */
const UNKNOWN_PERCENT = 5;

/** An unknown fee comes after every known one. */
const UNKNOWN_FEE = -1_000;

interface EndsBasis {
  readonly orders: readonly (SortBy | undefined)[];
  readonly fit: Fit;
  readonly facts: EngineInput;
  readonly index: SearchIndex;
}

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
  { count, sees_months, index }: SearchScope,
): Ranking {
  const { sort, then_by, card_type } = filters;
  const fit = fitOf(filters, facts);
  const transfers = card_type === 'balance_transfer' && sees_months;
  const exact = new Map<CatalogCard, Row>();
  const rowOf = (card: CatalogCard): Row => {
    const known = exact.get(card) ?? rowWith(card, valued(card));
    exact.set(card, known);
    return known;
  };
  const orders = [sort, then_by];
  const endOf = endsOfAll(cards, { orders, fit, facts, index });
  const atMost = new Float64Array(cards.length);
  const atLeast = new Float64Array(cards.length);
  cards.forEach((card, at) => {
    atMost[at] = rankBy(sort, card, endOf('most', at));
    atLeast[at] = rankBy(sort, card, endOf('least', at));
  });
  const likely: Row[] = [];
  eachThatMayJoin(likely, (row) => row);
  const top: Row[] = [];
  for (const { card } of likely) keep(top, rowOf(card), count);
  eachThatMayJoin(top, ({ card }) => (top.includes(rowOf(card)) ? null : rowOf(card)));
  return {
    top: top.map(({ card, rank, bonus }) => ({ card, rank, bonus, own: ownInput(card, facts) })),
    best: top[0]?.rank ?? Number.NEGATIVE_INFINITY,
    least: leastOf(cards, atLeast, (card) => rowOf(card).rank),
  };

  /** Puts what `pick` makes of cards into `rows`, unless they are behind the last one at their most. */
  function eachThatMayJoin(rows: Row[], pick: (atMost: Row) => Row | null): void {
    cards.forEach((card, at) => {
      const last = rows[count - 1];
      if (last !== undefined && (atMost[at] ?? 0) < last.rank) return;
      const most = rowWith(card, endOf('most', at));
      if (last !== undefined && compare(last, most) <= 0) return;
      const row = pick(most);
      if (row !== null) keep(rows, row, count);
    });
  }

  function rowWith(card: CatalogCard, value: Valued): Row {
    const [rank, next] = [rankBy(sort, card, value), rankBy(then_by, card, value)];
    return { card, rank, next, worth: rankBy(undefined, card, value), bonus: value.bonus };
  }

  function rankBy(order: SortBy | undefined, card: CatalogCard, value: Valued): number {
    if (order !== undefined) return sortValue(order, card, value);
    if (!transfers) return value.worth;
    const { zero_transfer_months: months, transfer_fee_percent: percent } = card.figures;
    const fee = (percent ?? UNKNOWN_PERCENT) * TRANSFER_PERCENT;
    return value.worth + (months ?? 0) * TRANSFER_MONTH - fee;
  }

  function valued(card: CatalogCard): Valued {
    const own = ownInput(card, facts);
    const { worth, bonus } = searchWorth(own);
    return {
      worth: fitted(worth, fit.of(card)),
      bonus,
      first: orders.includes('first_year') ? netFirst(own) : 0,
    };
  }
}

/** What each card, by its place, comes to at most and at least. */
function endsOfAll(
  cards: readonly CatalogCard[],
  { orders, fit, facts, index }: EndsBasis,
): (side: keyof Ranges, at: number) => Valued {
  const rows = Int32Array.from(cards, ({ engine }) => index.rows.get(engine) ?? UNLISTED);
  const ranges = (rows.includes(UNLISTED) ? null : searchRanges(facts, index)) ?? ANYTHING;
  // Behind the value of the first year it decides ties alone, which are few.
  const worth = (orders[0] === 'first_year' ? ANYTHING : ranges).worth(rows);
  const bonus = (orders.includes('sign_on_bonus') ? ranges : NOTHING).bonus(rows);
  const first = (orders.includes('first_year') ? ranges : NOTHING).first(rows);
  const shares = fit.onlyBrand ? Float64Array.from(index.ways, fit.ofBrand) : null;
  return (side, at) => {
    const way = index.way[rows[at] ?? 0] ?? 0;
    const share = shares?.[way] ?? fit.of(cards[at] as CatalogCard);
    return {
      worth: fitted(worth[side][at] ?? 0, share),
      bonus: bonus[side][at] ?? 0,
      first: first[side][at] ?? 0,
    };
  };
}

/** The row of a card that the index does not hold. */
const UNLISTED = -1;

/** The same range for every card. */
function alike(least: number, most: number): SearchRanges {
  const of = ({ length }: Int32Array): Ranges => ({
    least: new Float64Array(length).fill(least),
    most: new Float64Array(length).fill(most),
  });
  return { worth: of, bonus: of, first: of };
}

const ANYTHING = alike(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const NOTHING = alike(0, 0);

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

function ownInput(card: CatalogCard, facts: EngineInput): EngineInput {
  return { ...facts, cards: candidateCards([card], facts).map(withoutUses) };
}

/** Puts the row in its place among the first `count`; the rest need no order. */
function keep(top: Row[], row: Row, count: number): void {
  const last = top[count - 1];
  if (last !== undefined && compare(last, row) <= 0) return;
  let at = Math.min(top.length, count - 1);
  for (; at > 0; at -= 1) {
    const before = top[at - 1];
    if (before === undefined || compare(before, row) <= 0) break;
    top[at] = before;
  }
  top[at] = row;
}

function compare(a: Row, b: Row): number {
  return (
    b.rank - a.rank ||
    b.next - a.next ||
    b.worth - a.worth ||
    a.card.seed.card_id - b.card.seed.card_id
  );
}

function sortValue(
  order: SortBy,
  { seed, figures }: CatalogCard,
  { bonus, first }: Valued,
): number {
  const lowest = (fee: number | null) => (fee === null ? UNKNOWN_FEE : -fee);
  switch (order) {
    case 'sign_on_bonus':
      return bonus;
    case 'first_year':
      return first;
    case 'intro_transfer_months':
      return figures.zero_transfer_months ?? 0;
    case 'intro_purchase_months':
      return figures.zero_purchase_months ?? 0;
    case 'transfer_fee':
      return lowest(figures.transfer_fee_percent);
    case 'foreign_fee':
      return lowest(figures.foreign_fee_percent);
    case 'purchase_apr':
      return lowest(figures.purchase_apr_percent);
    case 'annual_fee':
      return -seed.annual_fee;
  }
}
