import type { QueryFilters, SortBy } from '../../../catalog/search/filters.ts';
import type { CatalogCard } from '../../../catalog/snapshot.ts';
import { type SearchWorth, searchWorth } from '../../../engine/decisions/search-worth.ts';
import { netFirst } from '../../../engine/decisions/value/card-value.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { candidateCards } from '../../shared/engine-input.ts';

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
}

interface Known {
  readonly day: string;
  readonly worth: SearchWorth;
  first_year?: number;
}

/** Dollars per month at 0%: for a balance transfer it outranks rewards, which only break ties. */
export const TRANSFER_MONTH = 10_000;

/** An unknown fee comes after every known one. */
const UNKNOWN_FEE = -1_000;

type Facts = EngineInput & { readonly spending_source: string };

/**
 * The cards in the order that was asked for: by `sort`, then by `then_by`, then by yearly worth;
 * without an order by worth, where balance transfers count their months at 0% first.
 *
 * @param count how many of them are wanted
 * @param sees_months whether the months at 0% are shown, so that they may order the cards
 */
export function rankSearch(
  cards: readonly CatalogCard[],
  { sort, then_by, card_type }: QueryFilters,
  facts: Facts,
  { count, sees_months }: { readonly count: number; readonly sees_months: boolean },
): Ranking {
  const transfers = card_type === 'balance_transfer' && sees_months;
  const worthOf = valuation(facts);
  const top: Row[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const known = worthOf(card);
    const months = transfers ? (card.figures.zero_transfer_months ?? 0) : 0;
    const worth = known.worth.worth + months * TRANSFER_MONTH;
    const by = (order: SortBy | undefined): number =>
      order === undefined ? worth : sortValue(order, card, known.worth.bonus, known.first_year);
    const row = { card, rank: by(sort), next: by(then_by), worth };
    best = Math.max(best, row.rank);
    least = Math.min(least, row.rank);
    keep(top, row, count);
  }
  return {
    top: top.map(({ card, rank }) => {
      return { card, rank, bonus: worthOf(card).worth.bonus, own: ownInput(card, facts) };
    }),
    best,
    least,
  };

  /** What the card is worth, with its first year where the order asks for it. */
  function valuation(input: Facts): (card: CatalogCard) => Known {
    const firstYear = sort === 'first_year' || then_by === 'first_year';
    const store = storeOf(input);
    return (card) => {
      const before = store.get(card);
      const known =
        before?.day === input.as_of
          ? before
          : { day: input.as_of, worth: searchWorth(ownInput(card, input)) };
      if (firstYear) known.first_year ??= netFirst(ownInput(card, input));
      if (known !== before) store.set(card, known);
      return known;
    };
  }
}

/** Worth on the average spending of a day, which most searches ask for; cards last as long as a catalog. */
const onAverage = new WeakMap<CatalogCard, Known>();

function storeOf({ spending_source, options }: Facts): WeakMap<CatalogCard, Known> {
  const average = spending_source === 'us_average_2024' && options.bill_fees.size === 0;
  return average ? onAverage : new WeakMap();
}

/** Without companion fares and lounges: who searches has not said that they would use them. */
function ownInput(card: CatalogCard, facts: Facts): EngineInput {
  const cards = candidateCards([card], facts).map((own) =>
    own.credits.some(isForUsers) ? { ...own, credits: own.credits.filter(isPriced) } : own,
  );
  return { ...facts, cards };
}

function isForUsers({ key, estimate, night }: Credit): boolean {
  return estimate !== undefined || (night !== undefined && key.startsWith('companion'));
}

function isPriced(credit: Credit): boolean {
  return !isForUsers(credit);
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
  bonus: number,
  firstYear: number | undefined,
): number {
  const lowest = (fee: number | null) => (fee === null ? UNKNOWN_FEE : -fee);
  switch (order) {
    case 'sign_on_bonus':
      return bonus;
    case 'first_year':
      return firstYear ?? 0;
    case 'intro_transfer_months':
      return figures.zero_transfer_months ?? 0;
    case 'intro_purchase_months':
      return figures.zero_purchase_months ?? 0;
    case 'transfer_fee':
      return lowest(figures.transfer_fee_percent);
    case 'foreign_fee':
      return lowest(figures.foreign_fee_percent);
    case 'annual_fee':
      return -seed.annual_fee;
  }
}
