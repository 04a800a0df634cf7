import { listAt, parseForm, textAt, textsAt } from './form.ts';
import { type Ledger, METER } from './ledger.ts';
import { meterEvent, summarise } from './meters.ts';
import {
  customerObject,
  disputeObject,
  invoiceObject,
  listObject,
  priceObject,
  sessionObject,
  subscriptionObject,
} from './objects.ts';
import { type ApiRequest, DAY_S, fault, found, type Reply } from './replies.ts';

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
    expires_at: ledger.now() + DAY_S,
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
