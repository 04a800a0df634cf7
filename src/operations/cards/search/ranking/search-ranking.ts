import { asGotten } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import type { Side } from '../../../../engine/decisions/search/ranges.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { quartersApart } from '../../../../engine/model/rotating.ts';
import { cardBeside } from '../../../../engine/split/holder/holder-wallet.ts';
import { countedFrom, type IsEnough, leastOf } from './few-ranks.ts';
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
  /** The highest rank of all. */
  readonly best: number;
  /** The lowest, or one that comes near enough. */
  readonly leastFor: (isEnough: IsEnough) => number;
}

/** What a cards' order is asked with in place of the search's own. */
export interface Instead extends Pick<SearchScope, 'above'> {
  readonly facts?: EngineInput;
  readonly filters?: QueryFilters;
}

/** The order of cards in a search: the first `most` of them. */
export type Rank = (cards: readonly CatalogCard[], most: number, instead?: Instead) => Ranking;

/** How much of the order is wanted, and what it is found with. */
export interface SearchScope extends OrderScope {
  readonly count: number;
  /** Only cards ranked above this are wanted. */
  readonly above?: number | undefined;
}

/** What the order is found with, however much of it is wanted. */
export interface OrderScope {
  readonly sees_months: boolean;
  readonly index: SearchIndex;
  /** How far cards come first whatever they earn; null: none does. */
  readonly before?: ((card: CatalogCard) => number) | null;
  /** Whether a card's membership is held anyway, so that its fee counts nothing. */
  readonly isMember?: (card: CatalogCard) => boolean;
  /** The rows made by the same filters, facts and scope, for other cards as well: it gets those that are made. */
  readonly rows?: Map<CatalogCard, Row>;
}

/**
 * The cards in the order that was asked for: by `sort`, then by `then_by`, then by yearly worth;
 * without an order by worth, where what a balance transfer costs in all comes first.
 *
 * @param count how many of them are wanted
 * @param sees_months whether the months at 0% are shown, so that they may order the cards
 * @param index of all cards of the catalogue, on the day of `facts`
 */
export function rankSearch(
  cards: readonly CatalogCard[],
  filters: QueryFilters,
  facts: EngineInput,
  { count, above, ...scope }: SearchScope,
): Ranking {
  return orderOf(cards, filters, facts, scope)(count, above);
}

/** The first `count` of some cards in their order, of those ranked above `above`. */
export type Order = (count: number, above?: number) => Ranking;

/**
 * The order of cards, for who asks for the first few of them and then for more: see `rankSearch`.
 *
 * Most cards are told by what they may come to at most and at least: only those that may be among
 * the first, or the last, are valued.
 */
export function orderOf(
  cards: readonly CatalogCard[],
  filters: QueryFilters,
  facts: EngineInput,
  { sees_months, index, before = null, isMember = () => false, rows = new Map() }: OrderScope,
): Order {
  const { sort } = filters;
  const fit = fitOf(filters, facts);
  const ordering = orderingOf(filters, sees_months, before, facts);
  const rowOf = (card: CatalogCard): Row => {
    const known = rows.get(card) ?? new LazyRow(card, valued(card), ordering);
    rows.set(card, known);
    return known;
  };
  const ends = endsOfAll(cards, {
    ...{ orders: ordering.orders, fit, facts, index, isMember },
    isBare: wantsMoney(filters) ? isPaidOut : null,
  });
  const alone = figureOf(ordering);
  const ranksAt = (side: Side): Float64Array => {
    if (alone !== null) return ends.all(side, alone);
    const ranks = new Float64Array(cards.length);
    for (let at = 0; at < ranks.length; at += 1)
      ranks[at] = rankBy(sort, cards[at] as CatalogCard, ends.of(side, at), ordering);
    return ranks;
  };
  let ofAll: Float64Array | undefined;
  const atMost = (): Float64Array => {
    ofAll ??= ranksAt('most');
    return ofAll;
  };

  return (count, above = -Infinity) => {
    const top: Row[] = [];
    const join = (card: CatalogCard) => {
      if (rowOf(card).rank > above) keep(top, rowOf(card), count);
    };
    if (count < cards.length || above > -Infinity) joinLikely(top, join, count, above);
    else for (const card of cards) join(card);
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
      leastFor(isEnough) {
        const known = top.at(-1)?.rank ?? Number.POSITIVE_INFINITY;
        const rankOf = (card: CatalogCard) => rowOf(card).rank;
        return leastOf(cards, ranksAt('least'), rankOf, { known, isEnough });
      },
    };
  };

  /** Puts into `top` the cards that are among the first `count`, by a look at those that may be. */
  function joinLikely(
    top: readonly Row[],
    join: (card: CatalogCard) => void,
    count: number,
    above: number,
  ): void {
    const likely: Row[] = [];
    eachThatMayBe(above, countedFrom(atMost(), count), (most) => keep(likely, most, count));
    for (const { card } of likely) join(card);
    const joined = new Set(likely.map(({ card }) => card));
    const others: Row[] = [];
    const lastLikely = top[count - 1];
    eachThatMayBe(above, lastLikely?.rank ?? -Infinity, (most) => {
      const isBehind = lastLikely !== undefined && compare(lastLikely, most) <= 0;
      if (!isBehind && !joined.has(most.card)) others.push(most);
    });
    // The likeliest first: once one is behind the last at its most, so are the rest.
    for (const most of others.sort(compare)) {
      const last = top[count - 1];
      if (last !== undefined && compare(last, most) <= 0) break;
      join(most.card);
    }
  }

  /** Tells what each card comes to at most that may be above the one rank, and at least at the other. */
  function eachThatMayBe(above: number, from: number, tell: (most: Row) => void): void {
    const ranks = atMost();
    for (let at = 0; at < ranks.length; at += 1) {
      const rank = ranks[at] ?? 0;
      if (rank <= above || rank < from) continue;
      tell(new LazyRow(cards[at] as CatalogCard, ends.of('most', at), ordering));
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
