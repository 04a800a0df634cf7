import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import {
  accountWith,
  HASH_SECRET,
  openTestAccounts,
  type TestAccounts,
} from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdminProcessWith, runAdminWith } from '../support/processes.ts';
import { callRest } from '../support/rest.ts';
import { PRICES, STRIPE_PRICES } from '../support/stripe/ledger.ts';
import { openBillingRoom, stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';
import { type StartedServer, startWith } from '../support/stripe/started.ts';

let database: TestDatabase;
let accounts: TestAccounts;
beforeAll(async () => {
  database = await startTestDatabase();
  accounts = await openTestAccounts(database);
});
afterAll(async () => {
  await accounts?.close();
  await database?.close();
});

let stripe: StripeServer;
let server: StartedServer | null = null;
beforeEach(async () => {
  stripe = await startStripeServer();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await stripe.close();
});

async function verifiedPerson(): Promise<string> {
  const { account_id, key } = await accountWith(accounts, 'evaluation');
  const proven = { email: `${account_id}@example.com`, email_verified_at: new Date() };
  await accountModel(database.connection).updateOne({ _id: account_id }, { $set: proven });
  return key;
}

describe('the start of a server that sells plans', () => {
  it('names every price that does not fit, and serves all the same', async () => {
    const { priceChanges } = stripe.ledger;
    priceChanges.set(PRICES['pro:month'], { currency: 'eur' });
    priceChanges.set(PRICES['pro:year'], {
      recurring: { interval: 'month', interval_count: 6, usage_type: 'licensed', meter: null },
    });
    priceChanges.set(PRICES['scale:month'], { active: false, recurring: null });
    priceChanges.set(PRICES['overage:month'], { unit_amount_decimal: '2.5' });
    const STRIPE_PRICES_WITH_UNKNOWN = `${STRIPE_PRICES},scale:year=price_of_nobody,overage:year=price_none`;
    server = await startWith(database, {
      ...stripeSettings(stripe.url),
      STRIPE_PRICES: STRIPE_PRICES_WITH_UNKNOWN,
    });
    await server.warned(/overage:year/);
    expect(server.warnings).toEqual([
      'billing: STRIPE_PRICES: pro:month=price_pro_month is in eur, not in usd',
      'billing: STRIPE_PRICES: pro:year=price_pro_year is not paid once a year',
      'billing: STRIPE_PRICES: scale:month=price_scale_month is archived',
      'billing: STRIPE_PRICES: scale:month=price_scale_month is not paid once a month',
      'billing: STRIPE_PRICES: scale:year=price_of_nobody is not a price of this Stripe account',
      'billing: STRIPE_PRICES: overage:month=price_overage_month costs 2.5 cents a unit, the plans say 1',
      'billing: STRIPE_PRICES: overage:year=price_none is not a price of this Stripe account',
    ]);
    expect((await callRest(server.url, '/platform/health', {})).status).toBe(200);
  });

  it('says nothing when all fits, and once when Stripe is down', async () => {
    const fits = await startWith(database, stripeSettings(stripe.url));
    // The last of the prices has been answered, and what follows from it is in the log by then.
    while (!stripe.calls.some(({ path }) => path.endsWith(PRICES['overage:month']))) {
      await stripe.nextCall(`/v1/prices/${PRICES['overage:month']}`);
    }
    await fits.close();
    expect(fits.warnings).toEqual([]);

    stripe.fail('down');
    server = await startWith(database, stripeSettings(stripe.url));
    expect((await callRest(server.url, '/platform/health', {})).status).toBe(200);
    await server.warned(/Stripe does not answer/);
    const of = server.warnings.filter((line) => line.includes('prices could not be checked'));
    expect(of).toHaveLength(1);
    const key = await verifiedPerson();
    const options = { key, body: { plan: 'pro' } };
    expect((await callRest(server.url, '/platform/billing/checkout', options)).status).toBe(503);
    stripe.fail(null);
    expect((await callRest(server.url, '/platform/billing/checkout', options)).status).toBe(200);
  });

  it('sells nothing without a key, says why in the log, and does everything else', async () => {
    server = await startWith(database, {});
    const key = await verifiedPerson();
    for (const [path, body] of [
      ['/platform/billing/checkout', { plan: 'pro' }],
      ['/platform/billing/portal', {}],
    ] as const) {
      const answer = await callRest(server.url, path, { key, body });
      expect([answer.status, answer.body.detail.error]).toEqual([503, 'billing_unavailable']);
      expect(answer.body.error.message).toMatch(/^Nothing is sold/);
    }
    expect(await server.warned(/STRIPE_SECRET_KEY/)).toMatch(/is not set: see docs\/billing\.md/);
    expect((await callRest(server.url, '/cards/2', { key })).status).toBe(200);
    expect(await (await fetch(`${server.url}/pricing`)).text()).toContain('Ask the operator');
  });
});

describe('npm run admin -- billing reconcile', () => {
  it('says what differs, changes it unless told not to, and says then that all is equal', async () => {
    const room = await openBillingRoom(new Date().toISOString());
    const settings = {
      ...stripeSettings(room.stripe.url),
      ...{ MONGODB_URI: room.database.uri, KEY_HASH_SECRET: HASH_SECRET },
    };
    const account = await room.person();
    const subscription = await room.subscribe(account);
    room.world.change(subscription, { price: PRICES['scale:month'] });

    // As an operator types it.
    const env = { ...process.env, ...settings };
    const words = ['run', '--silent', 'admin', '--', 'billing', 'reconcile', '--dry-run'];
    const dry = (await promisify(execFile)('npm', words, { env })).stdout;
    expect(dry.split('\n')).toEqual([
      `${account} subscription's price: here price_pro_month, at Stripe price_scale_month`,
      `${account} subscription's tier: here pro, at Stripe scale`,
      `${account} plan: here pro, paid for scale`,
      `${account} plan: served pro, paid for scale`,
      'Accounts: 1, differences: 4. Dry run: nothing was changed.',
      '',
    ]);
    expect(await room.tierOf(account)).toBe('pro');

    expect(await runAdminProcessWith(settings, 'billing', 'reconcile')).toMatch(/ 1 repaired\.\n$/);
    expect(await room.tierOf(account)).toBe('scale');
    const after = await runAdminWith(settings, 'billing', 'reconcile', '--dry-run');
    expect(after).toMatch(/^Accounts: 1, differences: 0\./);

    room.stripe.fail('down');
    const down = runAdminWith(settings, 'billing', 'reconcile');
    await expect(down).rejects.toThrow(/connection to Stripe/);
    await room.close();
    const closed = runAdminWith({ ...settings, STRIPE_SECRET_KEY: '' }, 'billing', 'reconcile');
    await expect(closed).rejects.toThrow(/needs STRIPE_SECRET_KEY/);
  });
});
