import { LRUCache } from 'lru-cache';
import type { Plan } from '../plans/plans.ts';
import type { Changes } from './changes.ts';
import type { Note } from './notes.ts';

/** The answer of a cacheable operation. It is served more than once, so nothing may change it. */
export interface Answer {
  /** The output after fields of other plans were stripped. */
  readonly output: unknown;
  /** Of solving, when it was worked out. */
  readonly steps: number;
  readonly notes: readonly Note[];
}

export type AnswerCache = Pick<LRUCache<string, Answer>, 'get' | 'set'>;

/** An answer takes 2 to 60 kB. */
const ANSWERS_MAX = 500;

/**
 * Assistants repeat calls: for another detail, after a restart, from another window. Bounded; the
 * least recently used answers go first.
 *
 * @param changes a new catalogue, or a new day, leaves none that could be asked for again
 */
export function createAnswerCache(changes?: Pick<Changes, 'follow'>): AnswerCache {
  const answers = new LRUCache<string, Answer>({ max: ANSWERS_MAX });
  changes?.follow(({ kind }) => {
    if (kind === 'catalog') answers.clear();
  });
  return answers;
}

/** Everything that the answer of a cacheable operation depends on. */
export interface Question {
  readonly operation: string;
  readonly input: unknown;
  readonly plan: Plan;
  /** Version of the catalog. */
  readonly version: string;
  readonly day: string;
}

/** A plan is the same object for as long as its account's key is trusted. */
const PLAN_TEXTS = new WeakMap<Plan, string>();

export function answerKey({ operation, input, plan, version, day }: Question): string {
  const about = PLAN_TEXTS.get(plan) ?? JSON.stringify(plan);
  PLAN_TEXTS.set(plan, about);
  return `${operation} ${version} ${day} ${about} ${JSON.stringify(input)}`;
}
