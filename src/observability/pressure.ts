/** How much more a process has to do than it can. */
export interface Pressure {
  /** True when the next request should be refused: more of them the longer the loop's turns are. */
  refuses(): boolean;
  close(): void;
}

/** Milliseconds. */
const LOOK_MS = 250;
const TICK_MS = 10;
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
  const ticks = readDelay ? null : watchTicks();
  const read = readDelay ?? (() => ticks?.read() ?? 0);
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
      ticks?.close();
    },
  };
}

/**
 * The mean lateness of a short timer. Node's own histogram holds nothing when it is reset in every
 * turn, as it is where turns are longer than the time between two looks.
 */
function watchTicks(): { read(): number; close(): void } {
  let before = performance.now();
  let late = 0;
  let count = 0;
  const lateness = () => Math.max(0, performance.now() - before - TICK_MS);
  const timer = setInterval(() => {
    late += lateness();
    count += 1;
    before = performance.now();
  }, TICK_MS).unref();
  return {
    read() {
      const mean = count > 0 ? late / count : lateness();
      late = 0;
      count = 0;
      return mean;
    },
    close: () => clearInterval(timer),
  };
}
