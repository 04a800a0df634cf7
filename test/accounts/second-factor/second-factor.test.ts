import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import type { Credential, Mark } from '../../../src/accounts/lock.ts';
import type { HalfSignedIn, Visit } from '../../../src/accounts/people/sign-in.ts';
import { switchTwoStepOff } from '../../../src/admin/account/access.ts';
import { exportAccount } from '../../../src/admin/account/person-data.ts';
import { AppError } from '../../../src/errors.ts';
import { codeOf, forgetCodes } from '../../oauth/support/second-factor.ts';
import { HASH_SECRET, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { type SmtpServer, startSmtpServer } from '../../support/outside/smtp.ts';
import { runAdminWith } from '../../support/processes.ts';

const PASSWORD = 'correct horse battery';
const HOME = { network: '192.0.2.1' };
let database: TestDatabase;
let opened: TestAccounts;
let smtp: SmtpServer;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  smtp = await startSmtpServer();
  return async () => {
    await opened.close();
    await Promise.all([smtp.close(), database.close()]);
  };
});
beforeEach(async () => {
  await database.connection.collection('throttles').deleteMany({});
});

/** Somebody whose sign-in asks for a code. */
async function guarded(email: string) {
  const made = await opened.signIn.signUp(email, PASSWORD, HOME);
  if (!('device' in made)) throw new Error(JSON.stringify(made));
  const { account_id, epoch, device } = made;
  const proven = { $set: { email_verified_at: new Date() } };
  await accountModel(database.connection).updateOne({ _id: account_id }, proven);
  const credential: Credential = { account_id, epoch, by: null };
  const { key, sealed } = opened.secondFactor.begin(credential, email);
  const recovery = await opened.secondFactor.switchOn(credential, sealed, codeOf(key));
  await forgetCodes(database);
  const now = opened.signIn.deviceOf({ account_id, epoch: epoch + 1 });
  return { email, account_id, before: device, device: now, key, recovery };
}

async function passwordOf(email: string, visit: Visit = HOME): Promise<HalfSignedIn> {
  const half = await opened.signIn.signIn(email, PASSWORD, visit);
  if (!half || !('needs' in half)) throw new Error('no code was asked for');
  return half;
}

const send = (half: HalfSignedIn, code: string, visit: Visit = HOME, at = opened) =>
  at.signIn.finish(half, code, visit).then(
    (result) => ('refused' in result ? result.refused : 'in'),
    (error: { code?: string }) => error.code ?? String(error),
  );

const subjectsTo = (email: string) =>
  opened.letters.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('wrong codes', () => {
  it('from everywhere are thirty a day for an account; a known browser is let in', async () => {
    const { email, key, device, before } = await guarded('ann@example.com');
    const half = await passwordOf(email);
    const answers: string[] = [];
    for (let n = 0; n < 32; n += 1) {
      answers.push(await send(half, '000000', { network: `198.51.100.${n}` }));
    }
    expect(new Set(answers.slice(0, 30))).toEqual(new Set(['wrong']));
    expect(answers.slice(30)).toEqual(['rate_limited', 'rate_limited']);
    expect(await send(half, codeOf(key), { network: '203.0.113.1' })).toBe('rate_limited');
    // One letter, however often the limit refuses.
    expect(subjectsTo(email).filter((one) => one.startsWith('Wrong codes'))).toHaveLength(1);
    // Nor is one that only the password has opened, before codes were asked for, or one of another
    // account that claims the e-mail.
    const visit = { network: '203.0.113.1' };
    const stranger = await opened.signIn.signUp(email, 'a password of somebody else', visit);
    if (!('device' in stranger)) throw new Error(JSON.stringify(stranger));
    for (const given of [before, stranger.device]) {
      expect(await send(half, codeOf(key), { ...visit, device: given })).toBe('rate_limited');
    }
    expect(await send(half, codeOf(key), { ...visit, device })).toBe('in');
  });

  it('of many accounts from one network are limited, and none elsewhere', async () => {
    const { email, key } = await guarded('bob@example.com');
    const { attempts } = opened;
    const rule = { name: 'code-network', limit: 30, seconds: 900 };
    const half = await passwordOf(email);
    for (let n = 0; n < 30; n += 1) await attempts.take(rule, '198.51.100.77');
    expect(await send(half, codeOf(key), { network: '198.51.100.77' })).toBe('rate_limited');
    expect(await send(half, codeOf(key), { network: '198.51.100.78' })).toBe('in');
  });

  it('are not counted for those that are right', async () => {
    const { email, key } = await guarded('cleo@example.com');
    const half = await passwordOf(email);
    for (let n = 0; n < 12; n += 1) {
      expect(await send(half, codeOf(key))).toBe('in');
      await forgetCodes(database);
    }
  });
});

describe('a second factor', () => {
  it('tells its owner by letters, and the audit, what was done', async () => {
    const { email, account_id, recovery } = await guarded('dora@example.com');
    const half = await passwordOf(email);
    expect(await send(half, recovery[0] ?? '')).toBe('in');
    expect(await opened.secondFactor.state(account_id)).toMatchObject({ recovery_codes_left: 9 });
    const credential = { account_id, epoch: half.epoch, by: null };
    await opened.secondFactor.renewCodes(credential);
    await opened.secondFactor.switchOff(credential);
    expect(subjectsTo(email).slice(-4)).toEqual([
      'Two-step sign-in for Cardwright is on',
      'A recovery code for Cardwright was used',
      'New recovery codes for Cardwright',
      'Two-step sign-in for Cardwright is off',
    ]);
    const events = await opened.audit.list(account_id, 10);
    expect(events.map(({ event }) => event).slice(0, 4)).toEqual([
      'second_factor.off',
      'second_factor.codes_made',
      'second_factor.recovery_used',
      'second_factor.on',
    ]);
    expect(await opened.signIn.signIn(email, PASSWORD, HOME)).toHaveProperty('device');
  });

  it('outlives a rotation of the hash secret, recovery codes too', async () => {
    const { email, key, recovery } = await guarded('eve@example.com');
    const rotated = await openTestAccounts(database, undefined, 'the next one', HASH_SECRET);
    const half = await passwordOf(email);
    expect(await send(half, codeOf(key), HOME, rotated)).toBe('in');
    await rotated.secondFactor.reseal();
    const later = await openTestAccounts(database, undefined, 'the next one');
    expect(await send(half, codeOf(key, 1), HOME, later)).toBe('in');
    expect(await send(half, recovery[0] ?? '', HOME, later)).toBe('in');
    expect(await send(half, recovery[0] ?? '', HOME, later)).toBe('wrong');
    // With neither secret nothing is let in, and the fault has a name.
    const strange = await openTestAccounts(database, undefined, 'another');
    expect(await send(half, recovery[1] ?? '', HOME, strange)).toMatch(/sealed with another/);
    await Promise.all([rotated, later, strange].map((one) => one.close()));
  });

  it('is switched off by an operator, with a line in the audit, and exported as on or off', async () => {
    const { email, account_id } = await guarded('finn@example.com');
    const exported = async () => {
      const { data } = await exportAccount(opened, database.connection, email, new Date());
      return (data as { second_factors: unknown }).second_factors;
    };
    expect(await exported()).toEqual([
      { _id: account_id, since: expect.any(Date), last_step: expect.any(Number) },
    ]);
    const half = await passwordOf(email);
    const settings = { MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET };
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Cardwright <hello@cards.test>' };
    const words = ['account', 'two-step-off', email];
    expect(await runAdminWith({ ...settings, ...mail }, ...words)).toContain('password alone');
    expect((await smtp.next(email)).text).toContain('by the operator of the service');
    expect(await exported()).toEqual([]);
    expect(await send(half, '000000')).toBe('outdated');
    const [event] = await opened.audit.list(account_id, 1);
    expect(event).toMatchObject({ event: 'second_factor.off', detail: { source: 'operator' } });
    await expect(switchTwoStepOff(opened, email)).rejects.toThrow(/has no two-step/);
    expect(await opened.signIn.signIn(email, PASSWORD, HOME)).toHaveProperty('device');
  });

  it('goes with its account', async () => {
    const { account_id, email } = await guarded('gina@example.com');
    const { epoch } = await passwordOf(email);
    const factors = database.connection.collection<{ _id: string }>('second_factors');
    expect(await factors.countDocuments({ _id: account_id })).toBe(1);
    await opened.accounts.remove({ account_id, epoch, by: null });
    expect(await factors.countDocuments({ _id: account_id })).toBe(0);
  });
});

describe('a right code', () => {
  const codes = [
    ['of the app', ({ key }: Awaited<ReturnType<typeof guarded>>) => codeOf(key)],
    ['for recovery', ({ recovery }: Awaited<ReturnType<typeof guarded>>) => recovery[0] ?? ''],
  ] as const;

  it.each(codes)('%s is as good as before where the sign-in did not begin', async (what, of) => {
    const made = await guarded(`${what.replaceAll(' ', '')}@example.com`);
    const [half, code] = [await passwordOf(made.email), of(made)];
    const holding = (work: () => Promise<void>) => (_opened: unknown, mark: Mark) => {
      const credential = { account_id: made.account_id, epoch: half.epoch, by: null, mark };
      return opened.lock.tryHold(credential, work).then((held) => held !== null);
    };
    const letters = subjectsTo(made.email).length;
    const failing = holding(async () => {
      throw new AppError('unavailable');
    });
    const failed: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      failed.push(
        await opened.signIn.finish(half, code, HOME, failing).catch(({ code: why }) => why),
      );
    }
    expect(failed).toEqual(Array.from({ length: 11 }, () => 'unavailable'));
    const refused = await opened.signIn.finish(half, code, HOME, async () => false);
    expect(refused).toEqual({ refused: 'outdated' });
    expect(subjectsTo(made.email), 'nobody is told of it').toHaveLength(letters);
    const begin = holding(async () => {});
    const both = [1, 2].map(() => opened.signIn.finish(half, code, HOME, begin));
    const results = await Promise.all(both);
    expect(results.filter((one) => 'device' in one)).toHaveLength(1);
    expect(await send(half, code)).not.toBe('in');
  });
});
