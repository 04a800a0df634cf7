import type { Connection, mongo } from 'mongoose';

/** What a restore writes, until all of it is there. */
const DRAFT = 'restoring.';

export function draftOf(collection: string): string {
  return `${DRAFT}${collection}`;
}

export function isDraft(collection: string): boolean {
  return collection.startsWith(DRAFT);
}

/** The database's own, or of a restore that was killed: no part of the data. */
export function isSystem(collection: string): boolean {
  return collection.startsWith('system.') || isDraft(collection);
}

export function databaseOf({ db }: Connection): mongo.Db {
  if (db === undefined) throw new Error('The connection is not open.');
  return db;
}
