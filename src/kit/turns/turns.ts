import { createFairQueue } from './fair-queue.ts';

/** Milliseconds of work in one turn of the event loop after which further calls wait for the next. */
const MOST_OF_TURN = 10;
/** Calls that begin in one turn, at most, while others wait. */
const MOST_TOGETHER = 64;
const LIMITS = { waiting: 4_096, waitingPerAccount: 1_024 };

export interface Turns {
  /**
   * When a call may begin. Undefined: now, before anything else is awaited, so that what it takes is seen
   * by the next one. A promise, where the calls of this turn of the event loop took their time: then the
   * accounts have their turns one after the other.
   */
  next(account: string): Promise<void> | undefined;
}

/**
 * Lets the event loop turn between calls. Each is short, but dozens that arrive together would be worked
 * off in one go, and all others, health checks too, would wait for the last of them.
 */
export function createTurns(): Turns {
  const waiting = createFairQueue<{ readonly account: string; readonly begin: () => void }>(LIMITS);
  /** When the first call of this turn began; null before it. */
  let began: number | null = null;
  /** When waiting calls were let in last; null once it is known what they took. */
  let letIn: number | null = null;
  let together = 2;

  function endTurn(): void {
    began = null;
    if (waiting.size === 0) return;
    beginTurn();
    letIn = performance.now();
    for (let n = 0; n < together; n += 1) waiting.take(() => true)?.begin();
  }

  /** Follows `endTurn` at once: between them is the work of the calls let in, and nothing else. */
  function measure(): void {
    if (letIn === null) return;
    const took = performance.now() - letIn;
    letIn = null;
    together =
      took > MOST_OF_TURN ? Math.max(1, together >> 1) : Math.min(MOST_TOGETHER, together * 2);
  }

  function beginTurn(): void {
    began = performance.now();
    setImmediate(endTurn);
    setImmediate(measure);
  }

  return {
    next(account) {
      if (waiting.size === 0) {
        if (began === null) beginTurn();
        if (began !== null && performance.now() - began < MOST_OF_TURN) return undefined;
      }
      return new Promise((begin) => {
        // Past all places, the overloaded loop sheds requests; what was let in goes on.
        if (!waiting.push({ account, begin })) begin();
      });
    },
  };
}

/** Those of this thread. */
export const TURNS = createTurns();
