import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountRecord, accountModel } from '../../src/accounts/collections.ts';
import { type Connected, connect, exchangeForm, refreshForm } from '../oauth/support/flow.ts';
import { keyOf, newPerson } from '../oauth/support/person.ts';
import { bearer, callMcp } from '../oauth/support/requests.ts';
import { HASH_SECRET } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdminWith } from '../support/processes.ts';
import { callRest } from '../support/rest.ts';
import { signed, stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';
import { type StartedServer, startWith } from '../support/stripe/started.ts';
import { createWorld } from '../support/stripe/world.ts';

let stripe: StripeServer;
let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  database = await startTestDatabase();
  server = await startWith(database, stripeSettings(stripe.url));
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  await stripe?.close();
});

const admin = (...words: string[]) =>
  runAdminWith(
    {
      ...stripeSettings(stripe.url),
      ...{ MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET },
    },
    ...words,
  );

const accountOf = (email: string): Promise<AccountRecord | null> =>
  accountModel(database.connection).findOne({ email }).lean();

/** Somebody of whom everything is stored that can be: app, session, key, balance, calls, plan. */
async function somebody(): Promise<Connected & { key: string; account: AccountRecord }> {
  const person = newPerson();
  await person.signUp(server);
  const connected = await connect(server, { person });
  await exchangeForm(server, refreshForm(connected, connected.tokens.refresh_token ?? ''));
  const proven = { $set: { email_verified_at: new Date() } };
  await accountModel(database.connection).updateOne({ email: person.email }, proven);
  const account = await accountOf(person.email);
  if (!account) throw new Error('not signed up');
  const key = await keyOf(server.url, person.email);
  await callRest(server.url, '/portfolio/points/balances', {
    key,
    body: { balances: [{ program_key: 'chase_ultimate_rewards', balance: 1_000 }] },
  });
  await callRest(server.url, '/portfolio/wallet', {
    key,
    method: 'PUT',
    body: { cards: [{ card_name: 'Amex Gold' }] },
  });
  const body = { url: 'https://hooks.invalid/a', events: ['quota.near'] };
  const made = await callRest(server.url, '/platform/webhooks', { key, body });
  const webhook: { id: string } = made.body.data.webhook;
  await callRest(server.url, `/platform/webhooks/${webhook.id}/test`, { key, method: 'POST' });
  await callRest(server.url, '/portfolio/notices/calendar', { key, method: 'POST', body: {} });
  await callRest(server.url, '/cards/2', { key });
  const checkout = { key, body: { plan: 'pro' } };
  const { body: session } = await callRest(server.url, '/platform/billing/checkout', checkout);
  for (const event of createWorld(stripe.ledger).pay(session.session_id)) {
    const delivery = signed(event, new Date());
    await fetch(`${server.url}/api/v1/platform/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': delivery.signature },
      body: new Uint8Array(delivery.body),
    });
  }
  while ((await accountOf(person.email))?.tier !== 'pro')
    await callRest(server.url, '/platform/usage', { key });
  return { ...connected, key, account };
}

/** Documents in the whole database that have one of the words anywhere, by collection. */
async function mentions(...words: readonly string[]): Promise<Record<string, number>> {
  const { db } = database.connection;
  if (!db) throw new Error('not connected');
  const found: [string, number][] = [];
  for (const { name } of await db.listCollections().toArray()) {
    const all = await db.collection(name).find().toArray();
    const own = all.filter((one) => words.some((word) => JSON.stringify(one).includes(word)));
    if (own.length > 0) found.push([name, own.length]);
  }
  return Object.fromEntries(found.sort());
}

/** What a hash looks like, or what is sealed: nobody chose it, and it says nothing. */
const OPAQUE = /^(?:[0-9a-f]{64}|[\w-]{43}|\$argon2.*)$/;
/** Deliveries are named by a hash of what is delivered, which is no secret. */
const OPEN = ['webhook_deliveries'];

/** Every hash that is stored anywhere, with its collection and field: one may be in two places. */
async function storedHashes(): Promise<readonly (readonly [string, string])[]> {
  const found: [string, string][] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && OPAQUE.test(value)) found.push([value, path]);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`);
    }
  };
  for (const { name } of (await database.connection.db?.listCollections().toArray()) ?? []) {
    if (OPEN.includes(name)) continue;
    for (const one of (await database.connection.db?.collection(name).find().toArray()) ?? [])
      look(one, name);
  }
  return found;
}

const countsOf = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data)
      .map(([name, list]) => [name, Array.isArray(list) ? list.length : 0] as const)
      .filter(([, count]) => count > 0)
      .sort(),
  );

describe('account export and delete', () => {
  it('print all that is stored of somebody, and leave nothing that says who it was', async () => {
    const { account, person, key } = await somebody();
    const [customer] = [...stripe.ledger.customers.values()].filter(
      ({ metadata }) => metadata.account_id === account._id,
    );
    const grant = await database.connection.db
      ?.collection('oauth_grants')
      .findOne({ account_id: account._id });
    const words = [account._id, person.email, String(customer?.id), String(grant?._id)];
    await callRest(server.url, '/platform/usage', { key });

    let printed = '';
    let rest: Record<string, number> = {};
    // What was counted of the call just made is written a moment later.
    const agree = async () => {
      printed = await admin('account', 'export', person.email);
      const { accounts: _itself, ...others } = await mentions(...words);
      rest = others;
      return isDeepStrictEqual(countsOf(JSON.parse(printed)), rest);
    };
    await expect.poll(agree, { timeout: 20_000 }).toBe(true);
    const data = JSON.parse(printed);
    expect(data.account).toMatchObject({ _id: account._id, email: person.email, tier: 'pro' });
    expect(Object.keys(rest).length).toBeGreaterThan(8);
    expect(rest).toMatchObject({ webhooks: 1, webhook_deliveries: 1, wallet_notices: 1 });
    // No secret, and no hash of one.
    expect(printed).not.toContain(key);
    expect(printed).not.toMatch(/argon2|"password"|"challenge"|"secret"|"calendar_hash"/);
    const hashes = await storedHashes();
    const fields = new Set(hashes.map(([, field]) => field));
    for (const field of ['api_keys._id', 'oauth_grants.refresh', 'oauth_grants.exchanged_refresh'])
      expect(fields).toContain(field);
    const shown = hashes.filter(([hash]) => printed.includes(hash)).map(([, field]) => field);
    expect(shown).toEqual([]);

    await expect(admin('account', 'delete', person.email)).rejects.toThrow(/--yes/);
    expect(await accountOf(person.email)).not.toBeNull();
    expect(await admin('account', 'delete', person.email, '--yes')).toContain('is deleted');
    expect(await mentions(person.email)).toEqual({});
    // Another process hears of it within a second.
    const status = async () => (await callRest(server.url, '/cards/2', { key })).status;
    await expect.poll(status, { timeout: 2_000 }).toBe(401);
    const [subscription] = [...stripe.ledger.subscriptions.values()].filter(
      (one) => one.customer === customer?.id,
    );
    expect(subscription?.status).toBe('canceled');
    await expect(admin('account', 'export', person.email)).rejects.toThrow(/no account/);
    expect(await admin('audit', '--account', account._id)).toContain('account.deleted');
  }, 90_000);
});

describe('access', () => {
  const isIn = async ({ person, key, tokens }: Awaited<ReturnType<typeof somebody>>) => [
    (await person.get(`${server.url}/account`)).status === 200,
    (await callMcp(server, bearer(tokens.access_token))).status === 200,
    (await callRest(server.url, '/platform/usage', { key })).status === 200,
  ];
  /** Servers trust what they have verified for about a second. */
  const becomes = async (one: Awaited<ReturnType<typeof somebody>>, expected: boolean[]) => {
    while (JSON.stringify(await isIn(one)) !== JSON.stringify(expected));
  };

  it('ends with a suspension, and comes back with restore and a new sign-in', async () => {
    const one = await somebody();
    expect(await isIn(one)).toEqual([true, true, true]);
    await admin('account', 'suspend', one.person.email);
    await becomes(one, [false, false, false]);
    expect((await one.person.signIn(server)).status).toBe(403);
    expect(await admin('account', 'restore', one.person.email)).toContain('is resumed');
    await one.person.signIn(server);
    expect(await isIn(one)).toEqual([true, false, false]);
  }, 90_000);

  it('ends for one account, or for the sessions of everybody, with apps where told', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await expect(admin('account', 'sign-out')).rejects.toThrow(/takes an account/);
    await expect(admin('account', 'sign-out', 'x', '--everybody')).rejects.toThrow(/or --every/);
    await admin('account', 'sign-out', one.person.email);
    await becomes(one, [false, false, false]);
    expect(await isIn(two)).toEqual([true, true, true]);
    await one.person.signIn(server);
    await expect(admin('account', 'sign-out', '--everybody')).rejects.toThrow(/Say --yes/);
    expect(await isIn(one)).toEqual([true, false, false]);
    const everybody = ['account', 'sign-out', '--everybody', '--yes'];
    const printed = JSON.parse(await admin(...everybody, '--json'));
    expect(printed.sessions).toBeGreaterThanOrEqual(2);
    expect(await isIn(one)).toEqual([false, false, false]);
    await becomes(two, [false, true, true]);
    await admin(...everybody, '--apps');
    await becomes(two, [false, false, true]);
  }, 90_000);
});
