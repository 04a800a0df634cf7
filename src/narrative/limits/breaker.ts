/** Spares a failing endpoint from calls, and callers from waiting for it. */
export interface Breaker {
  /** False while calls are not worth trying. After a pause, lets one call through as a probe. */
  tryPass(): boolean;
  succeeded(): void;
  /** @param pauseMs how long the endpoint wants no calls, if it said so */
  failed(pauseMs?: number): void;
  /** A call that was let through ended without saying anything about the endpoint. */
  abandoned(): void;
}

export interface BreakerOptions {
  /** Consecutive failures that open it. */
  readonly failures: number;
  /** Pause before the probe, in ms. */
  readonly pauseMs: number;
  /** Longest pause that the endpoint may request, in ms. */
  readonly maxPauseMs: number;
  /** Milliseconds from any monotonic clock. */
  readonly clock: () => number;
}

export function createBreaker(options: BreakerOptions): Breaker {
  const { failures, pauseMs, maxPauseMs, clock } = options;
  let inARow = 0;
  let openUntil: number | null = null;
  let probing = false;
  return {
    tryPass() {
      if (openUntil === null) return true;
      if (probing || clock() < openUntil) return false;
      probing = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      openUntil = null;
      probing = false;
    },
    failed(asked) {
      inARow += 1;
      if (probing || inARow >= failures || asked !== undefined) {
        openUntil = clock() + Math.min(maxPauseMs, Math.max(pauseMs, asked ?? 0));
      }
      probing = false;
    },
    abandoned() {
      probing = false;
    },
  };
}
