import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SortBy } from '../../../../catalog/search/filters.ts';
import type { SearchIndex } from '../../../../catalog/search-index.ts';
import { numbersOf, type Ranges, type Side } from '../../../../engine/decisions/search/ranges.ts';
import {
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
  /** Whether a card counts without its credits; null: none does. */
  readonly isBare: ((card: CatalogCard) => boolean) | null;
}

/** What each card, by its place, comes to at most or at least. */
export interface Ends {
  of(side: Side, at: number): Valued;
  /** A figure of all of them, in order. */
  all(side: Side, figure: keyof Valued): Float64Array;
}

export function endsOfAll(
  cards: readonly CatalogCard[],
  { orders, fit, facts, index, isMember, isBare }: EndsBasis,
): Ends {
  const { columns, membership_fee } = index;
  const rows = index.rowsOf(cards);
  const ranges = rows === null ? ANYTHING : rangesOf(facts, columns);
  const of = rows ?? new Int32Array(cards.length);
  // Behind the value of a year it decides ties alone, which are few.
  const isByYear = orders[0] === 'first_year' || orders[0] === 'later_year';
  const asked: Readonly<Record<keyof Valued, SearchRanges>> = {
    worth: isByYear ? ANYTHING : ranges,
    bonus: orders.includes('sign_on_bonus') ? ranges : NOTHING,
    later: orders.includes('later_year') ? ranges : NOTHING,
    first: orders.includes('first_year') ? ranges : NOTHING,
  };
  const bare = isBare === null ? undefined : placesOf(cards, isBare);
  const found: Partial<Record<keyof Valued, Ranges>> = {};
  const share = shareOf(cards, fit, columns);
  const known: Known = {
    // Each when an order reads it first.
    figure(name) {
      found[name] ??= asked[name][name](of, bare);
      return found[name];
    },
    share: (at) => share.known[share.kind[of[at] ?? 0] ?? 0] ?? share.of(at),
    // The columns hold the fee of each membership.
    unpaid(at) {
      const fee = rows === null ? undefined : membership_fee[rows[at] ?? 0];
      if (fee === 0) return 0;
      const card = cards[at] as CatalogCard;
      return isMember(card) ? (card.seed.membership_fee ?? 0) : 0;
    },
  };
  return {
    of: (side, at) => new End(known, side, at),
    // The same as of each, in one loop over numbers.
    all(side, figure) {
      const given = known.figure(figure)[side];
      const figures = given.slice(0, cards.length);
      if (figure === 'bonus') return figures;
      for (let at = 0; at < figures.length; at += 1) {
        const row = of[at] ?? 0;
        let value = figures[at] ?? 0;
        if (membership_fee[row] !== 0 || rows === null) value += known.unpaid(at);
        if (figure !== 'first' && value > 0)
          value *= share.known[share.kind[row] ?? 0] ?? share.of(at);
        figures[at] = value;
      }
      return figures;
    },
  };
}

/** By place: 1 where the cards pass the test. */
function placesOf(cards: readonly CatalogCard[], test: (card: CatalogCard) => boolean): Uint8Array {
  const places = new Uint8Array(cards.length);
  for (let at = 0; at < places.length; at += 1) if (test(cards[at] as CatalogCard)) places[at] = 1;
  return places;
}

/** What a search reads of one question is read for some cards after the others. */
const RANGES = new QuestionMemo<EngineInput, SearchRanges>();

function rangesOf(facts: EngineInput, columns: SearchIndex['columns']): SearchRanges {
  const ranges = RANGES.get(facts) ?? searchRanges(facts, columns) ?? ANYTHING;
  RANGES.set(facts, ranges);
  return ranges;
}

/** By the place of a card. */
interface Known {
  figure(name: keyof Valued): Ranges;
  share(at: number): number;
  unpaid(at: number): number;
}

/** Each figure is read when it is asked for: an order asks for one of them. */
class End implements Valued {
  readonly #known: Known;
  readonly #side: Side;
  readonly #at: number;

  constructor(known: Known, side: Side, at: number) {
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
    return this.#known.unpaid(this.#at);
  }

  #of(figure: keyof Valued): number {
    return this.#known.figure(figure)[this.#side][this.#at] ?? 0;
  }
}

/** The share of a card's worth that fits. */
interface Share {
  /** By way of valuing points, where nothing else decides; else empty. */
  readonly known: Float64Array;
  /** The way of each row. */
  readonly kind: Uint16Array;
  /** By the place of the card. */
  of(at: number): number;
}

function shareOf(
  cards: readonly CatalogCard[],
  fit: Fit,
  { ways, way }: SearchIndex['columns'],
): Share {
  return {
    known: fit.onlyBrand ? numbersOf(ways, fit.ofBrand) : new Float64Array(0),
    kind: way,
    of: (at) => fit.of(cards[at] as CatalogCard),
  };
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
