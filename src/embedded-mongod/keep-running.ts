import type { MongodProcess } from './process.ts';

/** Waits before each attempt, in ms. A full disk may have room again; a damaged folder never heals. */
const ATTEMPTS_AFTER = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** A mongod that ran this long had started well: the next end is a new one. */
const WELL_MS = 60_000;

/**
 * Starts mongod again when it ends by itself: killed, out of memory, its disk full. When it does not
 * start any more, gives up and says so, so that the process can end and a supervisor sees it.
 *
 * @returns stops it, or the attempts to start it
 */
export function keepRunning(
  first: MongodProcess,
  options: {
    start(): Promise<MongodProcess>;
    readonly warn: (line: string) => void;
    readonly onLost: (error: Error) => void;
    /** Tests wait less. */
    readonly attemptsAfter?: readonly number[];
  },
): () => Promise<void> {
  const { start, warn, onLost, attemptsAfter = ATTEMPTS_AFTER } = options;
  const stopped = new AbortController();
  let current = first;
  let attempts = 0;

  async function run(): Promise<void> {
    for (;;) {
      const began = performance.now();
      await current.ended;
      if (stopped.signal.aborted) return;
      if (performance.now() - began > WELL_MS) attempts = 0;
      warn('mongod ended by itself; starting it again');
      if (!(await startAgain())) return;
    }
  }

  async function startAgain(): Promise<boolean> {
    for (;;) {
      const wait = attemptsAfter[attempts];
      attempts += 1;
      if (wait === undefined) {
        onLost(new Error('mongod ended and could not be started again'));
        return false;
      }
      await pause(wait, stopped.signal);
      if (stopped.signal.aborted) return false;
      try {
        current = await start();
        return true;
      } catch (error) {
        warn(`mongod did not start again: ${(error as Error).message}`);
      }
    }
  }

  const running = run();
  return async () => {
    stopped.abort();
    await current.stop();
    await running;
    // It may have come up between the two.
    await current.stop();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
