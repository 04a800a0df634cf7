/** How often a case runs: first unmeasured, to warm up, then measured. */
export interface Runs {
  readonly warmup: number;
  readonly measured: number;
}

export interface Timing {
  readonly median: number;
  readonly p99: number;
}

/** Times `work`, one call after another. Milliseconds; p99 by nearest rank. */
export function measure(work: () => unknown, { warmup, measured }: Runs): Timing {
  for (let i = 0; i < warmup; i += 1) work();
  const times: number[] = [];
  for (let i = 0; i < measured; i += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const rank = (share: number): number =>
    times[Math.min(times.length, Math.max(1, Math.ceil(times.length * share))) - 1] ?? Number.NaN;
  return { median: rank(0.5), p99: rank(0.99) };
}

/** A row of a table of timings in milliseconds. */
export function timingRow(name: string, { median, p99 }: Timing, { measured }: Runs): string {
  const figure = (ms: number): string => ms.toFixed(3).padStart(12);
  return `${name.padEnd(52)}${figure(median)}${figure(p99)}${String(measured).padStart(8)}`;
}

export const TIMING_HEADER = `${''.padEnd(52)}${'median ms'.padStart(12)}${'p99 ms'.padStart(12)}${'runs'.padStart(8)}`;
