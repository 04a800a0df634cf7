import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { importSeeds } from '../../src/catalog/store/importer.ts';
import { noticesModel } from '../../src/notices/model.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type SmtpServer, startSmtpServer } from '../support/outside/smtp.ts';
import { openProcess } from './room.ts';

/** A Friday. */
const START = Date.parse('2026-11-20T12:00:00Z');
/** Amex Gold, of $325 a year. */
export const GOLD = 2;

/** One process that sends digests, and what it stands on. */
interface Digests extends Awaited<ReturnType<typeof openProcess>> {
  readonly database: TestDatabase;
  readonly smtp: SmtpServer;
  /** What `clock` says: that Friday when a test begins. */
  now: number;
  readonly clock: () => Date;
  /** Turns the clock to the morning of a day. */
  on(day: string): void;
}

/** For all tests of a file, on a database that has the catalogue. */
export function useDigests(): Digests {
  const room = {
    now: START,
    clock: () => new Date(room.now),
    on(day: string) {
      room.now = Date.parse(`${day}T08:00:00Z`);
    },
  } as Digests;

  beforeAll(async () => {
    const [database, smtp] = await Promise.all([startTestDatabase(), startSmtpServer()]);
    Object.assign(room, { database, smtp });
    await importSeeds(database.connection, seeds, { now: room.clock(), dryRun: false });
    Object.assign(room, await openProcess(database, smtp.url, room.clock));
  });
  afterAll(async () => {
    expect(room.faults).toEqual([]);
    await room.close?.();
    await room.smtp?.close();
    await room.database?.close();
  });
  beforeEach(async () => {
    room.now = START;
    room.outcomes.length = 0;
    await noticesModel(room.database.connection).deleteMany({});
  });
  return room;
}
