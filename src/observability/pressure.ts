/** How much more a process has to do than it can. */
export interface Pressure {
  /** True when the next request should be refused: more of them the longer the loop's turns are. */
  refuses(): boolean;
  close(): void;
}

/** Milliseconds. */
const LOOK_MS = 250;
/** It is watched for so many looks after the last request. */
const QUIET_LOOKS = 8;
const TICK_MS = 10;
/** From here on some requests are refused, */
const BEGIN_MS = 200;
/** and from here on all. */
const ALL_MS = 600;

/**
 * Watches how late timers are: what waits in the loop waits that long at every step of its way. Work
 * that is refused costs next to nothing, so that the rest is answered in time. Nothing is watched while
 * nobody asks: a hundred timers a second were most of what an idle process took.
 *
 * @param readDelay the mean lateness since it was last read, in ms; tests give their own
 */
export function createPressure(readDelay?: () => number): Pressure {
  let watch: Watch | null = null;
  let quietLooks = 0;
  let owed = 0;

  function begin(): Watch {
    const ticks = readDelay ? null : watchTicks();
    const read = readDelay ?? (() => ticks?.read() ?? 0);
    const begun: Watch = { share: 0, end };
    let before = 0;
    const timer = setInterval(() => {
      const delay = read();
      // One long turn, as at the start, is no pressure: the next is short again.
      const lasting = Math.min(delay, before);
      before = delay;
      begun.share = Math.min(1, Math.max(0, (lasting - BEGIN_MS) / (ALL_MS - BEGIN_MS)));
      quietLooks += 1;
      if (quietLooks > QUIET_LOOKS) end();
    }, LOOK_MS).unref();
    function end(): void {
      clearInterval(timer);
      ticks?.close();
      watch = null;
    }
    return begun;
  }

  return {
    refuses() {
      watch ??= begin();
      quietLooks = 0;
      owed += watch.share;
      if (owed < 1) return false;
      owed -= 1;
      return true;
    },
    close: () => watch?.end(),
  };
}

interface Watch {
  /** Of the requests that are refused. */
  share: number;
  end(): void;
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
