import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, openTestAccounts } from '../support/accounts.ts';
import { startTestDatabase } from '../support/database/mongo.ts';

afterEach(() => vi.useRealTimers());

/** What has begun in the background when the accounts are closed is in the database afterwards. */
async function opened() {
  const database = await startTestDatabase();
  const other = await database.again();
  const accounts = await openTestAccounts(database);
  return {
    accounts,
    stored: (name: string) => other.connection.collection<{ _id: string }>(name),
    async again() {
      const another = await database.again();
      const started = await openTestAccounts(another);
      const close = () => started.close().then(() => another.close());
      return { accounts: started, close };
    },
    async stop() {
      await accounts.close();
      await database.close();
    },
    end: () => other.close(),
  };
}

it('closing waits for a sweep that has begun already', async () => {
  const { accounts, stored, stop, end } = await opened();
  const { account_id, credential } = await accountWith(accounts, 'pro');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await accounts.accounts.remove(credential);
  // A call that was under way is counted after the deletion.
  const call = { period: '2026-11', endpoint: '/cards', channel: 'rest', units: 1 } as const;
  accounts.metering.count({ account_id, ...call });
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await stop();
  expect(await stored('usage').countDocuments({ account_id })).toBe(0);
  await end();
});

it('a start removes what a process that ended has left of a deleted account', async () => {
  const { accounts, stored, again, stop, end } = await opened();
  const { account_id, credential } = await accountWith(accounts, 'pro');
  // Its sweep never comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await accounts.accounts.remove(credential);
  vi.useRealTimers();
  const late = { account_id, period: '2026-11', units: 1, by_endpoint: {}, by_channel: {} };
  await stored('usage').insertOne({ _id: `${account_id}:2026-11`, ...late });
  const another = await again();
  another.accounts.start();
  const left = () => stored('usage').countDocuments({ account_id });
  await expect.poll(left, { timeout: 5_000 }).toBe(0);
  await another.close();
  await stop();
  await end();
});

it('closing waits for letters and notes that have begun already', async () => {
  const { accounts, stored, stop, end } = await opened();
  const made = await accounts.signIn.signUp('ann@example.com', 'correct horse battery');
  if ('refused' in made) throw new Error(made.refused);
  await accounts.signIn.requestReset('ann@example.com');
  accounts.audit.limitHit(made.account_id, 'rate_limited');
  accounts.callLimits.giveBack(made.account_id, '2026-11', 1);
  await stop();
  expect(accounts.letters.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com']);
  const hits = { account_id: made.account_id, event: 'limit.hit' };
  expect(await stored('audit_events').countDocuments(hits)).toBe(1);
  await end();
});

it('a count that comes after the close is never tried: nothing runs without a database', async () => {
  const { accounts, stop, end } = await opened();
  const { account_id } = await accountWith(accounts, 'pro');
  await stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = { period: '2026-11', endpoint: '/cards', channel: 'rest', units: 1 } as const;
  accounts.metering.count({ account_id, ...call });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await end();
});
