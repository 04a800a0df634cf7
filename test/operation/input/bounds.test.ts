import { expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import type { AppError } from '../../../src/errors.ts';
import { execute } from '../../../src/operation/execute.ts';
import { boundsFault } from '../../../src/operation/input/bounds.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const services = catalogServices(catalog, {});
const now = new Date('2026-11-21T12:00:00Z');
const caller = {
  ...{ account_id: 'account', plan: PLANS.pro, scopes: null, channel: 'mcp' as const },
};

/** Far more than any refusal takes, and far less than reading what is refused: half a second and more. */
const MOST_MS = 100;

it.each([
  ['a text', { sections: '1,'.repeat(47_000) }, 'sections'],
  ['a list', { sections: Array(3_900).fill('a') }, 'sections'],
  ['an object', Object.fromEntries(Array.from({ length: 1_400 }, (_, n) => [`k${n}`, 1])), ''],
  ['a name', { ['no '.repeat(30_000)]: 1 }, ''],
  ['a name further in', { params: { spending: { ['no '.repeat(30_000)]: 1 } } }, 'params.spending'],
  ['a text further in', { params: { partner: ' '.repeat(90_000) } }, 'params.partner'],
  ['a text in a list', { card_names: ['a', 'no '.repeat(30_000)] }, 'card_names.1'],
])('%s longer than any is read by no operation', async (_what, input, path) => {
  expect(boundsFault(input)).not.toBeNull();
  expect(OPERATIONS.length).toBeGreaterThan(20);
  for (const operation of OPERATIONS) {
    const call = { caller, services, now, request_id: 'test', check_output: false };
    const before = process.cpuUsage();
    const refused = await execute(operation, input, call).then(
      () => null,
      (error: AppError) => error,
    );
    expect(process.cpuUsage(before).user / 1000, operation.name).toBeLessThan(MOST_MS);
    expect(refused?.code, operation.name).toBe('validation_failed');
    expect(refused?.details?.issues).toEqual([
      {
        path,
        message: expect.stringMatching(
          /at most 4000 characters( of a name)?: send|at most 300 entries: send/,
        ),
      },
    ]);
  }
});

it('what is as long as the longest that is taken is left to the schemas', () => {
  const longest = { query: 'a'.repeat(4_000), list: Array(300).fill('a') };
  expect(boundsFault(longest)).toBeNull();
});
