import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';
import { trusted } from '../storage/model.ts';
import { inTransaction } from '../storage/transaction.ts';
import { type AccountRecord, accountModel, epochOf, keyModel } from './collections.ts';

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
  readonly session: ClientSession;
}

type Work<T> = (held: HeldAccount) => Promise<T>;

export interface AccountLock {
  /**
   * Runs `work` in a transaction that holds the account, when the credential is still good: the
   * account has its epoch and is not suspended, and key, grant or session are there. Whatever ends
   * credentials holds the account too, so it comes wholly before `work` or wholly after it.
   *
   * @returns null when the credential is good no longer.
   * @throws AppError `unavailable` when too many wait for the account.
   */
  tryHold<T>(credential: Credential, work: Work<T>): Promise<{ readonly value: T } | null>;
  /** As `tryHold`. @throws AppError `invalid_api_key` or `invalid_access_token` instead of null. */
  hold<T>(credential: Credential, work: Work<T>): Promise<T>;
  /**
   * As `hold`, before all others that wait for the account, in every process: whoever ends access comes
   * through, however much is written by those whose access is to end.
   */
  holdFirst<T>(credential: Credential, work: Work<T>): Promise<T>;
  /** Holds an account for an operator. @returns null when there is none. */
  holdAny<T>(accountId: string, work: Work<T>): Promise<{ readonly value: T } | null>;
  /** The same, as `holdFirst`. */
  holdAnyFirst<T>(accountId: string, work: Work<T>): Promise<{ readonly value: T } | null>;
}

const LINES_MAX = 1_000;
const WAITING_MAX = 100;

/** A claim that its process has left behind ends by itself. */
const CLAIM_SECONDS = 3;

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

  async function isLive({ by, epoch, account_id }: Credential, session: ClientSession) {
    if (by === null) return true;
    if (by.kind !== 'key') return isAccessLive(by, session);
    const key = await keys.findOne({ id: by.id, account_id }, null, { session }).lean();
    const isOver = key?.expires_at && key.expires_at <= clock();
    return key !== null && !isOver && (key.epoch ?? 0) === epoch;
  }

  /** Runs what locks the account, with a claim to it or without. */
  type TakeTurn = <T>(accountId: string, work: (claim?: string) => Promise<T>) => Promise<T>;
  const first: TakeTurn = (accountId, work) => claimAccount(connection, accountId, work);

  async function holding<T>(
    accountId: string,
    credential: Credential | null,
    work: Work<T>,
    takeTurn: TakeTurn,
  ): Promise<{ readonly value: T } | null> {
    try {
      const value = await takeTurn(accountId, (claim) =>
        inTransaction(connection, async (session) => {
          const account = await lockAccount(connection, accountId, session, claim);
          if (!account) throw new NotHeld();
          if (credential) {
            const isCurrent = isOpen(account, credential.epoch);
            if (!isCurrent || !(await isLive(credential, session))) throw new NotHeld();
            if ((await credential.mark?.(session)) === false) throw new NotHeld();
          }
          return work({ account, session });
        }),
      );
      return { value };
    } catch (error) {
      if (error instanceof NotHeld) return null;
      throw error;
    }
  }

  async function orRefuse<T>(credential: Credential, work: Work<T>, takeTurn: TakeTurn) {
    const held = await holding(credential.account_id, credential, work, takeTurn);
    if (held) return held.value;
    const isToken = credential.by !== null && credential.by.kind !== 'key';
    throw new AppError(isToken ? 'invalid_access_token' : 'invalid_api_key');
  }

  return {
    tryHold: (credential, work) => holding(credential.account_id, credential, work, inLine),
    hold: (credential, work) => orRefuse(credential, work, inLine),
    holdFirst: (credential, work) => orRefuse(credential, work, first),
    holdAny: (accountId, work) => holding(accountId, null, work, inLine),
    holdAnyFirst: (accountId, work) => holding(accountId, null, work, first),
  };
}

/**
 * Runs `work`, which locks the account with this claim, while nobody without it does: transactions that
 * meet would go on conflicting, and none is preferred. Claiming takes no transaction, so it only waits for
 * those that hold the account now.
 */
export async function claimAccount<T>(
  connection: Connection,
  accountId: string,
  work: (claim: string) => Promise<T>,
): Promise<T> {
  const accounts = accountModel(connection);
  const claim = randomUUID();
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: CLAIM_SECONDS } };
  await accounts.updateOne(
    { _id: accountId },
    [{ $set: { claimed_by: claim, claimed_until: until } }],
    { timestamps: false, updatePipeline: true },
  );
  try {
    return await work(claim);
  } catch (error) {
    // One of a database that is away ends by itself.
    if (failureOf(error).code !== 'unavailable') {
      await accounts
        .updateOne({ _id: accountId, claimed_by: claim }, UNCLAIMED, { timestamps: false })
        .catch(() => {});
    }
    throw error;
  }
}

const UNCLAIMED = { $unset: { claimed_by: '', claimed_until: '' } } as const;

/**
 * Writes to the account within a transaction, so that any two that do so conflict. While another one has
 * claimed it, this writes nothing, and the transaction is tried again as after a conflict.
 *
 * @param claim of `claimAccount`; it ends with the transaction
 * @returns the account, or null when there is none.
 */
export async function lockAccount(
  connection: Connection,
  accountId: string,
  session: ClientSession,
  claim?: string,
): Promise<AccountRecord | null> {
  const accounts = accountModel(connection);
  const isFree = { $lte: [{ $ifNull: ['$claimed_until', null] }, '$$NOW'] };
  const isOurs = claim !== undefined && { $eq: ['$claimed_by', claim] };
  const account = await accounts
    .findOneAndUpdate(
      { _id: accountId, $expr: trusted({ $or: isOurs ? [isFree, isOurs] : [isFree] }) },
      { $inc: { changes: 1 }, ...(isOurs && UNCLAIMED) },
      // Its own time of update is for what its owner would call a change.
      { session, returnDocument: 'after', timestamps: false },
    )
    .lean();
  if (account) return account;
  if ((await accounts.exists({ _id: accountId }).session(session)) === null) return null;
  const claimed = new mongo.MongoServerError({ message: 'the account is claimed', code: 112 });
  claimed.addErrorLabel('TransientTransactionError');
  throw claimed;
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
