import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import type { Operation } from './define.ts';

/** What a pure operation answered: shown again, so nothing may change it. */
export interface Answer {
  /** As the plan sees it. */
  readonly output: unknown;
  readonly warnings: readonly string[];
}

export type AnswerCache = Pick<LRUCache<string, Answer>, 'get' | 'set'>;

/** Answers are some 2 to 60 kB each. */
const ANSWERS_MAX = 500;

/**
 * Assistants ask the same again and again: for another detail, after a restart, from the next
 * window. Bounded, the least recently used go first.
 */
export function createAnswerCache(): AnswerCache {
  return new LRUCache<string, Answer>({ max: ANSWERS_MAX });
}

/** All that the answer of a pure operation depends on. */
export function answerKey({ name }: Operation, input: unknown, context: Context): string {
  const { caller, catalog, now } = context;
  return JSON.stringify([
    name,
    catalog.version,
    now.toISOString().slice(0, 10),
    caller.plan,
    input,
  ]);
}
