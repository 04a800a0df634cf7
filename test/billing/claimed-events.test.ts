import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { billingModel } from '../../src/billing/model.ts';
import { PRICES } from '../support/stripe/ledger.ts';
import { type BillingRoom, credentialFor, openBillingRoom } from '../support/stripe/room.ts';

describe('what events claim', () => {
  let room: BillingRoom;
  beforeAll(async () => {
    room = await openBillingRoom();
  });
  afterAll(() => room?.close());

  const customerOf = async (account: string) => (await room.record(account))?.customer_id ?? '';

  it('moves nothing between accounts: metadata of one, customer of another', async () => {
    const [owner, stranger] = [await room.person(), await room.person()];
    const id = await room.subscribe(owner, 'scale');
    await room.subscribe(stranger, 'pro');
    const subscription = room.ledger.subscriptions.get(id);
    const customer = await customerOf(owner);
    const lie = {
      ...{ ...subscription, object: 'subscription', items: undefined },
      metadata: { account_id: stranger },
    };
    await room.deliver([
      room.ledger.event('customer.subscription.updated', { ...lie, customer }),
      room.ledger.event('customer.subscription.updated', {
        ...{ ...lie, customer: await customerOf(stranger) },
        metadata: { account_id: owner },
      }),
      room.ledger.event('checkout.session.completed', {
        ...{ id: 'cs_lie', object: 'checkout.session', customer, subscription: id },
        ...{ client_reference_id: stranger, amount_total: 0, payment_status: 'paid' },
      }),
    ]);
    expect([await room.tierOf(owner), await room.tierOf(stranger)]).toEqual(['scale', 'pro']);
    await room.deliver(room.world.cancelNow(id));
    expect([await room.tierOf(owner), await room.tierOf(stranger)]).toEqual(['evaluation', 'pro']);
  });

  it('takes no second customer for an account, and none for an account that is not there', async () => {
    const owner = await room.person();
    await room.subscribe(owner, 'pro');
    const known = await customerOf(owner);
    for (const account_id of [owner, 'account-of-nobody', '']) {
      const id = room.ledger.id('cus');
      const metadata = { account_id };
      room.ledger.customers.set(id, { id, email: null, metadata, deleted: false });
      await room.deliver([room.ledger.event('customer.updated', { id, object: 'customer' })]);
      expect(await billingModel(room.database.connection).exists({ customer_id: id })).toBeNull();
    }
    expect(await customerOf(owner)).toBe(known);
  });

  it('handles an event once, whatever a later one of its id says', async () => {
    const account = await room.person();
    const id = await room.subscribe(account, 'pro');
    const [event] = room.world.refund(id);
    if (!event) throw new Error('no event');
    const other = { ...event, type: 'charge.dispute.created', data: { object: { id: 'dp_lie' } } };
    await room.deliver([event, other, event]);
    const told = await room.accounts.audit.list(account, 50);
    const names = told.map((one) => one.event).filter((name) => /dispute|refund/.test(name));
    expect(names).toEqual(['billing.refund']);
    expect((await room.record(account))?.disputes).toEqual([]);
  });

  it('gives no plan for a price that is not sold here, and none for an invoice of nothing', async () => {
    const account = await room.person();
    const id = await room.subscribe(account, 'pro');
    await room.deliver(room.world.change(id, { price: 'price_of_another_product' }));
    expect(await room.tierOf(account)).toBe('evaluation');
    const customer = await customerOf(account);
    const free = { object: 'invoice', customer, amount_paid: 0, currency: 'eur', paid: true };
    await room.deliver([
      room.ledger.event('invoice.paid', { id: 'in_free', ...free }),
      room.ledger.event('invoice.paid', {
        ...{ id: 'in_lie', ...free, subscription: id },
        lines: { data: [{ price: { id: PRICES['scale:month'] } }] },
      }),
    ]);
    expect(await room.tierOf(account)).toBe('evaluation');
    await room.deliver(room.world.change(id, { price: PRICES['scale:month'] }));
    expect(await room.tierOf(account)).toBe('scale');
  });

  it.each(['as they were sent', 'in the reverse order'])(
    'brings no deleted account back, and lets nobody pay for it: events %s',
    async (way) => {
      const account = await room.person();
      const { session_id } = await room.service.checkout(account, {
        ...{ plan: 'pro', interval: 'month', success_url: undefined, cancel_url: undefined },
      });
      const paid = room.world.pay(session_id);
      const [subscription] = [...room.ledger.subscriptions.values()].slice(-1);
      await room.accounts.accounts.remove(credentialFor(account));
      const changed = room.world.change(subscription?.id ?? '', { price: PRICES['scale:month'] });
      const events = [...paid, ...changed];
      await room.deliver(way === 'as they were sent' ? events : events.reverse());
      expect(await accountModel(room.database.connection).exists({ _id: account })).toBeNull();
      expect(subscription?.status).toBe('canceled');
      const record = await room.record(account);
      expect([record?.granted, record?.claim, record?.checkout]).toEqual([null, null, null]);
    },
  );
});
