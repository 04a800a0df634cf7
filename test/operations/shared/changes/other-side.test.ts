import { expect, it } from 'vitest';
import type { SeenFilter } from '../../../../src/catalog/store/changes.ts';
import { recordedAtOthers } from '../../../../src/operations/shared/changes/other-side.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { services } from '../../support/run.ts';

it('asks for all cards in one word, however many there are', async () => {
  const asked: SeenFilter[] = [];
  const changes = async (filter: SeenFilter) => {
    asked.push(filter);
    return services.changes(filter);
  };
  const context = { services: { ...services, changes }, catalog: catalogOn('2026-11-25') };
  await recordedAtOthers({ card_fields: 'all', program_key: 'world_of_hyatt' }, context);
  expect(asked.map(({ among }) => among?.cards)).toEqual(['all']);
});
