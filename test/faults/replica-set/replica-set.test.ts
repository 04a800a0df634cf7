import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeze } from '../../support/database/freeze.ts';
import { startThreeNodes, type ThreeNodes } from '../../support/database/three-nodes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectNothingLost } from './nothing-lost.ts';

let nodes: ThreeNodes;
let server: TestServer;

beforeAll(async () => {
  nodes = await startThreeNodes();
  server = await startTestServer(nodes.uri);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await nodes?.close();
});

it.each([
  ['steps down', async () => nodes.stepDown()],
  [
    'hangs and comes back with what it knew',
    async () => {
      const port = await nodes.primary();
      const pid = await nodes.pidOf(port);
      await freeze(pid);
      try {
        await expect.poll(() => nodes.primary(), { timeout: 30_000 }).not.toBe(port);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
  ],
] as const)(
  'no acknowledged write is lost and none is done twice when the primary %s',
  (how, fault) => expectNothingLost({ nodes, server }, how, fault),
  90_000,
);
