import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import type { Context, HandlerCall, HandlerResult } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { type Note, told } from '../../src/operation/notes.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { faultOf } from '../../src/workers/faults.ts';
import { LIMITS } from '../../src/workers/scheduler.ts';
import { createWorkers } from '../../src/workers/workers.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';

const DAY = '2026-11-21';
const seeds = await readSeeds('seeds');
const catalog = buildSnapshot('first', seeds, DAY);

const shared = {
  caller: { account_id: 'a', plan: PLANS.pro, channel: 'rest', scopes: null },
  now: new Date(`${DAY}T12:00:00Z`),
  request_id: 'test',
} as const;

function callOf(operation: string, input: unknown, more: Partial<HandlerCall> = {}): HandlerCall {
  return { ...shared, operation, input, gathered: undefined, catalog, cost: 20, ...more };
}

/** Where no limit is what is tested: on a busy machine a thread takes many seconds to start. */
const PATIENT = { ...LIMITS, waitMs: 120_000, runMs: 60_000 };

const neverReports = (error: unknown): void => {
  throw error;
};

/** Every operation whose handler a thread may run. */
const offered = OPERATIONS.filter(({ cost }) => cost !== undefined);

describe('a handler in a thread', () => {
  const workers = createWorkers({ threads: 1, report: neverReports }, PATIENT);
  beforeAll(() => workers.use(catalog));
  afterAll(workers.close);

  const contextWith = (warn: Context['warn']) => {
    const services = catalogServices(catalog);
    return { ...shared, catalog, services, warn, restrict() {}, address: () => null };
  };

  /** What a call reads before its handler runs. */
  const gatheredFor = (operation: Operation, input: unknown) =>
    operation.gather?.(
      input,
      contextWith(() => {}),
    );

  async function here(operation: Operation, input: unknown, gathered: unknown) {
    const notes: Note[] = [];
    const context = contextWith((text, about) => told(notes, { text, about }));
    const output = await operation.handler(input, context, gathered);
    return { output, steps: 0, notes, restricted: false };
  }

  /** What comes of a call, errors too, as bytes. */
  async function bytesOf(result: Promise<HandlerResult>): Promise<string> {
    try {
      const { output, notes } = await result;
      return JSON.stringify({ output, notes });
    } catch (error) {
      const fault = faultOf(error);
      if (fault === null) throw error;
      return JSON.stringify(fault);
    }
  }

  it.each(offered)('answers the example of $name as the main thread does', async (operation) => {
    const input = operation.input.parse(operation.example);
    const gathered = await gatheredFor(operation, input);
    const made = await bytesOf(workers.run(callOf(operation.name, input, { gathered })));
    expect(made).toContain('"output":{');
    expect(made).toBe(await bytesOf(here(operation, input, gathered)));
  });

  it('gives the same bytes and the same errors for random questions', async () => {
    const names = catalog.cards.map(({ seed }) => seed.name);
    const name = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constant('no such card') },
    );
    const wallet = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });
    const spending = fc.dictionary(
      fc.constantFrom('dining', 'flights', 'supermarkets', 'gas', 'rent'),
      fc.integer({ min: 0, max: 3_000 }),
    );
    const credits = fc.constantFrom(undefined, ['uber_cash'], ['no_such_benefit']);
    const question = fc.record({ wallet, spending, credits, at: fc.nat(offered.length) });
    let failed = 0;
    for (const asked of fc.sample(question, { numRuns: 50, seed: 7 })) {
      const params = { spending: asked.spending, benefit_selections: asked.credits };
      const [first = ''] = asked.wallet;
      const inputs: Record<string, unknown> = {
        compare_cards: { card_names: [...asked.wallet, 'Amex Gold', 'CSP'].slice(0, 3), params },
        calculate_card_value: { card_name: first, ...params },
        check_card_renewal: { card_name: first, acquired_date: '2020-02-29', params },
        recommend_card_for_category: { category: 'dining', params },
        optimize_portfolio: { card_names: asked.wallet, additions: 0, params },
      };
      const all = Object.entries(inputs);
      const [named, input] = all[asked.at % all.length] ?? ['', null];
      const operation = offered.find((one) => one.name === named) as Operation;
      const parsed = operation.input.parse(input);
      const gathered = await gatheredFor(operation, parsed);
      const main = await bytesOf(here(operation, parsed, gathered));
      expect(await bytesOf(workers.run(callOf(named, parsed, { gathered })))).toBe(main);
      if (main.startsWith('{"kind"')) failed += 1;
    }
    expect(failed).toBeGreaterThan(3);
    expect(failed).toBeLessThan(40);
  });

  it('brings errors of the input and of the engine back as they were', async () => {
    const [value] = OPERATIONS.filter(({ name }) => name === 'calculate_card_value');
    const gathered = await gatheredFor(value as Operation, { card_name: 'CSP' });
    const named = workers.run(
      callOf('calculate_card_value', { card_name: 'Sapphire Rezerv Gold' }, { gathered }),
    );
    await expect(named).rejects.toMatchObject({
      name: 'AppError',
      code: 'card_not_found',
      status: 404,
      details: { candidates: expect.arrayContaining([expect.stringContaining('Sapphire')]) },
    });
    const negative = { card_name: 'CSP', spending: { dining: -1 } };
    await expect(
      workers.run(callOf('calculate_card_value', negative, { gathered })),
    ).rejects.toMatchObject({
      name: 'EngineInputError',
      path: expect.stringContaining('spending'),
    });
  });

  it('reaches no service', async () => {
    const call = callOf('get_points_summary', {});
    await expect(workers.run(call)).rejects.toThrow(/asked for the service listBalances/);
  });
});

describe('a new catalogue', () => {
  it('is answered from by its own threads, and calls under way end on the old one', async () => {
    const workers = createWorkers({ threads: 1, report: neverReports }, PATIENT);
    const cards = seeds.cards.map((card) =>
      card.name === 'Chase Sapphire Preferred' ? { ...card, annual_fee: 77 } : card,
    );
    const second = buildSnapshot('second', { ...seeds, cards }, DAY);
    const feeIn = async (one: CatalogSnapshot) => {
      const input = { card_names: ['Chase Sapphire Preferred', 'Amex Gold'], params: {} };
      const { output } = await workers.run(callOf('compare_cards', input, { catalog: one }));
      const { comparison_table } = output as { comparison_table: { annual_fee: number }[] };
      return comparison_table[0]?.annual_fee;
    };
    try {
      await workers.use(catalog);
      const before = [feeIn(catalog), feeIn(catalog), feeIn(catalog)];
      await workers.use(second);
      const after = [feeIn(second), feeIn(catalog), feeIn(second)];
      expect(await Promise.all([...before, ...after])).toEqual([95, 95, 95, 77, 95, 77]);
    } finally {
      await workers.close();
    }
  });
});

describe('a thread that fails', () => {
  const file = path.join(import.meta.dirname, 'test-thread.child.ts');
  const quick = { ...PATIENT, runMs: 1_000 };

  it.each([
    ['throw', 1, /thrown by the task/],
    ['exit', 1, /exited with code: 3/],
    ['exit', 0, /exited with code: 3/],
    ['loop', 1, /takes longer than 1 s/],
    ['loop', 0, /takes longer than 1 s/],
  ])(
    'on %s (of %i) gives one error, and the next calls are answered',
    async (way, threads, words) => {
      const workers = createWorkers({ threads, report: neverReports, file }, quick);
      await workers.use(catalog);
      try {
        const results = await Promise.allSettled(
          ['echo', way, 'echo', 'echo'].map((operation, at) => workers.run(callOf(operation, at))),
        );
        expect(results.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'fulfilled',
          'fulfilled',
        ]);
        expect(String((results[1] as PromiseRejectedResult).reason.message)).toMatch(words);
      } finally {
        await workers.close();
      }
    },
  );
});

describe('0 threads', () => {
  it('are one, which starts with the first call', async () => {
    /** Threads that were started by the work; their ids are numbered as they come. */
    const startedBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await nextThreadId();
      await work();
      return (await nextThreadId()) - before - 1;
    };
    const file = path.join(import.meta.dirname, 'test-thread.child.ts');
    const workers = createWorkers({ threads: 0, report: neverReports, file }, PATIENT);
    const call = () => workers.run(callOf('echo', 1));
    try {
      expect(await startedBy(() => workers.use(catalog))).toBe(0);
      expect(await startedBy(() => Promise.all([call(), call(), call()]))).toBe(1);
      expect(await startedBy(call)).toBe(0);
    } finally {
      await workers.close();
    }
  });

  async function nextThreadId(): Promise<number> {
    const thread = new Worker('', { eval: true });
    const { threadId } = thread;
    await once(thread, 'exit');
    return threadId;
  }
});

describe('closing', () => {
  it('ends a thread in the middle of its work', async () => {
    const file = path.join(import.meta.dirname, 'test-thread.child.ts');
    const workers = createWorkers({ threads: 1, report: neverReports, file }, PATIENT);
    await workers.use(catalog);
    await workers.run(callOf('echo', 1));
    const endless = expect(workers.run(callOf('loop', 2))).rejects.toThrow();
    const waiting = expect(workers.run(callOf('echo', 3))).rejects.toMatchObject({
      code: 'unavailable',
    });
    await workers.close();
    await Promise.all([endless, waiting]);
  });
});
