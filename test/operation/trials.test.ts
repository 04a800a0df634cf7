import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { MOST_STEPS, taken } from '../../src/engine/model/effort.ts';
import { AppError } from '../../src/errors.ts';
import { createAnswerCache } from '../../src/operation/answers.ts';
import type { HandlerCall, Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { handle, MOST_ON_MAIN } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { CHOOSING } from '../bench/worst.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const choosing = CHOOSING.map((key) => catalog.cardsByKey.get(key)?.seed.name ?? key);
const now = new Date('2026-11-21T12:00:00Z');
const caller = {
  ...{ account_id: 'account', plan: PLANS.evaluation, scopes: null },
  channel: 'mcp' as const,
};
const named = (name: string) => OPERATIONS.find((one) => one.name === name) as Operation;

/** What a call with a person who can be asked took of its caller's limits, and of this machine. */
async function asked(name: string, input: unknown, own: Partial<Services> = {}, minute = 60) {
  let [calls, used] = [0, 0];
  const limited = { rate: { limit: 1, remaining: 1, reset: 1 }, retry_after: 1 };
  const services = catalogServices(catalog, {
    changes: async () => [],
    ...own,
    admit: async (_caller, weight) => {
      const refused = calls + weight.calls > minute ? ('rate_limited' as const) : null;
      if (!refused) calls += weight.calls;
      const count = (_endpoint: string, units: number) => {
        used += units;
      };
      return { ...limited, refused, count, giveBack() {} };
    },
  });
  const before = taken();
  const call = { caller, services, now, request_id: 'test', check_output: false, asks: true };
  const { form, output } = await execute(named(name), input, call);
  return { form, output, calls, used, steps: taken() - before };
}

const renewal = (abroad: number) => ({
  card_name: 'World of Hyatt Business Credit Card',
  held_cards: choosing.filter((card) => !card.includes('Hyatt')).slice(0, 9),
  params: { abroad: `${abroad}%` },
});
const PLAIN = { card_name: 'Chase Sapphire Preferred' };

it.each([
  ['check_card_renewal', renewal(11)],
  ['check_card_renewal', { card_name: 'Bilt Obsidian Card', annual_fee: 91 }],
  ['optimize_portfolio', { card_names: choosing.slice(0, 9), additions: 1 }],
])('an answer and its trials take the steps of about one question: %s %o', async (name, input) => {
  const { steps, calls } = await asked(name, input);
  expect(steps).toBeLessThan(1.1 * MOST_STEPS);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThanOrEqual((2 * caller.plan.requests_per_minute) / 3);
});

it.each([PLAIN, renewal(11), { ...PLAIN, card_name: 'Chase Sapphire Reserve' }])(
  'asks the same where its trials were answered before: %o',
  async (input) => {
    const answers = createAnswerCache();
    const first = await asked('check_card_renewal', input, { answers });
    const again = await asked('check_card_renewal', input, { answers });
    expect(again.form).toEqual(first.form);
  },
);

it('the trials of a renewal count in the minute, and a form takes the unit of its call', async () => {
  const { form, calls, used } = await asked('check_card_renewal', PLAIN);
  expect(form?.message).toContain('turns on');
  expect(calls).toBeGreaterThan(1);
  expect(used).toBe(1);
});

it('an answer stands where the minute has no room for its trials', async () => {
  const { form, output, calls, used } = await asked('check_card_renewal', PLAIN, {}, 1);
  expect(form).toBeNull();
  expect(output).toHaveProperty('verdict');
  expect([calls, used]).toEqual([1, 1]);
});

it('trials run in a thread where all of the call together would', async () => {
  const inThreads: number[] = [];
  const run = async ({ operation, input, cost, gathered, ...context }: HandlerCall) => {
    inThreads.push(cost);
    const about = { ...context, services: catalogServices(catalog), address: () => null };
    const silent = { ...about, warn() {}, restrict() {} };
    const { output, work } = handle(named(operation), input, silent, gathered);
    return { output: await output, steps: work.steps, notes: [], restricted: false };
  };
  const { calls, steps } = await asked('check_card_renewal', renewal(13), { threads: { run } });
  expect(calls).toBeGreaterThan(2);
  expect(steps).toBeLessThan(1.1 * MOST_STEPS);
  // The answer itself does not need one.
  expect(inThreads.length).toBeGreaterThan(1);
  expect(Math.min(...inThreads)).toBeGreaterThan(MOST_ON_MAIN);
});

it('an answer stands where no thread has room for a trial', async () => {
  let refused = 0;
  const run = async () => {
    refused += 1;
    throw new AppError('overloaded');
  };
  const { form, output } = await asked('check_card_renewal', PLAIN, { threads: { run } });
  expect(refused).toBeGreaterThan(0);
  expect(form).toBeNull();
  expect(output).toHaveProperty('verdict');
});
