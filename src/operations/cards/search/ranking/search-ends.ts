import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SortBy } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import {
  type Ranges,
  type SearchRanges,
  searchRanges,
} from '../../../../engine/decisions/search/search-range.ts';
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
  const rows = Int32Array.from(cards, (card) => index.rows.get(card) ?? UNLISTED);
  const ranges = (rows.includes(UNLISTED) ? null : searchRanges(facts, columns)) ?? ANYTHING;
  // Behind the value of a year it decides ties alone, which are few.
  const isByYear = orders[0] === 'first_year' || orders[0] === 'later_year';
  const worth = (isByYear ? ANYTHING : ranges).worth(rows);
  const bonus = (orders.includes('sign_on_bonus') ? ranges : NOTHING).bonus(rows);
  const later = (orders.includes('later_year') ? ranges : NOTHING).later(rows);
  const first = (orders.includes('first_year') ? ranges : NOTHING).first(rows);
  const shares = fit.onlyBrand ? Float64Array.from(columns.ways, fit.ofBrand) : null;
  // The columns hold the fee of each membership.
  const unpaid = Float64Array.from(cards, (card) =>
    isMember(card) ? (card.seed.membership_fee ?? 0) : 0,
  );
  return (side, at) => {
    const way = columns.way[rows[at] ?? 0] ?? 0;
    const share = shares?.[way] ?? fit.of(cards[at] as CatalogCard);
    const more = unpaid[at] ?? 0;
    return {
      worth: fitted((worth[side][at] ?? 0) + more, share),
      bonus: bonus[side][at] ?? 0,
      later: fitted((later[side][at] ?? 0) + more, share),
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
  return { worth: of, later: of, bonus: of, first: of };
}

const ANYTHING = alike(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const NOTHING = alike(0, 0);
