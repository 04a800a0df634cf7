import { expect, it } from 'vitest';
import { keyModel } from '../../../src/accounts/collections.ts';
import { retiredUsageModel } from '../../../src/accounts/limits/collections.ts';
import { accountWith } from '../../support/accounts.ts';
import { type AskedServer, useTwoServers } from '../../support/two-servers.ts';

/** Two processes: whoever has a stolen key uses up the minute in both while the owner deletes the account. */

const two = useTwoServers();

const DELETIONS = 20;
const CALLERS = 12;
const MINUTE = 60;
/** Where what happened stays, without a name, and what is not of one account. */
const KEPT = ['audit_events', 'usage_of_deleted'];

interface Ledger {
  readonly refused: number;
  readonly answered: number;
}

/** Calls until `over`, as fast as the servers answer. */
async function callOn(over: AbortSignal, key: string, first: number, ledger: Ledger[]) {
  for (let n = first; !over.aborted; n += 1) {
    const server: AskedServer = n % 2 === 0 ? two.one : two.other;
    const { status } = await server.call('/cards?limit=1', { key });
    ledger.push({ refused: status === 429 ? 1 : 0, answered: status === 200 ? 1 : 0 });
  }
}

const sum = (ledger: readonly Ledger[], of: keyof Ledger) =>
  ledger.reduce((all, one) => all + one[of], 0);

async function listed(): Promise<number> {
  const all = await retiredUsageModel(two.database.connection).find().lean();
  return all.reduce((calls, { by_endpoint }) => calls + (by_endpoint['/cards'] ?? 0), 0);
}

/** Collections that still have something of one of the accounts. */
async function leftOf(accounts: readonly string[]): Promise<string[]> {
  const { db } = two.database.connection;
  const found: string[] = [];
  for (const { name } of (await db?.listCollections().toArray()) ?? []) {
    const stored = JSON.stringify(await db?.collection(name).find().toArray());
    if (!KEPT.includes(name) && accounts.some((id) => stored.includes(id))) found.push(name);
  }
  return found;
}

it('an account is deleted at the first try while its minute is used up', async () => {
  const before = await listed();
  const ledger: Ledger[] = [];
  const statuses: number[] = [];
  const accounts: string[] = [];
  for (let n = 0; n < DELETIONS; n += 1) {
    const limits = { requests_per_minute: MINUTE };
    const { key: own, account_id, credential } = await accountWith(two.opened, 'pro', limits);
    const { secret: stolen } = await two.opened.keys.create(credential, 'stolen');
    const aged = { $set: { created_at: new Date(Date.now() - 3_600_000) } };
    await keyModel(two.database.connection).updateMany({ account_id }, aged);
    const over = new AbortController();
    const refusedBefore = sum(ledger, 'refused');
    const callers = Array.from({ length: CALLERS }, (_, first) =>
      callOn(over.signal, stolen, first, ledger),
    );
    await expect.poll(() => sum(ledger, 'refused') - refusedBefore).toBeGreaterThan(CALLERS);
    const server = n % 2 === 0 ? two.one : two.other;
    const { status } = await server.call('/platform/account', { method: 'DELETE', key: own });
    over.abort();
    await Promise.all(callers);
    statuses.push(status);
    accounts.push(account_id);
  }
  expect(statuses).toEqual(Array(DELETIONS).fill(200));
  await expect.poll(() => leftOf(accounts), { timeout: 15_000 }).toEqual([]);
  // What was answered stays in the totals, once.
  expect(sum(ledger, 'answered')).toBeGreaterThanOrEqual(DELETIONS * MINUTE);
  expect((await listed()) - before).toBe(sum(ledger, 'answered'));
}, 120_000);
