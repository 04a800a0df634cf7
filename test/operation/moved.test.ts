import { expect, it, vi } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { taken } from '../../src/engine/model/effort.ts';
import { AppError } from '../../src/errors.ts';
import type { HandlerCall, HandlerThreads } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import type { Note } from '../../src/operation/notes.ts';
import { costOf, handle, MOST_ON_MAIN } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const now = new Date('2026-11-21T12:00:00Z');
const named = (name: string) => OPERATIONS.find((one) => one.name === name) as Operation;
const about = { now, request_id: 'test', check_output: false };
const caller = {
  ...{ account_id: 'account', plan: PLANS.evaluation, scopes: null },
  channel: 'rest' as const,
};

/** Steps that a call may take on the main thread: where they end, one more wallet is compiled. */
const MOST_HERE = 220;
const MINUTE = PLANS.evaluation.requests_per_minute;

/** A call with a thread beside it, and what each took; without one what it answers. */
async function asked(name: string, input: unknown, { minute = MINUTE, hasThread = true } = {}) {
  const steps = { here: 0, there: 0 };
  const counted: number[] = [];
  const run = vi.fn<HandlerThreads['run']>(async ({ operation, input, gathered, ...call }) => {
    const before = taken();
    const notes: Note[] = [];
    const services = catalogServices(catalog);
    const told = { warn: (text: string) => notes.push({ text }), restrict() {} };
    const context = { ...call, ...told, services, address: () => null };
    const { output, work } = handle(named(operation), input, context, gathered);
    steps.there += taken() - before;
    return { output: await output, steps: work.steps, notes, restricted: false };
  });
  const services = catalogServices(catalog, {
    threads: hasThread ? { run } : null,
    admit: async (_caller, { calls }) => {
      const left = minute - counted.reduce((sum, one) => sum + one, 0);
      const refused = calls > left ? ('rate_limited' as const) : null;
      if (refused === null) counted.push(calls);
      return {
        ...{ rate: { limit: MINUTE, remaining: left, reset: 60 }, retry_after: 1 },
        ...{ refused, count() {}, giveBack() {} },
      };
    },
  });
  const before = taken();
  const { output, warnings } = await execute(named(name), input, { ...about, caller, services });
  steps.here = taken() - before - steps.there;
  return { output, warnings, steps, counted, moved: run.mock.calls.map(([call]) => call) };
}

const HYPHENS = Array.from(
  { length: 15 },
  (_, at) => `american-express-platinum-hotel-collection-credt-uber-cash-saks-${at}`,
);

/** Estimated as short; they take four to six times as long. */
const UNDERRATED: readonly [string, object][] = ['half of all credits', 'all credits'].map(
  (credits) => [
    'analyze_portfolio',
    {
      cards: [
        'The Ritz-Carlton Credit Card',
        'Atmos Rewards Summit',
        'Customized Cash Rewards',
        'Choice Privileges Mastercard',
        'Free Spirit Travel More',
        'World of Hyatt Credit Card',
        'Bank of America Business Advantage Travel Rewards',
        'U.S. Bank Altitude Reserve',
      ].map((card_name) => ({ card_name })),
      params: {
        spending: {
          travel: 98,
          rent: 2_358,
          other: 675,
          shopping: 513,
          gas: 1_437,
          groceries: 1_072,
        },
        abroad: '20%',
        once: { travel: 3_000, dining: 500 },
        card_fee: 2,
        benefit_selections: [credits],
        memberships: ['costco_membership', 'amazon_prime'],
      },
    },
  ],
);

it.each(UNDERRATED)(
  'a call that takes longer than estimated goes on in a thread: %s %o',
  async (name, input) => {
    const estimate = costOf(named(name), named(name).input.parse(input), { catalog });
    expect(estimate).toBeLessThanOrEqual(MOST_ON_MAIN);
    const { output, warnings, steps, counted, moved } = await asked(name, input);
    expect(moved).toHaveLength(1);
    expect(steps.here).toBeLessThan(MOST_HERE);
    expect(steps.there).toBeGreaterThan(MOST_HERE);
    const alone = await asked(name, input, { hasThread: false });
    expect({ output, warnings }).toEqual({ output: alone.output, warnings: alone.warnings });
    // Each stands for 5 ms of work, of which a step is 0.15.
    const calls = counted.reduce((sum, one) => sum + one, 0);
    expect(calls).toBeGreaterThanOrEqual(Math.floor((steps.there * 0.15) / 5) - 3);
  },
);

it('names of credits that take long to read go on in a thread, however they are written', async () => {
  const input = {
    card_name: 'American Express Platinum Card',
    held_cards: ['Amex Gold', 'Chase Sapphire Reserve', 'Citi Strata Premier'],
    params: { benefit_selections: HYPHENS.map((name) => name.replaceAll('-', '_')) },
  };
  const { steps, moved } = await asked('check_card_renewal', input);
  expect(moved).toHaveLength(1);
  expect(steps.here).toBeLessThan(MOST_HERE);
});

it('counts words that are joined as words', () => {
  const renewal = named('check_card_renewal');
  const of = (benefit_selections: readonly string[]) =>
    costOf(
      renewal,
      renewal.input.parse({ card_name: 'Amex Gold', params: { benefit_selections } }),
      { catalog },
    );
  expect(of(HYPHENS)).toBe(of(HYPHENS.map((name) => name.replaceAll('-', ' '))));
  expect(of(HYPHENS)).toBeGreaterThan(MOST_ON_MAIN);
});

it('is refused where the minute has no room for a thread', async () => {
  const [[name, input]] = UNDERRATED as [[string, object]];
  const refused = await asked(name, input, { minute: 2 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).code).toBe('rate_limited');
});

it('an answer stands where the minute has no room for what it took beyond', async () => {
  const [[name, input]] = UNDERRATED as [[string, object]];
  const { output, counted } = await asked(name, input, { minute: 4 });
  expect(output).toHaveProperty('health_score');
  expect(counted).toEqual([1, 3]);
});

it('what is short stays here', async () => {
  const { moved, counted } = await asked('check_card_renewal', { card_name: 'Amex Gold' });
  expect(moved).toEqual([] satisfies HandlerCall[]);
  expect(counted).toEqual([1]);
});
