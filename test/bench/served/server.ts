import pino from 'pino';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { liftCallLimits } from '../../support/call-limits.ts';
import { watchLoop } from '../loop/watch.ts';

/** What one request took of the server. */
export interface Took {
  /** Of all threads. */
  readonly cpuMs: number;
  /** The longest time that the event loop was held. */
  readonly loopMs: number;
}

/**
 * A server that measures itself, in a process of its own: it sends its address and a key, and to each
 * message what it took since the one before.
 */
const config = readConfig({ ...process.env, PORT: '0', MONGODB_URI: '', NODE_ENV: 'production' });
const server = await startServer(config, pino({ level: 'silent' }));
await liftCallLimits(config.dataDir);
const loop = watchLoop();
let before = process.cpuUsage();
process.on('message', async (message) => {
  if (message === 'end') {
    loop.stop();
    await server.close();
    process.disconnect();
    return;
  }
  const { user, system } = process.cpuUsage(before);
  const took: Took = { cpuMs: (user + system) / 1_000, loopMs: loop.take().held.max };
  process.send?.(took);
  before = process.cpuUsage();
});
process.send?.({ url: server.url, key: server.firstKeys.at(-1)?.key });
