import type { Connection } from 'mongoose';
import { databaseOf } from './names.ts';

/** An operation as the database tells of it; a cursor that waits for its next call is one too. */
interface Operation {
  /** Database and collection. */
  readonly ns?: string;
  readonly cursor?: { readonly originatingCommand?: { readonly pipeline?: unknown } };
}

/** May not ask, cannot be asked by this plan of a host, does not know the question. */
const NOT_TOLD: ReadonlySet<number> = new Set([13, 8_000, 40_324]);

/**
 * Whether servers use the database: each follows its changes by a stream. Seen are those that sign in
 * to the database as this process does. @returns null where the database does not tell
 */
export async function areServersOn(connection: Connection): Promise<boolean | null> {
  const database = databaseOf(connection);
  const admin = connection.getClient().db('admin');
  const asked = { allUsers: false, idleConnections: false, idleCursors: true };
  try {
    const found = admin.aggregate<Operation>(
      [
        { $currentOp: asked },
        { $match: { 'cursor.originatingCommand.pipeline': { $exists: true } } },
      ],
      // Others are refused for this question.
      { readConcern: { level: 'local' } },
    );
    for await (const { ns = '', cursor } of found) {
      const isHere = ns.startsWith(`${database.databaseName}.`);
      const { pipeline } = cursor?.originatingCommand ?? {};
      if (isHere && JSON.stringify(pipeline ?? null).includes('"$changeStream"')) return true;
    }
    return false;
  } catch (error) {
    if (NOT_TOLD.has((error as { readonly code?: number }).code ?? 0)) return null;
    throw error;
  }
}
