import { runningMongodUri } from '../../../src/embedded-mongod/data-folder.ts';
import { REPLICA_SET } from '../../../src/embedded-mongod/replica-set.ts';
import { type Database, openDatabase, WORK_LIMITS } from '../../../src/storage/database.ts';

/**
 * The database of a server that runs already, found as the operator's commands find it.
 * @param uri of a replica set of its own; null for the embedded mongod on the data folder
 */
export async function openRunningDatabase(
  dataDir: string,
  uri: string | null = null,
): Promise<Database & { readonly uri: string }> {
  const mongodbUri = uri ?? (await runningMongodUri(dataDir, REPLICA_SET));
  if (mongodbUri === null) {
    throw new Error(`No server runs on ${dataDir}: set its DATA_DIR or MONGODB_URI`);
  }
  const nothing = { mongodBinary: null, cacheDir: '', path: '', log: () => {} };
  // As patient as the operator's commands: on a busy machine a connection alone may take over a second.
  const database = await openDatabase({ ...nothing, mongodbUri, dataDir }, WORK_LIMITS);
  return { ...database, uri: mongodbUri };
}
