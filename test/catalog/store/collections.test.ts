import { beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import {
  catalogCollections,
  ensureCatalogIndexes,
  findChanges,
} from '../../../src/catalog/store/collections.ts';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  const seeds = await readSeeds('seeds');
  await importSeeds(database.connection, seeds, { now: new Date(), dryRun: false });
  return () => database.close();
});

const ensure = () => ensureCatalogIndexes(database.connection);

describe('the indexes of the catalogue', () => {
  it('are built again when they were lost', async () => {
    const { cards, changes } = catalogCollections(database.connection);
    await cards.dropIndexes();
    await changes.dropIndexes();
    await ensure();
    expect(await cards.indexes()).toContainEqual(
      expect.objectContaining({ key: { import: 1, key: 1 }, unique: true }),
    );
    expect((await changes.indexes()).map(({ key }) => key)).toEqual([
      { _id: 1 },
      { card_id: 1, detected_at: 1 },
      { program_key: 1, detected_at: 1 },
      { detected_at: 1 },
      { news: 1, detected_at: 1 },
    ]);
  });

  it('name their collection when they cannot be built', async () => {
    const { cards } = catalogCollections(database.connection);
    const card = await cards.findOne({}, { projection: { _id: 0 } });
    if (!card) throw new Error('there is no card');
    await cards.dropIndexes();
    const { insertedId } = await cards.insertOne({ ...card });
    await expect(ensure()).rejects.toThrow(
      /^Cannot build the indexes of catalog_cards: .*duplicate key/,
    );
    await cards.deleteOne({ _id: insertedId });
    await ensure();
  });
});

describe('changes', () => {
  it.each([{ card_id: { $gt: 0 } }, { program_key: { $gt: '' } }, { field: { $gt: '' } }])(
    'are not found by an operator from outside: %o',
    async (filter) => {
      const find = findChanges(database.connection, filter as unknown as { card_id: number });
      await expect(find).rejects.toThrow();
    },
  );

  it('are found by card, program, field and date', async () => {
    const [first] = await findChanges(database.connection, {});
    if (!first) throw new Error('the seeds have no change');
    const { card_id, field, detected_at } = first;
    if (card_id === null) throw new Error('a change of no card');
    const since = detected_at.toISOString().slice(0, 10);
    const found = await findChanges(database.connection, {
      card_id,
      field: new RegExp(`^${field}$`),
      since,
    });
    expect(found).toContainEqual(first);
    expect(await findChanges(database.connection, { card_id, since: '2099-01-01' })).toEqual([]);
    const program_key = 'ihg_one_rewards';
    const ofProgram = await findChanges(database.connection, { program_key });
    expect(new Set(ofProgram.map((change) => change.program_key))).toEqual(new Set([program_key]));
  });
});
