import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** The import that what an earlier release stored becomes. */
const IMPORT = 'of an earlier release';
const BATCH = 500;

interface Version extends mongo.Document {
  readonly _id: string;
  readonly import?: string;
}

/** A bonus of one part, as early releases had it. */
interface OldBonus {
  readonly unit: string;
  readonly amount: number;
  readonly spend: number | null;
  readonly months: number | null;
}

/**
 * Until 0.1.0 `cards` held each card once, under its card_id. Cards are now stored by import in
 * `catalog_cards`, and `catalog_version.import` says which are served. Fields that cards lacked before
 * get the values that stood for them. `cards` stays for processes of the release before.
 */
export const cardsByImport: Migration = {
  id: 1,
  title: 'cards by import',
  async run(database) {
    const versions = database.collection<Version>('catalog_version');
    const current = await versions.findOne({ _id: 'current' });
    if (current === null || current.import !== undefined) return;
    const target = database.collection('catalog_cards');
    await target.deleteMany({ import: IMPORT });
    const batch: mongo.Document[] = [];
    for await (const card of database.collection('cards').find().sort({ _id: 1 })) {
      batch.push(inNewShape(card));
      if (batch.length === BATCH) await target.insertMany(batch.splice(0));
    }
    if (batch.length > 0) await target.insertMany(batch);
    await database
      .collection<Version>('reference')
      .updateOne(
        { _id: 'reference', names: { $exists: false } },
        { $set: { names: { not_carried: [], popularity: [] } } },
      );
    const sources_until = current.sources_until ?? null;
    await versions.updateOne({ _id: 'current' }, { $set: { import: IMPORT, sources_until } });
  },
};

function inNewShape({ _id, ...card }: mongo.Document): mongo.Document {
  return {
    offer_history: [],
    field_provenance: {},
    protections: null,
    relationship: null,
    ...card,
    bonus: card.bonus?.unit === undefined ? card.bonus : inParts(card.bonus),
    card_id: _id,
    import: IMPORT,
  };
}

function inParts({ unit, amount, spend, months, ...rest }: OldBonus): mongo.Document {
  return { ...rest, parts: [{ kind: unit, amount, spend, months }] };
}
