import {
  type SearchColumns,
  searchColumnSteps,
} from '../engine/decisions/search/search-columns.ts';
import type { EngineInput } from '../engine/model/input.ts';
import type { IsoDate } from '../engine/model/iso-date.ts';
import { inOne, mapInSteps, type Steps } from '../kit/steps.ts';
import { asGotten } from './as-gotten.ts';
import type { CatalogCard } from './catalog-card.ts';

/** What searches read of all cards on one day. */
export interface SearchIndex {
  readonly columns: SearchColumns;
  readonly rows: ReadonlyMap<CatalogCard, number>;
  /** The rows of these cards; null: one of them is not of the catalogue. */
  rowsOf(cards: readonly CatalogCard[]): Int32Array | null;
}

const PER_STEP = 100;

export interface IndexByDay {
  on(day: IsoDate): SearchIndex;
  /** Makes it ahead, which the first search of a day would wait for. */
  steps(day: IsoDate): Steps<void>;
}

/** Keeps the index of the day asked for last. */
export function indexByDay(
  cards: readonly CatalogCard[],
  ground: Pick<EngineInput, 'benefits' | 'programs'>,
): IndexByDay {
  let known: SearchIndex | undefined;
  function* stepsOn(as_of: IsoDate): Steps<SearchIndex> {
    const gotten = yield* mapInSteps(cards, PER_STEP, (card) => asGotten(card));
    const columns = yield* searchColumnSteps(gotten, { ...ground, as_of });
    const rows = new Map(cards.map((card, row) => [card, row]));
    return { columns, rows, rowsOf: (found) => rowsAmong(cards, rows, found) };
  }
  return {
    on(day) {
      if (known?.columns.as_of !== day) known = inOne(stepsOn(day));
      return known;
    },
    *steps(day) {
      known = yield* stepsOn(day);
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
