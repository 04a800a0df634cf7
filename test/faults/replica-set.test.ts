import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts } from '../support/accounts.ts';
import { freeze } from '../support/database/freeze.ts';
import { startThreeNodes, type ThreeNodes } from '../support/database/three-nodes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

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

/** An account holds at most 20 keys. */
const PER_ACCOUNT = 15;

interface Writer {
  readonly key: string;
  /** Labels of the keys that it asked for, each once, and whether that was acknowledged. */
  readonly asked: Map<string, boolean>;
  /** Answers that are neither a success nor a refusal that passes. */
  readonly wrong: string[];
}

/** Asks for keys with labels that are never used twice, until it is told to stop. */
async function write(
  { key, asked, wrong }: Writer,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  for (let n = 1; n < PER_ACCOUNT && !isOver(); n += 1) {
    const label = `${name} ${n}`;
    asked.set(label, false);
    const began = performance.now();
    const { status, headers } = await server.call('/platform/keys', { key, body: { label } });
    if (status === 201) {
      asked.set(label, true);
      continue;
    }
    const isRefused = status === 503 && Number(headers.get('retry-after')) > 0;
    if (!isRefused) wrong.push(`${label}: ${status} ${server.logged.join(' ')}`);
    slowest = Math.max(slowest, performance.now() - began);
  }
}
let slowest = 0;

async function writers(count: number): Promise<Writer[]> {
  const accounts = await openTestAccounts(server.database);
  const overrides = { requests_per_minute: 1_000_000 };
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { key } = await accountWith(accounts, 'pro', overrides);
      return { key, asked: new Map(), wrong: [] };
    }),
  );
}

/** Asked until it is answered: while members elect, a read may be refused though the last one was not. */
async function labelsOf(key: string): Promise<string[]> {
  let labels: string[] = [];
  const read = async () => {
    const { status, body } = await server.call('/platform/keys', { key });
    if (status === 200) labels = body.data.keys.map((one: { label: string }) => one.label);
    else why = `${status} ${body.error?.message}`;
    return status;
  };
  let why = '';
  const states = () => nodes.states().catch(String);
  await expect
    .poll(read, { timeout: 20_000 })
    .toBe(200)
    .catch(async (error: Error) => {
      throw new Error(`${why}; members: ${await states()}; ${server.logged.join(' ')}`, {
        cause: error,
      });
    });
  return labels;
}

/** How often each label is stored, beside what the writer was told. */
async function audit(all: readonly Writer[]): Promise<{ stored: number; faults: string[] }> {
  const faults: string[] = [];
  let stored = 0;
  for (const { key, asked } of all) {
    const labels = await labelsOf(key);
    for (const [label, isAcknowledged] of asked) {
      const times = labels.filter((one) => one === label).length;
      if (isAcknowledged && times === 1) stored += 1;
      if (isAcknowledged && times === 0) faults.push(`${label}: acknowledged but lost`);
      if (times > 1) faults.push(`${label}: stored ${times} times`);
    }
  }
  return { stored, faults };
}

const health = () => server.call('/platform/health', { key: null }).then(({ status }) => status);

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
  [
    'is killed',
    async () => {
      const port = await nodes.primary();
      process.kill(await nodes.pidOf(port), 'SIGKILL');
      await expect.poll(() => nodes.primary(), { timeout: 30_000 }).not.toBe(port);
    },
  ],
] as const)(
  'no acknowledged write is lost and none is done twice when the primary %s',
  async (how, fault) => {
    const all = await writers(6);
    slowest = 0;
    let over = false;
    const writing = all.map((writer, index) => write(writer, `${how} ${index}`, () => over));
    const acknowledged = () => all.flatMap(({ asked }) => [...asked.values()]).filter(Boolean);
    await expect.poll(() => acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(6);
    await nodes.whole();
    await fault();
    over = true;
    await Promise.all(writing);
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    const { stored, faults } = await audit(all);
    console.log(`${how}: ${stored} acknowledged and stored, slowest 503 ${Math.round(slowest)} ms`);
    expect(stored).toBeGreaterThan(6);
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(faults).toEqual([]);
  },
  90_000,
);

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
