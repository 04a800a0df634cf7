import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { openTestAccounts } from '../support/accounts.ts';
import { PRICES } from '../support/stripe/ledger.ts';
import { type BillingRoom, credentialFor, openBillingRoom } from '../support/stripe/room.ts';

const DAY = 86_400_000;
/** Who write to an account, by connections of their own, and how long each holds it. */
const WRITERS = 16;
const HELD_MS = 30;
let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

describe('what a subscription gives', () => {
  it('multiplies the limits by the quantity', async () => {
    const account = await room.person();
    await room.subscribe(account, 'pro', 3);
    const plan = await room.planOf(account);
    expect([plan.monthly_limit, plan.requests_per_minute]).toEqual([150_000, 900]);
  });

  it('keeps the plan 7 days after a payment fails, and not longer', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    await room.deliver(room.world.endPeriod(subscription, false));
    expect(await room.tierOf(account)).toBe('pro');
    const { check_at } = (await room.record(account)) ?? {};
    expect(check_at?.getTime()).toBe(
      (room.ledger.subscriptions.get(subscription)?.invoice.created ?? 0) * 1000 + 7 * DAY,
    );
    room.advance(7 * DAY - 1000);
    await room.open.worker.tick();
    expect(await room.tierOf(account)).toBe('pro');
    room.advance(2000);
    await room.open.worker.tick();
    expect(await room.tierOf(account)).toBe('evaluation');
    await room.deliver(room.world.settle(subscription));
    expect(await room.tierOf(account)).toBe('pro');
  });

  it('keeps the plan to the end of a period that was cancelled, and finds the end by itself', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    await room.deliver(room.world.cancelAtEnd(subscription));
    expect(await room.tierOf(account)).toBe('pro');
    room.advance(31 * DAY);
    room.world.endPeriod(subscription);
    await room.open.worker.tick();
    expect(await room.tierOf(account)).toBe('evaluation');
  });

  it('gives no credit past the units while a payment is in dispute', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    expect((await room.planOf(account)).overage_cents).toBe(1);
    const [event] = room.world.dispute(subscription);
    await room.deliver(event ? [event] : []);
    expect((await room.planOf(account)).overage_cents).toBeNull();
    await room.deliver(room.world.closeDispute(String(event?.data.object.id), 'won'));
    expect((await room.planOf(account)).overage_cents).toBe(1);
  });

  it('leaves a tier alone that an operator has agreed', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    await room.accounts.accounts.setPlan(account, { tier: 'enterprise' }, 'operator');
    await room.deliver(room.world.cancelNow(subscription));
    expect(await room.tierOf(account)).toBe('enterprise');
  });

  it('ends the subscription of an account that is deleted', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    await room.accounts.accounts.remove(credentialFor(account));
    await room.open.sync(account);
    expect(room.ledger.subscriptions.get(subscription)?.status).toBe('canceled');
  });
});

describe('faults on the way', () => {
  it('ends the subscription too when the account is deleted while its state is read', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    const asked = Promise.withResolvers<void>();
    let synced: Promise<void> | undefined;
    await room.accounts.lock.holdAny(account, async ({ session }) => {
      room.stripe.fail(({ path }) => {
        if (path.startsWith('/v1/customers/')) asked.resolve();
        return null;
      });
      synced ??= room.open.sync(account);
      await asked.promise;
      await accountModel(room.database.connection).deleteOne({ _id: account }, { session });
    });
    await synced;
    room.stripe.fail(null);
    expect(room.ledger.subscriptions.get(subscription)?.status).toBe('canceled');
  });

  it('ends a plan whose account is written to all the time', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    const others = await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        const database = await room.database.again();
        return { database, accounts: await openTestAccounts(database, room.clock) };
      }),
    );
    let [over, held] = [false, 0];
    const writing = others.map(async ({ accounts: { lock } }) => {
      while (!over) {
        await lock.holdAny(account, () => sleep(HELD_MS)).catch(() => null);
        held += 1;
      }
    });
    await expect.poll(() => held).toBeGreaterThan(2);
    try {
      await room.deliver(room.world.cancelNow(subscription));
    } finally {
      over = true;
      await Promise.all(writing);
    }
    expect(await room.tierOf(account)).toBe('evaluation');
    for (const { accounts, database } of others) {
      await accounts.close();
      await database.close();
    }
  }, 30_000);

  it('syncs later what Stripe was down for, without a further webhook', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    room.stripe.fail('down');
    await room.deliver(room.world.change(subscription, { price: PRICES['scale:month'] }));
    expect(await room.tierOf(account)).toBe('pro');
    room.stripe.fail(null);
    room.advance(60_000);
    await room.open.worker.tick();
    expect(await room.tierOf(account)).toBe('scale');
  });

  it('handles an event once that two processes get at the same time', async () => {
    const other = await room.another();
    const account = await room.person();
    const subscription = await room.subscribe(account);
    const events = room.world.refund(subscription);
    await Promise.all([room.deliver(events), room.deliver(events, other)]);
    const told = await room.accounts.audit.list(account, 50);
    expect(told.filter(({ event }) => event === 'billing.refund')).toHaveLength(1);
  });

  it('lets no slow reading replace a later one', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    let first = true;
    room.stripe.fail(({ path }) => {
      const isFirst = first && path.startsWith('/v1/customers/');
      if (isFirst) first = false;
      return isFirst ? { slowMs: 300 } : null;
    });
    const slow = room.open.sync(account);
    room.world.change(subscription, { price: PRICES['scale:month'] });
    await room.open.sync(account);
    await slow;
    room.stripe.fail(null);
    expect(await room.tierOf(account)).toBe('scale');
  });

  it('takes a plan back that several readings gave at the same time', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    await room.deliver(room.world.cancelNow(subscription));
    expect(await room.tierOf(account)).toBe('evaluation');
    const other = await room.another();
    room.stripe.fail(({ path }) => (path.startsWith('/v1/customers/') ? { slowMs: 200 } : null));
    // As Stripe sends them for one purchase: each has read what was here before the plan was given.
    const urls = { success_url: undefined, cancel_url: undefined };
    const wanted = { plan: 'scale', interval: 'month', ...urls } as const;
    const { session_id } = await room.service.checkout(account, wanted);
    const events = room.world.pay(session_id, 1);
    await Promise.all([room.open.sync(account), other.sync(account), room.open.sync(account)]);
    expect(await room.tierOf(account)).toBe('scale');
    room.stripe.fail(null);
    const created = events.find(({ type }) => type === 'customer.subscription.created');
    await room.deliver(room.world.cancelNow(String(created?.data.object.id)));
    expect(await room.tierOf(account)).toBe('evaluation');
  });

  it('repairs by reconcile what no webhook said, and changes nothing in a dry run', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account);
    room.world.change(subscription, { price: PRICES['scale:month'] });
    const dry = await room.open.reconcile({ dryRun: true });
    expect(dry.differences.filter((line) => line.startsWith(`${account} `))).not.toEqual([]);
    expect(await room.tierOf(account)).toBe('pro');
    await room.open.reconcile({ dryRun: false });
    expect(await room.tierOf(account)).toBe('scale');
    expect((await room.open.reconcile({ dryRun: true })).differences).toEqual([]);
  });
});
