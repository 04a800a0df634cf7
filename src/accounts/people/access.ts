import type { ClientSession, Connection } from 'mongoose';
import type { Background } from '../../kit/background.ts';
import { trusted } from '../../storage/model.ts';
import { accountModel, epochOf, keyModel } from '../collections.ts';
import type { Credential } from '../lock.ts';

/** A raise of an account's epoch that not everything ends with. */
export interface Renewal {
  /** The epoch before, and that from now on. */
  readonly from: number;
  readonly to: number;
  /** The stored id of the one session that goes on, or null. */
  readonly keepSession: string | null;
}

/** The part of other rooms in what happens to sessions and grants, in the same transaction. */
export interface OtherAccess {
  /** Ends the sessions and grants of an account. */
  revokeGrants(accountId: string, session: ClientSession): Promise<void>;
  /** Ends the sessions of an account but one, and carries that and the grants over. */
  renewSessions(accountId: string, renewal: Renewal, session: ClientSession): Promise<void>;
  /** Removes, once the end is stored, what is written to all the time by whoever does not hold the account. */
  removeRest(accountId: string): Promise<void>;
}

/** Ends everything that opens an account: keys, sessions, grants with their codes and tokens. */
export interface Access {
  /**
   * Raises the epoch and removes what is of an older one, within a transaction that holds the
   * account; call `forget` when it is stored.
   *
   * @returns what may be made from now on.
   */
  end(accountId: string, session: ClientSession): Promise<Pick<Credential, 'account_id' | 'epoch'>>;
  /**
   * Raises the epoch within a transaction that holds the account, so that no sign-in that was begun
   * before is finished after it. Keys and grants go on in the new one, and the session `keepSession`;
   * other sessions end. Call `forget` when it is stored.
   */
  renew(accountId: string, keepSession: string | null, session: ClientSession): Promise<void>;
  /** Distrusts what this process has verified of an account; others do when they hear of it. */
  forget(accountId: string): void;
  /** Distrusts what has ended, whichever process did it. */
  forgetEnded(ended: Ended): void;
  /** @param listener called with all that is distrusted here. */
  onForget(listener: (ended: Ended) => void): void;
}

/** Stored ids of accounts, keys, grants and tokens that have ended; null: it is not known which. */
export type Ended = ReadonlySet<string> | null;

/** Whether one of these is the stored id of something that has ended. */
export function isEnded(ended: Ended, ids: readonly string[]): boolean {
  return ended === null || ids.some((id) => ended.has(id));
}

export function createAccess(
  connection: Connection,
  background: Background,
  { revokeGrants, renewSessions, removeRest }: OtherAccess,
): Access {
  const accounts = accountModel(connection);
  const keys = keyModel(connection);
  const listeners = new Set<(ended: Ended) => void>();
  const forgetEnded = (ended: Ended) => {
    for (const listener of listeners) listener(ended);
  };

  async function raise(accountId: string, session: ClientSession): Promise<number> {
    const account = await accounts
      .findOneAndUpdate(
        { _id: accountId },
        { $inc: { epoch: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!account) throw new Error(`no account ${accountId}`);
    return epochOf(account);
  }

  return {
    async end(account_id, session) {
      const epoch = await raise(account_id, session);
      await keys.deleteMany({ account_id }, { session });
      await revokeGrants(account_id, session);
      return { account_id, epoch };
    },
    async renew(account_id, keepSession, session) {
      const to = await raise(account_id, session);
      const from = to - 1;
      const current = { account_id, epoch: inEpoch(from) };
      await keys.updateMany(current, { $set: { epoch: to } }, { session });
      await renewSessions(account_id, { from, to, keepSession }, session);
    },
    forget(accountId) {
      forgetEnded(new Set([accountId]));
      background.run(() => removeRest(accountId));
    },
    forgetEnded,
    onForget(listener) {
      listeners.add(listener);
    },
  };
}

/** In a filter: absent is 0. What is of an older epoch has ended and stays so. */
function inEpoch(epoch: number) {
  return trusted({ $in: epoch === 0 ? [0, null] : [epoch] });
}
