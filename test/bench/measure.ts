/** How often a case runs: first unmeasured, to warm up, then measured. */
export interface Runs {
  readonly warmup: number;
  readonly measured: number;
}

export interface Timing {
  readonly median: number;
  readonly p99: number;
  /** Processor time of the thread, mean: what counts on a machine that others use, too. */
  readonly cpu: number;
}

/** Times `work`, one call after another. Milliseconds; p99 by nearest rank. */
export function measure(work: () => unknown, { warmup, measured }: Runs): Timing {
  for (let i = 0; i < warmup; i += 1) work();
  const times: number[] = [];
  const before = process.threadCpuUsage();
  for (let i = 0; i < measured; i += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return timingOf(times, before);
}

/** The same of work that is awaited, each time with an input that is drawn outside of the time. */
export async function measureEach<Input>(
  draw: () => Input,
  work: (input: Input) => Promise<unknown>,
  { warmup, measured }: Runs,
): Promise<Timing> {
  for (let i = 0; i < warmup; i += 1) await work(draw());
  const inputs = Array.from({ length: measured }, draw);
  const times: number[] = [];
  const before = process.threadCpuUsage();
  for (const input of inputs) {
    const start = performance.now();
    await work(input);
    times.push(performance.now() - start);
  }
  return timingOf(times, before);
}

function timingOf(times: number[], before: NodeJS.CpuUsage): Timing {
  const { user, system } = process.threadCpuUsage(before);
  const { length } = times;
  times.sort((a, b) => a - b);
  const rank = (share: number): number =>
    times[Math.min(length, Math.max(1, Math.ceil(length * share))) - 1] ?? Number.NaN;
  return { median: rank(0.5), p99: rank(0.99), cpu: (user + system) / 1_000 / length };
}

/** A row of a table of timings in milliseconds. */
export function timingRow(name: string, { median, p99, cpu }: Timing, { measured }: Runs): string {
  const figure = (ms: number): string => ms.toFixed(3).padStart(12);
  return `${name.padEnd(52)}${figure(median)}${figure(p99)}${figure(cpu)}${String(measured).padStart(8)}`;
}

export const TIMING_HEADER = `${''.padEnd(52)}${'median ms'.padStart(12)}${'p99 ms'.padStart(12)}${'cpu ms'.padStart(12)}${'runs'.padStart(8)}`;
