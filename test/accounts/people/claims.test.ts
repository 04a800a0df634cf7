import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { walletModel } from '../../../src/accounts/wallet/model.ts';
import { openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

/** However many accounts strangers make with an e-mail, its person gets to their own. */

const PASSWORD = 'correct horse battery';
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
beforeEach(nextWindow);

async function nextWindow() {
  await database.connection.collection('throttles').deleteMany({});
}

/** Accounts that somebody else made with the e-mail. */
async function strangers(email: string, count: number, created_at: Date, isUsed = false) {
  const ids = Array.from({ length: count }, (_, at) => `${email} ${created_at.getTime()} ${at}`);
  await accountModel(database.connection).insertMany(
    ids.map((_id) => ({
      ...{ _id, email, label: 'signed up', tier: 'evaluation' as const, created_at },
      ...{ card_lookups: [], password: 'of another', email_verified_at: null, epoch: 0 },
    })),
  );
  if (isUsed) for (const id of ids) await useWallet(id);
  return ids;
}

async function useWallet(_id: string) {
  await walletModel(database.connection).create({ _id, cards: [], updated_at: new Date() });
}

async function signUp(email: string) {
  const { account } = await opened.service.signUp(email, PASSWORD, '192.0.2.1');
  // Its own letter is sent behind the answer, and is not the one that is waited for next.
  await expect.poll(() => opened.letters.some(({ to }) => to === email)).toBe(true);
  return account.account_id;
}

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Asks by an operation and waits for the letter. */
async function letterAfter(email: string, ask: () => Promise<unknown>) {
  const sent = opened.letters.length;
  await ask();
  await expect.poll(() => opened.letters.length).toBeGreaterThan(sent);
  const text = opened.letters.findLast(({ to }) => to === email)?.text ?? '';
  return { text, tokens: [...text.matchAll(/token=([\w-]{43})/g)].map(([, one]) => one ?? '') };
}

const askReset = (email: string, network = '192.0.2.7') =>
  letterAfter(email, () => opened.signIn.requestReset(email, { network }));

/** Of a letter's links, the one that sets the password of an account. */
async function resets(tokens: readonly string[], email: string, account_id: string) {
  for (const token of tokens) {
    const before = await accountModel(database.connection).findById(account_id).lean();
    await opened.service.resetPassword(token, 'an entirely new one').catch(() => {});
    const after = await accountModel(database.connection).findById(account_id).lean();
    if (after?.password !== before?.password) return true;
    await accountModel(database.connection).updateMany({ email }, { email_verified_at: null });
  }
  return false;
}

describe('a letter for a new password', () => {
  it('has the account that is used, whatever is made with the e-mail afterwards', async () => {
    const email = 'used@example.com';
    const own = await signUp(email);
    await useWallet(own);
    await strangers(email, 60, later(1), true);
    const { text, tokens } = await askReset(email);
    expect(tokens).toHaveLength(30);
    expect(text).toContain('31 more accounts were made with this address.');
    expect(await resets(tokens.slice(0, 1), email, own)).toBe(true);
  });

  it('has every other one in its turn, whoever asks', async () => {
    const email = 'turns@example.com';
    await strangers(email, 40, later(-9), true);
    const own = await signUp(email);
    await strangers(email, 40, later(1), true);
    const linked = () =>
      database.connection
        .collection('mail_tokens')
        .distinct('account_id', { email, purpose: 'reset' });
    for (let asked = 0; asked < 4; asked += 1) await askReset(email, `192.0.2.${asked}`);
    const reached = await linked();
    expect(reached).toContain(own);
    expect(reached).toHaveLength(81);
  });

  it('has all of a few, and speaks of no more', async () => {
    const email = 'few@example.com';
    await signUp(email);
    await strangers(email, 12, later(1));
    const { text, tokens } = await askReset(email);
    expect(tokens).toHaveLength(13);
    expect(text).not.toContain('more accounts were made');
  });
});

describe('a letter that confirms', () => {
  it('has the links of those for whom none was sent, whoever asks for it', async () => {
    const email = 'confirm@example.com';
    const [stranger = ''] = await strangers(email, 1, later(-1));
    const ask = () => opened.service.sendVerification(stranger);
    for (let n = 0; n < 21; n += 1) await letterAfter(email, ask);
    const sent = opened.letters.length;
    await ask();
    const own = await signUp(email);
    await opened.service.sendVerification(own);
    // The letters of both wait in the background, in their order: this one is sent after them.
    await letterAfter('other@example.com', () => signUp('other@example.com'));
    expect(opened.letters.slice(sent).filter(({ to }) => to === email)).toEqual([]);

    await nextWindow();
    const { text, tokens } = await letterAfter(email, ask);
    expect(text).toContain('Several accounts were made with this address');
    const kept = await Promise.allSettled(
      tokens.map((token) => opened.service.verifyEmail(token, PASSWORD)),
    );
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await opened.service.describe(own)).toMatchObject({ email_verified: true });
  });
});
