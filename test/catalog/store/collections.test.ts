import { beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { type ChangeRecord, MOST_CHANGES } from '../../../src/catalog/store/changes.ts';
import {
  catalogCollections,
  ensureCatalogIndexes,
  findChanges,
  newestChanges,
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

  it('that are hidden take no place of those that are seen, nor do old ones of the newest', async () => {
    const { connection } = database;
    const { changes } = catalogCollections(connection);
    const seen = { card_fields: ['annual_fee', 'bonus'] };
    const before = await newestChanges(connection, seen);
    expect(before.changes.length).toBeGreaterThan(50);
    const card_id = before.changes.find((one) => one.card_id !== null)?.card_id ?? 0;
    const hidden = Array.from(
      { length: MOST_CHANGES + 100 },
      (_, at): ChangeRecord => ({
        ...{
          _id: `hidden ${at}`,
          card_id,
          program_key: null,
          table: 'terms',
          field: 'late_fee',
        },
        ...{
          old_value: `up to $${at}`,
          new_value: `up to $${at + 1}`,
          source: 'https://example.com',
        },
        ...{ detected_at: new Date(Date.UTC(2090, 0, 1, 0, 0, at)), effective_from: null },
      }),
    );
    await changes.insertMany(hidden);
    expect(await newestChanges(connection, seen)).toEqual(before);
    const all = await newestChanges(connection, { card_fields: 'all' });
    expect(new Set(all.changes.map(({ field }) => field))).toEqual(new Set(['late_fee']));
    const ofCard = { card_id, since: '2000-01-01' };
    const open = await findChanges(connection, { ...ofCard, ...seen });
    expect(open.map(({ field }) => field)).not.toContain('late_fee');
    expect(open.length).toBeGreaterThan(0);
    const newest = await findChanges(connection, { ...ofCard, newest: true });
    expect(newest).toHaveLength(MOST_CHANGES);
    expect(newest.at(-1)?._id).toBe(hidden.at(-1)?._id);
    expect(newest[0]?._id).toBe(hidden[100]?._id);
    await changes.deleteMany({ field: 'late_fee', _id: { $in: hidden.map(({ _id }) => _id) } });
  });
});
