import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { createAnswerCache } from '../../src/operation/answers.ts';
import { createChanges } from '../../src/operation/changes.ts';
import type { Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS, type Tier } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';

const seeds = await readSeeds('seeds');
const DAY = '2026-11-21';
const catalogs = {
  first: buildSnapshot('first', seeds, DAY),
  second: buildSnapshot('second', seeds, DAY),
};

function bare(version: keyof typeof catalogs, answers = createAnswerCache()): Services {
  return catalogServices(catalogs[version], { answers });
}

async function call(operation: Operation, services: Services, tier: Tier = 'pro', day = DAY) {
  const { output, warnings } = await execute(operation, operation.example, {
    caller: { account_id: 'account', plan: PLANS[tier], channel: 'rest', scopes: null },
    services,
    now: new Date(`${day}T12:00:00Z`),
    request_id: 'test',
    check_output: true,
  });
  return { output, warnings };
}

const pure = OPERATIONS.filter(({ policy }) => policy.cacheable);

describe('operations that are marked as pure', () => {
  it.each(pure)('$name asks nothing but the catalogue, and answers the same', async (operation) => {
    const made = await call(operation, bare('first'));
    expect(await call(operation, bare('first'))).toEqual(made);
    expect(made.output).not.toBeUndefined();
  });

  it.each(pure)('$name keeps its answer for the same question only', async (operation) => {
    const answers = createAnswerCache();
    const made = await call(operation, bare('first', answers));
    expect((await call(operation, bare('first', answers))).output).toBe(made.output);
    const others = [
      await call(operation, bare('second', answers)),
      await call(operation, bare('first', answers), 'evaluation'),
      await call(operation, bare('first', answers), 'pro', '2026-11-22'),
    ];
    for (const other of others) expect(other.output).not.toBe(made.output);
  });

  it('keep the warnings with the answer', async () => {
    const list = pure.find(({ name }) => name === 'list_cards') as Operation;
    const answers = createAnswerCache();
    const ask = () =>
      call({ ...list, example: { limit: 50 } }, bare('first', answers), 'evaluation');
    const first = await ask();
    expect(first.warnings).toHaveLength(1);
    expect(await ask()).toEqual(first);
  });
});

it('gives its answers up with the catalogue that they are of', async () => {
  const list = pure.find(({ name }) => name === 'list_cards') as Operation;
  const changes = createChanges();
  const answers = createAnswerCache(changes);
  const made = await call(list, bare('first', answers));
  changes.publish({ kind: 'wallet', account_id: 'account' });
  expect((await call(list, bare('first', answers))).output).toBe(made.output);
  const difference = { cards: [], programs: [], benefits: false, members: false };
  changes.publish({ kind: 'catalog', difference });
  expect((await call(list, bare('first', answers))).output).not.toBe(made.output);
});
