import type { ClientSession, Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
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

/** Says whether a grant or session still lives, as a part of the caller's transaction. */
export function createAccessCheck(
  connection: Connection,
  clock: () => Date,
): (
  source: { readonly kind: string; readonly id: string },
  session: ClientSession,
) => Promise<boolean> {
  const { grants, sessions } = openModels(connection);
  return async ({ kind, id }, session) => {
    const living = { _id: id, expires_at: trusted({ $gt: clock() }) };
    const found =
      kind === 'grant'
        ? await grants.exists(living).session(session)
        : await sessions.exists(living).session(session);
    return found !== null;
  };
}
