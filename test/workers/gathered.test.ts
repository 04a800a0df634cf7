import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '../../src/operation/define.ts';
import { runHandler } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { LIMITS } from '../../src/workers/scheduler.ts';
import { createWorkers } from '../../src/workers/workers.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { catalogOn } from '../support/catalog/shipped.ts';

const DAY = '2026-11-21';
const catalog = catalogOn(DAY);
const report = (error: unknown) => {
  throw error;
};
const limits = { ...LIMITS, waitMs: 120_000, runMs: 60_000 };
const workers = createWorkers({ threads: 1, report }, limits);
beforeAll(() => workers.use(catalog));
afterAll(workers.close);

it.each([
  [180, 1],
  [3, 0],
])('a playbook of %i stored balances is worked out in a thread %i times', async (count, times) => {
  let ran = 0;
  const services = catalogServices(catalog, {
    threads: {
      run: (call) => {
        ran += 1;
        return workers.run(call);
      },
    },
  });
  const context = {
    ...{ catalog, services, now: new Date(`${DAY}T12:00:00Z`), request_id: 'test' },
    caller: { account_id: 'a', plan: PLANS.pro, channel: 'rest', scopes: null } as const,
    ...{ warn() {}, restrict() {}, address: () => null },
  };
  const playbook = OPERATIONS.find(({ name }) => name === 'get_points_playbook') as Operation;
  const keys = [...catalog.programs.keys()].slice(0, count);
  const balances = keys.map((program_key) => ({ program_key, balance: 5_000 }));
  const gather = async () => ({ balances, source: 'stored', devaluations: [], cuts_into: [] });
  let counted = 0;
  const admitMore = async (cost: number) => {
    counted += cost;
  };
  const asked = playbook.input.parse({});
  const { output } = await runHandler({ ...playbook, gather }, asked, 1, context, {
    more: admitMore,
  });
  expect(ran).toBe(times);
  expect(counted).toBe(count / 6);
  expect(output).toMatchObject({ balances_source: 'stored' });
});
