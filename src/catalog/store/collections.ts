import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS, trusted } from '../../storage/model.ts';
import type { CardSeed, ProgramSeed } from '../seeds/schema/card.ts';
import type { NameFacts } from '../seeds/schema/names.ts';
import type {
  BenefitFile,
  MerchantFile,
  RuleFile,
  SpendingFile,
} from '../seeds/schema/reference.ts';
import type { CatalogContent } from '../snapshot.ts';
import type { ChangeFilter, ChangeRecord } from './changes.ts';

/**
 * The stored catalog. The zod schemas of the seeds already checked cards, programs and reference
 * data, so their models declare only the fields that are queried or indexed, and whole catalogs are
 * read and written through the driver's own collection: casting 10,000 cards again would check
 * nothing new. No filter there contains an outside value. Changes are queried by callers, so they
 * go through their model.
 */

/**
 * A seed as stored: `_id` is the integer card_id. A retired card has left the seeds; its id stays
 * taken.
 */
export type StoredCard = CardSeed & { _id: number; retired: boolean };
type StoredProgram = ProgramSeed & { _id: string };

/** Which import the collections hold. Written in the same transaction as the import. */
export interface CatalogVersion {
  _id: 'current';
  hash: string;
  imported_at: Date;
  /** The newest date of a source in it; missing when an earlier release imported it. */
  sources_until?: string | null;
}

interface StoredReference {
  _id: 'reference';
  merchants: MerchantFile;
  benefits: BenefitFile;
  spending: SpendingFile;
  rules: RuleFile;
  names: NameFacts;
}

const CHECKED_BY_ZOD = { ...SCHEMA_OPTIONS, strict: false } as const;

const cardModel = defineModel(
  'cards',
  new Schema<StoredCard>({ _id: Number, key: String, retired: Boolean }, CHECKED_BY_ZOD).index(
    { key: 1 },
    { unique: true },
  ),
);
const programModel = defineModel(
  'programs',
  new Schema<StoredProgram>({ _id: String }, CHECKED_BY_ZOD),
);
const referenceModel = defineModel(
  'reference',
  new Schema<StoredReference>({ _id: String }, CHECKED_BY_ZOD),
);
const versionModel = defineModel(
  'catalog_version',
  new Schema<CatalogVersion>(
    { _id: String, hash: String, imported_at: Date, sources_until: String },
    SCHEMA_OPTIONS,
  ),
);
export const changeModel = defineModel(
  'changes',
  new Schema<ChangeRecord>(
    {
      _id: String,
      card_id: Number,
      program_key: String,
      table: String,
      field: String,
      old_value: String,
      new_value: String,
      detected_at: Date,
      source: String,
      effective_from: String,
      news: Boolean,
    },
    SCHEMA_OPTIONS,
  )
    .index({ card_id: 1, detected_at: 1 })
    .index({ program_key: 1, detected_at: 1 })
    .index({ detected_at: 1 })
    .index({ news: 1, detected_at: 1 }, { partialFilterExpression: { news: true } }),
);

/** Reading or importing the whole catalog takes longer than a request may. */
export const CATALOG_TIMEOUT = { socketTimeoutMS: 30_000 };

/**
 * The catalog's collections, as the driver's own, for reading and writing whole catalogs. The only
 * place that knows their names.
 */
export function catalogCollections(connection: Connection) {
  return {
    cards: native(cardModel(connection)),
    programs: native(programModel(connection)),
    reference: native(referenceModel(connection)),
    changes: native(changeModel(connection)),
    versions: native(versionModel(connection)),
  };
}

function native<Doc extends mongo.Document>(model: Model<Doc>): mongo.Collection<Doc> {
  // Mongoose's type of it omits the document's.
  return model.collection as unknown as mongo.Collection<Doc>;
}

export type CatalogCollections = ReturnType<typeof catalogCollections>;

/**
 * Builds missing indexes. Runs at every start, because an operator or a restore may have lost one.
 */
export async function ensureCatalogIndexes(connection: Connection): Promise<void> {
  await cardModel.ensureIndexes(connection);
  await changeModel.ensureIndexes(connection);
}

export async function readVersion(collections: CatalogCollections): Promise<string | null> {
  const version = await collections.versions.findOne({ _id: 'current' });
  return version?.hash ?? null;
}

/**
 * The stored catalog and its version, read in one snapshot, so that a concurrent import is seen
 * whole or not at all. Null before the first import.
 */
export async function readCatalog(
  connection: Connection,
): Promise<{ version: string; content: CatalogContent } | null> {
  const collections = catalogCollections(connection);
  return connection.getClient().withSession({ snapshot: true }, async (session) => {
    const options = { ...CATALOG_TIMEOUT, session };
    const version = await collections.versions.findOne({ _id: 'current' }, options);
    const reference = await collections.reference.findOne({ _id: 'reference' }, options);
    if (!version || !reference) return null;
    const cards = await collections.cards.find({ retired: false }, options).toArray();
    const programs = await collections.programs.find({}, options).toArray();
    const { merchants, benefits, spending, rules, names } = reference;
    return {
      version: version.hash,
      content: {
        cards: cards.map(({ _id, retired: _retired, ...card }) => card),
        programs: programs.map(({ _id, ...program }) => program),
        merchants,
        benefits,
        spending,
        rules,
        // An import by an older version did not write it.
        names: names ?? { not_carried: [], popularity: [] },
      },
    };
  });
}

const MOST_CHANGES = 1_000;

/** Dated changes that match, oldest first, at most 1,000. */
export async function findChanges(
  connection: Connection,
  { card_id, program_key, fields, since }: ChangeFilter,
): Promise<ChangeRecord[]> {
  const subject =
    program_key === undefined ? { card_id: card_id ?? trusted({ $ne: null }) } : { program_key };
  return changeModel(connection)
    .find({
      ...subject,
      ...(fields && { field: trusted({ $in: [...fields] }) }),
      ...(since !== undefined && {
        detected_at: trusted({ $gte: new Date(`${since}T00:00:00Z`) }),
      }),
    })
    .sort({ detected_at: 1, _id: 1 })
    .limit(MOST_CHANGES)
    .lean();
}

/** The newest changes of cards and programs, newest first, with the time of the last import. */
export async function newestChanges(
  connection: Connection,
): Promise<{ readonly changes: ChangeRecord[]; readonly imported_at: Date }> {
  const version = await versionModel(connection).findOne({ _id: 'current' }).lean();
  const changes = await changeModel(connection)
    .find()
    .sort({ detected_at: -1, _id: 1 })
    .limit(MOST_CHANGES)
    .lean();
  return { changes, imported_at: version?.imported_at ?? new Date(0) };
}
