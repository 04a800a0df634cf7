import { asQuestion, atMost, effort, MOST_STEPS, taken } from '../../engine/model/effort.ts';
import { inOne, type Steps } from '../../kit/steps.ts';
import { TURNS } from '../../kit/turns/turns.ts';

/** Steps of reading in one turn of the event loop, and the milliseconds that they take at most: all of it. */
const STEPS_OF_TURN = 40;
const MS_OF_TURN = 10;

/** How much one call of a handler may take, over all of its turns. */
export interface HandlerLimits {
  /** Steps of reading. */
  readonly read?: number | undefined;
  /** Steps of all kinds, after which it throws `OutOfSteps`; of a trial. */
  readonly steps?: number | undefined;
}

/** The work of one call of a handler, in as many turns as it takes: all of it counts together. */
export interface HandlerWork {
  /** Steps taken so far. */
  readonly steps: number;
  /** Does `work`, up to its first await, within what is left. */
  inOne<T>(work: () => T): T;
  /**
   * Takes the steps, with a turn for others after so many; and before them, where the handler has awaited
   * something: calls that waited for it together have it together.
   */
  inTurns<T>(steps: Steps<T>): Promise<T>;
}

export function createHandlerWork(
  account: string,
  { read: mostRead, steps: most = Number.POSITIVE_INFINITY }: HandlerLimits = {},
): HandlerWork {
  let steps = 0;
  let read = 0;
  let left = STEPS_OF_TURN;
  /** Whether it runs just now: what it does within is counted already. */
  let isRunning = false;

  function inOne<T>(work: () => T): T {
    if (isRunning) return work();
    const [before, readBefore] = [taken(), effort.read];
    isRunning = true;
    try {
      const leftToRead = mostRead === undefined ? undefined : mostRead - read;
      return atMost(most - steps, () => asQuestion(work, MOST_STEPS, leftToRead));
    } finally {
      isRunning = false;
      steps += taken() - before;
      read += effort.read - readBefore;
    }
  }

  /** As many as fit in this turn; the last one has what they return. */
  function someOf<T>(all: Steps<T>): IteratorResult<undefined, T> {
    for (;;) {
      const before = taken();
      const step = all.next();
      left -= taken() - before;
      if (step.done || left <= 0) return step;
    }
  }

  return {
    get steps() {
      return steps;
    },
    inOne,
    async inTurns(all) {
      const begins = isRunning ? undefined : TURNS.next(account);
      if (begins) await begins;
      for (;;) {
        const step = inOne(() => someOf(all));
        if (step.done) return step.value;
        left = STEPS_OF_TURN;
        // As long as a turn, so it is the first of another.
        const next = TURNS.next(account, MS_OF_TURN);
        if (next) await next;
      }
    },
  };
}

/** Does `read`, up to its first await, as a part of what its handler takes: behind an await nothing else counts it. */
export function readWithin<T>(
  read: () => T,
  { work }: { readonly work?: HandlerWork | undefined },
): T {
  return work ? work.inOne(read) : read();
}

/** Takes the steps of what a handler reads, in turns where it runs as one. */
export async function readInTurns<T>(
  steps: Steps<T>,
  { work }: { readonly work?: HandlerWork | undefined },
): Promise<T> {
  return work ? work.inTurns(steps) : inOne(steps);
}
