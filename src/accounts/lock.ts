import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';
import { replacedFault } from '../plans/key-rights.ts';
import { trusted } from '../storage/model.ts';
import { inTransaction } from '../storage/transaction.ts';
import { type AccountClaim, claimAccount, type Ends, lockAccount } from './account-claim.ts';
import { type AccountRecord, epochOf, type KeyRecord, keyModel } from './collections.ts';

/** What somebody acts with for an account, as it was when it was checked. */
export interface Credential {
  readonly account_id: string;
  /** The account's epoch then: once it is raised, nothing that carries an older one is good. */
  readonly epoch: number;
  /** What must still be there; null where a password or a link was checked just now. */
  readonly by: CredentialSource | null;
  /** Stored together with what is done with it, see `Mark`. */
  readonly mark?: Mark | undefined;
}

/**
 * Called in the transaction of what is done, perhaps more than once. False: it may not be done, as with a
 * credential that is good no longer.
 */
export type Mark = (session: ClientSession) => Promise<unknown>;

export interface CredentialSource {
  /** An API key by its id, which outlives a new hash; an OAuth grant or a browser session by its stored id. */
  readonly kind: 'key' | 'grant' | 'session';
  readonly id: string;
}

/** Whether a grant or session still lives; the room that stores it says so. */
export type IsAccessLive = (source: CredentialSource, session: ClientSession) => Promise<boolean>;

export interface HeldAccount {
  readonly account: AccountRecord;
  /** The key that it is held with, if it is one. */
  readonly key: KeyRecord | null;
  readonly session: ClientSession;
}

export interface HoldOptions {
  /**
   * A key in its grace time may do it too: nothing of it outlives the key or ends what others have. Refused
   * by default, as whoever holds the key may be whom its owner replaced it for.
   */
  readonly inGrace?: boolean;
}

export type Work<T> = (held: HeldAccount) => Promise<T>;

export interface AccountLock {
  /**
   * Runs `work` in a transaction that holds the account, when the credential is still good: the
   * account has its epoch and is not suspended, and key, grant or session are there. Whatever ends
   * credentials holds the account too, so it comes wholly before `work` or wholly after it.
   *
   * @returns null when the credential is good no longer.
   * @throws AppError `unavailable` when too many wait for the account; `key_restricted` for a key in its
   * grace time, without `inGrace`.
   */
  tryHold<T>(credential: Credential, work: Work<T>): Promise<{ readonly value: T } | null>;
  /** As `tryHold`. @throws AppError `invalid_api_key` or `invalid_access_token` instead of null. */
  hold<T>(credential: Credential, work: Work<T>, options?: HoldOptions): Promise<T>;
  /**
   * As `hold`, before all others that wait for the account, in every process: whoever ends access comes
   * through, however much is written by those whose access is to end.
   */
  holdFirst<T>(
    credential: Credential,
    ends: Ends,
    work: Work<T>,
    options?: HoldOptions,
  ): Promise<T>;
  /** Holds an account for an operator. @returns null when there is none. */
  holdAny<T>(accountId: string, work: Work<T>): Promise<{ readonly value: T } | null>;
  /** The same, as `holdFirst`. */
  holdAnyFirst<T>(
    accountId: string,
    ends: Ends,
    work: Work<T>,
  ): Promise<{ readonly value: T } | null>;
}

const LINES_MAX = 1_000;
const WAITING_MAX = 100;

class NotHeld extends Error {}

export function createAccountLock(
  connection: Connection,
  clock: () => Date,
  isAccessLive: IsAccessLive,
): AccountLock {
  const keys = keyModel(connection);
  const lines = new LRUCache<string, LimitFunction>({ max: LINES_MAX });

  /** Those of this process wait in line: conflicts of a crowd would use up the time of them all. */
  async function inLine<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(accountId) ?? pLimit(1);
    lines.set(accountId, line);
    if (line.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
    return line(() => work());
  }

  /** The key, if it is one; null for all else. @throws NotHeld where the credential is good no longer. */
  async function requireLive(
    { by, epoch, account_id, mark }: Credential,
    account: AccountRecord,
    session: ClientSession,
  ): Promise<KeyRecord | null> {
    if (!isOpen(account, epoch)) throw new NotHeld();
    let key: KeyRecord | null = null;
    if (by?.kind === 'key') {
      key = await keys.findOne({ id: by.id, account_id }, null, { session }).lean();
      const isOver = key?.expires_at && key.expires_at <= clock();
      if (key === null || isOver || (key.epoch ?? 0) !== epoch) throw new NotHeld();
    } else if (by !== null && !(await isAccessLive(by, session))) throw new NotHeld();
    if ((await mark?.(session)) === false) throw new NotHeld();
    return key;
  }

  /** Runs what locks the account, with a claim to it or without. */
  type TakeTurn = <T>(accountId: string, work: (claim?: AccountClaim) => Promise<T>) => Promise<T>;
  const first =
    (ends: Ends): TakeTurn =>
    (accountId, work) =>
      claimAccount(connection, accountId, ends, work);

  async function holding<T>(
    accountId: string,
    credential: Credential | null,
    work: Work<T>,
    takeTurn: TakeTurn,
    { inGrace = false }: HoldOptions = {},
  ): Promise<{ readonly value: T } | null> {
    try {
      const value = await takeTurn(accountId, (claim) =>
        inTransaction(connection, async (session) => {
          const account = await lockAccount(connection, accountId, session, claim);
          if (!account) throw new NotHeld();
          const key = credential && (await requireLive(credential, account, session));
          const replaced = inGrace ? null : replacedFault(key);
          if (replaced) throw replaced;
          return work({ account, key, session });
        }),
      );
      return { value };
    } catch (error) {
      if (error instanceof NotHeld) return null;
      throw error;
    }
  }

  async function orRefuse<T>(
    credential: Credential,
    work: Work<T>,
    takeTurn: TakeTurn,
    options?: HoldOptions,
  ) {
    const held = await holding(credential.account_id, credential, work, takeTurn, options);
    if (held) return held.value;
    const isToken = credential.by !== null && credential.by.kind !== 'key';
    throw new AppError(isToken ? 'invalid_access_token' : 'invalid_api_key');
  }

  return {
    tryHold: (credential, work) => holding(credential.account_id, credential, work, inLine),
    hold: (credential, work, options) => orRefuse(credential, work, inLine, options),
    holdFirst: (credential, ends, work, options) =>
      orRefuse(credential, work, first(ends), options),
    holdAny: (accountId, work) => holding(accountId, null, work, inLine),
    holdAnyFirst: (accountId, ends, work) => holding(accountId, null, work, first(ends)),
  };
}

/** Whether what was made in an epoch of the account may be used. */
export function isOpen(
  account: Pick<AccountRecord, 'epoch' | 'suspended_at'>,
  epoch: number | undefined,
): boolean {
  return epochOf(account) === (epoch ?? 0) && !account.suspended_at;
}

/** A filter for what does not expire or has not yet. */
export function notExpired(now: Date) {
  return { $or: [{ expires_at: null }, { expires_at: trusted({ $gt: now }) }] };
}
