import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { cardsByImport } from './cards-by-import.ts';
import type { Migration } from './migration.ts';

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [cardsByImport];

export interface MigrationState {
  readonly id: number;
  readonly title: string;
  /** Null: it has yet to run. */
  readonly finished_at: Date | null;
  /** False: a newer release ran it. */
  readonly known: boolean;
}

interface Done {
  readonly _id: number;
  readonly title: string;
  readonly finished_at: Date;
  /** Milliseconds it took. */
  readonly ms: number;
}

/** Who runs migrations now; one document. */
interface Lease {
  readonly _id: 'lease';
  readonly holder: string;
  readonly until: Date;
}

/** A holder that dies leaves the lease this long; one that lives renews it. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const WAIT_MS = 200;

export interface MigrateOptions {
  readonly log: (line: string) => void;
  readonly migrations?: readonly Migration[];
  readonly leaseMs?: number;
}

/**
 * Brings the data to the shape of this release. One process at a time does it, under a lease; others
 * wait until it is done. Cheap when there is nothing to do.
 *
 * @throws Error when a newer release has changed the data, or a migration fails
 */
export async function migrate(
  connection: Connection,
  { log, migrations = MIGRATIONS, leaseMs = LEASE_MS }: MigrateOptions,
): Promise<void> {
  const database = databaseOf(connection);
  const holder = randomUUID();
  while (await isBehind(database, migrations)) {
    if (await tryLease(database, holder, leaseMs)) {
      const renewing = setInterval(
        () => void tryLease(database, holder, leaseMs).catch(() => {}),
        Math.min(RENEW_MS, leaseMs / 3),
      );
      try {
        await runPending(database, migrations, log);
      } finally {
        clearInterval(renewing);
        await leases(database).deleteOne({ _id: 'lease', holder });
      }
    } else await setTimeout(WAIT_MS);
  }
}

/** What has run and what has not, by number. */
export async function migrationStates(
  connection: Connection,
  migrations = MIGRATIONS,
): Promise<MigrationState[]> {
  const stored = await done(databaseOf(connection)).find().toArray();
  const byId = new Map(stored.map((one) => [one._id, one]));
  const own = migrations.map(({ id, title }): MigrationState => {
    return { id, title, finished_at: byId.get(id)?.finished_at ?? null, known: true };
  });
  const ids = new Set(migrations.map(({ id }) => id));
  const newer = stored
    .filter(({ _id }) => !ids.has(_id))
    .map(({ _id, title, finished_at }) => ({ id: _id, title, finished_at, known: false }));
  return [...own, ...newer].sort((a, b) => a.id - b.id);
}

async function isBehind(database: mongo.Db, migrations: readonly Migration[]): Promise<boolean> {
  const ids = (await done(database).find().toArray()).map(({ _id }) => _id);
  const unknown = ids.filter((id) => !migrations.some((one) => one.id === id));
  if (unknown.length > 0) {
    throw new Error(
      `A newer release has changed the database (migration ${unknown.join(', ')}): start that release, or restore a backup from before.`,
    );
  }
  return migrations.some(({ id }) => !ids.includes(id));
}

async function runPending(
  database: mongo.Db,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<void> {
  const ids = new Set((await done(database).find().toArray()).map(({ _id }) => _id));
  for (const { id, title, run } of migrations.filter((one) => !ids.has(one.id))) {
    const began = performance.now();
    await run(database);
    const ms = Math.round(performance.now() - began);
    const record = { title, finished_at: new Date(), ms };
    await done(database).replaceOne({ _id: id }, record, { upsert: true });
    log(`migration ${id}, ${title}: done in ${ms} ms`);
  }
}

/**
 * Takes or renews the lease. Its time is the database's, so that clocks of machines do not count; one
 * that ends later than a lease can was taken before that clock was set back, and is over.
 */
async function tryLease(database: mongo.Db, holder: string, ms: number): Promise<boolean> {
  const nobody = { holder: '', until: new Date(0) };
  await leases(database)
    .updateOne({ _id: 'lease' }, { $setOnInsert: nobody }, { upsert: true })
    .catch(unlessThere);
  const ahead = (amount: number) => ({
    $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount },
  });
  const until = ahead(ms);
  // Another primary's clock may differ by a lease.
  const isOver = { $or: [{ $lte: ['$until', '$$NOW'] }, { $gt: ['$until', ahead(2 * ms)] }] };
  const isFree = { $or: [{ holder }, { $expr: isOver }] };
  const taken = await leases(database).updateOne({ _id: 'lease', ...isFree }, [
    { $set: { holder, until } },
  ]);
  return taken.matchedCount > 0;
}

/** Two may insert at once: one of them is told that it is there. */
function unlessThere(error: { readonly code?: number }): void {
  if (error.code !== 11_000) throw error;
}

function done(database: mongo.Db): mongo.Collection<Done> {
  return database.collection<Done>('migrations');
}

function leases(database: mongo.Db): mongo.Collection<Lease> {
  return database.collection<Lease>('migration_lease');
}

function databaseOf({ db }: Connection): mongo.Db {
  if (db === undefined) throw new Error('The connection is not open.');
  return db;
}
