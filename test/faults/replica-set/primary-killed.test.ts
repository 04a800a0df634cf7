import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeze } from '../../support/database/freeze.ts';
import { startThreeNodes, type ThreeNodes } from '../../support/database/three-nodes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectNothingLost, healthOf } from './nothing-lost.ts';

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

const health = () => healthOf(server);

/**
 * On a set that knows no fault from before: a member that has met another one in a rollback follows it for
 * 10 s or 60 no longer, and of those that are left here each needs the other.
 */
it('no acknowledged write is lost and none is done twice when the primary is killed', async () => {
  await expectNothingLost({ nodes, server }, 'is killed', async () => {
    const port = await nodes.primary();
    process.kill(await nodes.pidOf(port), 'SIGKILL');
    await expect.poll(() => nodes.primary(), { timeout: 30_000 }).not.toBe(port);
  });
}, 90_000);

it('a primary that nobody follows is no database: it is told, and reads of the catalogue go on', async () => {
  const body = { card_names: ['Amex Gold', 'CSP'] };
  const compare = (key: string) => server.call('/intelligence/compare', { key, body });
  const { pro, evaluation } = server.keys;
  expect((await compare(pro)).status).toBe(200);
  expect(await health()).toBe(200);
  const release = await nodes.holdBack();
  const began = performance.now();
  try {
    expect((await compare(pro)).status).toBe(503);
    await expect.poll(health, { timeout: 10_000 }).toBe(503);
    const told = performance.now();
    const list = await server.call('/platform/keys', { key: pro });
    const lost = performance.now();
    const [known, unknown, write] = await Promise.all([
      compare(pro),
      compare(evaluation),
      server.call('/platform/keys', { key: pro, body: { label: 'without a majority' } }),
    ]);
    const [first, refusal, rest] = [told - began, lost - told, performance.now() - lost].map(
      Math.round,
    );
    console.log(
      `no majority: told after ${first} ms, a refusal ${refusal} ms, then ${rest} ms for an answer and two`,
    );
    expect(known.status).toBe(200);
    for (const { status, headers } of [list, unknown, write]) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
    }
  } finally {
    await release();
  }
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  expect((await compare(pro)).status).toBe(200);
  expect((await server.call('/platform/keys', { key: pro })).status).toBe(200);
}, 90_000);

it('reads of the catalogue go on without a database, for a known key alone', async () => {
  const body = { card_names: ['Amex Gold', 'CSP'] };
  const compare = (key: string) => server.call('/intelligence/compare', { key, body });
  const { pro, evaluation } = server.keys;
  expect((await compare(pro)).status).toBe(200);
  // With one member killed before, a second one takes the majority away.
  const pid = await nodes.pidOf(await nodes.primary());
  await freeze(pid);
  try {
    await expect.poll(health, { timeout: 20_000 }).toBe(503);
    const began = performance.now();
    const [known, unknown, write] = await Promise.all([
      compare(pro),
      compare(evaluation),
      server.call('/platform/keys', { key: pro, body: { label: 'while it is away' } }),
    ]);
    const ms = performance.now() - began;
    expect([known.status, unknown.status, write.status]).toEqual([200, 503, 503]);
    for (const { headers } of [unknown, write]) expect(headers.get('retry-after')).toBe('5');
    console.log(`without a database: ${Math.round(ms)} ms for an answer and two refusals`);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect
    .poll(() => compare(evaluation).then(({ status }) => status), { timeout: 20_000 })
    .toBe(200);
}, 90_000);
