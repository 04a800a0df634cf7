import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetering } from '../../../src/accounts/limits/metering.ts';
import type { Database } from '../../../src/storage/database.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

let database: TestDatabase;
let again: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  again = await database.again();
});
afterAll(async () => {
  await Promise.all([database.close(), again.close()]);
});

const clock = () => new Date();
const fail = (error: unknown) => {
  throw error;
};
const CALL = {
  period: '2026-11',
  endpoint: '/cards/{card_id}',
  channel: 'rest',
  units: 1,
} as const;

describe('counts', () => {
  it('of two processes add up', async () => {
    // They end in the next month: the last day of their own has them.
    const late = () => new Date('2026-12-01T00:00:01Z');
    const one = createMetering(database.connection, late, fail);
    const two = createMetering(again.connection, late, fail);
    for (let n = 0; n < 500; n += 1) {
      one.count({ ...CALL, account_id: 'both' });
      two.count({
        ...CALL,
        account_id: 'both',
        channel: 'mcp',
        endpoint: 'compare_cards',
        units: 5,
      });
    }
    await Promise.all([one.close(), two.close()]);
    expect(await one.usage('both', '2026-11')).toEqual({
      units: 3_000,
      by_endpoint: { '/cards/{card_id}': 500, compare_cards: 500 },
      by_channel: { rest: 500, mcp: 500 },
      by_day: { '2026-11-30': 1_000 },
    });
    expect((await one.usage('both', '2026-12')).units).toBe(0);
  });

  it('whose answer was lost are sent again and count once', async () => {
    const lossy = await database.again();
    const transaction = lossy.connection.transaction.bind(lossy.connection);
    let lost = 0;
    // What a cut connection looks like from here: it was stored, and nobody said so.
    const losing: typeof transaction = async (work, options) => {
      await transaction(work, options);
      lost += 1;
      throw new Error('connection cut');
    };
    Object.assign(lossy.connection, { transaction: losing });
    const reported: unknown[] = [];
    const metering = createMetering(lossy.connection, clock, (error) => reported.push(error));
    for (let n = 0; n < 7; n += 1) metering.count({ ...CALL, account_id: 'lost' });
    await metering.close();
    // The second time the database knew the batch, and said so.
    expect(lost).toBe(1);
    expect(reported).toEqual([new Error('connection cut')]);
    expect((await metering.usage('lost', '2026-11')).units).toBe(7);
    await lossy.close();
  });
});

describe('balances', () => {
  it('of 100 parallel writers are all there', async () => {
    const other = await openTestAccounts(again);
    const opened = await openTestAccounts(database);
    const { account_id, credential } = await accountWith(opened, 'pro');
    const stores = [opened.balances, other.balances] as const;
    const writes = Array.from({ length: 100 }, (_, n) =>
      stores[n % 2 === 0 ? 0 : 1].put(credential, [
        { program_key: `program_${n}`, balance: n },
        { program_key: 'shared', balance: 7 },
      ]),
    );
    await Promise.all(writes);
    const stored = await stores[0].list(account_id);
    expect(stored).toHaveLength(101);
    for (const { program_key, balance } of stored) {
      expect(balance).toBe(program_key === 'shared' ? 7 : Number(program_key.split('_')[1]));
    }
  });
});
