import type { Ledger, StoredSubscription, StripeEvent } from './ledger.ts';
import { disputeObject, sessionObject, subscriptionObject } from './objects.ts';

const MONTH = 30 * 86_400;

/**
 * What customers, banks and time do at Stripe. Each changes the stand-in's state and returns the
 * events that Stripe would send of it.
 */
export function createWorld(ledger: Ledger) {
  const isOver = ({ status }: StoredSubscription) => status === 'canceled';
  const subscription = (id: string): StoredSubscription => {
    const one = ledger.subscriptions.get(id);
    if (!one) throw new Error(`no subscription ${id}`);
    return one;
  };
  const updated = (one: StoredSubscription, type = 'updated') =>
    ledger.event(`customer.subscription.${type}`, subscriptionObject(ledger, one));
  const invoice = (type: string, { customer, invoice: { id } }: StoredSubscription) =>
    ledger.event(`invoice.${type}`, { id, object: 'invoice', customer });
  const bill = (customer: string) => {
    const charge = ledger.id('ch');
    ledger.charges.set(charge, { id: charge, customer, refunded: false });
    return { id: ledger.id('in'), created: ledger.now(), charge };
  };

  return {
    /** A person pays on the page of a session. */
    pay(sessionId: string, quantity = 1): StripeEvent[] {
      const session = ledger.sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error(`${sessionId} is ${session?.status}`);
      session.status = 'complete';
      const now = ledger.now();
      const one: StoredSubscription = {
        ...{ id: ledger.id('sub'), customer: session.customer, status: 'active', created: now },
        ...{ cancel_at_period_end: false, metadata: session.metadata },
        invoice: bill(session.customer),
        items: session.line_items.map((item) => ({
          ...{ id: ledger.id('si'), price: item.price, period_start: now, period_end: now + MONTH },
          quantity: item.quantity === undefined ? undefined : quantity,
        })),
      };
      ledger.subscriptions.set(one.id, one);
      const completed = sessionObject(ledger, sessionId) ?? {};
      return [
        updated(one, 'created'),
        invoice('paid', one),
        ledger.event('checkout.session.completed', { ...completed, subscription: one.id }),
      ];
    },

    change(id: string, change: { price?: string; quantity?: number }): StripeEvent[] {
      const one = subscription(id);
      if (isOver(one)) return [];
      const [item] = one.items;
      if (item) Object.assign(item, change);
      return [updated(one)];
    },

    cancelAtEnd(id: string, cancel = true): StripeEvent[] {
      const one = subscription(id);
      if (isOver(one)) return [];
      one.cancel_at_period_end = cancel;
      return [updated(one)];
    },

    /** The period's end: it renews, fails to be paid, or ends. */
    endPeriod(id: string, isPaid = true): StripeEvent[] {
      const one = subscription(id);
      if (isOver(one)) return [];
      if (one.cancel_at_period_end) {
        one.status = 'canceled';
        return [updated(one, 'deleted')];
      }
      for (const item of one.items) {
        item.period_start = item.period_end;
        item.period_end += MONTH;
      }
      one.invoice = bill(one.customer);
      one.status = isPaid ? 'active' : 'past_due';
      return [invoice(isPaid ? 'paid' : 'payment_failed', one), updated(one)];
    },

    /** The open invoice is paid after all. */
    settle(id: string): StripeEvent[] {
      const one = subscription(id);
      if (isOver(one)) return [];
      one.status = 'active';
      return [invoice('paid', one), updated(one)];
    },

    cancelNow(id: string): StripeEvent[] {
      const one = subscription(id);
      if (isOver(one)) return [];
      one.status = 'canceled';
      return [updated(one, 'deleted')];
    },

    dispute(id: string): StripeEvent[] {
      const { charge } = subscription(id).invoice;
      const dispute = ledger.id('dp');
      const status = 'needs_response';
      ledger.disputes.set(dispute, { id: dispute, charge, status, created: ledger.now() });
      return [ledger.event('charge.dispute.created', disputeObject(ledger, dispute) ?? {})];
    },

    closeDispute(dispute: string, status: 'won' | 'lost'): StripeEvent[] {
      const one = ledger.disputes.get(dispute);
      if (one) one.status = status;
      return [ledger.event('charge.dispute.closed', disputeObject(ledger, dispute) ?? {})];
    },

    refund(id: string): StripeEvent[] {
      const { charge, id: _id } = subscription(id).invoice;
      const one = ledger.charges.get(charge);
      if (one) one.refunded = true;
      return [ledger.event('charge.refunded', { object: 'charge', ...one, invoice: _id })];
    },

    deleteCustomer(id: string): StripeEvent[] {
      const customer = ledger.customers.get(id);
      if (!customer) throw new Error(`no customer ${id}`);
      const ended = ledger.liveOf(id);
      for (const one of ended) one.status = 'canceled';
      customer.deleted = true;
      return [
        ...ended.map((one) => updated(one, 'deleted')),
        ledger.event('customer.deleted', { id, object: 'customer' }),
      ];
    },
  };
}

export type World = ReturnType<typeof createWorld>;
