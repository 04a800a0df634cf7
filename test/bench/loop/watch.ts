import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How the event loop of this process was held since the last look, in milliseconds. */
export interface LoopWatch {
  take(): {
    /** Processor time from one timer to the next: what the loop itself was held for. */
    readonly held: { readonly p99: number; readonly max: number };
    /** What callers feel; counts other processes of the machine too. */
    readonly delay: { readonly p99: number; readonly max: number };
  };
  stop(): void;
}

export function watchLoop(): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let held: number[] = [];
  let before = process.threadCpuUsage();
  const note = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    held.push((user + system) / 1_000);
  };
  const timer = setInterval(note, 1);
  return {
    take() {
      note();
      held.sort((a, b) => a - b);
      const p99 = held.at(Math.ceil(held.length * 0.99) - 1) ?? 0;
      const taken = {
        held: { p99, max: held.at(-1) ?? 0 },
        delay: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
      };
      held = [];
      delay.reset();
      return taken;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
