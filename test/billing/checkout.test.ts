import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingRoom, openBillingRoom } from '../support/stripe/room.ts';
import type { SeenCall } from '../support/stripe/server.ts';
import { dueState, ourState } from '../support/stripe/state.ts';

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

const SESSIONS = '/v1/checkout/sessions';
const isCheckout = ({ method, path }: SeenCall) => method === 'POST' && path === SESSIONS;

const buy = (account: string, plan: 'pro' | 'scale') =>
  room.service.checkout(account, {
    ...{ plan, interval: 'month', success_url: undefined, cancel_url: undefined },
  });

/** Pages of Stripe's on which the account could still pay. */
function payable(account: string): string[] {
  return [...room.ledger.sessions.values()]
    .filter((one) => one.client_reference_id === account && one.status === 'open')
    .map(({ id }) => id);
}

const due = (account: string) =>
  dueState(room.ledger, account, { nowMs: room.clock().getTime(), cap: null });

describe('two checkouts of one account at the same time', () => {
  it('get one page and one customer when they ask the same', async () => {
    const account = await room.person();
    const [one, two] = await Promise.all([buy(account, 'pro'), buy(account, 'pro')]);
    expect(one).toEqual(two);
    expect(payable(account)).toEqual([one.session_id]);
    const customers = [...room.ledger.customers.values()];
    expect(customers.filter(({ metadata }) => metadata.account_id === account)).toHaveLength(1);
  });

  it('leave one page that can be paid when they ask for two plans', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await room.person();
      const asked = await Promise.allSettled([buy(account, 'pro'), buy(account, 'scale')]);
      const got = asked.flatMap((one) =>
        one.status === 'fulfilled' ? [one.value.session_id] : [],
      );
      const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused.every((code) => code === 'billing_unavailable')).toBe(true);
      const open = payable(account);
      expect(open).toHaveLength(1);
      expect(got).toContain(open[0]);
      // Who holds the page that has ended asks again.
      const { session_id } = await buy(account, 'pro');
      expect(payable(account)).toEqual([session_id]);
    }
  });

  it('end the first page also when Stripe makes it after the second', async () => {
    const account = await room.person();
    const release = Promise.withResolvers<void>();
    let held = false;
    room.stripe.fail((call) => {
      if (held || !isCheckout(call)) return null;
      held = true;
      return { answerAfter: release.promise };
    });
    const made = room.stripe.nextCall(SESSIONS);
    const slow = buy(account, 'pro').catch((error: unknown) => error);
    await made;
    const quick = await buy(account, 'scale');
    release.resolve();
    expect(await slow).toMatchObject({ code: 'billing_unavailable' });
    room.stripe.fail(null);
    expect(payable(account)).toEqual([quick.session_id]);
  });
});

describe('a webhook that arrives before the checkout returns', () => {
  it('gives the plan, and the answer that comes later changes nothing', async () => {
    const account = await room.person();
    const release = Promise.withResolvers<void>();
    room.stripe.fail((call) => (isCheckout(call) ? { answerAfter: release.promise } : null));
    const made = room.stripe.nextCall(SESSIONS);
    const asked = buy(account, 'pro');
    await made;
    // Somebody pays on the page, though nobody here has its address yet.
    const [session = ''] = payable(account);
    await room.deliver(room.world.pay(session));
    const paid = await ourState(room, account);
    expect(paid).toEqual(due(account));
    expect(paid.tier).toBe('pro');
    release.resolve();
    expect((await asked).session_id).toBe(session);
    room.stripe.fail(null);
    expect(await ourState(room, account)).toEqual(paid);
    await expect(buy(account, 'pro')).rejects.toMatchObject({ code: 'plan_already_active' });
  });

  it('gives the plan when the answer is lost for good', async () => {
    const account = await room.person();
    room.stripe.fail((call) => (isCheckout(call) ? 'lost' : null));
    await expect(buy(account, 'pro')).rejects.toMatchObject({ code: 'billing_unavailable' });
    room.stripe.fail(null);
    const [session = ''] = payable(account);
    await room.deliver(room.world.pay(session));
    expect(await ourState(room, account)).toEqual(due(account));
    await expect(buy(account, 'pro')).rejects.toMatchObject({ code: 'plan_already_active' });
    expect(payable(account)).toEqual([]);
  });
});

describe('an account that buys again', () => {
  /** Pays, and ends it at once. */
  async function buyAndEnd(account: string, session: string): Promise<void> {
    await room.deliver(room.world.pay(session));
    const [subscription] = room.ledger.liveOf((await room.record(account))?.customer_id ?? '');
    await room.deliver(room.world.cancelNow(subscription?.id ?? ''));
    expect(await room.tierOf(account)).toBe('evaluation');
  }

  it('gets a page that can be paid, not the one it paid on', async () => {
    const account = await room.person();
    const first = await buy(account, 'pro');
    await buyAndEnd(account, first.session_id);
    const second = await buy(account, 'pro');
    expect(payable(account)).toEqual([second.session_id]);
    expect((await buy(account, 'pro')).session_id).toBe(second.session_id);
    await room.deliver(room.world.pay(second.session_id));
    expect(await ourState(room, account)).toEqual(due(account));
  });

  it('gets one also when the answer about the first page was lost', async () => {
    const account = await room.person();
    room.stripe.fail((call) => (isCheckout(call) ? 'lost' : null));
    await expect(buy(account, 'pro')).rejects.toMatchObject({ code: 'billing_unavailable' });
    room.stripe.fail(null);
    await buyAndEnd(account, payable(account)[0] ?? '');
    const second = await buy(account, 'pro');
    expect(payable(account)).toEqual([second.session_id]);
  });

  it('gets one after its customer was deleted', async () => {
    const account = await room.person();
    await room.deliver(room.world.pay((await buy(account, 'pro')).session_id));
    await room.deliver(room.world.deleteCustomer((await room.record(account))?.customer_id ?? ''));
    const second = await buy(account, 'pro');
    await room.deliver(room.world.pay(second.session_id));
    expect(await room.tierOf(account)).toBe('pro');
  });
});
