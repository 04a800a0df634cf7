/** Runs a bounded number of calls; a bounded number waits; the rest is turned away. */
export interface Gate {
  /**
   * Resolves to a function that releases the place, or to null when the queue is full.
   * @throws the signal's reason when it is aborted while waiting
   */
  enter(signal: AbortSignal): Promise<(() => void) | null>;
}

export interface GateOptions {
  readonly concurrency: number;
  readonly queue: number;
}

export function createGate({ concurrency, queue }: GateOptions): Gate {
  let running = 0;
  const waiting = new Set<() => void>();

  const leave = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    };
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (running < concurrency) {
        running += 1;
        return leave();
      }
      if (waiting.size >= queue) return null;
      return new Promise((resolve, reject) => {
        const start = (): void => {
          waiting.delete(start);
          signal.removeEventListener('abort', give);
          resolve(leave());
        };
        const give = (): void => {
          waiting.delete(start);
          reject(signal.reason);
        };
        waiting.add(start);
        signal.addEventListener('abort', give, { once: true });
      });
    },
  };
}
