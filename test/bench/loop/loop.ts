import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { liftCallLimits } from '../../support/call-limits.ts';
import type { Measured } from './clients.ts';
import { type LoopWatch, watchLoop } from './watch.ts';

/**
 * Whether a request holds the process: the event loop's delay and the light calls' times, first
 * alone, then while six callers ask for long calculations. The callers are a process of their own.
 * What the warm-up held is told and does not count: code is compiled in it, once a process.
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
    const file = path.join(import.meta.dirname, 'clients.ts');
    const clients = fork(file, [server.url, ...keys]);
    console.log('warm-up compiles code and does not count; alone and loaded do');
    clients.on('message', (measured: Measured) => {
      console.log(lineOf(measured));
      const mark = measured.phase === 'warm-up' ? 'not counted, ' : '';
      console.log(`${''.padEnd(8)} ${mark}${loopLine(loop.take())}`);
    });
    await once(clients, 'exit');
  } finally {
    loop.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function loopLine({ held, delay }: ReturnType<LoopWatch['take']>): string {
  const [own, ownMax, p99, max] = [held.p99, held.max, delay.p99, delay.max].map((ms) =>
    ms.toFixed(1),
  );
  return `event loop: processor time p99 ${own} ms, max ${ownMax} ms; delay p99 ${p99} ms, max ${max} ms`;
}

function lineOf({ phase, light, long }: Measured): string {
  const sorted = [...light].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  const times = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms of ${light.length}`;
  const outcomes = Object.entries(long).map(([outcome, count]) => `${count} ${outcome}`);
  return `${phase.padEnd(8)} light calls ${times}; long calls: ${outcomes.join(', ') || 'none'}`;
}
