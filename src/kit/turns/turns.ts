import { createFairQueue } from './fair-queue.ts';

/** Milliseconds of work in one turn of the event loop after which further calls wait for the next. */
const MOST_OF_TURN = 10;
/** Calls that begin in one turn, at most, while others wait. */
const MOST_TOGETHER = 64;
/**
 * Rounds of the event loop after a turn that took its time, or several together, and for how many
 * milliseconds at most: each round takes one new connection, so that one behind dozens does not wait for as
 * many turns.
 */
const ROUNDS_BETWEEN = 32;
const MOST_BETWEEN = 8;
const LIMITS = { waiting: 4_096, waitingPerAccount: 1_024 };

export interface Turns {
  /**
   * When a call may begin. Undefined: now, before anything else is awaited, so that what it takes is seen
   * by the next one. A promise, where the calls of this turn of the event loop took their time: then the
   * accounts have their turns one after the other.
   */
  next(account: string): Promise<void> | undefined;
}

interface Call {
  readonly account: string;
  readonly begin: () => void;
}

/**
 * Lets the event loop turn between calls. Each is short, but dozens that arrive together would be worked
 * off in one go, and all others, health checks too, would wait for the last of them.
 */
export function createTurns(): Turns {
  const waiting = createFairQueue<Call>(LIMITS, ({ begin }) => begin());
  /** When the first call of this turn began; null before it. */
  let began: number | null = null;

  /** Whether the rounds between two turns go on. */
  let isBetween = false;
  /** Milliseconds of turns since the last such rounds. */
  let busy = 0;

  const isOver = (): boolean => began !== null && performance.now() - began >= MOST_OF_TURN;

  function endTurn(): void {
    if (isBetween) return;
    busy += began === null ? 0 : performance.now() - began;
    isBetween = busy >= MOST_OF_TURN;
    began = null;
    if (isBetween) busy = 0;
    if (isBetween) goRound(ROUNDS_BETWEEN, performance.now() + MOST_BETWEEN);
    else beginTurn();
  }

  function goRound(left: number, until: number): void {
    if (left > 0 && performance.now() < until) {
      setImmediate(goRound, left - 1, until);
      return;
    }
    isBetween = false;
    beginTurn();
  }

  function beginTurn(): void {
    if (waiting.size === 0) return;
    // Each runs with all that the call does before it awaits something, and only then the next one.
    for (let n = 0; n < Math.min(waiting.size, MOST_TOGETHER); n += 1) setImmediate(letIn);
    setImmediate(endTurn);
  }

  function letIn(): void {
    began ??= performance.now();
    if (!isOver()) waiting.take(() => true)?.begin();
  }

  return {
    next(account) {
      if (waiting.size === 0 && !isBetween) {
        if (began === null) {
          began = performance.now();
          setImmediate(endTurn);
        }
        if (!isOver()) return undefined;
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
