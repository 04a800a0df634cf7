import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { createClaims } from '../../../src/accounts/people/claims.ts';
import { walletModel } from '../../../src/accounts/wallet/model.ts';
import { startTestDatabase } from '../../support/database/mongo.ts';

const MANY = 9_999;
const email = 'many@example.com';
/** Of its processor time, what one turn of the event loop may take: all at once took nearly all. */
const SHARE_MAX = 0.5;

/** The part of its processor time that this thread took in one round while `work` ran. */
async function longestShare(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let all = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await nextRound();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, user + system);
      all += user + system;
    }
  })();
  await work();
  isOver = true;
  await watching;
  return longest / all;
}

it('thousands of accounts of one e-mail are read in turns of the event loop', async () => {
  const database = await startTestDatabase();
  try {
    const { connection } = database;
    const now = Date.now();
    const made = Array.from({ length: MANY }, (_one, at) => ({
      ...{ _id: `account-${String(at).padStart(5, '0')}`, email, label: 'signed up' },
      ...{ tier: 'evaluation', created_at: new Date(now - MANY + at), card_lookups: [], epoch: 0 },
      ...{ password: 'x'.repeat(100), email_verified_at: null },
    }));
    await accountModel(connection).collection.insertMany(made as never[]);
    const used = 'account-05000';
    await walletModel(connection).create({ _id: used, cards: [], updated_at: new Date() });
    const claims = createClaims(connection, () => new Date());
    await claims.forReset('nobody@example.com');

    const read: Awaited<ReturnType<typeof claims.forReset>>[] = [];
    const share = await longestShare(async () => read.push(await claims.forReset(email)));
    expect(read[0]?.listed.map(({ _id }) => _id)).toContain(used);
    expect(read[0]?.listed).toHaveLength(30);
    expect(read[0]?.more).toBe(MANY - 30);
    expect(share).toBeLessThan(SHARE_MAX);

    const first = { _id: 'account-00000', created_at: new Date(now - MANY) };
    // It stops at the first that fill its letter.
    expect(await claims.forConfirmation(first, email)).toHaveLength(20);
  } finally {
    await database.close();
  }
});
