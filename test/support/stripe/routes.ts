import { type FormValue, listAt, parseForm, textAt, textsAt } from './form.ts';
import { type Ledger, METER } from './ledger.ts';
import {
  customerObject,
  disputeObject,
  invoiceObject,
  listObject,
  priceObject,
  sessionObject,
  subscriptionObject,
} from './objects.ts';

/** An answer of the API; null objects are missing. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, FormValue>;
  readonly form: Record<string, FormValue>;
}

const DAY = 86_400;

export function fault(status: number, message: string, code?: string): Reply {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}

const found = (object: object | null): Reply =>
  object ? { status: 200, body: object } : fault(404, 'No such object.', 'resource_missing');

type Route = readonly [
  method: string,
  path: RegExp,
  run: (ledger: Ledger, request: ApiRequest, id: string) => Reply,
];

const expandOf = ({ query, form }: ApiRequest): string[] =>
  Object.values({ ...textsAt(query, 'expand'), ...textsAt(form, 'expand') });

const ROUTES: readonly Route[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  [
    'GET',
    /^\/v1\/customers$/,
    (ledger, { query }) => {
      const email = textAt(query, 'email');
      const own = [...ledger.customers.values()].filter(
        (one) => !one.deleted && one.email === email,
      );
      return found(
        listObject(
          own.map(({ id }) => customerObject(ledger, id)),
          '/v1/customers',
        ),
      );
    },
  ],
  [
    'GET',
    /^\/v1\/customers\/(\w+)$/,
    (ledger, request, id) => found(customerObject(ledger, id, expandOf(request))),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, getSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortalSession],
  [
    'GET',
    /^\/v1\/billing_portal\/configurations$/,
    (ledger) =>
      found(
        listObject(
          [...ledger.configurations].map(([id, metadata]) => ({ id, metadata })),
          '/v1/billing_portal/configurations',
        ),
      ),
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/configurations$/,
    (ledger, { form }) => {
      const id = ledger.id('bpc');
      const metadata = textsAt(form, 'metadata');
      ledger.configurations.set(id, metadata);
      return found({ id, object: 'billing_portal.configuration', metadata });
    },
  ],
  ['GET', /^\/v1\/prices\/(\w+)$/, (ledger, _request, id) => found(changedPrice(ledger, id))],
  [
    'GET',
    /^\/v1\/billing\/meters\/(\w+)$/,
    (_ledger, _request, id) =>
      found(id === METER.id ? { object: 'billing.meter', ...METER } : null),
  ],
  ['GET', /^\/v1\/billing\/meters\/\w+\/event_summaries$/, summarise],
  ['POST', /^\/v1\/billing\/meter_events$/, meterEvent],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (ledger, { query }) => {
      const price = textAt(query, 'price');
      const all = [...ledger.subscriptions.values()].filter(
        (one) => one.status !== 'canceled' && one.items.some((item) => item.price === price),
      );
      const objects = all.map((one) => subscriptionObject(ledger, one));
      return found(listObject(objects, '/v1/subscriptions'));
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    (ledger, _request, id) => {
      const one = ledger.subscriptions.get(id);
      return found(one ? subscriptionObject(ledger, one) : null);
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (ledger, _request, id) => {
      const one = ledger.subscriptions.get(id);
      if (one?.status === 'canceled') return found(null);
      if (one) one.status = 'canceled';
      return found(one ? subscriptionObject(ledger, one) : null);
    },
  ],
  [
    'GET',
    /^\/v1\/disputes\/(\w+)$/,
    (ledger, request, id) => found(disputeObject(ledger, id, expandOf(request))),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (ledger, request) => {
      const all = [...ledger.disputes.keys()];
      const objects = all.map((id) => disputeObject(ledger, id, expandOf(request)));
      return found(listObject(objects, '/v1/disputes'));
    },
  ],
  [
    'POST',
    /^\/v1\/invoices\/create_preview$/,
    (ledger, { form }) => {
      const one = ledger.subscriptions.get(textAt(form, 'subscription') ?? '');
      return found(one ? invoiceObject(ledger, one) : null);
    },
  ],
];

export function answerApi(ledger: Ledger, method: string, url: URL, body: string): Reply {
  const request = {
    ...{ method, path: url.pathname },
    ...{ query: parseForm(url.search.slice(1)), form: parseForm(body) },
  };
  for (const [known, path, run] of ROUTES) {
    const match = path.exec(url.pathname);
    if (known === method && match) return run(ledger, request, match[1] ?? '');
  }
  return fault(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
}

function changedPrice({ priceChanges }: Ledger, id: string): object | null {
  const [price, change] = [priceObject(id), priceChanges.get(id)];
  return price === null || change === null ? null : { ...price, ...change };
}

function createCustomer(ledger: Ledger, { form }: ApiRequest): Reply {
  const id = ledger.id('cus');
  const email = textAt(form, 'email') ?? null;
  ledger.customers.set(id, { id, email, metadata: textsAt(form, 'metadata'), deleted: false });
  return found(customerObject(ledger, id));
}

function createSession(ledger: Ledger, { form }: ApiRequest): Reply {
  const customer = textAt(form, 'customer') ?? '';
  if (ledger.customers.get(customer)?.deleted !== false) return found(null);
  const line_items = listAt(form, 'line_items').map((item) => {
    const quantity = textAt(item, 'quantity');
    return {
      price: textAt(item, 'price') ?? '',
      quantity: quantity === undefined ? undefined : Number(quantity),
    };
  });
  for (const { price, quantity } of line_items) {
    const known = priceObject(price);
    if (!known) return fault(400, `No such price: '${price}'`, 'resource_missing');
    const isMetered = known.recurring.usage_type === 'metered';
    if (isMetered === (quantity !== undefined)) {
      return fault(400, isMetered ? 'A metered price has no quantity.' : 'Quantity is required.');
    }
  }
  const id = ledger.id('cs');
  ledger.sessions.set(id, {
    ...{ id, customer, status: 'open', line_items },
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'subscription_data', 'metadata'),
    expires_at: ledger.now() + DAY,
    success_url: textAt(form, 'success_url') ?? '',
  });
  return found(sessionObject(ledger, id));
}

function getSession(ledger: Ledger, _request: ApiRequest, id: string): Reply {
  return found(sessionObject(ledger, id));
}

function expireSession(ledger: Ledger, _request: ApiRequest, id: string): Reply {
  const session = ledger.sessions.get(id);
  if (!session) return found(null);
  if (session.status !== 'open') return fault(400, 'Only open Checkout Sessions can be expired.');
  session.status = 'expired';
  return found(sessionObject(ledger, id));
}

function createPortalSession(ledger: Ledger, { form }: ApiRequest): Reply {
  const customer = textAt(form, 'customer') ?? '';
  if (ledger.customers.get(customer)?.deleted !== false) return found(null);
  const id = ledger.id('bps');
  const flow = textAt(form, 'flow_data', 'type') ?? null;
  return found({
    ...{ id, object: 'billing_portal.session', customer, flow: flow && { type: flow } },
    url: `https://billing.stripe.com/p/session/${id}`,
  });
}

function meterEvent(ledger: Ledger, { form }: ApiRequest): Reply {
  const identifier = textAt(form, 'identifier') ?? ledger.id('mev');
  const customer = textAt(form, 'payload', 'stripe_customer_id') ?? '';
  const value = Number(textAt(form, 'payload', 'value'));
  const timestamp = Number(textAt(form, 'timestamp') ?? ledger.now());
  if (textAt(form, 'event_name') !== METER.event_name) return fault(400, 'No such meter.');
  if (!(value >= 0)) return fault(400, 'The value is not a number.');
  if (identifier.length > 100) return fault(400, 'Invalid identifier.');
  if (ledger.customers.get(customer)?.deleted !== false) {
    return fault(404, `No such customer: '${customer}'`, 'resource_missing');
  }
  if (timestamp > ledger.now() + 300 || timestamp < ledger.now() - 35 * DAY) {
    return fault(400, 'The timestamp is out of range.');
  }
  if (ledger.meterEvents.has(identifier)) {
    return fault(400, `An event already exists with identifier ${identifier}.`);
  }
  ledger.meterEvents.set(identifier, { identifier, customer, value, timestamp });
  return found({ object: 'billing.meter_event', identifier, timestamp });
}

function summarise(ledger: Ledger, { query }: ApiRequest): Reply {
  const [from, to] = [Number(textAt(query, 'start_time')), Number(textAt(query, 'end_time'))];
  if (from % 60 !== 0 || to % 60 !== 0) return fault(400, 'Must be aligned with minutes.');
  const own = [...ledger.meterEvents.values()].filter(
    (one) =>
      one.customer === textAt(query, 'customer') && one.timestamp >= from && one.timestamp < to,
  );
  const aggregated_value = own.reduce((sum, { value }) => sum + value, 0);
  const summary = { id: 'mtrusg_1', object: 'billing.meter_event_summary', aggregated_value };
  return found(listObject(own.length > 0 ? [summary] : [], '/v1/billing/meters'));
}
