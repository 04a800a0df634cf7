import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseEmail } from '../../../src/accounts/people/email-address.ts';
import type { SignIn } from '../../../src/accounts/people/sign-in.ts';
import { openTestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let people: SignIn;
beforeAll(async () => {
  database = await startTestDatabase();
  const opened = await openTestAccounts(database);
  people = opened.signIn;
  return async () => {
    await opened.close();
    await database.close();
  };
});

async function signUp(email: string, password = PASSWORD): Promise<string> {
  const answer = await people.signUp(email, password);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.account_id;
}

describe('people', () => {
  it('sign up and in, whatever the case of the e-mail', async () => {
    const account_id = await signUp('Ann@Example.com');
    expect(await people.signIn(' ann@example.COM', PASSWORD)).toMatchObject({ account_id });
    expect(await people.signIn('ann@example.com', `${PASSWORD}!`)).toBeNull();
    expect(await people.signIn('nobody@example.com', PASSWORD)).toBeNull();
    const identity = await people.identityOf(account_id);
    expect(identity).toMatchObject({ account_id, plan: { tier: 'evaluation' } });
    expect(await people.identityOf('none')).toBeNull();
  });

  it('store the password as an argon2id PHC string only', async () => {
    const account_id = await signUp('bob@example.com');
    const stored = await database.connection.db
      ?.collection<{ _id: string; password: string }>('accounts')
      .findOne({ _id: account_id });
    expect(stored?.password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  it('learn nothing about an e-mail by signing up with it', async () => {
    const first = await signUp('carol@example.com');
    const other = await signUp('carol@example.com', 'some other password');
    expect(other).not.toBe(first);
    expect(await people.signIn('carol@example.com', PASSWORD)).toMatchObject({ account_id: first });
    const again = await people.signIn('carol@example.com', 'some other password');
    expect(again).toMatchObject({ account_id: other });
    expect(await signUp('carol@example.com')).toBe(first);
  });

  it.each(['short', 'aaaaaaaaaaaaaaaa', 'Password123', 'dave.long@example.com', 'x'.repeat(201)])(
    'refuse the password %s',
    async (password) => {
      const answer = await people.signUp('dave.long@example.com', password);
      expect(answer).toEqual({ refused: 'weak_password' });
    },
  );

  it.each(['', 'x', 'a@b', 'a b@example.com', 'a@example..com', `${'a'.repeat(65)}@example.com`])(
    'refuse the e-mail %j',
    async (email) => {
      expect(normaliseEmail(email)).toBeNull();
      const refused = { refused: 'invalid_email', isWeakToo: false };
      expect(await people.signUp(email, PASSWORD)).toEqual(refused);
      expect(await people.signUp(email, 'short')).toEqual({ ...refused, isWeakToo: true });
    },
  );

  it('may guess a password ten times, also of an e-mail that is not known', async () => {
    for (const email of ['erin@example.com', 'unknown@example.com']) {
      if (email.startsWith('erin')) await signUp(email);
      const guesses = Array.from({ length: 12 }, (_, n) =>
        people.signIn(email, `wrong guess ${n}`).catch((error) => error.code),
      );
      const answers = await Promise.all(guesses);
      expect(answers.filter((answer) => answer === null)).toHaveLength(10);
      expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(2);
    }
    await expect(people.signIn('erin@example.com', PASSWORD)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retry_after_seconds: expect.any(Number) },
    });
  });

  it('may sign up with an e-mail five times a day', async () => {
    const tries = Array.from({ length: 6 }, (_, n) =>
      people.signUp('frank@example.com', `some password ${n}`),
    );
    const refused = (await Promise.all(tries)).filter((answer) => 'refused' in answer);
    const retry_after_seconds = expect.any(Number);
    expect(refused).toEqual([{ refused: 'not_created', retry_after_seconds }]);
  });
});
