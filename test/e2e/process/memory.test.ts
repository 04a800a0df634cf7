import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  agent.destroy();
  await server?.close();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

/** Bytes in use after the young have been collected twice: whatever lived that long has moved on. */
function heldBytes(): number {
  for (let i = 0; i < 4; i += 1) collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}

async function ask(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const asked = request(`${server.url}/api/v1/cards/2`, {
      agent,
      headers: { 'x-api-key': server.keys.pro },
    }).end();
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
  }
}

/** Requests that only a full collection frees cost a server more time than answering them. */
it('lets go of a request when it is answered', async () => {
  await ask(500);
  // The process holds what other test files left too: what a request holds shows in every round.
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    collect({ type: 'major' });
    const before = heldBytes();
    await ask(1_500);
    rounds.push((heldBytes() - before) / 1_500);
  }
  expect(Math.min(...rounds)).toBeLessThan(2_500);
}, 180_000);
