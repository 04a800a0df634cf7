import { expect, it } from 'vitest';
import { callWindowModel } from '../../../src/accounts/limits/collections.ts';
import { verboseWindow } from '../../../src/accounts/limits/verbose.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';

it('verbose calls have a limit of their own, which leaves fast ones alone and ends with the account', async () => {
  const server = await startTestServer();
  const opened = await openTestAccounts(server.database);
  const { key, account_id, credential } = await accountWith(opened, 'evaluation');
  const ask = (mode: string, n: number) =>
    server.call('/intelligence/compare', {
      key,
      body: { card_names: ['CSP', 'Amex Gold'], mode, params: { spending: { gas: n } } },
    });
  const own = PLANS.evaluation.requests_per_minute / PLANS.evaluation.verbose_units;
  const answers = await Promise.all(Array.from({ length: own + 3 }, (_, n) => ask('verbose', n)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body.error).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('Mode fast'),
    details: { retry_after_seconds: expect.any(Number) },
  });
  expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60');
  expect((await ask('fast', 99)).status).toBe(200);
  const windows = callWindowModel(server.database.connection);
  const ids = [account_id, verboseWindow(account_id)];
  const stored = () =>
    Promise.all(ids.map(async (_id) => (await windows.exists({ _id })) !== null));
  expect(await stored()).toEqual([true, true]);
  await opened.accounts.remove(credential);
  await expect.poll(stored).toEqual([false, false]);
  await opened.close();
  await server.close();
});
