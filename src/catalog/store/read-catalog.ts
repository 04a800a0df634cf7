import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import { eachInSteps, inSlices, type Steps, turns } from '../../kit/steps.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { CatalogContent } from '../snapshot.ts';
import { CATALOG_TIMEOUT, catalogCollections } from './collections.ts';
import { createEqualParts, type EqualParts } from './equal-parts.ts';

const { BSON } = mongoose.mongo;

/** Read at a time. */
const READ_BATCH = 100;

/** What is stored of a card, as it was read. */
interface ReadCard {
  /** Of its bytes. */
  readonly digest: string;
  readonly card: CardSeed;
}

/** A catalogue that was read from the database. */
export interface StoredCatalog {
  readonly version: string;
  readonly imported_at: Date;
  readonly content: CatalogContent;
  /** By its digest, what need not be read again: see `readCatalog`. */
  readonly known: ReadonlyMap<string, CardSeed>;
}

/**
 * The stored catalog and its version, read in one snapshot, so that a concurrent import is seen
 * whole or not at all. Null before the first import.
 *
 * @param before what of it has not changed since is the same object in the result
 */
export async function readCatalog(
  connection: Connection,
  before?: StoredCatalog,
): Promise<StoredCatalog | null> {
  const collections = catalogCollections(connection);
  return connection.getClient().withSession({ snapshot: true }, async (session) => {
    const options = { ...CATALOG_TIMEOUT, session };
    const version = await collections.versions.findOne({ _id: 'current' }, options);
    const reference = await collections.reference.findOne({ _id: 'reference' }, options);
    if (!version || !reference) return null;
    const parts = createEqualParts();
    const known = new Map<string, CardSeed>();
    const cards: CardSeed[] = [];
    const found = collections.cards
      .find(
        { import: version.import, retired: false },
        // As bytes: those of a card that has not changed are the same in every import.
        { ...options, batchSize: READ_BATCH, raw: true },
      )
      .project<Uint8Array>({ _id: 0, import: 0, retired: 0 })
      .sort({ card_id: 1 });
    const turn = turns();
    for await (const bytes of found) {
      const { digest, card } = readCard(bytes, before?.known, parts);
      known.set(digest, card);
      cards.push(card);
      await turn();
    }
    const programs = await collections.programs.find({}, options).toArray();
    const { merchants, benefits, spending, rules, names } = reference;
    const read = {
      programs: programs.map(({ _id, ...program }) => program),
      merchants,
      benefits,
      spending,
      rules,
      names,
    };
    const same = before && (await inSlices(unchangedSteps(before.content, read)));
    const content = { cards, ...read, ...same };
    return { version: version.hash, imported_at: version.imported_at, content, known };
  });
}

function readCard(
  bytes: Uint8Array,
  known: StoredCatalog['known'] | undefined,
  parts: EqualParts,
): ReadCard {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const card = known?.get(digest) ?? parts.of(BSON.deserialize(bytes) as unknown as CardSeed);
  return { digest, card };
}

/** The parts of the former that are equal to the new ones. */
function* unchangedSteps(
  before: CatalogContent,
  read: Omit<CatalogContent, 'cards'>,
): Steps<Partial<CatalogContent>> {
  const names = Object.keys(read) as (keyof typeof read)[];
  const same: [string, unknown][] = [];
  yield* eachInSteps(names, 1, (name) => {
    if (isDeepStrictEqual(before[name], read[name])) same.push([name, before[name]]);
  });
  return Object.fromEntries(same);
}
