import { expect } from 'vitest';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import type { ThreeNodes } from '../../support/database/three-nodes.ts';
import type { TestServer } from '../../support/server.ts';

/** A server on a replica set. */
export interface OnThreeNodes {
  readonly nodes: ThreeNodes;
  readonly server: TestServer;
}

/** An account holds at most 20 keys. */
const PER_ACCOUNT = 15;

interface Writer {
  readonly key: string;
  /** Labels of the keys that it asked for, each once, and whether that was acknowledged. */
  readonly asked: Map<string, boolean>;
  /** Answers that are neither a success nor a refusal that passes. */
  readonly wrong: string[];
}

/**
 * Asks for keys with labels that are never used twice, until it is told to stop.
 * @returns milliseconds of the slowest refusal
 */
async function write(
  server: TestServer,
  { key, asked, wrong }: Writer,
  name: string,
  isOver: () => boolean,
): Promise<number> {
  let slowest = 0;
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
  return slowest;
}

async function writers(server: TestServer, count: number): Promise<Writer[]> {
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
async function labelsOf({ nodes, server }: OnThreeNodes, key: string): Promise<string[]> {
  let labels: string[] = [];
  const read = async () => {
    const { status, body } = await server.call('/platform/keys', { key });
    if (status === 200) labels = body.data.keys.map((one: { label: string }) => one.label);
    else why = `${status} ${body.error?.message}`;
    return status;
  };
  let why = '';
  const told = () => nodes.told().catch(String);
  await expect
    .poll(read, { timeout: 20_000 })
    .toBe(200)
    .catch(async (error: Error) => {
      const health = await healthOf(server);
      throw new Error(`${why}; health ${health}; ${await told()}; ${server.logged.join(' ')}`, {
        cause: error,
      });
    });
  return labels;
}

/** How often each label is stored, beside what the writer was told. */
async function audit(
  on: OnThreeNodes,
  all: readonly Writer[],
): Promise<{ stored: number; faults: string[] }> {
  const faults: string[] = [];
  let stored = 0;
  for (const { key, asked } of all) {
    const labels = await labelsOf(on, key);
    for (const [label, isAcknowledged] of asked) {
      const times = labels.filter((one) => one === label).length;
      if (isAcknowledged && times === 1) stored += 1;
      if (isAcknowledged && times === 0) faults.push(`${label}: acknowledged but lost`);
      if (times > 1) faults.push(`${label}: stored ${times} times`);
    }
  }
  return { stored, faults };
}

export async function healthOf(server: TestServer): Promise<number> {
  return (await server.call('/platform/health', { key: null })).status;
}

/** Writes while the primary fails, and looks whether what was acknowledged is stored, and stored once. */
export async function expectNothingLost(
  on: OnThreeNodes,
  how: string,
  fault: () => Promise<void>,
): Promise<void> {
  const { nodes, server } = on;
  const all = await writers(server, 6);
  let over = false;
  const writing = all.map((writer, index) => write(server, writer, `${how} ${index}`, () => over));
  const acknowledged = () => all.flatMap(({ asked }) => [...asked.values()]).filter(Boolean);
  await expect.poll(() => acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(6);
  await nodes.whole();
  await fault();
  over = true;
  const slowest = Math.max(...(await Promise.all(writing)));
  await expect.poll(() => healthOf(server), { timeout: 20_000 }).toBe(200);
  const { stored, faults } = await audit(on, all);
  console.log(`${how}: ${stored} acknowledged and stored, slowest 503 ${Math.round(slowest)} ms`);
  expect(stored).toBeGreaterThan(6);
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(faults).toEqual([]);
}
