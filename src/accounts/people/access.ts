import type { ClientSession, Connection } from 'mongoose';
import { accountModel, epochOf, keyModel } from '../collections.ts';
import type { Credential } from '../lock.ts';

/** Ends everything that opens an account: keys, sessions, grants with their codes and tokens. */
export interface Access {
  /**
   * Raises the epoch and removes what is of an older one, within a transaction that holds the
   * account; call `forget` when it is stored.
   *
   * @returns what may be made from now on.
   */
  end(accountId: string, session: ClientSession): Promise<Pick<Credential, 'account_id' | 'epoch'>>;
  /** Distrusts what this process has verified of an account; others do within a second. */
  forget(accountId: string): void;
  /** @param listener called with each account that is distrusted here. */
  onForget(listener: (accountId: string) => void): void;
}

/** @param revokeGrants ends the sessions and grants of an account, in the same transaction. */
export function createAccess(
  connection: Connection,
  revokeGrants: (accountId: string, session: ClientSession) => Promise<void>,
): Access {
  const accounts = accountModel(connection);
  const keys = keyModel(connection);
  const listeners = new Set<(accountId: string) => void>();
  return {
    async end(account_id, session) {
      const account = await accounts
        .findOneAndUpdate(
          { _id: account_id },
          { $inc: { epoch: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean();
      if (!account) throw new Error(`no account ${account_id}`);
      await keys.deleteMany({ account_id }, { session });
      await revokeGrants(account_id, session);
      return { account_id, epoch: epochOf(account) };
    },
    forget(accountId) {
      for (const listener of listeners) listener(accountId);
    },
    onForget(listener) {
      listeners.add(listener);
    },
  };
}
