import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitedFor } from '../../../src/kit/turns/wait.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { runAdmin } from '../../support/processes.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'what the attacker chose';
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
beforeEach(async () => {
  await database.connection.collection('throttles').deleteMany({});
});

/** Signs up and waits for the letter. @returns the account's id, its key and the links sent. */
async function signUp(email: string, password: string) {
  const sent = opened.letters.length;
  const { account, created } = await opened.service.signUp(email, password, '192.0.2.1');
  await expect.poll(() => opened.letters.length).toBeGreaterThan(sent);
  return { account_id: account.account_id, key: created.secret, links: linksOf(email) };
}

/** Tokens of the newest letter to an e-mail, in its order. */
function linksOf(email: string): string[] {
  const text = opened.letters.findLast(({ to }) => to === email)?.text ?? '';
  return [...text.matchAll(/token=([\w-]{43})/g)].map(([, token]) => token ?? '');
}

async function askReset(email: string): Promise<string[]> {
  const sent = opened.letters.length;
  await opened.signIn.requestReset(email, { network: '192.0.2.7' });
  await expect.poll(() => opened.letters.length).toBeGreaterThan(sent);
  return linksOf(email);
}

const lives = async (key: string) => (await opened.keys.identify(key)) !== null;

describe('confirming an e-mail', () => {
  it('without the password ends what others may have made before', async () => {
    const attacker = await signUp('victim@example.com', OTHER);
    expect(await lives(attacker.key)).toBe(true);
    const [token = ''] = attacker.links;
    expect(await opened.service.verifyEmail(token, null)).toEqual({ kept: false });
    expect(await lives(attacker.key)).toBe(false);
    expect(await opened.signIn.signIn('victim@example.com', OTHER)).toBeNull();
    const [reset = ''] = await askReset('victim@example.com');
    await opened.service.resetPassword(reset, PASSWORD);
    const { account_id } = attacker;
    expect(await opened.signIn.signIn('victim@example.com', PASSWORD)).toMatchObject({
      account_id,
    });
  });

  it('with the password keeps it, and a wrong one leaves the link as it is', async () => {
    const owner = await signUp('owner@example.com', PASSWORD);
    const [token = ''] = owner.links;
    const wrong = opened.service.verifyEmail(token, OTHER);
    await expect(wrong).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await opened.service.verifyEmail(token, PASSWORD)).toEqual({ kept: true });
    expect(await lives(owner.key)).toBe(true);
  });

  it('is for one account of an e-mail, also when two are confirmed at once', async () => {
    const claims = [
      await signUp('two@example.com', PASSWORD),
      await signUp('two@example.com', OTHER),
    ];
    const confirmed = await Promise.allSettled(
      claims.map(({ links: [token = ''] }) => opened.service.verifyEmail(token, null)),
    );
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const accounts = database.connection.collection('accounts');
    const proven = { email: 'two@example.com', email_verified_at: { $type: 'date' } };
    expect(await accounts.countDocuments(proven)).toBe(1);
  });
});

describe('a new password', () => {
  it('is for the account that its reader chooses, and takes nothing from the others', async () => {
    const attacker = await signUp('mine@example.com', OTHER);
    const owner = await signUp('mine@example.com', PASSWORD);
    const tokens = await askReset('mine@example.com');
    expect(tokens).toHaveLength(2);
    await opened.service.resetPassword(tokens[0] ?? '', 'an entirely new one');
    const { account_id } = owner;
    const back = await opened.signIn.signIn('mine@example.com', 'an entirely new one');
    expect(back).toMatchObject({ account_id });
    // A stranger sees no change of an account of their own.
    expect(await opened.service.describe(attacker.account_id)).toMatchObject({
      email: 'mine@example.com',
      email_verified: false,
    });
    expect(opened.letters.some(({ text }) => text.includes('One more account'))).toBe(true);
    const late = opened.service.resetPassword(tokens[1] ?? '', OTHER);
    await expect(late).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('waits for nobody who has many set at once by a link of their own', async () => {
    await signUp('many@example.com', OTHER);
    await signUp('one@example.com', PASSWORD);
    const [flooded = ''] = await askReset('many@example.com');
    const [own = ''] = await askReset('one@example.com');
    const flood = Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        opened.service.resetPassword(flooded, `one of the many ${n}`),
      ),
    );
    // By then all of them wait, or were refused.
    await opened.service.isLinkGood('reset', flooded);
    await opened.service.resetPassword(own, 'an entirely new one');
    const set = (await flood).filter(({ status }) => status === 'fulfilled');
    expect(set).toHaveLength(1);
  });

  it('ends every older link', async () => {
    await signUp('links@example.com', PASSWORD);
    const [first = ''] = await askReset('links@example.com');
    const [second = ''] = await askReset('links@example.com');
    expect(second).not.toBe(first);
    await opened.service.resetPassword(second, 'an entirely new one');
    const late = opened.service.resetPassword(first, OTHER);
    await expect(late).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

describe('access', () => {
  it('ends everywhere when its owner says so, but for one new key', async () => {
    const { key, credential, account_id } = await accountWith(opened, 'pro');
    const second = (await opened.keys.create(credential, 'second')).secret;
    expect(await lives(second)).toBe(true);
    const made = await opened.service.signOutEverywhere(credential);
    expect([await lives(key), await lives(second)]).toEqual([false, false]);
    expect(await opened.keys.identify(made.secret)).toMatchObject({ account_id });
    await expect(opened.keys.create(credential, 'late')).rejects.toMatchObject({
      code: 'invalid_api_key',
    });
  });

  it('ends with a suspension by the operator, and comes back by a new key', async () => {
    const { key, account_id } = await accountWith(opened, 'pro');
    const person = await signUp('suspended@example.com', PASSWORD);
    expect([await lives(key), await lives(person.key)]).toEqual([true, true]);
    await runAdmin(database, 'account', 'suspend', account_id);
    await runAdmin(database, 'account', 'suspend', 'suspended@example.com');
    for (const dead of [key, person.key]) {
      await expect.poll(() => lives(dead), { timeout: 1_000 }).toBe(false);
    }
    const signIn = () => opened.signIn.signIn('suspended@example.com', PASSWORD);
    await expect(signIn()).rejects.toMatchObject({ code: 'account_suspended' });
    await expect(
      opened.service.signUp('suspended@example.com', PASSWORD, null),
    ).rejects.toMatchObject({ code: 'account_suspended' });
    const printed = await runAdmin(database, 'account', 'resume', account_id);
    expect(await lives(/cw_live_\w+/.exec(printed)?.[0] ?? '')).toBe(true);
    await runAdmin(database, 'account', 'resume', 'suspended@example.com');
    expect(await signIn()).toMatchObject({ account_id: person.account_id });
  }, 60_000);

  it('by which a suspended account takes no e-mail from one that its person can use', async () => {
    const email = 'claimed-twice@example.com';
    const stranger = await signUp(email, OTHER);
    const before = await askReset(email);
    await runAdmin(database, 'account', 'suspend', stranger.account_id);
    await refused(opened.service.resetPassword(before[0] ?? '', OTHER));
    await refused(opened.service.verifyEmail(stranger.links[0] ?? '', OTHER));
    const person = await signUp(email, PASSWORD);
    const asked = await askReset(email);
    expect(asked).toHaveLength(1);
    await opened.service.resetPassword(asked[0] ?? '', OTHER);
    expect((await opened.signIn.signIn(email, OTHER))?.account_id).toBe(person.account_id);
  }, 60_000);
});

/** Somebody whose request was carried out, and who was told to come again. */
describe('a link whose use was not heard of', () => {
  it('says what it has done, for five minutes', async () => {
    const owner = await signUp('unheard@example.com', PASSWORD);
    const [token = ''] = owner.links;
    await unheard('unheard@example.com', async () => {
      expect(await opened.service.verifyEmail(token, PASSWORD)).toEqual({ kept: true });
    });
    expect(await opened.service.isLinkGood('verify', token)).toBe(false);
    expect(await opened.service.verifyEmail(token, PASSWORD)).toEqual({ kept: true });
    expect(await lives(owner.key), 'nothing is ended by it').toBe(true);
    const used_at = new Date(Date.now() - 301_000);
    await links().updateMany({ email: 'unheard@example.com' }, { $set: { used_at } });
    await refused(opened.service.verifyEmail(token, PASSWORD));
  });

  it('takes the same new password again, and no other one', async () => {
    const { account_id } = await signUp('again@example.com', OTHER);
    const [token = ''] = await askReset('again@example.com');
    await unheard('again@example.com', () => opened.service.resetPassword(token, PASSWORD));
    // Nobody had a turn for these: they are no tries.
    const inVain: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const one = waitedFor({ isOver: true }, () => opened.service.resetPassword(token, PASSWORD));
      inVain.push(
        await one.then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    }
    expect(inVain).toEqual(Array.from({ length: 6 }, () => 'unavailable'));
    await opened.service.resetPassword(token, PASSWORD);
    expect(await opened.signIn.signIn('again@example.com', PASSWORD)).toMatchObject({ account_id });
    for (let tries = 0; tries < 4; tries += 1) {
      await refused(opened.service.resetPassword(token, `${OTHER} ${tries}`));
    }
    // No way to guess passwords.
    await refused(opened.service.resetPassword(token, PASSWORD));
  });

  it('is worth nothing once another link was used', async () => {
    await signUp('newer@example.com', OTHER);
    const [first = ''] = await askReset('newer@example.com');
    await unheard('newer@example.com', () => opened.service.resetPassword(first, PASSWORD));
    const [second = ''] = await askReset('newer@example.com');
    await opened.service.resetPassword(second, `${PASSWORD} two`);
    await refused(opened.service.resetPassword(first, `${PASSWORD} two`));
  });

  it('is worth nothing once its use was answered', async () => {
    await signUp('heard@example.com', OTHER);
    const [token = ''] = await askReset('heard@example.com');
    await opened.service.resetPassword(token, PASSWORD);
    await refused(opened.service.resetPassword(token, PASSWORD));
  });
});

const links = () => database.connection.collection<{ _id: string }>('mail_tokens');
const refused = (used: Promise<unknown>) =>
  expect(used).rejects.toMatchObject({ code: 'invalid_token' });

/** Uses the one link of an e-mail, and leaves it as it is where that could not be answered. */
async function unheard(email: string, use: () => Promise<void>): Promise<void> {
  const [link] = await links().find({ email }).sort({ expires_at: 1 }).limit(1).toArray();
  if (!link) throw new Error('there is no link');
  await use();
  await links().insertOne({ ...link, used_at: new Date() } as typeof link);
}
