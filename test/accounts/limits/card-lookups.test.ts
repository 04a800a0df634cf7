import { beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

let database: TestDatabase;
let opened: TestAccounts;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  return async () => {
    await opened.close();
    await database.close();
  };
});

const read = (account: string, card: number, limit: number | null) =>
  opened.cardLookups.count(account, [card], limit);

it('cards that were read without a limit count as soon as there is one', async () => {
  const { account_id } = await accountWith(opened, 'pro');
  for (const card of [1, 2, 3]) expect(await read(account_id, card, null)).toBe(true);
  const lookups = async () => (await opened.accounts.find(account_id))?.card_lookups.toSorted();
  await expect.poll(lookups).toEqual([1, 2, 3]);
  expect(await read(account_id, 4, 3)).toBe(false);
  expect(await read(account_id, 2, 3)).toBe(true);
  expect(await read(account_id, 4, 4)).toBe(true);
});

it('a limit of no cards leaves those that were read before', async () => {
  const { account_id } = await accountWith(opened, 'evaluation');
  expect(await read(account_id, 1, 1)).toBe(true);
  expect(await read(account_id, 1, 0)).toBe(true);
  expect(await read(account_id, 2, 0)).toBe(false);
});

it('several cards count together, or none of them does', async () => {
  const { account_id } = await accountWith(opened, 'evaluation');
  const { count } = opened.cardLookups;
  expect(await count(account_id, [1, 2], 3)).toBe(true);
  expect(await count(account_id, [2, 3, 4], 3)).toBe(false);
  expect((await opened.accounts.find(account_id))?.card_lookups.toSorted()).toEqual([1, 2]);
  // At once, only one of them has room.
  const asked = [3, 4, 5].map((card) => count(account_id, [1, card], 3));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  for (const test of [false, true]) {
    const made = await accountWith(opened, 'evaluation');
    expect(await count(made.account_id, [1, 2, 3], 2, test)).toBe(false);
    expect(await count(made.account_id, [1, 2], 2, test)).toBe(true);
    expect((await opened.accounts.find(made.account_id))?.card_lookups).toHaveLength(2);
  }
});
