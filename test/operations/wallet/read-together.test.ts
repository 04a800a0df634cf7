import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { execute } from '../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const cards = catalog.cards
  .filter(({ seed }) => seed.credits.length > 3)
  .slice(0, 50)
  .map(({ seed: { card_id } }) => ({
    ...{ card_id, nickname: null, opened: '2025-12-05', fee_date: null },
    ...{ categories: [], benefit_selections: null },
  }));
const WALLET = { cards, spending: null, memberships: null, updated_at: NOW };

/** Dozens of answers of the database that come in one piece, as one read of a socket brings them. */
it.each(['get_wallet', 'manage_points_balances'])(
  'calls of %s that have the saved wallet together let the loop turn between them',
  async (name) => {
    const arrived = Promise.withResolvers<typeof WALLET>();
    const services = catalogServices(catalog, {
      readWallet: () => arrived.promise,
      recentWallet: async () => null,
      listBalances: async () => [],
      admit: async () => ({
        ...{ rate: { limit: 1, remaining: 1, reset: 1 }, retry_after: 1, refused: null },
        ...{ count() {}, giveBack() {} },
      }),
    });
    const operation = OPERATIONS.find((one) => one.name === name);
    if (!operation) throw new Error(`no operation ${name}`);
    const caller = {
      ...{ account_id: 'one', plan: PLANS.pro, channel: 'rest' as const, scopes: null },
    };
    const call = { caller, services, now: NOW, request_id: 'test', check_output: false };
    const input = name === 'get_wallet' ? {} : { action: 'list' };
    // What is made once for all.
    arrived.resolve(WALLET);
    await execute(operation, input, call);
    const together = Promise.withResolvers<typeof WALLET>();
    services.readWallet = () => together.promise;
    let turn = 0;
    let running = true;
    const at = Array.from({ length: 30 }, async () => {
      await execute(operation, input, call);
      return turn;
    });
    // All of them wait now.
    for (let n = 0; n < 100; n += 1) await nextTurn();
    const counting = (async () => {
      for (; running; turn += 1) await nextTurn();
    })();
    together.resolve(WALLET);
    const turns = new Set(await Promise.all(at));
    running = false;
    await counting;
    expect(turns.size).toBeGreaterThan(1);
  },
);
