import { expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { inOne } from '../../../src/kit/steps.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { createPublicPages } from '../../../src/surfaces/pages/router.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';

const snapshot = buildSnapshot('test', await readSeeds('seeds'), '2026-11-23');

it('makes ahead what the front page computes, once, and as nobody’s call', async () => {
  const ran: string[] = [];
  const watched: string[] = [];
  const operations = OPERATIONS.map((operation) => ({
    ...operation,
    handler(...given: Parameters<typeof operation.handler>) {
      ran.push(operation.name);
      return operation.handler(...given);
    },
  }));
  const services = catalogServices(snapshot, {
    watch: ({ operation }, work) => {
      watched.push(operation);
      return work();
    },
  });
  const never = () => {
    throw new Error('nobody is signed in');
  };
  const { warm } = inOne(
    createPublicPages({
      ...{ operations, services, clock: () => new Date('2026-11-23T12:00:00Z') },
      ...{ identify: never, checkOutput: () => true, identityOf: never },
      people: { read: never, forms: { make: never, take: never } },
      prompts: { list: () => [], get: never, completionOf: () => null, exampleOf: () => null },
      texts: {
        ...{ methodology: null, connect: null, changelog: null },
        ...{ webhooks: null, notices: null, rest: null },
      },
      report(error) {
        throw error;
      },
    }),
  );
  await warm();
  expect(ran).toEqual(['get_coverage', 'calculate_card_value']);
  await warm();
  expect(ran).toHaveLength(2);
  expect(watched).toEqual([]);
});
