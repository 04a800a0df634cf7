import { openRunningDatabase } from './database/running.ts';

/** Gives the accounts of a running server no limit of calls that a test would meet. */
export async function liftCallLimits(dataDir: string): Promise<void> {
  const database = await openRunningDatabase(dataDir);
  const overrides = { requests_per_minute: 1_000_000, monthly_limit: null };
  await database.connection.db?.collection('accounts').updateMany({}, { $set: { overrides } });
  await database.close();
}
