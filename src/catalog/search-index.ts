import {
  type SearchColumns,
  searchColumnSteps,
} from '../engine/decisions/search/search-columns.ts';
import type { EngineInput } from '../engine/model/input.ts';
import type { IsoDate } from '../engine/model/iso-date.ts';
import { quartersApart } from '../engine/model/rotating.ts';
import { QuestionMemo } from '../kit/memory/question-memo.ts';
import { inOne, mapInSteps, type Steps } from '../kit/steps.ts';
import { asGotten } from './as-gotten.ts';
import type { CatalogCard } from './catalog-card.ts';
import { CARD_TYPES } from './seeds/schema/card.ts';

/** What searches read of all cards whatever the day: a row is a card, in order of the catalogue. */
export interface SearchRows {
  readonly rows: ReadonlyMap<CatalogCard, number>;
  readonly annual_fee: Float64Array;
  /** Its place among `CARD_TYPES`. */
  readonly card_type: Uint8Array;
  /** The tags of cards, of which few differ, and which of them each card has. */
  readonly tagSets: readonly (readonly string[])[];
  readonly tagSet: Uint16Array;
  /** What the membership costs that a card asks for; 0 where it asks for none, or that is not known. */
  readonly membership_fee: Float64Array;
  /** 1: not open to everybody. */
  readonly asks_membership: Uint8Array;
  /** 1: another source gives other rates, another fee or another offer. */
  readonly other_readings: Uint8Array;
  /** The rows of these cards, which are not to change; null: one of them is not of the catalogue. */
  rowsOf(cards: readonly CatalogCard[]): Int32Array | null;
  /** Keeps their rows as long as the list, which many questions ask about. */
  keepRowsOf(cards: readonly CatalogCard[]): void;
}

/** What searches read of all cards on one day. */
export interface SearchIndex extends SearchRows {
  readonly columns: SearchColumns;
}

const PER_STEP = 100;

export interface IndexByDay {
  anyDay(): SearchRows;
  on(day: IsoDate): SearchIndex;
  /** Makes it ahead, which the first search of a day would wait for. */
  steps(day: IsoDate): Steps<void>;
}

/** Keeps the index of the day asked for last. */
export function indexByDay(
  cards: readonly CatalogCard[],
  ground: Pick<EngineInput, 'benefits' | 'programs'>,
): IndexByDay {
  let ofAnyDay: SearchRows | undefined;
  let known: SearchIndex | undefined;
  const anyDay = (): SearchRows => {
    ofAnyDay ??= searchRows(cards);
    return ofAnyDay;
  };
  function* stepsOn(as_of: IsoDate): Steps<SearchIndex> {
    const gotten = yield* mapInSteps(cards, PER_STEP, (card) => quartersApart(asGotten(card)));
    const columns = yield* searchColumnSteps(gotten, { ...ground, as_of });
    yield;
    return { ...anyDay(), columns };
  }
  return {
    anyDay,
    on(day) {
      if (known?.columns.as_of !== day) known = inOne(stepsOn(day));
      return known;
    },
    *steps(day) {
      known = yield* stepsOn(day);
    },
  };
}

interface Among {
  readonly among: readonly CatalogCard[];
  readonly rows: Int32Array | null;
}

/** One list is asked about several times in a search, and holds thousands. */
const ROWS = new QuestionMemo<readonly CatalogCard[], Among>();
/** Of lists that outlive a question. */
const KEPT_ROWS = new WeakMap<readonly CatalogCard[], Among>();

function searchRows(cards: readonly CatalogCard[]): SearchRows {
  const rows = new Map(cards.map((card, row) => [card, row]));
  const sets = new Map<readonly string[], number>();
  const tagSet = Uint16Array.from(cards, ({ tags }) => {
    const set = sets.get(tags) ?? sets.size;
    sets.set(tags, set);
    return set;
  });
  return {
    rows,
    card_type: Uint8Array.from(cards, ({ seed }) => CARD_TYPES.indexOf(seed.card_type)),
    tagSets: [...sets.keys()],
    tagSet,
    annual_fee: Float64Array.from(cards, (card) => card.annual_fee),
    membership_fee: Float64Array.from(cards, ({ seed }) => seed.membership_fee ?? 0),
    asks_membership: Uint8Array.from(cards, (card) => Number(card.asks_membership)),
    other_readings: Uint8Array.from(cards, ({ seed }) => Number(hasOtherReading(seed))),
    rowsOf(found) {
      const known = KEPT_ROWS.get(found) ?? ROWS.get(found);
      if (known?.among === cards) return known.rows;
      const own = rowsAmong(cards, rows, found);
      ROWS.set(found, { among: cards, rows: own });
      return own;
    },
    keepRowsOf(found) {
      if (KEPT_ROWS.get(found)?.among === cards) return;
      KEPT_ROWS.set(found, { among: cards, rows: rowsAmong(cards, rows, found) });
    },
  };
}

/** Most lists are in order of the catalogue, so that a walk along both finds them without a look at a card. */
function rowsAmong(
  cards: readonly CatalogCard[],
  rows: ReadonlyMap<CatalogCard, number>,
  found: readonly CatalogCard[],
): Int32Array | null {
  const result = new Int32Array(found.length);
  let next = 0;
  for (let at = 0; at < found.length; at += 1) {
    const card = found[at] as CatalogCard;
    while (next < cards.length && cards[next] !== card) next += 1;
    const row = next < cards.length ? next : rows.get(card);
    if (row === undefined) return null;
    result[at] = row;
  }
  return result;
}

function hasOtherReading(seed: CatalogCard['seed']): boolean {
  const { other_earn, other_fees, other_bonus, approval } = seed;
  return (other_earn ?? other_fees ?? other_bonus ?? approval) !== undefined;
}
