import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageModel } from '../../../src/accounts/limits/collections.ts';
import { readSeeds, type Seeds } from '../../../src/catalog/seeds/read.ts';
import { catalogCollections } from '../../../src/catalog/store/collections.ts';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { upcomingId } from '../../../src/notices/told.ts';
import { deliveryModel } from '../../../src/notices/webhooks/model.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { openProcess, type Receiver, startReceiver } from './room.ts';

let database: TestDatabase;
let receiver: Receiver;
let seeds: Seeds;
let room: Awaited<ReturnType<typeof openProcess>>;
let now = Date.parse('2026-11-20T12:00:00Z');
const clock = () => new Date(now);

beforeAll(async () => {
  database = await startTestDatabase();
  const read = await readSeeds('seeds');
  // The first one is the card that changes.
  seeds = { ...read, cards: read.cards.toSorted((a, b) => b.earn.length - a.earn.length) };
  await importSeeds(database.connection, seeds, { now: clock(), dryRun: false });
  receiver = await startReceiver();
  room = await openProcess(database, clock);
});
afterAll(async () => {
  await room?.close();
  await receiver?.close();
  await database?.close();
});

interface Sent {
  readonly type: string;
  readonly data: Record<string, unknown> & { readonly changes: { readonly field: string }[] };
}
const sentTo = (path: string) =>
  receiver.received.filter((one) => one.path === path).map(({ body }): Sent => JSON.parse(body));

/** The catalogue with another fee and dining rate on one card, and another name of one program. */
function changedSeeds(fee: number): Seeds {
  const [card, ...cards] = seeds.cards;
  const [program, ...programs] = seeds.programs;
  if (!card || !program) throw new Error('no seeds');
  return {
    ...seeds,
    cards: [
      {
        ...card,
        annual_fee: fee,
        earn: card.earn.map((rule, at) => (at === 0 ? { ...rule, rate: fee } : rule)),
      },
      ...cards,
    ],
    programs: [{ ...program, name: `Program ${fee}` }, ...programs],
  };
}

describe('an import', () => {
  it('is told once for each card and program, by whichever process sees it, as the plan sees it', async () => {
    const other = await database.again();
    const second = await openProcess(other, clock);
    const events = ['card.changed', 'program.changed'] as const;
    await room.webhook(receiver.url('/pro'), events);
    await room.webhook(receiver.url('/open'), events, 'evaluation');
    await room.webhook(receiver.url('/programs'), ['program.changed']);
    now += 1_000;
    await importSeeds(database.connection, changedSeeds(111), { now: clock(), dryRun: false });
    await Promise.all([room.round(), second.round()]);
    await Promise.all([room.round(), second.round()]);

    const fields = (path: string) =>
      Object.fromEntries(
        sentTo(path).map(({ type, data }) => [type, data.changes.map(({ field }) => field).sort()]),
      );
    expect(
      sentTo('/pro')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['card.changed', 'program.changed']);
    expect(fields('/pro')).toEqual({
      'card.changed': ['annual_fee', `earn_${seeds.cards[0]?.earn[0]?.id}`],
      'program.changed': ['name'],
    });
    // Rates are for paid plans: see plans/open-facts.ts.
    expect(fields('/open')).toEqual({
      'card.changed': ['annual_fee'],
      'program.changed': ['name'],
    });
    expect(fields('/programs')).toEqual({ 'program.changed': ['name'] });
    const { changes } = catalogCollections(database.connection);
    expect(await changes.countDocuments({ news: true })).toBe(0);
    expect([...room.faults, ...second.faults]).toEqual([]);
    await second.close();
    await other.close();
  });

  it('is told in full and once by the next process when one dies before it has noted that', async () => {
    await room.webhook(receiver.url('/after'), ['card.changed']);
    now += 1_000;
    await importSeeds(database.connection, changedSeeds(222), { now: clock(), dryRun: false });
    const { changes } = catalogCollections(database.connection);
    const news = await changes.find({ news: true }).toArray();
    expect(news.length).toBeGreaterThan(1);
    await room.round();
    // As that process left it: all stored and delivered, some of it noted.
    await changes.updateOne({ _id: news[0]?._id ?? '' }, { $set: { news: true } });
    await room.round();
    expect(sentTo('/after')).toHaveLength(1);
    expect(sentTo('/after')[0]?.data).toMatchObject({ card_id: seeds.cards[0]?.card_id });
  });
});

describe('a saved wallet', () => {
  it('has each thing that comes up told once, though it comes up for many days', async () => {
    const webhook = await room.webhook(receiver.url('/wallet'), ['wallet.upcoming']);
    const gold = seeds.cards.find(({ name }) => name === 'American Express Gold Card');
    if (!gold) throw new Error('no such card');
    const card = { ...HELD, card_id: gold.card_id, fee_date: '2027-01-05' };
    await room.accounts.wallets.change(webhook.credential, () => ({
      cards: [card],
      spending: null,
      memberships: null,
    }));
    for (let day = 0; day < 5; day += 1) {
      await room.round();
      now += 86_400_000;
    }
    const told = sentTo('/wallet').map(({ data }) => data);
    const fees = told.filter(({ kind }) => kind === 'fee_due');
    expect(fees).toMatchObject([
      { date: '2027-01-05', card_id: gold.card_id, card_name: gold.name },
    ]);
    expect(told.some(({ kind }) => kind === 'credit_ends')).toBe(true);
    // By the same names as in calendars.
    const ids = receiver.received
      .filter(({ path }) => path === '/wallet')
      .map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual(told.map((data) => upcomingId(webhook.account_id, data as never)));
    expect(new Set(told.map(({ what, date }) => `${what} ${date}`)).size).toBe(told.length);
    // It is remembered until it is past, or it would be told again.
    const stored = await deliveryModel(database.connection).find({ webhook_id: webhook.id }).lean();
    for (const { expires_at } of stored)
      expect(expires_at?.getTime()).toBeGreaterThan(now + 20 * 86_400_000);
  });
});

const HELD = { nickname: null, opened: null, categories: [], benefit_selections: null };

describe('the quota', () => {
  it('is told at 80 and at 100%, once each', async () => {
    const webhook = await room.webhook(receiver.url('/quota'), ['quota.near'], 'evaluation');
    const period = clock().toISOString().slice(0, 7);
    const _id = `${webhook.account_id}:${period}`;
    const used = { account_id: webhook.account_id, period, by_endpoint: {}, by_channel: {} };
    for (const units of [1_599, 1_600, 1_700, 2_000, 2_000]) {
      await usageModel(database.connection).updateOne(
        { _id },
        { $set: { ...used, units } },
        { upsert: true },
      );
      now += 60_000;
      await room.round();
    }
    expect(sentTo('/quota').map(({ data }) => data)).toEqual([
      { period, percent: 80, calls_used: 1_600, calls_limit: 2_000 },
      { period, percent: 100, calls_used: 2_000, calls_limit: 2_000 },
    ]);
  });
});
