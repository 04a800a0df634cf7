import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { deliveryModel, eventModel } from '../../src/billing/model.ts';
import { newPerson } from '../oauth/support/person.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type ServerProcess, startProcess } from '../support/processes.ts';
import { startTestServer } from '../support/server.ts';
import type { StripeEvent } from '../support/stripe/ledger.ts';
import { signed, stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';
import { createWorld, type World } from '../support/stripe/world.ts';

const PUBLIC_URL = 'http://127.0.0.1:8080';
let stripe: StripeServer;
let world: World;
let database: TestDatabase;
let accounts: TestAccounts;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  stripe = await startStripeServer();
  world = createWorld(stripe.ledger);
  database = await startTestDatabase();
  accounts = await openTestAccounts(database);
  // One public address, as processes behind a balancer have.
  const settings = { ...stripeSettings(stripe.url), PUBLIC_URL };
  servers = [await startProcess(database, settings), await startProcess(database, settings)];
});
afterAll(async () => {
  for (const server of servers ?? []) await server.end('SIGTERM');
  await accounts?.close();
  await database?.close();
  await stripe?.close();
});

function server(nth: number): ServerProcess {
  const one = servers[nth];
  if (!one) throw new Error('not started');
  return one;
}

async function person(isVerified = true): Promise<{ account_id: string; key: string }> {
  const made = await accountWith(accounts, 'evaluation', { requests_per_minute: 10_000 });
  const email = `${made.account_id}@example.com`;
  const email_verified_at = isVerified ? new Date() : null;
  await accountModel(database.connection).updateOne(
    { _id: made.account_id },
    { $set: { email, email_verified_at } },
  );
  return made;
}

const checkout = (key: string, body: object, nth = 0) =>
  server(nth).call('/platform/billing/checkout', { key, body });

async function post(body: Buffer | string, signature: string | null): Promise<Response> {
  return fetch(`${server(0).url}/api/v1/platform/billing/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    },
    body: new Uint8Array(Buffer.from(body)),
  });
}

async function deliver(events: readonly StripeEvent[]): Promise<number[]> {
  const statuses = [];
  for (const event of events) {
    const { body, signature } = signed(event, new Date());
    statuses.push((await post(body, signature)).status);
  }
  return statuses;
}

describe('buying a plan', () => {
  it('makes one customer and one page for a crowd, and serves the plan everywhere in 2 s', async () => {
    const { account_id, key } = await person();
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => checkout(key, { plan: 'pro' }, nth % 2)),
    );
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    const customers = [...stripe.ledger.customers.values()];
    expect(customers.filter(({ metadata }) => metadata.account_id === account_id)).toHaveLength(1);
    expect(new Set(crowd.map(({ body }) => body.session_id)).size).toBe(1);
    const [answer] = crowd;
    expect(Object.keys(answer?.body).sort()).toEqual(['checkout_url', 'session_id']);
    await server(1).call('/platform/usage', { key });

    expect(await deliver(world.pay(answer?.body.session_id))).toEqual([200, 200, 200]);
    const stored = performance.now();
    for (const nth of [0, 1]) {
      let tier = '';
      while (tier !== 'pro' && performance.now() - stored < 5_000) {
        tier = (await server(nth).call('/platform/usage', { key })).body.data.tier;
      }
      expect(tier).toBe('pro');
      expect(performance.now() - stored).toBeLessThan(2_000);
    }

    const again = await checkout(key, { plan: 'pro' });
    expect([again.status, again.body.detail.error]).toEqual([409, 'plan_already_active']);
    expect(again.body.detail.portal_url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    const larger = await checkout(key, { plan: 'scale' });
    expect(larger.body.session_id).toMatch(/^bps_/);
    const portal = await server(0).call('/platform/billing/portal', { key, body: {} });
    expect(portal.body).toEqual({ portal_url: expect.stringMatching(/^https:\/\/billing/) });
  });

  it('refuses what is not sold, foreign addresses and unverified e-mails', async () => {
    const { key } = await person();
    const unknown = await checkout(key, { plan: 'gold' });
    expect([unknown.status, unknown.body.detail.error]).toEqual([422, 'validation_failed']);
    const unsold = await checkout(key, { plan: 'scale', interval: 'year' });
    expect([unsold.status, unsold.body.detail.error]).toEqual([422, 'validation_failed']);
    const foreign = await checkout(key, { plan: 'pro', success_url: 'https://evil.example/' });
    expect(foreign.body.detail.issues[0].path).toBe('success_url');
    const cancel_url = `${PUBLIC_URL.replace('//', '//evil.example@')}/`;
    const guest = await checkout(key, { plan: 'pro', cancel_url });
    expect(guest.body.detail.issues[0].path).toBe('cancel_url');
    const stranger = await checkout((await person(false)).key, { plan: 'pro' });
    expect([stranger.status, stranger.body.detail.error]).toEqual([403, 'email_not_verified']);
  });

  it('sends Stripe an address as it was judged', async () => {
    const success_url = `${PUBLIC_URL}\\@evil.example/?session={CHECKOUT_SESSION_ID}`;
    const bought = await checkout((await person()).key, { plan: 'pro', success_url });
    expect(stripe.ledger.sessions.get(bought.body.session_id)?.success_url).toBe(
      `${PUBLIC_URL}/@evil.example/?session={CHECKOUT_SESSION_ID}`,
    );
  });

  it('says 503 while Stripe is down, and sells afterwards', async () => {
    const { key } = await person();
    stripe.fail('down');
    const down = await checkout(key, { plan: 'pro' });
    expect([down.status, down.body.detail.error]).toEqual([503, 'billing_unavailable']);
    stripe.fail(null);
    expect((await checkout(key, { plan: 'pro' })).status).toBe(200);
  });

  it('gives the page again for the same Idempotency-Key, also where Stripe is down by then', async () => {
    const { key } = await person();
    const ask = (nth: number, plan: string) =>
      server(nth).call('/platform/billing/checkout', {
        ...{ key, body: { plan }, headers: { 'idempotency-key': 'one-checkout' } },
      });
    const first = await ask(0, 'pro');
    stripe.fail('down');
    const again = await ask(1, 'pro');
    stripe.fail(null);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await ask(1, 'scale')).body.error.code).toBe('idempotency_key_reused');
  });
});

describe('the webhook', () => {
  it('refuses what is forged, stale, of the future, replayed or too large, and stores nothing', async () => {
    const event = stripe.ledger.event('invoice.paid', { id: 'in_1', customer: 'cus_none' });
    const count = async () => [
      await eventModel(database.connection).countDocuments(),
      await deliveryModel(database.connection).countDocuments(),
    ];
    const before = await count();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    for (const { body, signature } of [
      signed(event, at(0), 'whsec_another'),
      signed(event, at(-310)),
      signed(event, at(310)),
      { body: signed(event, at(0)).body, signature: null },
      { body: signed(event, at(0)).body, signature: 'nonsense' },
      signed('not json', at(0)),
      signed('{}', at(0)),
    ]) {
      expect((await post(body, signature)).status).toBe(400);
    }
    const large = signed(JSON.stringify({ ...event, padding: 'x'.repeat(257 * 1024) }), at(0));
    expect((await post(large.body, large.signature)).status).toBe(413);
    expect(await count()).toEqual(before);

    const good = signed(event, at(0));
    expect((await post(good.body, good.signature)).status).toBe(200);
    const once = await count();
    expect((await post(good.body, good.signature)).status).toBe(400);
    expect((await post(good.body, `${good.signature},v0=more`)).status).toBe(400);
    expect(await count()).toEqual(once);
    const repeated = signed(event, at(1));
    expect((await post(repeated.body, repeated.signature)).status).toBe(200);
  });
});

describe('the pages', () => {
  it('set the spending cap of the person who is signed in, with their session', async () => {
    // Forms are taken from their own origin alone, which those behind one address do not have.
    await using stack = new AsyncDisposableStack();
    const own = await startTestServer();
    stack.defer(() => own.close());
    const one = newPerson();
    await one.signUp(own);
    const { email } = one;
    const models = accountModel(own.database.connection);
    await models.updateOne({ email }, { $set: { tier: 'pro' } });
    const page = await one.open(`${own.url}/account`);
    const answer = await one.submit(page, '/account/spending-cap', { dollars: '12.50' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    const stored = await models.findOne({ email }).lean();
    expect(stored?.spending_cap_cents).toBe(1_250);
  });

  it('leads strangers to sign in, and shows the plans', async () => {
    const account = await fetch(`${server(0).url}/account`, { redirect: 'manual' });
    expect([account.status, account.headers.get('location')]).toEqual([
      303,
      '/oauth/sign-in?next=%2Faccount',
    ]);
    const pricing = await (await fetch(`${server(0).url}/pricing`)).text();
    expect(pricing).toContain('Sign in');
  });
});
