import { type SearchIndex, searchIndexSteps } from '../engine/decisions/search/search-index.ts';
import type { EngineInput } from '../engine/model/input.ts';
import type { IsoDate } from '../engine/model/iso-date.ts';
import { inOne, type Steps } from '../kit/steps.ts';
import type { CatalogCard } from './catalog-card.ts';

/** The index that searches of one catalogue read. */
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
  const stepsOn = (as_of: IsoDate) =>
    searchIndexSteps(
      cards.map(({ engine }) => engine),
      { ...ground, as_of },
    );
  return {
    on(day) {
      if (known?.as_of !== day) known = inOne(stepsOn(day));
      return known;
    },
    *steps(day) {
      known = yield* stepsOn(day);
    },
  };
}
