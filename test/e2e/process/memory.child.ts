import pino from 'pino';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { liftCallLimits } from '../../support/call-limits.ts';

/**
 * A server in a process of its own, run with --expose-gc: sends its address and a key, and then, to each
 * message, the bytes that its heap holds; before `begin` everything is collected, before `held` the young.
 */
const config = readConfig({ ...process.env, PORT: '0', NODE_ENV: 'production' });
const server = await startServer(config, pino({ level: 'silent' }));
await liftCallLimits(config.dataDir);

process.on('message', async (message: 'begin' | 'held' | 'end') => {
  if (message === 'end') {
    await server.close();
    process.disconnect();
    return;
  }
  if (message === 'begin') gc?.({ type: 'major' });
  process.send?.(heldBytes());
});
process.send?.({ url: server.url, key: server.firstKeys.at(-1)?.key });

/** Bytes in use after the young have been collected: whatever lived through that has moved on. */
function heldBytes(): number {
  for (let i = 0; i < 4; i += 1) gc?.({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}
