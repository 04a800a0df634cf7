import pino from 'pino';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { watchLoop } from '../loop/watch.ts';

/** What the server's process tells of itself, since it was asked last. */
export interface Taken {
  /** Milliseconds of processor time between two timers of the main thread: p99 and the most. */
  readonly held: { readonly p99: number; readonly max: number };
  /** Milliseconds of processor time, threads included. */
  readonly cpu: number;
  /** Megabytes. */
  readonly rss: number;
}

/** A server that watches its own event loop, for the benchmark that started this process. */
const loop = watchLoop();
let before = process.cpuUsage();
const server = await startServer(readConfig(), pino({ level: 'silent' }));
process.on('message', async (word) => {
  if (word === 'close') {
    await server.close();
    process.exit();
  }
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const taken: Taken = {
    held: loop.take().held,
    cpu: (user + system) / 1_000,
    rss: process.memoryUsage.rss() / 1e6,
  };
  process.send?.(taken);
});
process.send?.({ url: server.url, key: server.firstKeys.at(-1)?.key });
