import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { overageModel } from '../../src/billing/model.ts';
import { PRICES, type StripeEvent } from '../support/stripe/ledger.ts';
import { type BillingRoom, openBillingRoom } from '../support/stripe/room.ts';

const ACCOUNTS = 1_000;
const PERIOD = '2026-11';
const SEED = 16;
const MINUTE = 60_000;

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

/** Mulberry32: the same day at every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(SEED);
const chance = (share: number) => random() < share;
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

interface Person {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  used: number;
}

function act(person: Person): StripeEvent[] {
  const { world } = room;
  const { subscription } = person;
  const acts = [
    () => world.change(subscription, { price: pick([PRICES['pro:month'], PRICES['scale:month']]) }),
    () => world.change(subscription, { quantity: pick([1, 2, 3]) }),
    () => world.endPeriod(subscription, chance(0.5)),
    () => world.settle(subscription),
    () => world.cancelAtEnd(subscription, chance(0.7)),
    () => world.cancelNow(subscription),
    () => world.dispute(subscription),
    () => world.refund(subscription),
  ];
  return pick(acts)();
}

async function use(people: readonly Person[]): Promise<void> {
  const writes = people.map((person) => {
    person.used += Math.floor(random() * 90_000);
    const fields = { account_id: person.id, period: PERIOD, by_endpoint: {}, by_channel: {} };
    const update = { $set: { ...fields, units: person.used } };
    return { updateOne: { filter: { _id: `${person.id}:${PERIOD}` }, update, upsert: true } };
  });
  await usageModel(room.database.connection).bulkWrite(writes);
}

/** Some events are lost, some come twice, all in any order. */
function travel(events: readonly StripeEvent[]): StripeEvent[] {
  const arrived = events.flatMap((event) => {
    const copies = chance(0.1) ? 0 : chance(0.15) ? 2 : 1;
    return Array.from({ length: copies }, () => event);
  });
  return arrived
    .map((event) => ({ event, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

it('ends a day of 1,000 accounts, with faults, with equal ledgers to the unit', async () => {
  const { ledger, world, database } = room;
  const line = pLimit(32);
  const people = await Promise.all(
    Array.from({ length: ACCOUNTS }, () =>
      line(async (): Promise<Person> => {
        const id = await room.person();
        const request = { plan: 'pro', success_url: undefined, cancel_url: undefined } as const;
        const { session_id } = await room.service.checkout(id, { ...request, interval: 'month' });
        const [created] = world.pay(session_id);
        const subscription = String(created?.data.object.id);
        const customer = String(created?.data.object.customer);
        await room.deliver(created ? [created] : []);
        return { id, customer, subscription, used: 0 };
      }),
    ),
  );

  const paid = performance.now();
  for (let hour = 0; hour < 4; hour += 1) {
    room.advance(6 * 60 * MINUTE);
    await use(people.filter(() => chance(0.4)));
    const events = people.filter(() => chance(0.25)).flatMap((person) => act(person));
    const arrived = travel(events);
    room.stripe.fail(() => (chance(0.03) ? pick(['down', 'lost', 'error'] as const) : null));
    await Promise.all(arrived.map((event) => line(() => room.deliver([event]))));
    await room.open.report();
  }

  room.stripe.fail(null);
  // The night: what failed is due again, then the daily reconcile finds what never came.
  room.advance(60 * MINUTE);
  await room.open.worker.tick();
  await room.open.reconcile({ dryRun: false });
  for (let round = 0; round < 2; round += 1) {
    room.advance(2 * MINUTE);
    expect((await room.open.report()).waiting).toBe(0);
  }

  console.info(`the day took ${Math.round(performance.now() - paid)} ms`);
  const after = await room.open.reconcile({ dryRun: true });
  expect(after).toMatchObject({ accounts: ACCOUNTS, differences: [], failed: [] });
  const months = await overageModel(database.connection).find({ period: PERIOD }).lean();
  const sent = new Map(months.map((month) => [month.account_id, month]));
  const wrong = people.flatMap(({ id, customer, used }) => {
    const month = sent.get(id);
    const theirs = ledger.metered(customer);
    const due = Math.max(month?.sent ?? 0, used - (month?.included ?? 0));
    return month?.sent === theirs && theirs === due
      ? []
      : [`${id}: ${month?.sent}, ${theirs}, ${due}`];
  });
  expect(wrong).toEqual([]);
  expect([...ledger.meterEvents.values()].length).toBeGreaterThan(ACCOUNTS / 4);
}, 120_000);
