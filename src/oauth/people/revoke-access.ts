import type { ClientSession, Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { touchLiving } from '../living.ts';
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

/**
 * Ends the sessions of an account but one, as a part of the caller's transaction that raises its
 * epoch; carries that session and the grants over to the new epoch.
 */
export function createSessionRenewal(connection: Connection) {
  const { grants, sessions } = openModels(connection);
  return async (
    accountId: string,
    renewal: { readonly from: number; readonly to: number; readonly keepSession: string | null },
    session: ClientSession,
  ): Promise<void> => {
    const { from, to, keepSession } = renewal;
    const current = {
      account_id: accountId,
      // Absent is 0. What is of an older epoch has ended and stays so.
      epoch: trusted({ $in: from === 0 ? [0, null] : [from] }),
    };
    const next = { $set: { epoch: to } };
    await grants.updateMany(current, next, { session });
    if (keepSession) await sessions.updateOne({ ...current, _id: keepSession }, next, { session });
    await sessions.deleteMany({ account_id: accountId, epoch: trusted({ $ne: to }) }, { session });
  };
}

/**
 * Says whether a grant or session still lives, as a part of the caller's transaction, which from then on
 * conflicts with its end: what is stored with it comes wholly before that or not at all.
 */
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
    return kind === 'grant'
      ? touchLiving(grants, living, session)
      : touchLiving(sessions, living, session);
  };
}

/** The collections in which a grant and its tokens are until they end. */
export function grantedOf(connection: Connection): string[] {
  const { grants, tokens } = openModels(connection);
  return [grants, tokens].map(({ collection }) => collection.collectionName);
}
