import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimAccount } from '../../src/accounts/account-claim.ts';
import { accountModel } from '../../src/accounts/collections.ts';
import type { Credential } from '../../src/accounts/lock.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

/** Whoever ends access against those who go on writing to the account, by connections of their own. */
const WRITERS = 16;
/** Each of these has its turn before a later one, which waits for 2 s. */
const WRITERS_IN_TURN = 6;
/** How long each holds the account: there is hardly a moment in which nobody does. */
const HELD_MS = 30;
/** What revoking a key takes. */
const PART_MS = 5;
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

type Hold = (accounts: TestAccounts) => Promise<unknown>;

const writes =
  (credential: Credential): Hold =>
  ({ lock }) =>
    lock.hold(credential, () => sleep(HELD_MS));

/** Runs `end` while all others hold the account, again and again. @returns how often they did. */
async function whileWriting(
  hold: Hold,
  end: () => Promise<unknown>,
  count = WRITERS,
): Promise<number> {
  let over = false;
  let stored = 0;
  const writing = others.slice(0, count).map(async ({ accounts }) => {
    while (!over) {
      const isHeld = await hold(accounts).then(
        () => true,
        () => false,
      );
      if (isHeld) stored += 1;
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
    await whileWriting(writes(credential), () => end(credential));
    expect(await opened.lock.tryHold(credential, async () => 'done'), 'it has ended').toBeNull();
  },
  30_000,
);

it.each(ENDS)(
  '%s comes through beside those who end parts of it all the time',
  async (_what, end) => {
    const { credential } = await ownAccount();
    const endPart: Hold = ({ lock }) => lock.holdFirst(credential, 'part', () => sleep(PART_MS));
    const ended = await whileWriting(endPart, () => end(credential), WRITERS_IN_TURN);
    expect(ended).toBeGreaterThan(2);
  },
  30_000,
);

it('what ends all does not wait for a part that has begun, and a part waits for it', async () => {
  const { credential, account_id } = await ownAccount();
  const { connection } = database;
  const begun = (ends: 'all' | 'part') => {
    const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = claimAccount(connection, account_id, ends, () => {
      began.resolve();
      return gate.promise;
    });
    const release = () => {
      gate.resolve();
      return done;
    };
    return began.promise.then(() => release);
  };
  const endPart = await begun('part');
  const isTaken = await claimAccount(connection, account_id, 'all', async ({ id }) =>
    accountModel(connection).exists({ _id: account_id, claimed_by: id }),
  );
  expect(isTaken).not.toBeNull();
  await endPart();
  await accountModel(connection).updateOne({ _id: account_id }, { $unset: { claimed_until: '' } });

  const endAll = await begun('all');
  const part = opened.lock.holdFirst(credential, 'part', async () => 'part');
  expect(await Promise.race([part, sleep(300, 'waits')])).toBe('waits');
  await endAll();
  // Its work, which would have held the account, would have ended the claim.
  await accountModel(connection).updateOne({ _id: account_id }, { $unset: { claimed_until: '' } });
  expect(await part).toBe('part');
});

it('a new password by a letter comes through', async () => {
  const { credential } = await ownAccount();
  const token = await resetToken();
  await whileWriting(writes(credential), () => opened.links.reset(token, PASSWORD));
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

it('the plan that an operator sets comes through', async () => {
  const { credential, account_id } = await ownAccount();
  const change = { tier: 'evaluation' } as const;
  await whileWriting(writes(credential), () => opened.accounts.setPlan(account_id, change, 'test'));
  expect(await opened.accounts.find(account_id)).toMatchObject(change);
}, 30_000);
