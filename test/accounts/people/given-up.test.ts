import { createHook } from 'node:async_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../../src/kit/network/network-of.ts';
import { waitedFor } from '../../../src/kit/turns/wait.ts';
import { boundedCalls, createOutage } from '../../../src/storage/outage.ts';
import { openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase } from '../../support/database/mongo.ts';

/** Hashes that have begun: each is a request of Node's to its threads. */
const hashed = { count: 0 };
const watch = createHook({
  init(_, type) {
    if (type === 'ARGON2REQUEST') hashed.count += 1;
  },
});

const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse battery';
/** Enough for some of the hashes on a quiet machine, not for all. */
const PATIENT_MS = 1_500;
/** Two at a time, and those whose account is looked up after it. */
const UNDER_WAY = 8;

let opened: TestAccounts;
const outage = createOutage({ ping: async () => true, onChange() {} });
beforeAll(async () => {
  const database = await startTestDatabase();
  opened = await openTestAccounts(database);
  await opened.signIn.signUp(EMAIL, PASSWORD, { network: '192.0.2.1' });
  watch.enable();
  return async () => {
    watch.disable();
    outage.close();
    await opened.close();
    await database.close();
  };
});

interface Waits {
  readonly isGone?: () => boolean;
  readonly patience?: number;
}

/** Sign-ins at once from everywhere, and what became of them. */
function crowd(
  addressOf: (n: number) => string,
  times: number,
  { isGone = () => false, patience = PATIENT_MS }: Waits,
) {
  const { signIn } = boundedCalls(outage.bounded, opened.signIn, ['signIn'], patience);
  return Array.from({ length: times }, (_, n) => {
    const visit = { network: networkOf(addressOf(n)) };
    const one = Promise.withResolvers<unknown>();
    const ask = () => one.resolve(signIn(`n${n}@example.com`, `wrong password ${n}`, visit));
    outage.inRequest(() => false, ask, isGone);
    return one.promise.then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
  });
}

describe('a sign-in that nobody waits for any more', () => {
  it.each([
    ['its time is over', () => false],
    ['its client has gone', () => hashed.count >= 6],
  ])('is not hashed once %s', async (_, isGone) => {
    hashed.count = 0;
    let told: string[] = [];
    // On a busy machine none may have begun in that time.
    for (let patience = PATIENT_MS; hashed.count === 0; patience *= 2) {
      told = await Promise.all(crowd((n) => `${20 + n}.${n}.9.9`, 100, { isGone, patience }));
    }
    const answers = told.filter((one) => one === 'answered').length;
    expect(hashed.count).toBeGreaterThanOrEqual(answers);
    expect(told.filter((one) => one === 'unavailable')).toHaveLength(100 - answers);
    // Whoever comes next need not wait for them.
    const person = { network: '198.51.100.7' };
    expect(await opened.signIn.signIn(EMAIL, PASSWORD, person)).toMatchObject({ epoch: 0 });
    expect(hashed.count).toBeLessThanOrEqual(answers + UNDER_WAY);
  });

  it('leaves those of other allotments their turn, whoever has 140 of a /40', async () => {
    const patience = 20_000;
    const { signIn } = boundedCalls(outage.bounded, opened.signIn, ['signIn'], patience);
    const addressOf = (n: number) => `2a0e:b107:${(0x100 + n).toString(16)}::1`;
    const many = crowd(addressOf, 140, { patience });
    // All places are taken.
    const refused = many.map((one) =>
      one.then((told) => (told === 'unavailable' ? told : Promise.reject(new Error(told)))),
    );
    expect(await Promise.any(refused)).toBe('unavailable');
    expect(await signIn(EMAIL, PASSWORD, { network: '198.51.100.8' })).toMatchObject({ epoch: 0 });
    expect(await Promise.all(many)).toHaveLength(140);
  });
});

describe('what was not done, as nobody had a turn for it, is no try', () => {
  const AT = '192.0.2.9';
  const linkTo = async (email: string, what: string) => {
    const letter = () =>
      opened.letters.findLast((one) => one.to === email && one.text.includes(what));
    await expect.poll(letter).toBeDefined();
    return /token=([\w-]{43})/.exec(letter()?.text ?? '')?.[1] ?? '';
  };

  /** More often than any of the limits allows. */
  async function inVain(ask: () => Promise<unknown>): Promise<void> {
    const told: string[] = [];
    for (let n = 0; n < 61; n += 1) {
      const one = waitedFor({ isOver: true }, ask);
      told.push(
        await one.then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    }
    expect(told).toEqual(Array.from({ length: 61 }, () => 'unavailable'));
  }

  it('of signing in, as a stranger and in a known browser', async () => {
    const visit = { network: AT };
    await inVain(() => opened.signIn.signIn(EMAIL, PASSWORD, visit));
    const made = await opened.signIn.signIn(EMAIL, PASSWORD, visit);
    if (!made || !('device' in made)) throw new Error('not signed in');
    const known = { network: AT, device: made.device };
    await inVain(() => opened.signIn.signIn(EMAIL, PASSWORD, known));
    expect(await opened.signIn.signIn(EMAIL, PASSWORD, known)).toMatchObject({ epoch: 0 });
  });

  it('of signing up, and of what a link from a letter is for', async () => {
    const email = 'new@example.com';
    const signUp = () => opened.signIn.signUp(email, PASSWORD, { network: AT });
    await inVain(signUp);
    expect(await signUp()).toMatchObject({ epoch: 0 });
    const token = await linkTo(email, 'verify?token=');
    const verify = () => opened.service.verifyEmail(token, PASSWORD, AT);
    await inVain(verify);
    expect(await verify()).toEqual({ kept: true });
    await opened.signIn.requestReset(email, { network: AT });
    const link = await linkTo(email, 'reset?token=');
    const reset = () => opened.service.resetPassword(link, `${PASSWORD} two`, AT);
    await inVain(reset);
    await reset();
  });
});
