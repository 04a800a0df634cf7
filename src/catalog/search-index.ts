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
    return { columns, rows: new Map(cards.map((card, row) => [card, row])) };
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
