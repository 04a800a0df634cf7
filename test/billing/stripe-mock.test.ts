import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { createStripe } from '../../src/billing/stripe/client.ts';
import { METER, PRICES } from '../support/stripe/ledger.ts';
import { startStripeServer } from '../support/stripe/server.ts';

/** Stripe's official mock server: `go install github.com/stripe/stripe-mock@latest`. */
const BINARY = process.env.STRIPE_MOCK ?? 'stripe-mock';
const version = spawnSync(BINARY, ['-version'], { encoding: 'utf8' });
const isThere = version.status === 0;

let child: ChildProcess | null = null;
afterAll(() => child?.kill());

/** The calls of the product, each with the parameters that it sends. */
async function makeCalls(apiHost: string): Promise<string[]> {
  const stripe = createStripe({ secretKey: 'sk_test_123', apiHost }, 0);
  const expand = ['subscriptions', 'subscriptions.data.latest_invoice'];
  const customer = await stripe.customers.create({
    email: 'a@b.co',
    metadata: { account_id: 'x' },
  });
  const read = await stripe.customers.retrieve(customer.id, { expand });
  const price = await stripe.prices.retrieve(PRICES['pro:month']);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'x',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { account_id: 'x' } },
    customer_update: { address: 'auto', name: 'auto' },
    billing_address_collection: 'auto',
    tax_id_collection: { enabled: true },
    success_url: 'https://cards.test/account',
    cancel_url: 'https://cards.test/account',
  });
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price', 'quantity'],
        products: [{ product: 'prod_pro', prices: [price.id] }],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    },
  });
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://cards.test/account',
  });
  const report = await stripe.billing.meterEvents.create({
    event_name: METER.event_name,
    identifier: 'x:2026-11:0',
    payload: { stripe_customer_id: customer.id, value: '7' },
  });
  const disputes = await stripe.disputes.list({ limit: 100, expand: ['data.charge'] });
  const named = [customer, read, price, session, configuration, portal, report, disputes];
  return named.map(({ object }) => object);
}

const OBJECTS = [
  ...['customer', 'customer', 'price', 'checkout.session'],
  ...['billing_portal.configuration', 'billing_portal.session', 'billing.meter_event', 'list'],
];

describe('the calls of the product', () => {
  it('pass against the stand-in', async () => {
    const server = await startStripeServer();
    expect(await makeCalls(server.url)).toEqual(OBJECTS);
    await server.close();
  });

  it.skipIf(!isThere)('pass against stripe-mock', async () => {
    const port = 20_000 + (process.pid % 20_000);
    child = spawn(BINARY, ['-http-port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout as Readable })) {
      if (line.startsWith('Listening')) break;
    }
    expect(await makeCalls(`http://127.0.0.1:${port}`)).toEqual(OBJECTS);
  });
});
