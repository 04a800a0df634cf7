import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { liftCallLimits } from '../support/call-limits.ts';
import type { Measured } from './loop-clients.ts';

/**
 * Whether a request holds the process: the event loop's delay and the light calls' times, first
 * alone, then while six callers ask for long calculations. The callers are a process of their own.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', MONGODB_URI: '', NODE_ENV: 'production' };
  const config = readConfig({ ...process.env, ...settings });
  const server = await startServer(config, pino({ level: 'silent' }));
  const loop = watchLoop();
  try {
    await liftCallLimits(dataDir);
    const keys = server.firstKeys.map(({ key }) => key);
    const file = path.join(import.meta.dirname, 'loop-clients.ts');
    const clients = fork(file, [server.url, ...keys]);
    clients.on('message', (measured: Measured) => {
      console.log(lineOf(measured));
      console.log(`${''.padEnd(8)} ${loop.take()}`);
    });
    await once(clients, 'exit');
  } finally {
    loop.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Watches the loop of this process. Delay is what callers feel, and counts other processes of the
 * machine too; processor time from one timer to the next is what the loop itself was held for.
 */
function watchLoop(): { take(): string; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let held: number[] = [];
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    held.push((user + system) / 1_000);
  }, 1);
  return {
    take() {
      held.sort((a, b) => a - b);
      const last = held.at(Math.ceil(held.length * 0.99) - 1) ?? 0;
      const own = `processor time p99 ${last.toFixed(1)} ms, max ${(held.at(-1) ?? 0).toFixed(1)} ms`;
      const [p99, max] = [delay.percentile(99), delay.max].map((ns) => (ns / 1e6).toFixed(1));
      held = [];
      delay.reset();
      return `event loop: ${own}; delay p99 ${p99} ms, max ${max} ms`;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

function lineOf({ phase, light, long }: Measured): string {
  const sorted = [...light].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  const times = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms of ${light.length}`;
  const outcomes = Object.entries(long).map(([outcome, count]) => `${count} ${outcome}`);
  return `${phase.padEnd(8)} light calls ${times}; long calls: ${outcomes.join(', ') || 'none'}`;
}
