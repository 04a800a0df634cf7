import { isDeepStrictEqual } from 'node:util';
import { eachInSteps, type Steps } from '../kit/steps.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { CatalogSnapshot } from './snapshot.ts';

/** A card whose facts differ, in any field. */
export interface CardDifference {
  readonly card_id: number;
  /** Names of the fields, of terms each its own; null: the card came or went. */
  readonly fields: readonly string[] | null;
}

/** What a new catalogue says differently from the one before it. */
export interface CatalogDifference {
  readonly cards: readonly CardDifference[];
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
  const cards: CardDifference[] = [];
  yield* eachInSteps(after.cards, PER_STEP, ({ seed }) => {
    const former = before.cardsById.get(seed.card_id)?.seed;
    if (isDeepStrictEqual(former, seed)) return;
    cards.push({ card_id: seed.card_id, fields: former ? fieldsOf(former, seed) : null });
  });
  const gone = [...before.cardsById.keys()].filter((id) => !after.cardsById.has(id));
  const programs: string[] = [];
  yield* eachInSteps([...after.programs.values()], PER_STEP, (program) => {
    if (!isDeepStrictEqual(before.programs.get(program.key), program)) programs.push(program.key);
  });
  const ended = [...before.programs.keys()].filter((key) => !after.programs.has(key));
  const isNew =
    cards.some(({ fields }) => fields === null) ||
    programs.some((key) => !before.programs.has(key));
  return {
    cards: [...cards, ...gone.map((card_id) => ({ card_id, fields: null }))],
    programs: [...programs, ...ended],
    benefits: !isDeepStrictEqual(before.benefits, after.benefits),
    members: isNew || gone.length > 0 || ended.length > 0,
  };
}

function fieldsOf(former: CardSeed, card: CardSeed): string[] {
  const { terms: old, ...before } = former;
  const { terms, ...after } = card;
  return [...differing(before, after), ...differing(old, terms)];
}

function differing<T extends object>(before: T, after: T): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)),
  );
}
