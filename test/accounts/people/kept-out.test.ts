import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { createAttemptLimiter } from '../../../src/accounts/limits/attempts.ts';
import { createPasswordHasher } from '../../../src/accounts/people/password.ts';
import {
  limitOfSuccesses,
  refusalOfSignUp,
  SIGN_IN_BY_EMAIL,
} from '../../../src/accounts/people/sign-in-limits.ts';
import { networkOf } from '../../../src/kit/network/network-of.ts';
import { waitedFor } from '../../../src/kit/turns/wait.ts';
import { HASH_SECRET, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse battery';
const HOME = { network: '192.0.2.1' };
let database: TestDatabase;
let opened: TestAccounts;
let device: string;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  const made = await opened.signIn.signUp(EMAIL, PASSWORD, HOME);
  if (!('device' in made)) throw new Error(JSON.stringify(made));
  ({ device } = made);
  return async () => {
    await opened.close();
    await database.close();
  };
});
beforeEach(async () => {
  await database.connection.collection('throttles').deleteMany({});
});

const signIn = (password: string, visit: { network: string; device?: string }, email = EMAIL) =>
  opened.signIn.signIn(email, password, visit).then(
    (found) => (found ? 'in' : 'wrong'),
    (error: { code?: string }) => error.code ?? 'error',
  );

async function guess(times: number, network: string): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(`wrong guess ${n}`, { network }));
  return answers;
}

describe('a person', () => {
  it('signs in at home while somebody guesses elsewhere', async () => {
    const answers = await guess(11, '198.51.100.1');
    expect(answers.at(-2)).toBe('wrong');
    expect(answers.at(-1)).toBe('rate_limited');
    expect(await signIn(PASSWORD, { network: '198.51.100.1' })).toBe('rate_limited');
    expect(await signIn(PASSWORD, HOME)).toBe('in');
  });

  it('signs in in a known browser while somebody behind the same address guesses', async () => {
    await guess(11, HOME.network);
    expect(await signIn(PASSWORD, HOME)).toBe('rate_limited');
    expect(await signIn(PASSWORD, { ...HOME, device })).toBe('in');
    // What the browser keeps is for this person, and counts by itself.
    expect(await signIn(PASSWORD, { ...HOME, device: `${device.slice(0, -2)}xx` })).toBe(
      'rate_limited',
    );
    for (let n = 0; n < 10; n += 1) await signIn('wrong', { ...HOME, device });
    expect(await signIn(PASSWORD, { ...HOME, device })).toBe('rate_limited');
  });

  it('is not guessed by somebody who claims the e-mail, in browsers known to their own account', async () => {
    const email = 'claimed@example.com';
    await opened.signIn.signUp(email, PASSWORD, HOME);
    const elsewhere = { network: '198.51.100.7' };
    await opened.signIn.signUp(email, 'a password of somebody else', elsewhere);
    const answers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const own = await opened.signIn.signIn(email, 'a password of somebody else', elsewhere);
      if (!own || !('device' in own)) throw new Error('not signed in');
      for (let m = 0; m < 5; m += 1) {
        answers.push(await signIn(`guess ${n} ${m}`, { ...elsewhere, device: own.device }, email));
      }
      // What the network has used up, a new device of one's own does not give back.
      const right = await signIn(PASSWORD, { ...elsewhere, device: own.device }, email);
      expect(right).toBe(n === 0 ? 'in' : 'wrong');
      if (n === 1) break;
    }
    expect(answers).toHaveLength(10);
    expect(await signIn(PASSWORD, HOME, email)).toBe('in');
  });

  it('is a stranger in a browser that was known before access ended', async () => {
    const email = 'ended@example.com';
    const made = await opened.signIn.signUp(email, PASSWORD, HOME);
    if (!('device' in made)) throw new Error(JSON.stringify(made));
    const known = { ...HOME, device: made.device };
    for (let n = 0; n < 10; n += 1) await signIn('wrong', HOME, email);
    expect(await signIn(PASSWORD, HOME, email)).toBe('rate_limited');
    expect(await signIn(PASSWORD, known, email)).toBe('in');
    const { account_id, epoch } = made;
    await opened.accounts.endAccess({ account_id, epoch, by: null }, 'owner', false);
    expect(await signIn(PASSWORD, known, email)).toBe('rate_limited');
  });

  it('is only slowed down by failures with the e-mail from everywhere', async () => {
    const attempts = createAttemptLimiter(database.connection, HASH_SECRET);
    for (let n = 0; n < SIGN_IN_BY_EMAIL.limit; n += 1) {
      await attempts.take(SIGN_IN_BY_EMAIL, EMAIL);
    }
    const start = performance.now();
    expect(await signIn(PASSWORD, { ...HOME, device })).toBe('in');
    const known = performance.now() - start;
    expect(await signIn(PASSWORD, HOME)).toBe('in');
    expect(known).toBeLessThan(2_000);
    expect(performance.now() - start - known).toBeGreaterThanOrEqual(1_990);
  });

  it('signs in in a known browser while 150 accounts of one address do, again and again', async () => {
    const crowd = Array.from({ length: 150 }, (_, n) => ({
      ...{
        _id: randomUUID(),
        label: 'one of many',
        tier: 'evaluation' as const,
        created_at: new Date(),
      },
      ...{ card_lookups: [], email: `crowd${n}@example.com`, email_verified_at: null, epoch: 0 },
    }));
    await accountModel(database.connection).insertMany(crowd);
    const told: string[] = [];
    const wait = { isOver: false };
    const all = crowd.map(({ _id, email }) => {
      const known = opened.signIn.deviceOf({ account_id: _id, epoch: 0 });
      const visit = { network: '203.0.113.77', device: known };
      const one = waitedFor(wait, () => signIn('wrong', visit, email));
      return one.then((answer) => told.push(answer));
    });
    // All places are taken.
    await expect.poll(() => told).toContain('unavailable');
    const before = told.filter((answer) => answer === 'wrong').length;
    expect(await signIn(PASSWORD, { ...HOME, device })).toBe('in');
    expect(told.filter((answer) => answer === 'wrong').length - before).toBeLessThan(40);
    wait.isOver = true;
    expect(await Promise.all(all)).toHaveLength(150);
  });

  it('has sign-ins in known browsers of their own, and the others of a network 60', async () => {
    const attempts = createAttemptLimiter(database.connection, HASH_SECRET);
    const [rule, subject] = limitOfSuccesses(null, HOME.network);
    for (let n = 0; n < 59; n += 1) await attempts.take(rule, subject);
    // What fails counts as a failure alone.
    expect(await signIn('wrong', HOME)).toBe('wrong');
    expect(await signIn(PASSWORD, HOME)).toBe('in');
    const refused: string[] = [];
    for (let n = 0; n < 12; n += 1) refused.push(await signIn(PASSWORD, HOME));
    expect(refused).toEqual(Array.from({ length: 12 }, () => 'rate_limited'));
    expect(await signIn(PASSWORD, { network: '198.51.100.1' })).toBe('in');
    const known = { ...HOME, device };
    const answers: string[] = [];
    for (let n = 0; n < 22; n += 1) answers.push(await signIn(PASSWORD, known));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'in'));
    expect(answers.slice(20)).toEqual(['rate_limited', 'rate_limited']);
  });

  it('is not tried by many names from one network', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 31; n += 1) {
      answers.push(await signIn('wrong', { network: '203.0.113.9' }, `somebody${n}@example.com`));
    }
    expect(answers.slice(0, 30)).not.toContain('rate_limited');
    expect(answers[30]).toBe('rate_limited');
  });

  it('signs up while others of the networks around use up what those have', async () => {
    const attempts = createAttemptLimiter(database.connection, HASH_SECRET);
    let nth = 0;
    const signUpFrom = (address: string) => {
      nth += 1;
      return refusalOfSignUp(attempts, {
        email: `one${nth}@example.com`,
        network: networkOf(address),
      });
    };
    const allFrom = async (addresses: readonly string[], times: number) => {
      const tries = addresses.flatMap((address) => Array.from({ length: times }, () => address));
      const waits = await Promise.all(tries.map(signUpFrom));
      return waits.filter((seconds) => seconds === null).length;
    };
    for (const [near, newcomer, elsewhere] of [
      [(n: number) => `2001:db8:77:${n}::1`, '2001:db8:77:99::1', '2001:db8:78::1'],
      [(n: number) => `60.61.1.${n}`, '60.61.200.7', '60.62.200.7'],
    ] as const) {
      const crowd = Array.from({ length: 12 }, (_, n) => near(n + 1));
      // Their own first two each, and what is in common.
      expect(await allFrom(crowd, 31)).toBe(12 * 2 + 300);
      expect(await allFrom([newcomer], 3)).toBe(2);
      expect(await signUpFrom(elsewhere)).toBeNull();
    }
    expect(await allFrom(['203.0.113.9'], 31)).toBe(30);
    expect(await signUpFrom('203.0.113.10')).toBeNull();
    const rented = Array.from({ length: 20 }, (_, n) => `100.${n + 1}.0.9`);
    expect(await allFrom(rented, 30)).toBe(20 * 30);
    expect(await signUpFrom('100.99.0.9')).toBeNull();
  });

  it('signs up and gets a link while others use up the letters', async () => {
    for (let n = 0; n < 9; n += 1) {
      await opened.signIn.requestReset(EMAIL, { network: `198.51.100.${n}` });
    }
    await expect.poll(() => opened.letters.filter(({ to }) => to === EMAIL).length).toBe(7);
    // The owner's own request is not refused, and the letters that are there work.
    await opened.signIn.requestReset(EMAIL, HOME);
    const text = opened.letters.findLast(({ to }) => to === EMAIL)?.text ?? '';
    const [, token = ''] = /reset\?token=([\w-]{43})/.exec(text) ?? [];
    await opened.service.resetPassword(token, 'an entirely new one');
    expect(await signIn('an entirely new one', HOME)).toBe('in');
    for (let n = 0; n < 6; n += 1) {
      await opened.signIn.signUp('new@example.com', `some password ${n}`, {
        network: '198.51.100.1',
      });
    }
    const own = await opened.signIn.signUp('new@example.com', PASSWORD, HOME);
    expect(own).toMatchObject({ account_id: expect.any(String) });
  });
});

it('a crowd in one network is refused beyond its line, and another network is not', async () => {
  const hasher = createPasswordHasher(HASH_SECRET);
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => hasher.hash(`password ${n}`, EMAIL, 'crowd')),
  );
  await expect(hasher.hash(PASSWORD, EMAIL, 'elsewhere')).resolves.toContain('$argon2id$');
  const refused = (await crowd).filter((hash) => hash.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThanOrEqual(30);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});
