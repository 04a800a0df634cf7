import type { ClientSession, Connection } from 'mongoose';
import { openModels } from '../models.ts';

/**
 * Ends everything that an account has here, as a part of the caller's transaction: its grants, with
 * all codes and tokens, and the sessions of its person.
 */
export function createAccessRevoker(
  connection: Connection,
): (accountId: string, session: ClientSession) => Promise<void> {
  const { grants, sessions } = openModels(connection);
  return async (accountId, session) => {
    await grants.deleteMany({ account_id: accountId }, { session });
    await sessions.deleteMany({ account_id: accountId }, { session });
  };
}
