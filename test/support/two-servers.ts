import { afterAll, beforeAll } from 'vitest';
import { openTestAccounts, type TestAccounts } from './accounts.ts';
import { startTestDatabase, type TestDatabase } from './database/mongo.ts';
import { late } from './late.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { callRest } from './rest.ts';
import { sharedTestServer } from './server.ts';

/** What a test asks a server, whatever process it runs in. */
export type AskedServer = Pick<ServerProcess, 'url' | 'call'>;

/** Two servers in two processes, on one database. */
interface TwoServers {
  readonly one: AskedServer;
  readonly other: AskedServer;
  readonly database: TestDatabase;
  readonly opened: TestAccounts;
}

/**
 * The server that the files of a test process share, and beside it one in a process of its own, which
 * ends with the file. A test that ends or changes a server starts its own.
 */
export function useTwoServers(): TwoServers {
  let started: TwoServers | undefined;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const { url, database: shared } = await sharedTestServer();
    const database = await startTestDatabase(shared.uri);
    ends.unshift(() => database.close());
    const opened = await openTestAccounts(database);
    ends.unshift(() => opened.close());
    const other = await startProcess(database);
    ends.unshift(() => other.end('SIGTERM'));
    const one: AskedServer = { url, call: (path, options = {}) => callRest(url, path, options) };
    started = { one, other, database, opened };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return {
    one: late(() => started?.one),
    other: late(() => started?.other),
    database: late(() => started?.database),
    opened: late(() => started?.opened),
  };
}
