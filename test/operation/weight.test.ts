import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import type { CountPart } from '../../src/notices/told.ts';
import type { Question } from '../../src/operation/admission.ts';
import type { Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { toldOf } from '../../src/operations/notices/told.ts';
import { PLANS, type Plan, type Tier } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { countingReads } from '../support/catalog/counting-reads.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');

/** What calls of one account count as in the minute, in their order. */
function counter(tier: Tier, own: Partial<Services> = {}) {
  const calls: number[] = [];
  let taken = 0;
  const pass = { rate: { limit: 1, remaining: 1, reset: 1 }, retry_after: 1 };
  const services = catalogServices(catalog, {
    ...own,
    admit: async (_caller, weight) => {
      taken += weight.calls;
      return { ...pass, refused: null, count() {}, giveBack() {} };
    },
  });
  const caller = {
    ...{ account_id: 'account', plan: PLANS[tier], scopes: null },
    channel: 'rest' as const,
  };
  const run = async (name: string, input: unknown, within?: Question) => {
    taken = 0;
    const operation = OPERATIONS.find((one) => one.name === name) as Operation;
    const now = new Date('2026-11-21T12:00:00Z');
    const outcome = await execute(operation, input, {
      ...{ caller, services, now, request_id: 'test', check_output: false },
      ...(within && { within }),
    }).catch(() => null);
    calls.push(taken);
    return outcome;
  };
  return { calls, run };
}

it('a call counts as what it costs, one that is cached or refused as one', async () => {
  const { calls, run } = counter('pro');
  await run('compare_cards', { card_names: ['Amex Gold', 'CSP'] });
  await run('recommend_card_for_category', { category: 'dining' });
  await run('recommend_card_for_category', { category: 'dining' });
  await run('recommend_card_for_category', { category: 'nonsense' });
  expect(calls).toEqual([1, 4, 1, 1]);
});

it('a call that stores hundreds of values counts for them', async () => {
  const { calls, run } = counter('pro');
  const benefit_selections = [...catalog.benefitsByKey.keys()].slice(0, 100);
  const names = catalog.cards.slice(0, 10).map(({ seed }) => seed.name);
  const wallet = (count: number) => ({
    cards: names.slice(0, count).map((card_name) => ({ card_name, benefit_selections })),
  });
  await run('put_wallet', wallet(1));
  await run('put_wallet', wallet(10));
  const balances = [...catalog.programs.keys()].map((program_key) => ({ program_key, balance: 5 }));
  await run('put_points_balances', { balances });
  expect(calls).toEqual([1, 6, 3]);
});

it('a playbook of many balances counts for them, stored or given', async () => {
  const balances = [...catalog.programs.keys()].map((program_key) => {
    return { program_key, balance: 5_000, updated_at: new Date('2026-11-01') };
  });
  const { calls, run } = counter('pro', {
    changes: async () => [],
    listBalances: async () => balances,
  });
  await run('get_points_playbook', { total_spending: 1_000 });
  const point_balances = balances.map(({ program_key, balance }) => ({ program_key, balance }));
  await run('get_points_playbook', { total_spending: 1_000, point_balances });
  expect(Math.min(...calls)).toBeGreaterThan(5);
});

it('a call counts its names beyond the usual ones, also where it is refused or cached', async () => {
  const { calls, run } = counter('pro');
  const spending = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name} ${at}`, 5]));
  const wrong = { card_name: 'CSP', spending: spending(90, 'traher joes') };
  await run('calculate_card_value', wrong);
  await run('calculate_card_value', { card_name: 'CSP', spending: spending(20, 'traher joes') });
  // Three times as long, and as dear to read; their words may each part a card from a credit: see selectionsWork.
  const long = Array.from(
    { length: 60 },
    (_, at) => `half of the hotel ${'credt '.repeat(9)}${at}`,
  );
  await run('calculate_card_value', { card_name: 'CSP', benefit_selections: long });
  const names = catalog.cards.slice(0, 10).map(({ seed }) => seed.name);
  const usual = { portfolio: names, merchant: 'Costco' };
  await run('which_card_at_merchant', usual);
  expect(calls.slice(0, 3)).toEqual([16, 2, 87]);
  expect(calls[3]).toBe(1);
  // None is looked up of too many.
  await run('calculate_card_value', { card_name: 'CSP', spending: spending(101, 'a') });
  expect(calls[4]).toBe(1);
});

it('what is worked out beside a call counts by its work, over all parts together', async () => {
  const { calls, run } = counter('pro');
  const question = { cost: 0, calls: 0 };
  const point_balances = (balance: number) =>
    [...catalog.programs.keys()].map((program_key) => ({ program_key, balance }));
  await run('get_points_playbook', { point_balances: point_balances(1) }, question);
  expect(calls[0]).toBeGreaterThan(4);
  await run('get_points_playbook', { point_balances: point_balances(2) }, question);
  const { cost } = question;
  expect((calls[0] ?? 0) + (calls[1] ?? 0)).toBe(Math.floor(cost / 5));
  // Short ones together, and none that is known already.
  const short = { cost: 0, calls: 0 };
  for (const other of ['CSP', 'CSR', 'Citi Double Cash', 'CSP'])
    await run('compare_cards', { card_names: ['Amex Gold', other] }, short);
  const counted = calls.slice(2);
  expect(Math.max(...counted)).toBe(1);
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(Math.floor(short.cost / 5));
  expect(counted.at(-1)).toBe(0);
});

it.each([
  // The third of the minute that is the most of a call.
  ['long ones, of cards with the day on which they were opened', '2025-12-01', null, 20],
  ['short ones', null, '2026-12-01', 6],
])('a look at the next digest counts its renewals: %s', async (_, opened, fee_date, counted) => {
  const fees = catalog.cards.filter(({ seed }) => seed.annual_fee > 0);
  const cards = fees.slice(0, 10).map(({ seed: { card_id } }) => ({
    ...{ card_id, nickname: null, opened, fee_date },
    ...{ categories: [], benefit_selections: null },
  }));
  const held = { cards, spending: null, memberships: null, updated_at: new Date('2026-11-01') };
  const seen: Partial<Services> = {
    readWallet: async () => held,
    recentWallet: async () => held,
    listBalances: async () => [],
    changes: async () => [],
  };
  const { calls, run } = counter('evaluation', {
    ...seen,
    notices: {
      async preview(account_id: string, plan: Plan, count: CountPart) {
        const at = new Date('2026-11-21T12:00:00Z');
        const asked = { account_id, plan, now: at, count, seen_at: null, again_until: null };
        const told = { ...asked, changes_since: at, known_changes: [] };
        const { events } = await toldOf(told, catalogServices(catalog, seen));
        expect(events.filter(({ renewal }) => renewal !== null)).toHaveLength(10);
        return { at, digest: null };
      },
    } as never,
  });
  await run('preview_digest', {});
  expect(calls).toEqual([counted]);
});

it('points of many programs count as what they take', async () => {
  const { calls, run } = counter('pro');
  const point_balances = [...catalog.programs.keys()].map((program_key) => ({
    program_key,
    balance: 5,
  }));
  await run('get_points_playbook', { point_balances });
  await run('get_points_playbook', { point_balances: point_balances.slice(0, 5) });
  expect(calls[0]).toBeGreaterThan(4);
  expect(calls[1]).toBe(1);
});

it('the dearest call takes a third of the minute at most', async () => {
  const cards = ['Citi Custom Cash Card', 'U.S. Bank Cash+ Visa Signature Card'];
  const wallet = { card_names: cards, additions: 3 };
  const [small, large] = [counter('evaluation'), counter('pro')];
  for (const { run } of [small, large]) await run('optimize_portfolio', wallet);
  expect(small.calls).toEqual([PLANS.evaluation.requests_per_minute / 3]);
  // Where the minute is longer, it counts as what it costs.
  expect(large.calls[0]).toBeGreaterThan(PLANS.evaluation.requests_per_minute / 3);
  expect(large.calls[0]).toBeLessThan(PLANS.pro.requests_per_minute / 3);
});

it('names are not looked up for whoever has no calls left for them', async () => {
  const { counting, read } = countingReads(catalog);
  const used = { rate: { limit: 60, remaining: 0, reset: 9 }, refused: 'rate_limited' as const };
  const services = catalogServices(counting, {
    recentWallet: async () => ({
      ...{ cards: [], spending: null, memberships: null, balances: [] },
      updated_at: new Date(0),
    }),
    admit: async () => ({ ...used, retry_after: 9, count() {}, giveBack() {} }),
  });
  const operation = OPERATIONS.find(({ name }) => name === 'which_card_at_merchant') as Operation;
  const caller = {
    ...{ account_id: 'account', plan: PLANS.evaluation, scopes: null },
    channel: 'rest' as const,
  };
  const portfolio = Array.from({ length: 10 }, (_, at) =>
    `sapphyre preferd of chace ${at} `.repeat(4),
  );
  const now = new Date('2026-11-21T12:00:00Z');
  const call = { caller, services, now, request_id: 'test', check_output: false };
  await expect(execute(operation, { merchant: 'Costco', portfolio }, call)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(read()).toBe(0);
});
