import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much more a process has to do than it can. */
export interface Pressure {
  /** True when the next request should be refused: more of them the longer the loop's turns are. */
  refuses(): boolean;
  close(): void;
}

/** Milliseconds. */
const LOOK_MS = 250;
const RESOLUTION_MS = 10;
/** From here on some requests are refused, */
const BEGIN_MS = 200;
/** and from here on all. */
const ALL_MS = 600;

/**
 * Watches how late timers are: what waits in the loop waits that long at every step of its way. Work
 * that is refused costs next to nothing, so that the rest is answered in time.
 *
 * @param readDelay the mean lateness since it was last read, in ms; tests give their own
 */
export function createPressure(readDelay?: () => number): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const read =
    readDelay ??
    (() => {
      const ms = histogram.mean / 1e6 - RESOLUTION_MS;
      histogram.reset();
      return Number.isNaN(ms) ? 0 : ms;
    });
  let share = 0;
  let owed = 0;
  let before = 0;
  const timer = setInterval(() => {
    const delay = read();
    // One long turn, as at the start, is no pressure: the next is short again.
    const lasting = Math.min(delay, before);
    before = delay;
    share = Math.min(1, Math.max(0, (lasting - BEGIN_MS) / (ALL_MS - BEGIN_MS)));
  }, LOOK_MS).unref();
  return {
    refuses() {
      owed += share;
      if (owed < 1) return false;
      owed -= 1;
      return true;
    },
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
