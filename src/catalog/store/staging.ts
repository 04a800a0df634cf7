import mongoose, { type Connection } from 'mongoose';
import { inTransaction } from '../../storage/transaction.ts';
import type { Seeds } from '../seeds/read.ts';
import { historyRecords } from './changes.ts';
import {
  CATALOG_TIMEOUT,
  type CatalogCollections,
  type CatalogVersion,
  catalogCollections,
  readVersion,
  type StagedChange,
} from './collections.ts';
import type { Plan } from './plan.ts';

const { ObjectId } = mongoose.mongo;

/** Documents written at a time: a few megabytes. */
const BATCH = 500;
/** The switch writes programs and reference data, however many cards there are. */
const SWITCH_MS = 30_000;
/** An import that began longer ago and is not the current one has been given up. */
const GIVEN_UP_MS = 30 * 60_000;

/** An import whose cards are written and that is not served yet. */
export interface Staged {
  readonly import: string;
  readonly cards: number;
}

/** Writes the cards and changes of an import beside those that are served. */
export async function stage(
  { cards, stagedChanges }: CatalogCollections,
  seeds: Seeds,
  plan: Plan,
): Promise<Staged> {
  const id = new ObjectId().toHexString();
  const all = [
    ...seeds.cards.map((card) => ({ ...card, import: id, retired: false })),
    ...plan.retired.map((card) => ({ ...card, import: id, retired: true })),
  ];
  await inBatches(all, (some) => cards.insertMany(some, CATALOG_TIMEOUT));
  const cardIds = new Map(seeds.cards.map((card) => [card.key, card.card_id]));
  const programs = new Set(seeds.programs.map((program) => program.key));
  // Announced by whoever tells others, in a transaction of their own: none is lost in between.
  const news = plan.changes.map((change) => ({ ...change, news: true as const }));
  const records = [...historyRecords(seeds.history, cardIds, programs), ...news];
  // Ids of their own: another import may stage the same record.
  const changes = records.map((one) => ({ ...one, _id: `${id} ${one._id}`, import: id }));
  await inBatches(changes, (some) => stagedChanges.insertMany(some, CATALOG_TIMEOUT));
  return { import: id, cards: all.length };
}

/**
 * Serves a staged import instead of `current`, in one transaction.
 *
 * @returns false when `current` is the current one no longer.
 */
export function switchTo(
  connection: Connection,
  staged: Staged,
  current: CatalogVersion | null,
  { programs, merchants, benefits, spending, rules, names }: Seeds,
  version: Pick<CatalogVersion, 'hash' | 'imported_at' | 'sources_until'>,
): Promise<boolean> {
  const collections = catalogCollections(connection);
  return inTransaction(
    connection,
    async (session) => {
      const options = { ...CATALOG_TIMEOUT, session };
      const now = await collections.versions.findOne({ _id: 'current' }, options);
      if (now?.import !== current?.import) return false;
      const ready = await collections.cards.countDocuments({ import: staged.import }, options);
      if (ready !== staged.cards) throw new Error('The import took too long: start it again.');
      await collections.programs.deleteMany({}, options);
      await collections.programs.insertMany(
        programs.map((program) => ({ _id: program.key, ...program })),
        options,
      );
      await collections.reference.replaceOne(
        { _id: 'reference' },
        { merchants, benefits, spending, rules, names },
        { ...options, upsert: true },
      );
      await collections.versions.replaceOne(
        { _id: 'current' },
        { ...version, import: staged.import },
        { ...options, upsert: true },
      );
      return true;
    },
    { timeLimitMs: SWITCH_MS },
  );
}

/** Serves the changes of the current import. Also what an import left undone that was killed then. */
export async function settleChanges(collections: CatalogCollections): Promise<void> {
  const current = await readVersion(collections);
  if (current === null) return;
  const ours = { import: current.import };
  const found = await collections.stagedChanges.find(ours, CATALOG_TIMEOUT).toArray();
  await inBatches(found, (some) =>
    collections.changes.bulkWrite(
      some.map((change) => asServed(change, current.imported_at)),
      CATALOG_TIMEOUT,
    ),
  );
  await collections.stagedChanges.deleteMany(ours, CATALOG_TIMEOUT);
}

/** Storing a record twice changes nothing: the import that had it first counts. */
function asServed({ _id, import: id, ...change }: StagedChange, recorded_at: Date) {
  const filter = { _id: _id.slice(id.length + 1) };
  return {
    updateOne: { filter, update: { $setOnInsert: change, $min: { recorded_at } }, upsert: true },
  };
}

/**
 * Removes what is not served: the import `before` the current one, this one when it was overtaken,
 * and imports that were given up. One that is under way elsewhere stays.
 */
export async function removeOthers(
  collections: CatalogCollections,
  staged: Staged,
  before: CatalogVersion | null,
): Promise<void> {
  const current = await readVersion(collections);
  const oldest = Date.now() - GIVEN_UP_MS;
  const isOver = (id: string) =>
    id === before?.import ||
    id === staged.import ||
    !ObjectId.isValid(id) ||
    new ObjectId(id).getTimestamp().getTime() < oldest;
  const { cards, stagedChanges } = collections;
  const ids = [...(await cards.distinct('import')), ...(await stagedChanges.distinct('import'))];
  for (const id of new Set(ids)) {
    if (id === current?.import || !isOver(id)) continue;
    await cards.deleteMany({ import: id }, CATALOG_TIMEOUT);
    await stagedChanges.deleteMany({ import: id }, CATALOG_TIMEOUT);
  }
}

async function inBatches<Item>(
  items: readonly Item[],
  write: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await write(items.slice(at, at + BATCH));
}
