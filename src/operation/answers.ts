import { LRUCache } from 'lru-cache';
import type { Plan } from '../plans/plans.ts';

/** The answer of a cacheable operation: served again, so nothing may change it. */
export interface Answer {
  /** The output after fields of other plans were stripped. */
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

/** All that the answer of a cacheable operation depends on. */
export interface Question {
  readonly operation: string;
  readonly input: unknown;
  readonly plan: Plan;
  /** Of the catalogue. */
  readonly version: string;
  readonly day: string;
}

export function answerKey({ operation, input, plan, version, day }: Question): string {
  return JSON.stringify([operation, version, day, plan, input]);
}
