import type { Connection, mongo } from 'mongoose';
import type { CardSeed, ProgramSeed } from '../seeds/schema/card.ts';
import type {
  BenefitFile,
  MerchantFile,
  RuleFile,
  SpendingFile,
} from '../seeds/schema/reference.ts';
import type { CatalogContent } from '../snapshot.ts';
import type { ChangeFilter, ChangeRecord } from './changes.ts';

/** A seed as stored: `_id` is the integer card_id. A retired card left the seeds; its id stays taken. */
export type StoredCard = CardSeed & { _id: number; retired: boolean };
type StoredProgram = ProgramSeed & { _id: string };

/** Which import the collections hold. Written in the same transaction as they are. */
export interface CatalogVersion {
  _id: 'current';
  hash: string;
  imported_at: Date;
}

interface Reference {
  merchants: MerchantFile;
  benefits: BenefitFile;
  spending: SpendingFile;
  rules: RuleFile;
}

/** Reading or importing the whole catalogue takes longer than one request may. */
export const CATALOG_TIMEOUT = { socketTimeoutMS: 30_000 };

/** The catalogue's collections; the only place that knows their names. */
export function catalogCollections(connection: Connection) {
  const db = connection.getClient().db(connection.name);
  return {
    cards: db.collection<StoredCard>('cards'),
    programs: db.collection<StoredProgram>('programs'),
    reference: db.collection<Reference & { _id: 'reference' }>('reference'),
    changes: db.collection<ChangeRecord>('changes'),
    versions: db.collection<CatalogVersion>('catalog_version'),
  };
}

export type CatalogCollections = ReturnType<typeof catalogCollections>;

export async function ensureCatalogIndexes(collections: CatalogCollections): Promise<void> {
  await collections.changes.createIndexes([
    { key: { card_id: 1, detected_at: 1 } },
    { key: { program_key: 1, detected_at: 1 } },
    { key: { detected_at: 1 } },
  ]);
  await collections.cards.createIndex({ key: 1 }, { unique: true });
}

export async function readVersion(collections: CatalogCollections): Promise<string | null> {
  const version = await collections.versions.findOne({ _id: 'current' });
  return version?.hash ?? null;
}

/**
 * The stored catalogue and its version, read in one snapshot, so that an import under way is
 * seen whole or not at all. Null before the first import.
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
    const { merchants, benefits, spending, rules } = reference;
    return {
      version: version.hash,
      content: {
        cards: cards.map(({ _id, retired: _retired, ...card }) => card),
        programs: programs.map(({ _id, ...program }) => program),
        merchants,
        benefits,
        spending,
        rules,
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
    program_key === undefined ? { card_id: card_id ?? { $ne: null } } : { program_key };
  return catalogCollections(connection)
    .changes.find({
      ...subject,
      ...(fields && { field: { $in: [...fields] } }),
      ...(since !== undefined && { detected_at: { $gte: new Date(`${since}T00:00:00Z`) } }),
    })
    .sort({ detected_at: 1, _id: 1 })
    .limit(MOST_CHANGES)
    .toArray();
}

export type Session = mongo.ClientSession;
