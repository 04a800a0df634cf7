import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import type { Credential } from '../../src/accounts/lock.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

/** Whoever ends access against those who go on writing to the account, by connections of their own. */
const WRITERS = 16;
/** How long each holds the account: there is hardly a moment in which nobody does. */
const HELD_MS = 30;
const EMAIL = 'ann@cards.test';
const PASSWORD = 'a password of the tests';

let database: TestDatabase;
let opened: TestAccounts;
const others: { database: Awaited<ReturnType<TestDatabase['again']>>; accounts: TestAccounts }[] =
  [];
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  for (let n = 0; n < WRITERS; n += 1) {
    const own = await database.again();
    others.push({ database: own, accounts: await openTestAccounts(own) });
  }
}, 60_000);
afterAll(async () => {
  for (const one of others) {
    await one.accounts.close();
    await one.database.close();
  }
  await opened?.close();
  await database?.close();
});

/** Runs `end` while all others write by the credential. @returns how many writes were stored. */
async function whileWriting(credential: Credential, end: () => Promise<unknown>): Promise<number> {
  let over = false;
  let stored = 0;
  const writing = others.map(async ({ accounts }) => {
    while (!over) {
      const held = await accounts.lock.tryHold(credential, () => sleep(HELD_MS)).catch(() => 0);
      if (held) stored += 1;
      if (held === null) return;
    }
  });
  await expect.poll(() => stored).toBeGreaterThan(2);
  try {
    await end();
  } finally {
    over = true;
    await Promise.all(writing);
  }
  return stored;
}

async function ownAccount() {
  const made = await accountWith(opened, 'pro');
  await accountModel(database.connection).updateMany({ email: EMAIL }, { $unset: { email: '' } });
  await accountModel(database.connection).updateOne({ _id: made.account_id }, { email: EMAIL });
  return made;
}

async function resetToken(): Promise<string> {
  await database.connection.collection('throttles').deleteMany({});
  const sent = opened.letters.length;
  await opened.signIn.requestReset(EMAIL);
  await expect.poll(() => opened.letters.length).toBeGreaterThan(sent);
  return /reset\?token=([\w-]{43})/.exec(opened.letters.at(-1)?.text ?? '')?.[1] ?? '';
}

const ENDS: readonly (readonly [string, (credential: Credential) => Promise<unknown>])[] = [
  ['a sign-out everywhere', (one) => opened.accounts.endAccess(one, 'key', true)],
  ['the deletion of the account', (one) => opened.accounts.remove(one)],
  ['a suspension', ({ account_id }) => opened.accounts.suspend(account_id)],
  [
    'the revocation of the key',
    async (one) => {
      const [key] = await opened.keys.list(one.account_id);
      await opened.keys.revoke(one, key?.id ?? '');
    },
  ],
];

it.each(ENDS)(
  '%s comes through',
  async (_what, end) => {
    const { credential } = await ownAccount();
    await whileWriting(credential, () => end(credential));
    expect(await opened.lock.tryHold(credential, async () => 'done'), 'it has ended').toBeNull();
  },
  30_000,
);

it('a new password by a letter comes through', async () => {
  const { credential } = await ownAccount();
  const token = await resetToken();
  await whileWriting(credential, () => opened.links.reset(token, PASSWORD));
  expect(await opened.lock.tryHold(credential, async () => 'done')).toBeNull();
  expect(await opened.signIn.signIn(EMAIL, PASSWORD)).not.toBeNull();
}, 30_000);

it('a claim that is left behind, or whose work is refused, ends', async () => {
  const { credential, account_id } = await ownAccount();
  const refused = opened.keys.revoke(credential, 'no such key');
  await expect(refused).rejects.toMatchObject({ code: 'key_not_found' });
  const began = performance.now();
  expect(await opened.lock.tryHold(credential, async () => 'done')).toEqual({ value: 'done' });
  expect(performance.now() - began).toBeLessThan(1_500);
  const claimed_until = new Date(Date.now() - 1);
  await accountModel(database.connection).updateOne(
    { _id: account_id },
    { claimed_by: 'a process that died', claimed_until },
  );
  expect(await opened.lock.tryHold(credential, async () => 'done')).toEqual({ value: 'done' });
});
