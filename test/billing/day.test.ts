import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import {
  type BillingAccountRecord,
  billingModel,
  type SubscriptionState,
} from '../../src/billing/model.ts';
import { overageModel } from '../../src/billing/overage/model.ts';
import { randomOf } from '../support/random.ts';
import { PRICES, type StripeEvent } from '../support/stripe/ledger.ts';
import { type BillingRoom, openBillingRoom } from '../support/stripe/room.ts';

/** 1,000 by `npm run billing:day`. */
const ACCOUNTS = Number(process.env.BILLING_DAY_ACCOUNTS ?? 200);
const PERIOD = '2026-11';
const SEED = 16;
const MINUTE = 60_000;

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

const random = randomOf(SEED);
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
    person.used += Math.floor(random() * 180_000);
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

/** Accounts that pay for Pro since this morning, on both sides. */
async function seed(): Promise<Person[]> {
  const { ledger, world, database, clock } = room;
  const { connection } = database;
  const people: Person[] = [];
  const records: BillingAccountRecord[] = [];
  for (let nth = 0; nth < ACCOUNTS; nth += 1) {
    const id = `day-${nth}`;
    const customer = ledger.id('cus');
    const metadata = { account_id: id };
    ledger.customers.set(customer, { id: customer, email: null, metadata, deleted: false });
    const session = ledger.id('cs');
    const items = [
      { price: PRICES['pro:month'], quantity: 1 },
      { price: PRICES['overage:month'], quantity: undefined },
    ];
    ledger.sessions.set(session, {
      ...{ id: session, customer, status: 'open', client_reference_id: id, metadata },
      ...{ line_items: items, expires_at: ledger.now() + 60, success_url: '' },
    });
    const [created] = world.pay(session);
    const subscription = String(created?.data.object.id);
    people.push({ id, customer, subscription, used: 0 });
    const state: SubscriptionState = {
      ...{ id: subscription, status: 'active', price: PRICES['pro:month'], tier: 'pro' },
      ...{ interval: 'month', quantity: 1, ends_at: null, past_due_since: null, metered: true },
      period_end: new Date((ledger.now() + 30 * 86_400) * 1000),
    };
    records.push({
      ...{ _id: id, customer_id: customer, claim: null, checkout: null, subscription: state },
      ...{ granted: { tier: 'pro', before: 'evaluation' }, disputes: [], sync_seq: 1 },
      ...{ synced_seq: 1, synced_at: clock(), check_at: null },
    });
  }
  await billingModel(connection).insertMany(records);
  const terms = { tier: 'pro' as const, subscription: { quantity: 1, overage: true } };
  await accountModel(connection).insertMany(
    people.map(({ id }) => ({ _id: id, label: 'day', card_lookups: [], ...terms })),
  );
  await overageModel(connection).insertMany(
    people.map(({ id }) => ({
      ...{ _id: `${id}:${PERIOD}`, account_id: id, period: PERIOD, included: 50_000, sent: 0 },
      pending: null,
    })),
  );
  return people;
}

it(`ends a day of ${ACCOUNTS} accounts, with faults, with equal ledgers to the unit`, async () => {
  const { ledger, database } = room;
  const line = pLimit(32);
  const people = await seed();
  for (let hour = 0; hour < 4; hour += 1) {
    room.advance(6 * 60 * MINUTE);
    await use(people.filter(() => chance(0.2)));
    const events = people.filter(() => chance(0.1)).flatMap((person) => act(person));
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
  expect([...ledger.meterEvents.values()].length).toBeGreaterThan(ACCOUNTS / 8);
}, 180_000);
