import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

const [OLD, NEW] = ['the first secret of a service', 'the second secret of a service'];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

it('a key is known to every process while others move it to the new secret', async () => {
  const before = await openTestAccounts(database, undefined, OLD);
  const made = await Promise.all(
    Array.from({ length: 20 }, () => accountWith(before, 'evaluation')),
  );
  const processes = await Promise.all(
    Array.from({ length: 6 }, () => openTestAccounts(database, undefined, NEW, OLD)),
  );
  expect(made).toHaveLength(20);
  for (const { key, account_id } of made) {
    // In turns of the event loop, so that some look while one moves the key.
    const found = await Promise.all(
      processes.map(async ({ keys }, turn) => {
        for (let n = 0; n < turn * 2; n += 1) await new Promise(setImmediate);
        return (await keys.identify(key))?.account_id;
      }),
    );
    expect(found).toEqual(processes.map(() => account_id));
  }
  await Promise.all([before, ...processes].map((one) => one.close()));
});
