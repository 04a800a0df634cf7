import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { billingModel } from '../../src/billing/model.ts';
import { API_VERSION } from '../../src/billing/stripe/client.ts';
import { findStripeMock, startStripeMock } from '../support/stripe/mock.ts';
import { type BillingRoom, credentialFor, openBillingRoom } from '../support/stripe/room.ts';
import type { SeenCall } from '../support/stripe/server.ts';

const PERIOD = '2026-11';
const MOCK = findStripeMock();
const HOUR = 3_600_000;

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

const buy = (account: string, plan: 'pro' | 'scale') =>
  room.service.checkout(account, {
    ...{ plan, interval: 'month', success_url: undefined, cancel_url: undefined },
  });

/** Everything that the product ever asks of Stripe, asked by the product itself. */
async function useAll(): Promise<void> {
  expect(await room.open.checkPrices()).toEqual([]);
  const account = await room.person();
  await buy(account, 'scale');
  await buy(account, 'scale');
  const subscription = await room.subscribe(account);
  await buy(account, 'scale');
  await room.service.portal(account);
  await room.service.overview(account);
  await room.deliver(room.world.dispute(subscription));

  const _id = `${account}:${PERIOD}`;
  const used = { account_id: account, period: PERIOD, units: 50_100 };
  const counts = { by_endpoint: {}, by_channel: {} };
  await usageModel(room.database.connection).insertOne({ _id, ...used, ...counts });
  room.stripe.fail(({ path }) => (path === '/v1/billing/meter_events' ? 'lost' : null));
  await room.open.report();
  room.stripe.fail(null);
  room.advance(30 * HOUR);
  await room.open.report();

  await room.open.reconcile({ dryRun: false });
  await room.accounts.accounts.remove(credentialFor(account));
  await room.open.sync(account);

  // A request for a customer whose answer was lost long ago is looked for first.
  const other = await room.person();
  room.stripe.fail(({ path }) => (path === '/v1/customers' ? 'lost' : null));
  await expect(buy(other, 'pro')).rejects.toMatchObject({ code: 'billing_unavailable' });
  room.stripe.fail(null);
  expect((await billingModel(room.database.connection).findById(other))?.claim).not.toBeNull();
  room.advance(30 * HOUR);
  await buy(other, 'pro');
}

/** A call as it stands in Stripe's documents: without ids. */
function routeOf({ method, path }: SeenCall): string {
  return `${method} ${path.replace(/\/(?:[a-z]+_\w+)(?=\/|$)/, (part) => (/^\/(meter_events|event_summaries|billing_portal|create_preview)/.test(part) ? part : '/{id}'))}`;
}

const ROUTES = [
  'DELETE /v1/subscriptions/{id}',
  'GET /v1/billing/meters/{id}',
  'GET /v1/billing/meters/{id}/event_summaries',
  'GET /v1/billing_portal/configurations',
  'GET /v1/checkout/sessions/{id}',
  'GET /v1/customers',
  'GET /v1/customers/{id}',
  'GET /v1/disputes',
  'GET /v1/disputes/{id}',
  'GET /v1/prices/{id}',
  'GET /v1/subscriptions',
  'GET /v1/subscriptions/{id}',
  'POST /v1/billing/meter_events',
  'POST /v1/billing_portal/configurations',
  'POST /v1/billing_portal/sessions',
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/{id}/expire',
  'POST /v1/customers',
  'POST /v1/invoices/create_preview',
];

/** Sends a call again, as it was, to another server. */
async function repeat(target: string, { method, url, body, version }: SeenCall): Promise<string> {
  const response = await fetch(new URL(url, target), {
    method,
    headers: {
      authorization: 'Bearer sk_test_123',
      'stripe-version': version,
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method === 'POST' && { body }),
  });
  const text = await response.text();
  return response.ok ? 'passed' : `${response.status} ${text}`;
}

it(`every call of the product passes against ${MOCK ? 'the stand-in and stripe-mock' : 'the stand-in alone: stripe-mock is not installed'}`, async () => {
  await useAll();
  const { calls } = room.stripe;
  expect([...new Set(calls.map(routeOf))].sort()).toEqual(ROUTES);
  expect(new Set(calls.map(({ version }) => version))).toEqual(new Set([API_VERSION]));
  if (!MOCK) return;
  const { url, child } = await startStripeMock(MOCK);
  try {
    const different = new Map(
      calls.map((call) => [`${call.method} ${call.url} ${call.body}`, call]),
    );
    for (const call of different.values()) {
      expect(await repeat(url, call), `${call.method} ${call.url} ${call.body}`).toBe('passed');
    }
    // It checks indeed: a parameter that Stripe does not know is refused.
    const call = calls.find(({ method, path }) => method === 'POST' && path === '/v1/customers');
    const wrong = call && { ...call, body: `${call.body}&nonsense=1` };
    expect(wrong && (await repeat(url, wrong))).toMatch(/^400/);
  } finally {
    child.kill();
  }
}, 60_000);
