import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { overageModel } from '../../src/billing/overage/model.ts';
import { PRICES } from '../support/stripe/ledger.ts';
import { type BillingRoom, credentialFor, openBillingRoom } from '../support/stripe/room.ts';

const MINUTE = 60_000;
const PERIOD = '2026-11';
let room: BillingRoom;
beforeEach(async () => {
  room = await openBillingRoom();
});
afterEach(() => room?.close());

/** Units that an account has used in the month. */
async function use(account_id: string, units: number): Promise<void> {
  const _id = `${account_id}:${PERIOD}`;
  const fields = { account_id, period: PERIOD, units, by_endpoint: {}, by_channel: {} };
  await usageModel(room.database.connection).updateOne({ _id }, { $set: fields }, { upsert: true });
}

async function billed(accountId: string): Promise<number> {
  return room.ledger.metered((await room.record(accountId))?.customer_id ?? '');
}

async function report(): Promise<void> {
  room.advance(MINUTE);
  await room.open.report();
}

describe('overage', () => {
  it('is reported to the unit, as it grows, and only past the plan', async () => {
    const account = await room.person();
    await room.subscribe(account);
    await use(account, 50_000);
    await report();
    expect(await billed(account)).toBe(0);
    for (const [units, due] of [
      [50_007, 7],
      [50_007, 7],
      [50_512, 512],
    ] as const) {
      await use(account, units);
      await report();
      expect(await billed(account)).toBe(due);
    }
  });

  it.each(['down', 'lost', 'error'] as const)('arrives once when Stripe is %s', async (fault) => {
    const account = await room.person();
    await room.subscribe(account);
    await use(account, 50_100);
    room.stripe.fail(({ path }) => (path === '/v1/billing/meter_events' ? fault : null));
    await report();
    await use(account, 50_130);
    await report();
    room.stripe.fail(null);
    await report();
    await report();
    expect(await billed(account)).toBe(130);
  });

  it('asks Stripe what arrived when a lost answer is older than identifiers live', async () => {
    const account = await room.person();
    await room.subscribe(account);
    await use(account, 50_100);
    room.stripe.fail(({ path }) => (path === '/v1/billing/meter_events' ? 'lost' : null));
    await report();
    room.stripe.fail(null);
    // Stripe has forgotten the identifier, but not the units.
    const [sent] = room.ledger.meterEvents.values();
    room.ledger.meterEvents.clear();
    if (sent) room.ledger.meterEvents.set('forgotten', { ...sent, identifier: 'forgotten' });
    expect(await billed(account)).toBe(100);
    room.advance(30 * 3_600_000);
    await report();
    await report();
    expect(await billed(account)).toBe(100);
    const ledger = await overageModel(room.database.connection).findOne().lean();
    expect(ledger).toMatchObject({ sent: 100, pending: null });
  });

  it('is reported once by two processes at the same time', async () => {
    const account = await room.person();
    await room.subscribe(account);
    await use(account, 50_999);
    room.advance(MINUTE);
    const other = await room.another();
    await Promise.all([room.open.report(), other.report(), room.open.report()]);
    await report();
    expect(await billed(account)).toBe(999);
  });

  it('bills nothing that was used before the first payment', async () => {
    const account = await room.person();
    await use(account, 60_000);
    await room.subscribe(account);
    await use(account, 60_005);
    await report();
    expect(await billed(account)).toBe(5);
  });

  it('leaves what a larger plan included in the month included after it shrinks', async () => {
    const account = await room.person();
    const subscription = await room.subscribe(account, 'scale');
    await use(account, 400_000);
    await room.deliver(room.world.change(subscription, { price: PRICES['pro:month'] }));
    expect(await room.tierOf(account)).toBe('pro');
    await report();
    expect(await billed(account)).toBe(0);
  });
});

describe('the spending cap', () => {
  it('refuses the call past it, to the unit, and lets go when it is taken away', async () => {
    const account = await room.person();
    await room.subscribe(account);
    await room.service.setSpendingCap(credentialFor(account), 3);
    await room.accounts.accounts.setPlan(account, { overrides: { monthly_limit: 2 } }, 'test');
    const take = async () => {
      const plan = await room.planOf(account);
      const caller = { account_id: account, plan, channel: 'rest' as const };
      return (await room.accounts.admit(caller, { units: 1, calls: 1 }, room.clock())).refused;
    };
    const refused = [];
    for (let call = 0; call < 7; call += 1) refused.push(await take());
    expect(refused).toEqual([null, null, null, null, null, 'quota_exceeded', 'quota_exceeded']);
    await room.service.setSpendingCap(credentialFor(account), null);
    expect(await take()).toBeNull();
  });

  it('is not set with a credential that has ended', async () => {
    const account = await room.person();
    const before = credentialFor(account);
    await room.service.setSpendingCap(before, 5);
    await room.accounts.accounts.endAccess(before, 'test', false);
    await expect(room.service.setSpendingCap(before, null)).rejects.toMatchObject({
      code: 'invalid_api_key',
    });
    expect((await room.planOf(account)).spending_cap_cents).toBe(5);
  });
});
