import { type ClientSession, type Connection, type Model, type mongo, Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS, trusted } from '../../storage/model.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { MerchantFile } from '../seeds/schema/merchants.ts';
import type { NameFacts } from '../seeds/schema/names.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import type { BenefitFile, RuleFile, SpendingFile } from '../seeds/schema/reference.ts';
import { type ChangeFilter, type ChangeRecord, MOST_CHANGES, type SeenFilter } from './changes.ts';

/**
 * The stored catalog. The zod schemas of the seeds already checked cards, programs and reference
 * data, so their models declare only the fields that are queried or indexed, and whole catalogs are
 * read and written through the driver's own collection: casting 10,000 cards again would check
 * nothing new. No filter there contains an outside value. Changes are queried by callers, so they
 * go through their model.
 */

/**
 * A card in one import. A retired card has left the seeds; its id stays taken. The cards of an import
 * are written before the version names it, so that readers never see a part of one.
 */
export type StoredCard = CardSeed & { import: string; retired: boolean };
type StoredProgram = ProgramSeed & { _id: string };

/** A change that an import found, until the import is the current one and the change is served. */
export type StagedChange = ChangeRecord & { import: string };

/** Which import is served. */
export interface CatalogVersion {
  _id: 'current';
  hash: string;
  /** Whose cards these are: an ObjectId in hex, which tells when the import began. */
  import: string;
  imported_at: Date;
  /** The newest date of a source in it; null when none has a date. */
  sources_until: string | null;
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
  'catalog_cards',
  new Schema<StoredCard>(
    { import: String, card_id: Number, key: String, retired: Boolean },
    CHECKED_BY_ZOD,
  )
    .index({ import: 1, card_id: 1 }, { unique: true })
    .index({ import: 1, key: 1 }, { unique: true }),
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
    { _id: String, hash: String, import: String, imported_at: Date, sources_until: String },
    SCHEMA_OPTIONS,
  ),
);
const CHANGE_FIELDS = {
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
  recorded_at: Date,
  news: Boolean,
} as const;
export const changeModel = defineModel(
  'changes',
  new Schema<ChangeRecord>(CHANGE_FIELDS, SCHEMA_OPTIONS)
    .index({ card_id: 1, detected_at: 1 })
    .index({ program_key: 1, detected_at: 1 })
    .index({ detected_at: 1 })
    .index({ news: 1, detected_at: 1 }, { partialFilterExpression: { news: true } }),
);
const stagedChangeModel = defineModel(
  'catalog_staged_changes',
  new Schema<StagedChange>({ ...CHANGE_FIELDS, import: String }, SCHEMA_OPTIONS).index({
    import: 1,
  }),
);

/** Those that an import makes again from the seeds; the history of changes is none of them. */
export const CATALOGUE_COLLECTIONS: readonly string[] = [
  cardModel,
  programModel,
  referenceModel,
  versionModel,
  stagedChangeModel,
].map(({ collection }) => collection);

/** Reading or importing the whole catalog takes longer than a request may. */
export const CATALOG_TIMEOUT: {
  readonly socketTimeoutMS: number;
  readonly session?: ClientSession;
} = { socketTimeoutMS: 30_000 };

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
    stagedChanges: native(stagedChangeModel(connection)),
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
  await stagedChangeModel.ensureIndexes(connection);
}

export function readVersion({ versions }: CatalogCollections): Promise<CatalogVersion | null> {
  return versions.findOne({ _id: 'current' });
}

/** Dated changes that match, oldest first, at most 1,000. */
export async function findChanges(
  connection: Connection,
  { card_id, program_key, among, field, card_fields, since, newest }: ChangeFilter,
): Promise<ChangeRecord[]> {
  const anyCard = trusted({ $ne: null });
  const one = program_key === undefined ? { card_id: card_id ?? anyCard } : { program_key };
  const subject = among
    ? {
        $or: [
          { card_id: among.cards === 'all' ? anyCard : trusted({ $in: [...among.cards] }) },
          { program_key: trusted({ $in: [...among.programs] }) },
        ],
      }
    : one;
  const found: ChangeRecord[] = await changeModel(connection)
    .find({
      ...subject,
      ...(field && { field }),
      ...(card_fields && { $and: [ofFields(card_fields)] }),
      ...(since !== undefined && {
        detected_at: trusted({ $gte: new Date(`${since}T00:00:00Z`) }),
      }),
    })
    .sort(newest ? { detected_at: -1, _id: -1 } : { detected_at: 1, _id: 1 })
    .limit(MOST_CHANGES)
    .lean();
  return newest ? found.reverse() : found;
}

/** Of cards only these fields. */
const ofFields = (card_fields: readonly string[] | 'all') =>
  card_fields === 'all'
    ? {}
    : { $or: [{ card_id: null }, { field: trusted({ $in: [...card_fields] }) }] };

/** The newest changes of cards and programs, newest first, with the time of the last import. */
export async function newestChanges(
  connection: Connection,
  { card_fields }: Pick<SeenFilter, 'card_fields'>,
): Promise<{ readonly changes: ChangeRecord[]; readonly imported_at: Date }> {
  const version = await versionModel(connection).findOne({ _id: 'current' }).lean();
  const changes = await changeModel(connection)
    .find(ofFields(card_fields))
    .sort({ detected_at: -1, _id: 1 })
    .limit(MOST_CHANGES)
    .lean();
  return { changes, imported_at: version?.imported_at ?? new Date(0) };
}
