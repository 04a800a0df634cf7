import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isoDay } from '../../kit/day.ts';
import type { Seeds } from '../seeds/read.ts';
import {
  type CatalogCollections,
  type CatalogVersion,
  catalogCollections,
  ensureCatalogIndexes,
  readVersion,
} from './collections.ts';
import {
  type Accepted,
  guardAge,
  guardDates,
  guardImport,
  ImportRefused,
  sourcesUntil,
} from './guards.ts';
import { type Plan, planImport } from './plan.ts';
import { removeOthers, settleChanges, stage, switchTo } from './staging.ts';

export type ImportSummary = { readonly changed: boolean } & Pick<Plan, 'cards' | 'changes'>;

export interface ImportOptions {
  readonly now: Date;
  readonly dryRun: boolean;
  /**
   * What the guards let pass. Omitted at the start of a server: a release may change what it wants,
   * but seeds older than the stored catalog never come in.
   */
  readonly accepted?: Accepted;
}

const NOTHING: ImportSummary = {
  changed: false,
  cards: { added: [], changed: [], retired: [] },
  changes: [],
};
/** An import that another one overtakes begins again, so often. */
const ATTEMPTS = 3;

/**
 * Imports checked seeds: all or nothing. Cards are written in batches, beside those that are served;
 * the version then switches to them in one small transaction. A process that ends before that leaves
 * the old catalogue in service, and what it wrote is removed by a later import. Importing the same
 * seeds again changes nothing.
 *
 * @throws SeedError when a card_id would change or be reused.
 * @throws ImportRefused when a guard refuses the changes.
 */
export async function importSeeds(
  connection: Connection,
  seeds: Seeds,
  options: ImportOptions,
): Promise<ImportSummary> {
  const collections = catalogCollections(connection);
  await ensureCatalogIndexes(connection);
  await settleChanges(collections);
  const hash = createHash('sha256').update(JSON.stringify(seeds)).digest('hex');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await readVersion(collections);
    if (current?.hash === hash) return NOTHING;
    const plan = await planImport(collections, current, seeds, options.now);
    const refused = refusals(current, seeds, plan, options);
    if (refused.length > 0) throw new ImportRefused(refused);
    const { cards, changes } = plan;
    const summary = { changed: true, cards, changes };
    if (
      options.dryRun ||
      (await write(connection, collections, current, seeds, plan, hash, options))
    )
      return summary;
  }
  throw new Error('Other imports keep changing the catalogue: import again when they are done.');
}

function refusals(
  current: CatalogVersion | null,
  seeds: Seeds,
  { changed }: Plan,
  { accepted, now }: ImportOptions,
): string[] {
  const until = current?.sources_until ?? null;
  return [
    ...guardAge(until, sourcesUntil(seeds), changed, accepted ?? new Set()),
    ...(accepted === undefined
      ? []
      : [...guardDates(seeds, isoDay(now), accepted), ...guardImport(changed, accepted)]),
  ];
}

/** @returns false when another import was first. */
async function write(
  connection: Connection,
  collections: CatalogCollections,
  current: CatalogVersion | null,
  seeds: Seeds,
  plan: Plan,
  hash: string,
  { now }: ImportOptions,
): Promise<boolean> {
  const staged = await stage(collections, seeds, plan);
  const version = { hash, imported_at: now, sources_until: sourcesUntil(seeds) };
  const isCurrent = await switchTo(connection, staged, current, seeds, version);
  if (isCurrent) await settleChanges(collections);
  await removeOthers(collections, staged, isCurrent ? current : null);
  return isCurrent;
}
