import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS, type Tier } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');

/** What calls of one account count as in the minute, in their order. */
function counter(tier: Tier) {
  const calls: number[] = [];
  const pass = { rate: { limit: 1, remaining: 1, reset: 1 }, retry_after: 1 };
  const services = catalogServices(catalog, {
    admit: async (_caller, weight) => {
      calls.push(weight.calls);
      return { ...pass, refused: null, count() {}, giveBack() {} };
    },
  });
  const caller = {
    ...{ account_id: 'account', plan: PLANS[tier], scopes: null },
    channel: 'rest' as const,
  };
  const run = (name: string, input: unknown) => {
    const operation = OPERATIONS.find((one) => one.name === name) as Operation;
    const now = new Date('2026-11-21T12:00:00Z');
    return execute(operation, input, {
      ...{ caller, services, now, request_id: 'test', check_output: false },
    }).catch(() => null);
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

it('a call counts its names beyond the usual ones, also where it is refused or cached', async () => {
  const { calls, run } = counter('pro');
  const spending = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name} ${at}`, 5]));
  const wrong = { card_name: 'CSP', spending: spending(90, 'traher joes') };
  await run('calculate_card_value', wrong);
  await run('calculate_card_value', { card_name: 'CSP', spending: spending(20, 'traher joes') });
  // Three times as long, and as dear to read.
  const long = Array.from(
    { length: 90 },
    (_, at) => `half of the hotel ${'credt '.repeat(9)}${at}`,
  );
  await run('calculate_card_value', { card_name: 'CSP', benefit_selections: long });
  const names = catalog.cards.slice(0, 10).map(({ seed }) => seed.name);
  const usual = { portfolio: names, merchant: 'Costco' };
  await run('which_card_at_merchant', usual);
  expect(calls.slice(0, 3)).toEqual([4, 1, 13]);
  expect(calls[3]).toBe(1);
  // None is looked up of too many.
  await run('calculate_card_value', { card_name: 'CSP', spending: spending(101, 'a') });
  expect(calls[4]).toBe(1);
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
