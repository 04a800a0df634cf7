import { isDeepStrictEqual } from 'node:util';
import { eachInSteps, type Steps } from '../kit/steps.ts';
import type { CatalogSnapshot } from './snapshot.ts';

/** What a new catalogue says differently from the one before it. */
export interface CatalogDifference {
  /** Ids of cards whose facts differ, in any field; those that came or went are among them. */
  readonly cards: readonly number[];
  /** Keys of programs, likewise. */
  readonly programs: readonly string[];
  readonly benefits: boolean;
  /** Cards or programs came or went. */
  readonly members: boolean;
}

/** Cards that are compared in a step. */
const PER_STEP = 20;

/** Compared as they are served: an offer that has ended on the new day is a difference. */
export function* differenceSteps(
  before: CatalogSnapshot,
  after: CatalogSnapshot,
): Steps<CatalogDifference> {
  const cards: number[] = [];
  yield* eachInSteps(after.cards, PER_STEP, ({ seed }) => {
    const former = before.cardsById.get(seed.card_id)?.seed;
    if (!isDeepStrictEqual(former, seed)) cards.push(seed.card_id);
  });
  const gone = [...before.cardsById.keys()].filter((id) => !after.cardsById.has(id));
  const programs: string[] = [];
  yield* eachInSteps([...after.programs.values()], PER_STEP, (program) => {
    if (!isDeepStrictEqual(before.programs.get(program.key), program)) programs.push(program.key);
  });
  const ended = [...before.programs.keys()].filter((key) => !after.programs.has(key));
  const isNew =
    cards.some((id) => !before.cardsById.has(id)) ||
    programs.some((key) => !before.programs.has(key));
  return {
    cards: [...cards, ...gone],
    programs: [...programs, ...ended],
    benefits: !isDeepStrictEqual(before.benefits, after.benefits),
    members: isNew || gone.length > 0 || ended.length > 0,
  };
}
