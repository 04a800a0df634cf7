import { type Ledger, METER, PRICES, type StoredSubscription } from './ledger.ts';

/** Objects of the API, as much of them as is asked for here. */

const list = (data: readonly unknown[], url: string) => ({
  ...{ object: 'list', url, has_more: false, data },
});

export function priceObject(id: string) {
  const name = Object.entries(PRICES).find(([, known]) => known === id)?.[0];
  if (!name) return null;
  const [plan, interval] = name.split(':');
  const isMetered = plan === 'overage';
  const cents = isMetered ? 1 : plan === 'pro' ? 4_900 : 49_900;
  return {
    ...{ id, object: 'price', active: true, currency: 'usd', product: `prod_${plan}` },
    ...{ unit_amount: cents, unit_amount_decimal: String(cents), type: 'recurring' },
    recurring: {
      ...{ interval, interval_count: 1, usage_type: isMetered ? 'metered' : 'licensed' },
      meter: isMetered ? METER.id : null,
    },
  };
}

export function invoiceObject(
  ledger: Ledger,
  { id, customer, invoice, items, status }: StoredSubscription,
) {
  const amount = items.reduce(
    (sum, item) => sum + (priceObject(item.price)?.unit_amount ?? 0) * (item.quantity ?? 0),
    0,
  );
  return {
    ...{ id: invoice.id, object: 'invoice', created: invoice.created, customer },
    ...{ amount_due: amount, currency: 'usd', period_end: items[0]?.period_end ?? ledger.now() },
    ...{ next_payment_attempt: items[0]?.period_end ?? null, subscription: id },
    status: status === 'past_due' || status === 'unpaid' ? 'open' : 'paid',
  };
}

export function subscriptionObject(
  ledger: Ledger,
  subscription: StoredSubscription,
  expandInvoice = false,
) {
  const { items, invoice, cancel_at_period_end, ...rest } = subscription;
  const end = items[0]?.period_end ?? null;
  return {
    ...rest,
    ...{ object: 'subscription', cancel_at_period_end },
    cancel_at: cancel_at_period_end ? end : null,
    latest_invoice: expandInvoice ? invoiceObject(ledger, subscription) : invoice.id,
    items: list(
      items.map(({ id, price, quantity, period_start, period_end }) => ({
        ...{ id, object: 'subscription_item' },
        price: priceObject(price) ?? { id: price, object: 'price', currency: 'eur' },
        ...(quantity !== undefined && { quantity }),
        ...{ current_period_start: period_start, current_period_end: period_end },
        subscription: subscription.id,
      })),
      '/v1/subscription_items',
    ),
  };
}

export function customerObject(ledger: Ledger, id: string, expand: readonly string[] = []) {
  const customer = ledger.customers.get(id);
  if (!customer) return null;
  const { deleted, email, metadata } = customer;
  if (deleted) return { id, object: 'customer', deleted: true };
  const withInvoice = expand.includes('subscriptions.data.latest_invoice');
  const own = ledger.liveOf(id).map((one) => subscriptionObject(ledger, one, withInvoice));
  return {
    ...{ id, object: 'customer', email, metadata },
    ...(expand.includes('subscriptions') && {
      subscriptions: list(own, `/v1/customers/${id}/subscriptions`),
    }),
  };
}

export function chargeObject(ledger: Ledger, id: string) {
  const charge = ledger.charges.get(id);
  return charge ? { object: 'charge', ...charge } : null;
}

export function disputeObject(ledger: Ledger, id: string, expand: readonly string[] = []) {
  const dispute = ledger.disputes.get(id);
  if (!dispute) return null;
  const isExpanded = expand.some((path) => path.endsWith('charge'));
  const charge = isExpanded ? chargeObject(ledger, dispute.charge) : dispute.charge;
  return { object: 'dispute', ...dispute, charge };
}

export function sessionObject(ledger: Ledger, id: string) {
  const session = ledger.sessions.get(id);
  if (!session) return null;
  const { line_items: _items, ...rest } = session;
  const url = session.status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null;
  return { object: 'checkout.session', mode: 'subscription', ...rest, url };
}

export { list as listObject };
