import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SortBy } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import {
  type Ranges,
  type SearchRanges,
  searchRanges,
} from '../../../../engine/decisions/search/search-range.ts';
import { YEARS_HELD } from '../../../../engine/decisions/search/search-worth.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { type Fit, fitted } from './search-fit.ts';
import type { Valued } from './search-valued.ts';

interface EndsBasis {
  readonly orders: readonly (SortBy | undefined)[];
  readonly fit: Fit;
  readonly facts: EngineInput;
  readonly index: SearchIndex;
  readonly isMember: (card: CatalogCard) => boolean;
}

/** What each card, by its place, comes to at most and at least. */
export function endsOfAll(
  cards: readonly CatalogCard[],
  { orders, fit, facts, index, isMember }: EndsBasis,
): (side: keyof Ranges, at: number) => Valued {
  const { columns } = index;
  const isLater = orders.includes('later_year');
  const rows = Int32Array.from(cards, (card) => index.rows.get(card) ?? UNLISTED);
  const ranges = (rows.includes(UNLISTED) ? null : searchRanges(facts, columns)) ?? ANYTHING;
  // Behind the value of the first year it decides ties alone, which are few.
  const worth = (orders[0] === 'first_year' ? ANYTHING : ranges).worth(rows);
  const bonus = (orders.includes('sign_on_bonus') || isLater ? ranges : NOTHING).bonus(rows);
  const first = (orders.includes('first_year') ? ranges : NOTHING).first(rows);
  const shares = fit.onlyBrand ? Float64Array.from(columns.ways, fit.ofBrand) : null;
  // The columns hold the fee of each membership.
  const unpaid = Float64Array.from(cards, (card) =>
    isMember(card) ? (card.seed.membership_fee ?? 0) : 0,
  );
  return (side, at) => {
    const way = columns.way[rows[at] ?? 0] ?? 0;
    const share = shares?.[way] ?? fit.of(cards[at] as CatalogCard);
    // An offer pays at most what is counted with it, and may pay nothing.
    const other = side === 'most' ? 'least' : 'most';
    const offer = isLater ? (bonus[other][at] ?? 0) / YEARS_HELD : 0;
    const more = unpaid[at] ?? 0;
    const year = (worth[side][at] ?? 0) + more;
    return {
      worth: fitted(year, share),
      bonus: bonus[side][at] ?? 0,
      later: fitted(year - offer, share),
      first: (first[side][at] ?? 0) + more,
    };
  };
}

/** The row of a card that the index does not hold. */
const UNLISTED = -1;

/** The same range for every card: kept, for as many as were asked about at once. */
function alike(least: number, most: number): SearchRanges {
  const filled = (length: number): Ranges => ({
    least: new Float64Array(length).fill(least),
    most: new Float64Array(length).fill(most),
  });
  let known = filled(0);
  const of = ({ length }: Int32Array): Ranges => {
    if (known.least.length < length) known = filled(length);
    return known;
  };
  return { worth: of, bonus: of, first: of };
}

const ANYTHING = alike(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const NOTHING = alike(0, 0);
