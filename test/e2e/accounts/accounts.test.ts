import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { type SmtpServer, startSmtpServer } from '../../support/outside/smtp.ts';
import { runAdmin, type ServerProcess, startProcess } from '../../support/processes.ts';

const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let smtp: SmtpServer;
let server: ServerProcess;
beforeAll(async () => {
  [database, smtp] = await Promise.all([startTestDatabase(), startSmtpServer()]);
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Cardwright <hello@cards.test>' };
  server = await startProcess(database, { ...mail, PUBLIC_URL: 'https://cards.test' });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await Promise.all([smtp.close(), database.close()]);
});

function signUp(email: unknown, password: unknown = PASSWORD) {
  return server.call('/platform/accounts', { body: { email, password } });
}

function post(path: string, body: unknown) {
  return server.call(`/platform/accounts/${path}`, { body });
}

async function tokenSentTo(email: string, purpose: 'verify' | 'reset'): Promise<string> {
  const { text, from } = await smtp.next(email);
  expect(from).toBe('hello@cards.test');
  const link = new RegExp(`https://cards\\.test/account/${purpose}\\?token=([\\w-]{43})\\b`);
  const token = link.exec(text)?.[1];
  if (!token) throw new Error(text);
  return token;
}

async function account(key: string) {
  const { status, body } = await server.call('/platform/account', { key });
  return status === 200 ? body.data.account : status;
}

/** The answer with what is new in every answer taken out. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

describe('signing up', () => {
  it('gives an account on the evaluation tier and its first key', async () => {
    const { status, body } = await signUp(' Ann@Example.com ');
    expect(status).toBe(201);
    const { account: made, key, api_key } = body.data;
    expect(made).toMatchObject({ email: 'ann@example.com', email_verified: false });
    expect(made.tier).toBe('evaluation');
    expect(key).toMatchObject({ prefix: api_key.slice(0, 12), expires_at: null });
    expect(await account(api_key)).toEqual(made);
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
  });

  it('says how many there may be, when there were too many, and when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signUp('often@example.com', `some password ${n}`)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
      [429, 'rate_limited'],
    ]);
    expect(refused[0]?.body.error.message).toMatch(/30 an hour.*5 a day with one e-mail/);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  it('answers for a known e-mail as for a new one', async () => {
    const first = await signUp('bob@example.com');
    const proof = await tokenSentTo('bob@example.com', 'verify');
    await post('verify', { token: proof, password: PASSWORD });
    const known = await signUp('bob@example.com', 'a stranger guesses');
    expect(shapeOf(known.body)).toEqual(shapeOf(first.body));
    expect(known.body.data.account).toMatchObject({ email_verified: false, tier: 'evaluation' });
    expect(known.body.data.account.account_id).not.toBe(first.body.data.account.account_id);
    const letter = await smtp.next('bob@example.com');
    expect(letter.text).not.toContain('token=');
    // Only the password opens the account itself.
    const again = await signUp('bob@example.com');
    expect(again.body.data.account.account_id).toBe(first.body.data.account.account_id);
  });

  it.each([
    ['a weak password', 'carol@example.com', 'short', 'password'],
    ['a password that is the e-mail', 'carol@example.com', 'carol@example.com', 'password'],
    ['a malformed e-mail', 'carol', PASSWORD, 'email'],
    ['an operator', { $ne: '' }, PASSWORD, 'email'],
    ['an array', ['carol@example.com'], PASSWORD, 'email'],
    ['a second recipient', 'carol@example.com,x@example.com', PASSWORD, 'email'],
    ['a header in the e-mail', 'carol@example.com\r\nBcc: x@example.com', PASSWORD, 'email'],
  ])('refuses %s', async (_what, email, password, field) => {
    const { status, body } = await signUp(email, password);
    expect(status).toBe(422);
    expect(body.error.details.issues[0].path).toBe(field);
  });
});

describe('links by e-mail', () => {
  it('verify once, which shows to nobody else who claimed the e-mail', async () => {
    const squatter = (await signUp('dave@example.com', 'the squatter knows')).body.data;
    await smtp.next('dave@example.com');
    const owner = (await signUp('dave@example.com')).body.data;
    const token = await tokenSentTo('dave@example.com', 'verify');
    const before = await account(squatter.api_key);
    const wrong = await post('verify', { token, password: 'the squatter knows' });
    expect(wrong.body.error.details.issues[0].path).toBe('password');
    const proof = await post('verify', { token, password: PASSWORD });
    expect(proof.body, JSON.stringify(proof.body)).toMatchObject({
      data: { verified: true, kept: true },
    });
    expect(await account(owner.api_key)).toMatchObject({ email_verified: true });
    expect(await account(squatter.api_key)).toEqual(before);
    expect((await smtp.next('dave@example.com')).text).toContain('One more account');
    // Whoever made the other one still has it, by key and password.
    const back = (await signUp('dave@example.com', 'the squatter knows')).body.data;
    expect(back.account).toEqual(squatter.account);
    const again = await post('verify', { token });
    expect(again.status).toBe(422);
    expect(again.body.error.code).toBe('invalid_token');
    for (const wrong of ['x', { $gt: '' }, ['x'], 'x'.repeat(101)]) {
      expect((await post('verify', { token: wrong })).status).toBe(422);
    }
  });

  it('reset the password, and end the keys of the account', async () => {
    const { api_key } = (await signUp('erin@example.com')).body.data;
    await smtp.next('erin@example.com');
    const asked = await post('request-reset', { email: 'erin@example.com' });
    const unknown = await post('request-reset', { email: 'nobody@example.com' });
    expect(shapeOf(unknown.body)).toEqual(shapeOf(asked.body));
    expect(unknown.body.data).toEqual(asked.body.data);
    const token = await tokenSentTo('erin@example.com', 'reset');
    expect((await post('reset', { token, password: 'short' })).status).toBe(422);
    expect((await post('verify', { token })).status).toBe(422);
    const password = 'an entirely new one';
    expect((await post('reset', { token, password })).body.data).toEqual({ reset: true });
    expect((await post('reset', { token, password })).body.error.code).toBe('invalid_token');
    await expect.poll(() => account(api_key), { timeout: 2_000 }).toBe(401);
    const back = (await signUp('erin@example.com', password)).body.data;
    expect(back.account).toMatchObject({ email: 'erin@example.com', email_verified: true });
    expect(smtp.received.some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  it('lead to a page that does nothing until its button is pressed', async () => {
    const { api_key } = (await signUp('grace@example.com')).body.data;
    const token = await tokenSentTo('grace@example.com', 'verify');
    const page = `${server.url}/account/verify`;
    const opened = await fetch(`${page}?token=${token}`);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await opened.text()).toContain(`value="${token}"`);
    expect(await account(api_key)).toMatchObject({ email_verified: false });
    const press = (password = PASSWORD) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ token, password }) });
    expect((await press('another password')).status).toBe(422);
    const pressed = await press();
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('Your e-mail is confirmed.');
    expect(await account(api_key)).toMatchObject({ email_verified: true });
    expect((await press()).status).toBe(422);
    const used = await fetch(`${page}?token=${token}`);
    expect(used.status).toBe(422);
    expect(await used.text()).not.toContain('name="password"');
    const script = await fetch(`${page}?token=${encodeURIComponent('"><script>x')}`);
    expect(await script.text()).not.toContain('<script>');

    const forgot = `${server.url}/account/forgot`;
    expect(await (await fetch(forgot)).text()).toContain('name="email"');
    const asked = await fetch(forgot, {
      method: 'POST',
      body: new URLSearchParams({ email: 'grace@example.com' }),
    });
    expect(await asked.text()).toContain('If this e-mail has an account');
    const reset = await tokenSentTo('grace@example.com', 'reset');
    const submit = (password: string) =>
      fetch(`${server.url}/account/reset`, {
        method: 'POST',
        body: new URLSearchParams({ token: reset, password }),
      });
    const weak = await submit('short');
    expect(weak.status).toBe(422);
    expect(await weak.text()).toContain(reset);
    expect((await submit('an entirely new one')).status).toBe(200);
    expect(await account(api_key)).toBe(401);
  });

  it('are asked for three times an hour, known e-mail or not', async () => {
    for (const email of ['ann@example.com', 'not-known@example.com']) {
      const asked = Array.from({ length: 4 }, () => post('request-reset', { email }));
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
  });
});

describe('deletion', () => {
  it('takes keys, balances and counts away, and keeps totals that are nobody’s', async () => {
    const { account: made, api_key: key } = (await signUp('frank@example.com')).body.data;
    const second = (await server.call('/platform/keys', { key, body: {} })).body.data.api_key;
    await server.call('/cards/2', { key });
    const db = database.connection.db;
    await db?.collection<{ _id: string }>('points_balances').insertOne({ _id: made.account_id });
    const { body } = await server.call('/platform/account', { key, method: 'DELETE' });
    expect(body.data).toEqual({ deleted: made.account_id });
    for (const dead of [key, second]) {
      await expect.poll(() => account(dead), { timeout: 2_000 }).toBe(401);
    }
    const left = async () => {
      const named: string[] = [];
      for (const collection of (await db?.collections()) ?? []) {
        if (collection.collectionName === 'audit_events') continue;
        const text = JSON.stringify(await collection.find().toArray());
        if (text.includes(made.account_id) || text.includes('frank@example.com'))
          named.push(collection.collectionName);
      }
      return named;
    };
    // What was counted last goes a little later.
    await expect
      .poll(() => db?.collection('usage_of_deleted').findOne({}), { timeout: 10_000 })
      .toMatchObject({ accounts: 1, units: 1, by_endpoint: { '/cards/{card_id}': 1 } });
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    const printed = await runAdmin(database, 'audit', '--account', made.account_id);
    expect(printed).toContain('account.deleted');
    expect(printed).toContain('key.created');
  }, 60_000);
});
