import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSeeds, SeedError, type Seeds } from '../../../src/catalog/seeds/read.ts';
import { catalogCollections, newestChanges } from '../../../src/catalog/store/collections.ts';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { readCatalog } from '../../../src/catalog/store/read-catalog.ts';
import { publicEntries } from '../../../src/surfaces/feeds/entries.ts';
import { catalogOn, seeds } from '../../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const FIRST = new Date('2026-11-01T12:00:00Z');
const LATER = new Date('2026-11-02T12:00:00Z');
const KEY = 'amex-gold';

function withCard(
  change: (card: Seeds['cards'][number]) => Partial<Seeds['cards'][number]>,
): Seeds {
  return {
    ...seeds,
    cards: seeds.cards.map((card) => (card.key === KEY ? { ...card, ...change(card) } : card)),
  };
}

const original = seeds.cards.find((card) => card.key === KEY);
if (!original) throw new Error(`The seeds hold no ${KEY}.`);
const { card_id, annual_fee } = original;

describe('importSeeds', () => {
  let database: TestDatabase;
  let collections: ReturnType<typeof catalogCollections>;

  const run = (content: Seeds, dryRun = false) =>
    importSeeds(database.connection, content, { now: LATER, dryRun });

  /** Everything stored, to show that nothing was written. */
  const stored = async () => ({
    cards: await collections.cards.find({}).sort({ card_id: 1 }).toArray(),
    programs: await collections.programs.find({}).sort({ _id: 1 }).toArray(),
    changes: await collections.changes.find({}).sort({ _id: 1 }).toArray(),
    staged: await collections.stagedChanges.find({}).toArray(),
    versions: await collections.versions.find({}).toArray(),
  });

  beforeEach(async () => {
    database = await startTestDatabase();
    collections = catalogCollections(database.connection);
    await importSeeds(database.connection, seeds, { now: FIRST, dryRun: false });
    return () => database.close();
  }, 300_000);

  it('is read again without what has not changed', async () => {
    const first = await readCatalog(database.connection);
    if (first === null) throw new Error('Nothing is stored.');
    await run(withCard(() => ({ annual_fee: annual_fee + 1 })));
    const second = await readCatalog(database.connection, first);
    expect(second?.content).toEqual((await readCatalog(database.connection))?.content);
    const pairs = second?.content.cards.map((card, at) => [card, first.content.cards[at]]) ?? [];
    const others = pairs.filter(([now, then]) => now !== then);
    expect(others.map(([now]) => now?.key)).toEqual([KEY]);
    expect(others[0]?.[0]?.annual_fee).toBe(annual_fee + 1);
    expect(second?.content.rules).toBe(first.content.rules);
    expect(second?.known.size).toBe(first.known.size);
  });

  it('stores the seeds as they are', async () => {
    const read = await readCatalog(database.connection);
    const byId = [...(read?.content.cards ?? [])].sort((a, b) => a.card_id - b.card_id);
    expect(byId).toEqual([...seeds.cards].sort((a, b) => a.card_id - b.card_id));
    expect(read?.content.programs).toHaveLength(seeds.programs.length);
    expect(read?.content.merchants).toEqual(seeds.merchants);
    expect(read?.content.rules).toEqual(seeds.rules);
    expect(await collections.changes.countDocuments()).toBeGreaterThanOrEqual(150);
  });

  it('changes nothing the second time', async () => {
    const before = await stored();
    const summary = await run(seeds);
    expect(summary.changed).toBe(false);
    expect(summary.changes).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('refuses older seeds at a start, and what an operator has not accepted, whole', async () => {
    const before = await stored();
    const older = withCard(() => ({ name: 'An older name' }));
    const aged = <One extends { sources: readonly { as_of: string | null }[] }>(one: One): One => ({
      ...one,
      sources: one.sources.map((source) => ({ ...source, as_of: '2020-01-01' })),
    });
    const old = { ...older, cards: older.cards.map(aged), programs: older.programs.map(aged) };
    await expect(run(old)).rejects.toThrow(/seeds are older than the stored catalog/);
    const raised = withCard(() => ({ annual_fee: annual_fee * 2 }));
    const guarded = (accepted: ReadonlySet<string>) =>
      importSeeds(database.connection, raised, { now: LATER, dryRun: false, accepted });
    await expect(guarded(new Set())).rejects.toThrow(/annual_fee moves by more than 30%/);
    expect(await stored()).toEqual(before);
    expect(await guarded(new Set([KEY]))).toMatchObject({ changed: true });
    // A release at its start may change what it wants.
    expect(await run(seeds)).toMatchObject({ changed: true });
  });

  it('dates what was announced for later by the first import that had it, in feeds too', async () => {
    await run(withCard(() => ({ annual_fee: annual_fee + 1 })));
    const newest = await newestChanges(database.connection, { card_fields: 'all' });
    const announced = newest.changes.filter(({ detected_at }) => detected_at > LATER);
    expect(announced.length).toBeGreaterThan(0);
    expect(new Set(announced.map(({ recorded_at }) => recorded_at?.getTime()))).toEqual(
      new Set([FIRST.getTime()]),
    );
    const entries = publicEntries(newest, catalogOn('2026-11-02'));
    expect(entries.filter(({ at }) => at >= LATER).map(({ title }) => title)).toEqual([
      expect.stringMatching(/annual fee/),
    ]);
  });

  it('records a changed fee once and serves it', async () => {
    const before = await stored();
    const summary = await run(withCard(() => ({ annual_fee: annual_fee + 70 })));
    expect(summary.changed).toBe(true);
    expect(summary.cards).toEqual({ added: [], changed: [original.name], retired: [] });
    const known = new Set(before.changes.map((change) => change._id));
    const written = (await stored()).changes.filter((change) => !known.has(change._id));
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      card_id,
      program_key: null,
      table: 'cards',
      field: 'annual_fee',
      old_value: String(annual_fee),
      new_value: String(annual_fee + 70),
      detected_at: LATER,
    });
    const read = await readCatalog(database.connection);
    expect(read?.content.cards.find((card) => card.key === KEY)?.annual_fee).toBe(annual_fee + 70);
    expect(read?.version).not.toBe(before.versions[0]?.hash);
  });

  it('writes nothing in a dry run but tells what it would write', async () => {
    const before = await stored();
    const summary = await run(
      withCard(() => ({ annual_fee: annual_fee + 70 })),
      true,
    );
    expect(summary.changed).toBe(true);
    expect(summary.changes.map((change) => change.field)).toEqual(['annual_fee']);
    expect(await stored()).toEqual(before);
  });

  it('retires a removed card, keeps its document and takes it back', async () => {
    const without = { ...seeds, cards: seeds.cards.filter((card) => card.key !== KEY) };
    const summary = await run(without);
    expect(summary.cards.retired).toEqual([original.name]);
    const read = await readCatalog(database.connection);
    expect(read?.content.cards.some((card) => card.key === KEY)).toBe(false);
    expect(read?.content.cards).toHaveLength(seeds.cards.length - 1);
    expect(await collections.cards.findOne({ card_id })).toMatchObject({
      key: KEY,
      retired: true,
    });
    const back = await run(seeds);
    expect(back.cards.changed).toEqual([original.name]);
    const again = await readCatalog(database.connection);
    expect(again?.content.cards.some((card) => card.key === KEY)).toBe(true);
  });

  it('refuses a card_id with another key and writes nothing', async () => {
    const before = await stored();
    const reused = run(withCard(() => ({ key: 'another-card', annual_fee: 1 })));
    await expect(reused).rejects.toThrow(SeedError);
    await expect(reused).rejects.toThrow(`card_id ${card_id} belongs to "${KEY}"`);
    expect(await stored()).toEqual(before);
  });

  it('refuses a new card_id for a known key and writes nothing', async () => {
    const before = await stored();
    await expect(run(withCard(() => ({ card_id: 999_999 })))).rejects.toThrow(SeedError);
    expect(await stored()).toEqual(before);
  });
});

describe('readSeeds', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await makeTempFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await cp('seeds', folder, { recursive: true });
    file = path.join(folder, 'cards', 'american-express.json');
  });

  async function faultsOf(): Promise<readonly string[]> {
    const error: unknown = await readSeeds(folder).catch((reason: unknown) => reason);
    if (!(error instanceof SeedError)) throw new Error('The seeds were not refused.');
    return error.faults;
  }

  it('names file and JSON path of a wrong value', async () => {
    const json = JSON.parse(await readFile(file, 'utf8'));
    json.cards[3].annual_fee = '95';
    json.cards[4].terms.surprise = 1;
    await writeFile(file, JSON.stringify(json));
    const faults = await faultsOf();
    const name = path.join('cards', 'american-express.json');
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain(`${name}: cards.3.annual_fee: `);
    expect(faults[1]).toContain(`${name}: cards.4.terms: `);
  });

  it('names a file that is no JSON', async () => {
    await writeFile(file, '{ "cards": [');
    const faults = await faultsOf();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/american-express\.json: not valid JSON/);
  });

  it('names a reference to a program that does not exist', async () => {
    const json = JSON.parse(await readFile(file, 'utf8'));
    json.cards[0].program = 'no_such_program';
    await writeFile(file, JSON.stringify(json));
    expect(await faultsOf()).toEqual([
      `card ${json.cards[0].key}: program: no program "no_such_program"`,
    ]);
  });

  it('reads the untouched copy as the seeds themselves', async () => {
    expect(await readSeeds(folder)).toEqual(seeds);
  });
});
