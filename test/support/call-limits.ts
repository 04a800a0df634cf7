import { runningMongodUri } from '../../src/embedded-mongod/data-folder.ts';
import { REPLICA_SET } from '../../src/embedded-mongod/replica-set.ts';
import { openDatabase } from '../../src/storage/database.ts';

/** Gives the accounts of a running server no limit of calls that a test would meet. */
export async function liftCallLimits(dataDir: string): Promise<void> {
  const mongodbUri = await runningMongodUri(dataDir, REPLICA_SET);
  const nothing = { mongodBinary: null, cacheDir: '', path: '', log: () => {} };
  const database = await openDatabase({ ...nothing, mongodbUri, dataDir });
  const overrides = { requests_per_minute: 1_000_000, monthly_limit: null };
  await database.connection.db?.collection('accounts').updateMany({}, { $set: { overrides } });
  await database.close();
}
