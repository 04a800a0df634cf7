import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallLimits, createCallLimits } from '../../../src/accounts/limits/call-limits.ts';
import { createBackground } from '../../../src/kit/background.ts';
import { PLANS, type Plan } from '../../../src/plans/plans.ts';
import type { Database } from '../../../src/storage/database.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

const NOVEMBER = new Date('2026-11-30T23:59:59.999Z');
const DECEMBER = new Date('2026-12-01T00:00:00.000Z');

/** Two connections, as two processes have them. */
let databases: readonly [TestDatabase, Database];
let processes: readonly [CallLimits, CallLimits];
const background = createBackground(() => {});
beforeAll(async () => {
  const first = await startTestDatabase();
  databases = [first, await first.again()];
  processes = [
    createCallLimits(databases[0].connection, background),
    createCallLimits(databases[1].connection, background),
  ];
});
afterAll(async () => {
  for (const process of processes) process.close();
  await background.settled();
  await Promise.all(databases.map((database) => database.close()));
});

function planWith(changes: Partial<Plan>): Plan {
  return { ...PLANS.evaluation, ...changes };
}

function call(
  limits: CallLimits,
  account_id: string,
  plan: Plan,
  { units = 1, calls = 1, now = NOVEMBER }: { units?: number; calls?: number; now?: Date } = {},
) {
  return limits.take({ account_id, plan, units, calls, now });
}

async function storm(account: string, plan: Plan, calls: number, units = 1) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      call(processes[n % 2 === 0 ? 0 : 1], account, plan, { units }),
    ),
  );
  return {
    passed: answers.filter(({ refused }) => refused === null).length,
    rateLimited: answers.filter(({ refused }) => refused === 'rate_limited').length,
    quotaExceeded: answers.filter(({ refused }) => refused === 'quota_exceeded').length,
  };
}

describe('the limit of a minute', () => {
  it('counts a heavy call as the calls that it is worth, through two processes', async () => {
    const plan = planWith({ requests_per_minute: 60 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call(processes[n % 2 === 0 ? 0 : 1], 'heavy', plan, { calls: 20 }),
      ),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(3);
    expect(answers.filter(({ refused }) => refused === 'rate_limited')).toHaveLength(7);
    expect(answers.map(({ rate }) => rate.remaining).sort((a, b) => b - a)[0]).toBe(40);
    expect((await call(processes[0], 'heavy', plan)).refused).toBe('rate_limited');
  });

  it('is no longer than a minute when the clock of the database was set back', async () => {
    const plan = planWith({ requests_per_minute: 2 });
    const ask = () => call(processes[0], 'set back', plan);
    await Promise.all([ask(), ask()]);
    expect((await ask()).refused).toBe('rate_limited');
    const records = databases[0].connection.collection<{ _id: string }>('admissions');
    const ends_at = new Date(Date.now() + 3_600_000);
    const { modifiedCount } = await records.updateOne({ _id: 'set back' }, { $set: { ends_at } });
    expect(modifiedCount).toBe(1);
    const { refused, rate } = await ask();
    expect(refused).toBeNull();
    expect(rate.reset).toBeLessThanOrEqual(60);
  });

  it('is not given anew when a call that arrived later opened it first', async () => {
    const plan = planWith({ requests_per_minute: 2 });
    const ask = () => call(processes[0], 'overtaken', plan);
    await Promise.all([ask(), ask()]);
    const records = databases[0].connection.collection<{ _id: string }>('admissions');
    const ends_at = new Date(Date.now() + 65_000);
    const { modifiedCount } = await records.updateOne({ _id: 'overtaken' }, { $set: { ends_at } });
    expect(modifiedCount).toBe(1);
    expect((await ask()).refused).toBe('rate_limited');
  });

  it.each([
    ['light', 1],
    ['heavy', 8],
  ])(
    'is exact for %s calls that are taken in advance, which need no question',
    async (kind, calls) => {
      const plan = planWith({ requests_per_minute: 1_200, monthly_limit: null });
      const request = { account_id: `ahead ${kind}`, plan, units: 1, calls, now: NOVEMBER };
      const sources: string[] = [];
      const left: number[] = [];
      let passed = 0;
      for (let n = 0; n < 1_210 / calls; n += 1) {
        const limits = processes[n % 2 === 0 ? 0 : 1];
        const taken = limits.takeLeased(request) ?? (await limits.take(request));
        if (taken.refused === null) passed += 1;
        sources.push(taken.source);
        left.push(taken.rate.remaining);
      }
      expect(passed).toBe(1_200 / calls);
      expect(sources).toContain('lease');
      expect(sources).toContain('database');
      expect(left.slice(0, 3).every((n) => n > 1_000 && n <= 1_200 - calls)).toBe(true);
      expect(left.every((n) => n % calls === 0)).toBe(true);
      expect(processes[0].takeLeased({ ...request, account_id: 'nobody' })).toBeNull();
    },
  );

  it('gives back what heavy calls took in advance and did not use', async () => {
    const plan = planWith({ requests_per_minute: 1_200, monthly_limit: null });
    expect((await call(processes[0], 'heavy ahead', plan, { calls: 8 })).refused).toBeNull();
    const records = databases[0].connection.collection<{ _id: string }>('admissions');
    const record = () => records.findOne({ _id: 'heavy ahead' });
    expect(await record()).toMatchObject({ used: 24, units: 3 });
    await expect.poll(record).toMatchObject({ used: 8, units: 1 });
  });

  it('takes nothing in advance for a call that is a large part of it', async () => {
    const plan = planWith({ requests_per_minute: 1_200, monthly_limit: null });
    const request = { account_id: 'heaviest', plan, units: 1, calls: 20, now: NOVEMBER };
    expect((await processes[0].take(request)).rate.remaining).toBe(1_180);
    expect(processes[0].takeLeased(request)).toBeNull();
  });

  it('lets light calls have what a heavy one has no room in', async () => {
    const plan = planWith({ requests_per_minute: 30 });
    expect((await call(processes[0], 'mixed', plan, { calls: 20 })).refused).toBeNull();
    const heavy = await call(processes[1], 'mixed', plan, { calls: 20 });
    expect(heavy).toMatchObject({ refused: 'rate_limited', rate: { remaining: 10 } });
    expect((await call(processes[1], 'mixed', plan)).rate.remaining).toBe(9);
  });

  it.each([1, 60, 100, 599])(
    'of %i lets exactly that many through two processes',
    async (limit) => {
      const plan = planWith({ requests_per_minute: limit });
      const { passed, rateLimited } = await storm(`minute-${limit}`, plan, 1_000);
      expect({ passed, rateLimited }).toEqual({ passed: limit, rateLimited: 1_000 - limit });
    },
  );

  it('lets one process use what the other did not', async () => {
    const plan = planWith({ requests_per_minute: 60 });
    for (let n = 0; n < 59; n += 1) await call(processes[0], 'shifted', plan);
    const last = await call(processes[1], 'shifted', plan);
    expect(last).toMatchObject({ refused: null, rate: { limit: 60, remaining: 0 } });
    const over = await call(processes[0], 'shifted', plan);
    expect(over.refused).toBe('rate_limited');
    expect(over.rate.reset).toBeGreaterThan(0);
    expect(over.rate.reset).toBeLessThanOrEqual(60);
  });

  it('is never passed where calls are taken in advance, and those unused come back', async () => {
    const plan = planWith({ requests_per_minute: 2_000, monthly_limit: null });
    await call(processes[1], 'leased', plan);
    let passed = 1;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 400 }, () => call(processes[0], 'leased', plan)),
      );
      passed += answers.filter(({ refused }) => refused === null).length;
    }
    expect(passed).toBeLessThanOrEqual(2_000);
    // Each process gives back what it did not use, so nothing is lost.
    const records = databases[0].connection.db?.collection<{ _id: string }>('admissions');
    await expect.poll(() => records?.findOne({ _id: 'leased' })).toMatchObject({ used: passed });
    const rest = await storm('leased', plan, 2_100 - passed);
    expect(rest).toMatchObject({ passed: 2_000 - passed, rateLimited: 100 });
  });

  it('begins anew when the window has ended by the clock of the database', async () => {
    const plan = planWith({ requests_per_minute: 1 });
    expect((await call(processes[0], 'anew', plan)).refused).toBeNull();
    expect((await call(processes[0], 'anew', plan)).refused).toBe('rate_limited');
    const records = databases[0].connection.db?.collection<{ _id: string }>('admissions');
    await records?.updateOne({ _id: 'anew' }, { $set: { ends_at: new Date() } });
    expect((await call(processes[1], 'anew', plan)).refused).toBeNull();
  });
});

describe('the quota of a month', () => {
  it('lets exactly its units through two processes', async () => {
    const plan = planWith({ requests_per_minute: 10_000, monthly_limit: 150 });
    const result = await storm('month', plan, 1_000);
    expect(result).toEqual({ passed: 150, rateLimited: 0, quotaExceeded: 850 });
  });

  it('counts the units of a call, and takes back those of calls that failed', async () => {
    const plan = planWith({ requests_per_minute: 10_000, monthly_limit: 52 });
    expect((await storm('units', plan, 40, 5)).passed).toBe(10);
    processes[0].giveBack('units', '2026-11', 10);
    await expect.poll(() => unitsOf('units')).toBe(40);
    expect((await storm('units', plan, 40, 5)).passed).toBe(2);
    expect((await call(processes[0], 'units', plan, { units: 0 })).refused).toBeNull();
  });

  it('is not a limit where the plan allows overage', async () => {
    const plan = planWith({ requests_per_minute: 10_000, monthly_limit: 5, overage_cents: 1 });
    expect((await storm('overage', plan, 50)).passed).toBe(50);
  });

  it('begins anew at the UTC month, and a straggler counts in the month that is open', async () => {
    const plan = planWith({ monthly_limit: 2 });
    for (const refused of [null, null, 'quota_exceeded']) {
      expect(await call(processes[0], 'boundary', plan)).toMatchObject({ refused });
    }
    const first = await call(processes[0], 'boundary', plan, { now: DECEMBER });
    expect(first).toMatchObject({ refused: null, period: '2026-12' });
    const straggler = await call(processes[1], 'boundary', plan, { now: NOVEMBER });
    expect(straggler).toMatchObject({ refused: null, period: '2026-12' });
    const over = await call(processes[1], 'boundary', plan, { now: DECEMBER });
    expect(over.refused).toBe('quota_exceeded');
    processes[0].giveBack('boundary', '2026-11', 2);
    processes[0].close();
    await background.settled();
    expect(await unitsOf('boundary')).toBe(2);
  });
});

it('fails when the database is gone, at once for all who wait', async () => {
  const gone = await databases[0].again();
  const limits = createCallLimits(gone.connection, background);
  await gone.close();
  const plan = planWith({});
  const calls = Array.from({ length: 5 }, () => call(limits, 'gone', plan));
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

async function unitsOf(account: string): Promise<number | undefined> {
  const records = databases[0].connection.db?.collection<{ _id: string; units: number }>(
    'admissions',
  );
  return (await records?.findOne({ _id: account }))?.units;
}
