import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { taken } from '../../../src/engine/model/effort.ts';
import type { Services, Wallet } from '../../../src/operation/context.ts';
import { execute } from '../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const NOW = new Date(`${catalog.today}T12:00:00Z`);
/** Steps of a turn, and those of the name that ends it. */
const OF_TURN = 40 + 12;
const held = catalog.cards.filter(({ seed }) => seed.credits.length > 3).slice(0, 10);

/** The steps of a call, and the most of them between two rounds of the event loop. */
async function steps(operation: string, input: unknown, own: Partial<Services> = {}) {
  const found = OPERATIONS.find(({ name }) => name === operation);
  if (!found) throw new Error(`no operation ${operation}`);
  const wallet: Wallet = {
    ...{ spending: null, memberships: null, updated_at: NOW },
    cards: held.map(({ seed: { card_id } }) => ({
      ...{ card_id, nickname: null, opened: null, fee_date: null },
      ...{ categories: [], benefit_selections: null },
    })),
  };
  const services = catalogServices(catalog, {
    ...emptyAccount(NOW),
    readWallet: async () => {
      await nextRound();
      return wallet;
    },
    changeWallet: async (_credential, edit) => void edit(wallet),
    ...own,
  });
  const credential = { account_id: 'one', epoch: 0, by: null };
  const caller = {
    ...{ account_id: 'one', credential, plan: PLANS.pro, scopes: null },
    channel: 'mcp',
  } as const;
  const call = { caller, services, now: NOW, request_id: 'test', check_output: false };
  let [most, at, isRunning] = [0, taken(), true];
  const before = at;
  const rounds = (async () => {
    for (; isRunning; at = taken()) {
      await nextRound();
      most = Math.max(most, taken() - at);
    }
  })();
  const outcome = await execute(found, input, call).then(
    () => 'answered',
    (error: Error) => JSON.stringify(error),
  );
  isRunning = false;
  await rounds;
  return { most: Math.max(most, taken() - at), all: taken() - before, outcome };
}

/** So many texts of the catalogue's shops run together, none as another. */
let nth = 0;
function texts(count: number, size: number, first = ''): string[] {
  const { merchants } = catalog.merchants;
  return Array.from({ length: count }, () => {
    nth += 1;
    const from = merchants.slice(5 * nth, 5 * nth + 12).map(({ name }) => name.toLowerCase());
    return `${first}${from.join(' at ')}`.slice(0, size).trim();
  });
}
const credits = (count: number) => texts(count, 80, 'no rate of spend adobe_credit ');
const cards = (each: number) =>
  held.map(({ seed }) => ({ card_name: seed.name, benefit_selections: credits(each) }));

it.each<[string, string, () => object]>([
  ['ten cards', 'manage_points_balances', () => ({ action: 'set', cards: cards(1) })],
  ['one card', 'manage_points_balances', () => ({ action: 'set', cards: cards(10).slice(0, 1) })],
  ['cards asked about', 'manage_points_balances', () => ({ action: 'list', cards: cards(1) })],
  ['a whole wallet', 'put_wallet', () => ({ cards: cards(1) })],
])('what is said of %s is read in turns', async (_of, operation, input) => {
  const { most, all } = await steps(operation, input());
  expect(all).toBeGreaterThan(OF_TURN);
  expect(most).toBeLessThan(OF_TURN);
});

it('reads as many memberships as a call may have in one turn', async () => {
  const memberships = texts(40, 70, 'no ');
  const { most, all } = await steps('manage_points_balances', { action: 'set', memberships });
  expect(all).toBeGreaterThanOrEqual(memberships.length);
  expect(most).toBeLessThan(OF_TURN);
});

it('counts over all turns together', async () => {
  const kept: unknown[] = [];
  const changeWallet: Services['changeWallet'] = async (_credential, edit) => {
    kept.push(edit(null));
  };
  const given = { action: 'set', cards: cards(5) };
  const { most, all, outcome } = await steps('manage_points_balances', given, { changeWallet });
  expect(outcome).toContain('takes longer to read than a call may');
  expect(all).toBeLessThan(150 + 12);
  expect(most).toBeLessThan(OF_TURN);
  expect(kept).toEqual([]);
});

it('reads the names of cards to remove before it waits for what is stored', async () => {
  let read: number | null = null;
  const names = held.map(({ seed }) => ({ card_name: `my good old ${seed.name} that I have` }));
  const before = taken();
  let after = 0;
  const { outcome } = await steps(
    'manage_points_balances',
    { action: 'remove', cards: names },
    {
      readWallet: async () => {
        read ??= taken() - before;
        await nextRound();
        return null;
      },
      changeWallet: async () => {
        after += 1;
      },
    },
  );
  expect(outcome).toContain('is not saved');
  expect(read).toBeGreaterThan(10);
  expect(taken() - before).toBe(read);
  expect(after).toBe(0);
});
