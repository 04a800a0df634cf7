/** What is seen of the server in a part of the time. */
export interface Round {
  /** Begun so far, in all. */
  readonly calls: number;
  /** Alive after a collection. */
  readonly heapMb: number;
  /** The fewest at any look: connections come and go, and what leaks stays. */
  readonly handles: number;
  /** Processor time of the main thread from one timer to the next. */
  readonly heldP99Ms: number;
  readonly heldMaxMs: number;
}

/** Caches fill and code is compiled until about so many calls: by 30 MB then, and by 3 in the next 80,000. */
const SETTLED_CALLS = 3_000;
/** What the heap may rise by, by its trend: in ten quiet minutes 15 MB are 0.2 kB a call that nobody frees. */
const RISE_MB = 15;
/** Where a soak is too short to settle, only what no cache of ours takes is told. */
const FILLING_MB = 40;
/** Fewer points are no trend. */
const TREND_ROUNDS = 4;
const MORE_HANDLES = 5;
/**
 * What one answer may hold the loop for. Between two timers it can give one to each client, so that is the
 * bound: on quiet cores the longest is well below, and cores shared with others make it longer.
 */
const ANSWER_MS = 50;
/** The p99 of the last third against the second, from `ANSWER_MS` on. */
const TIMES_HELD = 3;
/** Of the calls, where more is asked than can be answered. */
const SHED_SHARE = 0.01;

/** Rounds of the first third are warm-up: code is compiled and caches are filled. */
export function judgedOf(rounds: readonly Round[]): readonly Round[] {
  return rounds.slice(Math.floor(rounds.length / 3));
}

/** What is wrong with a soak, in words; empty when nothing is. */
export function faultsOf(rounds: readonly Round[], clients: number): string[] {
  const judged = judgedOf(rounds);
  const half = Math.floor(judged.length / 2);
  const [before, last] = [judged.slice(0, half), judged.slice(-half)];
  const fewest = (some: readonly Round[]) => Math.min(...some.map(({ handles }) => handles));
  const held = (some: readonly Round[]) => medianOf(some.map(({ heldP99Ms }) => heldP99Ms));
  const longest = Math.max(...judged.map(({ heldMaxMs }) => heldMaxMs));
  const faults: string[] = [];
  faults.push(...heapFaults(judged));
  if (fewest(last) > fewest(before) + MORE_HANDLES) {
    faults.push(`handles grew from ${fewest(before)} to ${fewest(last)}`);
  }
  if (held(last) > Math.max(ANSWER_MS, held(before) * TIMES_HELD)) {
    const [from, to] = [before, last].map((some) => held(some).toFixed(0));
    faults.push(`the loop is held longer: p99 from ${from} to ${to} ms`);
  }
  if (longest > ANSWER_MS * clients) {
    faults.push(`the loop was held for ${longest.toFixed(0)} ms, over ${ANSWER_MS} a client`);
  }
  return faults;
}

function heapFaults(judged: readonly Round[]): string[] {
  const settled = judged.filter(({ calls }) => calls >= SETTLED_CALLS);
  const isSettled = settled.length >= TREND_ROUNDS;
  const [weighed, most] = isSettled ? [settled, RISE_MB] : [judged, FILLING_MB];
  const rise = slopeOf(weighed.map(({ heapMb }) => heapMb)) * (weighed.length - 1);
  return rise > most ? [`the heap rises by ${rise.toFixed(0)} MB, more than ${most}`] : [];
}

/** Refusals under load, which are right as long as they are few. */
export function shedFaults(shed: number, calls: number): string[] {
  if (shed <= calls * SHED_SHARE) return [];
  return [`${shed} of ${calls} calls were refused as too many, over ${SHED_SHARE * 100} %`];
}

/** By least squares, a step of the list. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [over, under] = values.reduce(
    ([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  );
  return under === 0 ? 0 : over / under;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
