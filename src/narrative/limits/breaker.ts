/** Spares an endpoint that fails, and the callers the wait for it. */
export interface Breaker {
  /** False while calls are not worth trying. After a pause one call is let through as a probe. */
  tryPass(): boolean;
  succeeded(): void;
  /** @param pauseMs how long the endpoint asked to be left alone, if it did */
  failed(pauseMs?: number): void;
  /** A call that was let through ended without telling anything of the endpoint. */
  abandoned(): void;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Pause before the probe, in ms. */
  readonly pauseMs: number;
  /** Longest pause that the endpoint may ask for, in ms. */
  readonly maxPauseMs: number;
  /** Milliseconds of any steady clock. */
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
