import type { Model } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_MODELS } from '../../src/accounts/compose.ts';
import type { Credential } from '../../src/accounts/lock.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

let database: TestDatabase;
let opened: TestAccounts;
let account_id: string;
let credential: Credential;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  ({ account_id, credential } = await accountWith(opened, 'pro'));
  await opened.balances.put(credential, [{ program_key: 'amex_mr', balance: 5 }]);
  return async () => {
    await opened.close();
    await database.close();
  };
});

/** An operator where a text belongs, as JSON from outside could bring it. */
const ANY = { $gt: '' } as unknown as string;
const anybody: Credential = { account_id: ANY, epoch: 0, by: null };

describe('an operator from outside', () => {
  it.each<[string, (from: TestAccounts) => Promise<unknown>]>([
    ['find an account', ({ accounts }) => accounts.find(ANY)],
    ['count a card', ({ cardLookups }) => cardLookups.count(ANY, [1], 10)],
    ['remove an account', ({ accounts }) => accounts.remove(anybody)],
    ['identify', ({ signIn }) => signIn.identityOf(ANY)],
    ['list keys', ({ keys }) => keys.list(ANY)],
    ['create a key', ({ keys }) => keys.create(anybody, 'label')],
    ['revoke a key', ({ keys }) => keys.revoke(credential, ANY)],
    ['list balances', ({ balances }) => balances.list(ANY)],
    ['remove a balance', ({ balances }) => balances.remove(anybody, 'amex_mr')],
    ['put a balance', ({ balances }) => balances.put(anybody, [{ program_key: 'a', balance: 1 }])],
    ['read the audit', ({ audit }) => audit.list(ANY, 10)],
  ])('is refused where the product uses it to %s', async (_what, use) => {
    await expect(use(opened)).rejects.toThrow();
  });

  it('changes nothing', async () => {
    expect(await opened.accounts.find(account_id)).not.toBeNull();
    expect(await opened.keys.list(account_id)).toHaveLength(1);
    expect(await opened.balances.list(account_id)).toHaveLength(1);
  });
});

describe.each(ACCOUNT_MODELS.map((on) => [on.collection, on] as const))(
  'the model %s',
  (_name, on) => {
    it.each([
      { $where: 'true' },
      { $expr: { $eq: [1, 1] } },
      { $or: [{ _id: { $ne: null } }] },
      { _id: { $gt: '' } },
      { surname: 'Lovelace' },
    ])('refuses the filter %o', async (filter) => {
      const model = on(database.connection) as unknown as Model<object>;
      await expect(model.findOne(filter).lean()).rejects.toThrow();
      await expect(model.updateMany(filter, {})).rejects.toThrow();
      await expect(model.deleteMany(filter)).rejects.toThrow();
    });
  },
);
