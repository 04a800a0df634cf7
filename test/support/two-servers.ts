import { openTestAccounts, type TestAccounts } from './accounts.ts';
import { startTestDatabase, type TestDatabase } from './database/mongo.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { callRest } from './rest.ts';
import { sharedTestServer } from './server.ts';

/** What a test asks a server, whatever process it runs in. */
export type AskedServer = Pick<ServerProcess, 'url' | 'call'>;

/** Two servers in two processes, on one database. */
export interface TwoServers {
  readonly one: AskedServer;
  readonly other: AskedServer;
  readonly database: TestDatabase;
  readonly opened: TestAccounts;
  close(): Promise<void>;
}

/**
 * The server that the files of a test process share, and beside it one in a process of its own, which
 * ends with the file. A test that ends or changes a server starts its own.
 */
export async function startTwoServers(): Promise<TwoServers> {
  const { url, database: shared } = await sharedTestServer();
  const database = await startTestDatabase(shared.uri);
  const opened = await openTestAccounts(database);
  const other = await startProcess(database);
  return {
    one: { url, call: (path, options = {}) => callRest(url, path, options) },
    ...{ other, database, opened },
    async close() {
      await other.end('SIGTERM');
      await opened.close();
      await database.close();
    },
  };
}
