import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventModel } from '../../src/billing/model.ts';
import { PRICES, type StripeEvent } from '../support/stripe/ledger.ts';
import { type BillingRoom, credentialFor, openBillingRoom } from '../support/stripe/room.ts';
import { dueState, ourState } from '../support/stripe/state.ts';

/** US cents that every account of this file allows, which no event may touch. */
const CAP = 7_500;

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

const due = (account: string) =>
  dueState(room.ledger, account, { nowMs: room.clock().getTime(), cap: CAP });

/** An account that pays for Pro. */
async function payer(): Promise<{ account: string; subscription: string }> {
  const account = await room.person();
  await room.service.setSpendingCap(credentialFor(account), CAP);
  return { account, subscription: await room.subscribe(account) };
}

type Step = (id: string) => StripeEvent[];

/** Everything that can happen to a subscription, each as what it does at Stripe. */
const STEPS: Readonly<Record<string, Step>> = {
  upgrade: (id) => room.world.change(id, { price: PRICES['scale:month'] }),
  quantity: (id) => room.world.change(id, { quantity: 3 }),
  'payment fails': (id) => room.world.endPeriod(id, false),
  'payment succeeds': (id) => room.world.settle(id),
  'cancel at the end': (id) => room.world.cancelAtEnd(id),
  'cancel now': (id) => room.world.cancelNow(id),
  dispute: (id) => room.world.dispute(id),
  refund: (id) => room.world.refund(id),
  'customer deleted': (id) => {
    const customer = room.ledger.subscriptions.get(id)?.customer ?? '';
    return room.world.deleteCustomer(customer);
  },
};
const NAMES = Object.keys(STEPS);

function stepOf(name: string): Step {
  const step = STEPS[name];
  if (!step) throw new Error(name);
  return step;
}

describe('every event', () => {
  it.each(NAMES)('%s, delivered twice, ends as Stripe has it and is handled once', async (name) => {
    const { account, subscription } = await payer();
    const events = stepOf(name)(subscription);
    expect(events.length).toBeGreaterThan(0);
    await room.deliver(events);
    await room.deliver(events);
    expect(await ourState(room, account)).toEqual(due(account));
    const ids = events.map(({ id }) => id);
    const stored = await eventModel(room.database.connection).find().lean();
    const own = stored.filter(({ _id }) => ids.includes(_id));
    expect(own.map(({ attempts, handled_at }) => [attempts, handled_at !== null])).toEqual(
      ids.map(() => [1, true]),
    );
    const told = await room.accounts.audit.list(account, 50);
    const once = told.filter(
      ({ event }) => event === 'billing.refund' || event === 'billing.dispute',
    );
    expect(once.length).toBe(name === 'refund' || name === 'dispute' ? 1 : 0);
  });

  const pairs = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const));

  /** Ways in which the events of two steps arrive. */
  const WAYS: Readonly<Record<string, (first: Step, second: Step, id: string) => Promise<void>>> = {
    'as they were sent': async (first, second, id) => room.deliver([...first(id), ...second(id)]),
    'in the reverse order': async (first, second, id) =>
      room.deliver([...first(id), ...second(id)].reverse()),
    'the first once more at the end': async (first, second, id) => {
      const early = first(id);
      await room.deliver(early);
      await room.deliver([...second(id), ...early]);
    },
    'the second alone': async (first, second, id) => {
      first(id);
      await room.deliver(second(id));
    },
  };

  // Both orders always; `npm run billing:day` takes the others too.
  const taken = Object.keys(WAYS).slice(0, process.env.BILLING_DAY_ACCOUNTS ? undefined : 2);

  it.each(taken)(
    'of every pair, %s: the whole state is that of Stripe',
    async (way) => {
      const line = pLimit(8);
      const run = async ([first, second]: readonly [string, string]) => {
        const { account, subscription } = await payer();
        await WAYS[way]?.(stepOf(first), stepOf(second), subscription);
        return { first, second, account };
      };
      const cases = await Promise.all(pairs.map((pair) => line(() => run(pair))));
      // What no event told, the daily reconcile finds.
      if (way === 'the second alone') await room.open.reconcile({ dryRun: false });
      expect(cases).toHaveLength(NAMES.length ** 2);
      for (const { first, second, account } of cases) {
        expect(await ourState(room, account), `${first}, ${second}`).toEqual(due(account));
      }
    },
    60_000,
  );
});
