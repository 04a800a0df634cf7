import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createCallLimits } from '../../src/accounts/limits/call-limits.ts';
import { createBackground } from '../../src/kit/background.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { openDatabase, WORK_LIMITS } from '../../src/storage/database.ts';
import { startThreeNodes } from '../support/database/three-nodes.ts';
import { cpuOf } from './load.ts';

const NODES = 3;
const ACCOUNTS = 20_000;
const UNDER_WAY = 64;
const SECONDS = 15;
/** Until connections stand and mongod's caches are filled. */
const WARM_SECONDS = 5;

/**
 * `npm run bench -- writes`: how many leases of limits three nodes on loopback take a second, each a
 * write of its own that a majority has in its journal. Accounts come by chance, so that hardly any
 * two calls share a lease. All nodes and the caller share the machine: with nodes of their own it is
 * more, and what a write takes of the primary's processor says how much more.
 */
export async function run(): Promise<void> {
  const nodes = await startThreeNodes();
  const database = await openDatabase(
    {
      ...{ mongodbUri: nodes.uri, dataDir: '', cacheDir: '', mongodBinary: null, path: '' },
      log() {},
    },
    WORK_LIMITS,
  );
  const limits = createCallLimits(database.connection, createBackground(console.error));
  const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID());
  let times: number[] = [];
  let over = false;

  async function ask(): Promise<void> {
    while (!over) {
      const account_id = accounts[Math.floor(Math.random() * ACCOUNTS)] ?? '';
      const began = performance.now();
      const now = new Date();
      const plan = PLANS.enterprise;
      const { source } = await limits.take({ account_id, plan, calls: 1, units: 1, now });
      if (source === 'database') times.push(performance.now() - began);
    }
  }

  try {
    const primary = await nodes.pidOf(await nodes.primary());
    const asking = Promise.all(Array.from({ length: UNDER_WAY }, ask));
    await setTimeout(WARM_SECONDS * 1_000);
    times = [];
    const [began, cpu] = [performance.now(), cpuOf(primary)];
    await setTimeout(SECONDS * 1_000);
    const [taken, spent] = [performance.now() - began, cpuOf(primary) - cpu];
    const sorted = times.toSorted((a, b) => a - b);
    over = true;
    await asking;
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
    console.log(
      `${((sorted.length * 1_000) / taken).toFixed(0)} writes/s by ${UNDER_WAY} at a time on ${NODES} nodes of this machine: ` +
        `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${(spent / sorted.length).toFixed(0)} µs of the primary's processor each`,
    );
  } finally {
    limits.close();
    await database.close();
    await nodes.close();
  }
}
