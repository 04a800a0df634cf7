import { expect, it } from 'vitest';
import { historyRecords, isAskedFor } from '../../../../src/catalog/store/changes.ts';
import { taken } from '../../../../src/engine/model/effort.ts';
import type { Services } from '../../../../src/operation/context.ts';
import type { Operation } from '../../../../src/operation/define.ts';
import { execute } from '../../../../src/operation/execute.ts';
import { getChanges } from '../../../../src/operations/cards/get-changes.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../../../support/catalog/catalog-services.ts';
import { catalogOn, seeds } from '../../../support/catalog/shipped.ts';

const now = new Date('2026-11-21T12:00:00Z');
const catalog = catalogOn('2026-11-21');
const recorded = historyRecords(
  seeds.history,
  new Map(seeds.cards.map(({ key, card_id }) => [key, card_id])),
  new Set(seeds.programs.map(({ key }) => key)),
);

/** Reads of the record, steps and calls of the minute that a question takes. */
async function takenBy(input: object) {
  let [reads, calls] = [0, 0];
  const services = catalogServices(catalog, {
    ...emptyAccount(now),
    admit: async (_caller, weight) => {
      calls += weight.calls;
      const rate = { limit: 1, remaining: 1, reset: 1 };
      return { rate, retry_after: 0, refused: null, count() {}, giveBack() {} };
    },
    changes: (async (filter) => {
      reads += 1;
      return recorded.filter((one) => isAskedFor(one, filter)).slice(0, 1_000);
    }) as Services['changes'],
  });
  const caller = { account_id: 'one', plan: PLANS.pro, channel: 'mcp' as const, scopes: null };
  const call = { caller, services, now, request_id: 'test', check_output: true };
  const before = taken();
  await execute(getChanges as unknown as Operation, input, call);
  return { reads, calls, steps: taken() - before };
}

const BANKS = 'Chase, Amex, Citi, BofA, Capital One, Wells Fargo, US Bank, Barclays, Discover';

it.each([
  {},
  { since: '1990-01-01' },
  { since: '2026-06-01', field: 'lounges and dining and travel' },
  { since: '1990-01-01', field: 'lounges and dining and travel and groceries and fees and hotels' },
])('reads the record of many banks once: %o', async (more) => {
  const { reads } = await takenBy({ card_name: BANKS, ...more });
  // At the cards themselves, and at the other side of their programs' relations.
  expect(reads).toBe(2);
});

it('counts the changes that it tells', async () => {
  const few = await takenBy({ card_name: BANKS, limit: 5 });
  const many = await takenBy({ card_name: BANKS, limit: 200 });
  expect(many.steps - few.steps).toBeGreaterThan(30);
  expect([few.calls, many.calls]).toEqual([1, 2]);
});
