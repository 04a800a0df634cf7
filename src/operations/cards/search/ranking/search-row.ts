import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isForBuilders } from '../../../shared/applications/for-others.ts';
import { namesShop } from '../../../shared/cards/open-cards.ts';
import { type Disputable, isDisputed } from '../../detail/terms-disputes.ts';
import { isByMonths } from '../filters/seen-filters.ts';
import { barsOf, isBuilding, opensTo, paysWished, saysBuilding } from './search-fit.ts';
import { type Row, sortValue } from './search-order.ts';
import type { Valued } from './search-valued.ts';
import { transferRank } from './transfer-rank.ts';

/** Who asks for a low fee is not sent to one that nobody knows: such cards come last, by their months. */
const BEHIND = 1_000;

/** Dollars: for who builds credit, cards that are open to them outrank what others earn. */
const OPEN = 1_000_000;
/** What a person asks for comes before how far a card is open to them. */
const BEFORE = 10;

/** Dollars: between cards that are equal by the order, what was wished for decides. */
const PAYS = 1_000_000;
/** Likewise for who pays late at times; of transfers less than a cent of what moving $1,000 costs. */
const MILD = { no_late_fee: 500, no_penalty_apr: 250 } as const;

/** By what a search orders its cards. */
export interface Ordering {
  readonly sort: SortBy | undefined;
  readonly then_by: SortBy | undefined;
  /** Both. */
  readonly orders: readonly (SortBy | undefined)[];
  readonly shops: NonNullable<QueryFilters['shops']>;
  /** What a card is worth as a place for a balance, where that orders them; null: it does not. */
  readonly moves: ((card: CatalogCard) => number) | null;
  /** Of the terms that order them and that the plan shows, those whose disputes decide ties. */
  readonly disputable: readonly Disputable[];
  readonly builds: boolean;
  /** Whether a card is made for people who build credit, where the person is not known to. */
  readonly isForBuilders: (card: CatalogCard) => boolean;
  /** Whether a card pays back what was wished for beside the order. */
  readonly pays: (card: CatalogCard) => boolean;
  /** For who pays late at times: how mild a card is about it. */
  readonly mild: (card: CatalogCard) => number;
  /** How far a card comes first whatever it earns; null: none does. */
  readonly opensFirst: ((card: CatalogCard) => number) | null;
}

export function orderingOf(
  filters: QueryFilters,
  sees_months: boolean,
  before: ((card: CatalogCard) => number) | null,
  facts: Pick<EngineInput, 'programs'>,
): Ordering {
  const { sort, then_by, card_type, shops = [] } = filters;
  const opens = opensTo(filters, sees_months);
  const orders = [sort, then_by];
  const transfers = card_type === 'balance_transfer' && sees_months;
  const isMoved = transfers || orders.includes('transfer_fee') || orders.some(isByMonths);
  return {
    sort,
    then_by,
    orders,
    shops,
    moves: transfers ? transferRank(filters) : null,
    // What is hidden orders nothing, not even equals.
    disputable: isMoved ? (sees_months ? ['transfer', 'intro_apr'] : ['transfer']) : [],
    builds: isBuilding(filters) && card_type !== 'student',
    isForBuilders: sees_months && !saysBuilding(filters) ? isForBuilders : () => false,
    pays: paysWished(filters, facts),
    mild: filters.late_wish ? mildness : () => 0,
    opensFirst:
      opens === null && before === null
        ? null
        : (card) => (opens?.(card) ?? 0) + (before?.(card) ?? 0) * BEFORE,
  };
}

/**
 * A card's row, whose ties are worked out when another has its rank. A class: an object written with
 * getters of its own has a shape of its own too, which V8 keeps until it collects everything.
 */
export class LazyRow implements Row {
  readonly card: CatalogCard;
  readonly rank: number;
  readonly names_shop: boolean;
  readonly #value: Valued;
  readonly #by: Ordering;

  constructor(card: CatalogCard, value: Valued, by: Ordering) {
    this.card = card;
    this.rank = rankBy(by.sort, card, value, by);
    this.names_shop = by.shops.length > 0 && namesShop(card, by.shops);
    this.#value = value;
    this.#by = by;
  }

  get next(): number {
    // Of equals, that which pays as was asked for.
    const paid = this.#by.pays(this.card) ? PAYS : 0;
    return paid + rankBy(this.#by.then_by, this.card, this.#value, this.#by);
  }

  get mild(): number {
    return this.#by.mild(this.card);
  }

  get worth(): number {
    const { sort } = this.#by;
    // An offer that is no part of the order decides no tie either: so does the answer for one category.
    const order = sort === 'later_year' ? sort : undefined;
    return rankBy(order, this.card, this.#value, this.#by);
  }

  get bonus(): number {
    return this.#value.bonus;
  }

  get for_others(): boolean {
    return this.#by.isForBuilders(this.card);
  }

  get card_id(): number {
    return this.card.seed.card_id;
  }

  get sure(): boolean {
    return !this.#by.disputable.some((term) => isDisputed(this.card.seed, term));
  }
}

function mildness({ tags }: CatalogCard): number {
  const { no_late_fee, no_penalty_apr } = MILD;
  return (
    (tags.includes('no_late_fee') ? no_late_fee : 0) +
    (tags.includes('no_penalty_apr') ? no_penalty_apr : 0)
  );
}

/** What the order comes to for a card, the more the better. */
export function rankBy(
  order: SortBy | undefined,
  card: CatalogCard,
  value: Valued,
  { sort, orders, moves, builds, opensFirst, mild }: Ordering,
): number {
  const isUnknown = orders.includes('transfer_fee') && card.figures.transfer_fee_percent === null;
  if (order !== undefined && order === sort && isUnknown && isByMonths(order))
    return sortValue(order, card, value) / BEHIND - 1;
  if (order !== undefined) return sortValue(order, card, value);
  return moves === null
    ? value.worth + (opensFirst?.(card) ?? 0) * OPEN - (builds ? barsOf(card) : 0)
    : value.worth + moves(card) + mild(card);
}

/**
 * The figure that is the rank of each card, where nothing else of a card is in it: of thousands, those
 * figures stand beside each other, and the cards all over the memory.
 */
export function figureOf({ sort, moves, builds, opensFirst }: Ordering): keyof Valued | null {
  if (sort === undefined) return moves !== null || builds || opensFirst !== null ? null : 'worth';
  return FIGURES[sort] ?? null;
}

/** The rank that a card has at most by its terms, of which no dollars are worked out; endless where those make it. */
export function mostByTerms(sort: SortBy | undefined, card: CatalogCard): number {
  const isByDollars = sort === undefined || FIGURES[sort] !== undefined;
  return isByDollars ? Number.POSITIVE_INFINITY : sortValue(sort, card, NO_DOLLARS);
}

const NO_DOLLARS: Valued = { worth: 0, bonus: 0, later: 0, first: 0 };

const FIGURES: Readonly<Partial<Record<SortBy, keyof Valued>>> = {
  sign_on_bonus: 'bonus',
  first_year: 'first',
  later_year: 'later',
};
