import { beforeAll, expect, it } from 'vitest';
import type { Caller, Services } from '../../../src/operation/context.ts';
import { execute } from '../../../src/operation/execute.ts';
import { getAccount } from '../../../src/operations/platform/get-account.ts';
import { getUsage } from '../../../src/operations/platform/get-usage.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

let database: TestDatabase;
let opened: TestAccounts;
let now = new Date('2026-11-30T23:59:59.990Z');
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database, () => now);
  return async () => {
    await opened.close();
    await database.close();
  };
});

/** An operation that is metered, whatever it does. */
const metered = {
  ...getAccount,
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  rest: { method: 'GET', path: '/things/:thing_id', response: 'envelope' },
} as const;

it('counts and limits by the UTC month of the injected clock', async () => {
  const { account_id } = await accountWith(opened, 'evaluation');
  const plan = { ...PLANS.evaluation, monthly_limit: 2 };
  const caller: Caller = { account_id, plan, channel: 'rest', scopes: null };
  const services = {
    admit: opened.admit,
    accounts: opened.service,
    catalog: () => ({}),
    publicUrl: 'https://cards.test',
    watch: (_call: unknown, work: () => unknown) => work(),
  } as unknown as Services;
  const call = (operation: typeof getUsage) =>
    execute(operation, {}, { caller, services, now, request_id: 'r', check_output: true });
  const usage = async () => (await call(getUsage)).output;

  await call(metered);
  await call(metered);
  await expect(call(metered)).rejects.toMatchObject({
    code: 'quota_exceeded',
    details: { retry_after_seconds: 1, upgrade_url: 'https://cards.test/pricing' },
  });
  expect(await usage()).toMatchObject({ period: '2026-11', calls_used: 2, calls_remaining: 0 });

  now = new Date('2026-12-01T00:00:00.000Z');
  expect(await usage()).toMatchObject({ period: '2026-12', calls_used: 0, calls_remaining: 2 });
  await call(metered);
  expect(await usage()).toMatchObject({
    period: '2026-12',
    calls_used: 1,
    by_endpoint: { '/things/{thing_id}': 1 },
    by_channel: { rest: 1, mcp: 0 },
  });
  expect((await opened.metering.usage(account_id, '2026-11')).units).toBe(2);
});
