import { asGotten } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { quartersApart } from '../../../../engine/model/rotating.ts';
import { cardBeside } from '../../../../engine/split/holder/holder-wallet.ts';
import { centsPaidOut, wantsMoney } from './paid-out.ts';
import { endsOfAll } from './search-ends.ts';
import { fitOf } from './search-fit.ts';
import { compare, keep, type Row } from './search-order.ts';
import { figureOf, LazyRow, orderingOf, rankBy } from './search-row.ts';
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
  /** How far cards come first whatever they earn; null: none does. */
  readonly before?: ((card: CatalogCard) => number) | null;
  /** Only cards ranked above this are wanted. */
  readonly above?: number;
  /** Whether a card's membership is held anyway, so that its fee counts nothing. */
  readonly isMember?: (card: CatalogCard) => boolean;
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
  {
    count,
    sees_months,
    index,
    before = null,
    above = -Infinity,
    isMember = () => false,
  }: SearchScope,
): Ranking {
  const { sort } = filters;
  const fit = fitOf(filters, facts);
  const ordering = orderingOf(filters, sees_months, before, facts);
  const exact = new Map<CatalogCard, Row>();
  const rowOf = (card: CatalogCard): Row => {
    const known = exact.get(card) ?? new LazyRow(card, valued(card), ordering);
    exact.set(card, known);
    return known;
  };
  const { orders } = ordering;
  const ends = endsOfAll(cards, { orders, fit, facts, index, isMember });
  const alone = figureOf(ordering);
  const ranksAt = (side: 'least' | 'most') =>
    alone !== null
      ? ends.all(side, alone)
      : Float64Array.from(cards, (card, at) => rankBy(sort, card, ends.of(side, at), ordering));
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
      const ranks = ranksAt('least');
      // Their ranges count the credits too.
      if (wantsMoney(filters))
        for (const [at, card] of cards.entries()) if (isPaidOut(card)) ranks[at] = -Infinity;
      return leastOf(cards, ranks, (card) => rowOf(card).rank);
    },
  };

  /** Tells what each card may come to at most, unless that is behind the last of `rows`. */
  function eachThatMayJoin(rows: readonly Row[], tell: (most: Row) => void): void {
    for (let at = 0; at < cards.length; at += 1) {
      const last = rows[count - 1];
      const mostRank = atMost[at] ?? 0;
      if (mostRank <= above || (last !== undefined && mostRank < last.rank)) continue;
      const most = new LazyRow(cards[at] as CatalogCard, ends.of('most', at), ordering);
      if (last === undefined || compare(last, most) > 0) tell(most);
    }
  }

  function isPaidOut(card: CatalogCard): boolean {
    return centsPaidOut(card, filters, facts.programs) !== null;
  }

  function valued(card: CatalogCard): Valued {
    return new ExactlyValued(() => ownInput(card), fit.of(card));
  }

  function ownInput(card: CatalogCard): EngineInput {
    const gotten = quartersApart(asGotten(card, isMember(card)));
    const own =
      facts.options.credit_share > 0 && !isPaidOut(card) ? gotten : withoutCredits(gotten);
    return { ...facts, cards: [cardBeside(facts, own)] };
  }
}

/** The lowest rank: of the cards that may be as low as a likely one, those that may be lowest first. */
function leastOf(
  cards: readonly CatalogCard[],
  atLeast: Float64Array,
  rankOf: (card: CatalogCard) => number,
): number {
  let first = 0;
  for (let at = 1; at < atLeast.length; at += 1)
    if ((atLeast[at] ?? 0) < (atLeast[first] ?? 0)) first = at;
  const [likely] = cards.slice(first, first + 1);
  let least = likely === undefined ? Number.POSITIVE_INFINITY : rankOf(likely);
  const lower: number[] = [];
  for (let at = 0; at < atLeast.length; at += 1) if ((atLeast[at] ?? 0) < least) lower.push(at);
  lower.sort((a, b) => (atLeast[a] ?? 0) - (atLeast[b] ?? 0));
  for (const at of lower) {
    if ((atLeast[at] ?? 0) >= least) break;
    least = Math.min(least, rankOf(cards[at] as CatalogCard));
  }
  return least;
}

/** Kept, so that what is found of a card is found once. */
const RATES_ONLY = new WeakMap<EngineCard, EngineCard>();

/**
 * Where the question is about some categories or shops alone, credits and points for keeping the
 * card are for other things.
 */
function withoutCredits(card: EngineCard): EngineCard {
  if (card.credits.length === 0) return card;
  const known = RATES_ONLY.get(card) ?? { ...card, credits: [] };
  RATES_ONLY.set(card, known);
  return known;
}
