import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SortBy } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import {
  type Ranges,
  type SearchRanges,
  searchRanges,
} from '../../../../engine/decisions/search/search-range.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { type Fit, fitted } from './search-fit.ts';
import type { Valued } from './search-valued.ts';

interface EndsBasis {
  readonly orders: readonly (SortBy | undefined)[];
  readonly fit: Fit;
  readonly facts: EngineInput;
  readonly index: SearchIndex;
  readonly isMember: (card: CatalogCard) => boolean;
}

/** What each card, by its place, comes to at most or at least. */
export type Ends = (side: keyof Ranges, at: number) => Valued;

export function endsOfAll(
  cards: readonly CatalogCard[],
  { orders, fit, facts, index, isMember }: EndsBasis,
): Ends {
  const { columns } = index;
  const rows = index.rowsOf(cards);
  const ranges = rows === null ? ANYTHING : rangesOf(facts, columns);
  const of = rows ?? new Int32Array(cards.length);
  // Behind the value of a year it decides ties alone, which are few.
  const isByYear = orders[0] === 'first_year' || orders[0] === 'later_year';
  const known: Known = {
    worth: (isByYear ? ANYTHING : ranges).worth(of),
    bonus: (orders.includes('sign_on_bonus') ? ranges : NOTHING).bonus(of),
    later: (orders.includes('later_year') ? ranges : NOTHING).later(of),
    first: (orders.includes('first_year') ? ranges : NOTHING).first(of),
    share: shareOf(cards, of, fit, columns),
    // The columns hold the fee of each membership.
    unpaid: Float64Array.from(cards, (card) =>
      isMember(card) ? (card.seed.membership_fee ?? 0) : 0,
    ),
  };
  return (side, at) => new End(known, side, at);
}

/** What a search reads of one question is read for some cards after the others. */
const RANGES = new QuestionMemo<EngineInput, SearchRanges>();

function rangesOf(facts: EngineInput, columns: SearchIndex['columns']): SearchRanges {
  const ranges = RANGES.get(facts) ?? searchRanges(facts, columns) ?? ANYTHING;
  RANGES.set(facts, ranges);
  return ranges;
}

/** By the place of a card. */
interface Known extends Record<keyof Valued, Ranges> {
  readonly share: (at: number) => number;
  readonly unpaid: Float64Array;
}

/** Each figure is read when it is asked for: an order asks for one of them. */
class End implements Valued {
  readonly #known: Known;
  readonly #side: keyof Ranges;
  readonly #at: number;

  constructor(known: Known, side: keyof Ranges, at: number) {
    this.#known = known;
    this.#side = side;
    this.#at = at;
  }

  get worth(): number {
    return fitted(this.#of('worth') + this.#unpaid, this.#known.share(this.#at));
  }

  get bonus(): number {
    return this.#of('bonus');
  }

  get later(): number {
    return fitted(this.#of('later') + this.#unpaid, this.#known.share(this.#at));
  }

  get first(): number {
    return this.#of('first') + this.#unpaid;
  }

  get #unpaid(): number {
    return this.#known.unpaid[this.#at] ?? 0;
  }

  #of(figure: keyof Valued): number {
    return this.#known[figure][this.#side][this.#at] ?? 0;
  }
}

/** The share of a card's worth that fits, by its place. */
function shareOf(
  cards: readonly CatalogCard[],
  rows: Int32Array,
  fit: Fit,
  { ways, way }: SearchIndex['columns'],
): (at: number) => number {
  if (!fit.onlyBrand) return (at) => fit.of(cards[at] as CatalogCard);
  const shares = Float64Array.from(ways, fit.ofBrand);
  return (at) => shares[way[rows[at] ?? 0] ?? 0] ?? 1;
}

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
