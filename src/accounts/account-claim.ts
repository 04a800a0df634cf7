import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { failureOf } from '../failures.ts';
import { trusted } from '../storage/model.ts';
import { type AccountRecord, accountModel } from './collections.ts';

/**
 * Which access is ended: all of it comes before a part, such as one key, as whoever has access may end
 * such parts all the time. A change of the plan, which whoever writes must not keep off either, is a part.
 */
export type Ends = 'all' | 'part';

/** A right to hold the account before others. */
export interface AccountClaim {
  readonly id: string;
  readonly ends: Ends;
  readonly since: Date;
}

/** A claim that its process has left behind ends by itself. */
const CLAIM_SECONDS = 3;
/** For how long the claim of another is waited for, and about how often it is looked at. */
const CLAIM_WAIT_MS = 2_000;
const CLAIM_RETRY_MS = 15;

/** Nobody's claim is good now. */
const UNHELD = { $lte: [{ $ifNull: ['$claimed_until', null] }, '$$NOW'] };
const UNCLAIMED = {
  $unset: { claimed_by: '', claimed_for: '', claimed_since: '', claimed_until: '' },
} as const;

/**
 * Runs `work`, which locks the account with this claim, while nobody without it does: transactions that
 * meet would go on conflicting, and none is preferred. Claiming takes no transaction, so it only waits for
 * those that hold the account now, and for a claim that came before.
 */
export async function claimAccount<T>(
  connection: Connection,
  accountId: string,
  ends: Ends,
  work: (claim: AccountClaim) => Promise<T>,
): Promise<T> {
  const accounts = accountModel(connection);
  const claim = { id: randomUUID(), ends, since: new Date() };
  await takeClaim(connection, accountId, claim);
  try {
    return await work(claim);
  } catch (error) {
    // One of a database that is away ends by itself.
    if (failureOf(error).code !== 'unavailable') {
      await accounts
        .updateOne({ _id: accountId, claimed_by: claim.id }, UNCLAIMED, { timestamps: false })
        .catch(() => {});
    }
    throw error;
  }
}

/**
 * Whoever ends all takes the claim from whoever ends a part; of one kind, who came first from who came
 * later, so that each comes to an end in its turn. Whoever does not come to it in time goes on without, as
 * all others do.
 */
async function takeClaim(
  connection: Connection,
  accountId: string,
  { id, ends, since }: AccountClaim,
) {
  const accounts = accountModel(connection);
  const claimed_until = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: CLAIM_SECONDS } };
  const isEarlier = {
    $and: [{ $eq: ['$claimed_for', ends] }, { $gt: ['$claimed_since', since] }],
  };
  const isMore = ends === 'all' && { $eq: ['$claimed_for', 'part'] };
  const mayTake = { $or: [UNHELD, isEarlier, isMore] };
  const deadline = performance.now() + CLAIM_WAIT_MS;
  do {
    const { matchedCount } = await accounts.updateOne(
      { _id: accountId, $expr: trusted(mayTake) },
      [{ $set: { claimed_by: id, claimed_for: ends, claimed_since: since, claimed_until } }],
      { timestamps: false, updatePipeline: true },
    );
    if (matchedCount > 0 || !(await accounts.exists({ _id: accountId }))) return;
    await sleep(CLAIM_RETRY_MS * (0.5 + Math.random()));
  } while (performance.now() < deadline);
}

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
  claim?: AccountClaim,
): Promise<AccountRecord | null> {
  const accounts = accountModel(connection);
  const isOurs = claim !== undefined && { $eq: ['$claimed_by', claim.id] };
  const account = await accounts
    .findOneAndUpdate(
      { _id: accountId, $expr: trusted({ $or: isOurs ? [UNHELD, isOurs] : [UNHELD] }) },
      { $inc: { changes: 1 }, ...(isOurs && UNCLAIMED) },
      // Its own time of update is for what its owner would call a change.
      { session, returnDocument: 'after', timestamps: false },
    )
    .lean();
  if (account) return account;
  if ((await accounts.exists({ _id: accountId }).session(session)) === null) return null;
  // It was taken by one that goes before: this one's turn comes after it.
  if (claim) await takeClaim(connection, accountId, claim);
  const claimed = new mongo.MongoServerError({ message: 'the account is claimed', code: 112 });
  claimed.addErrorLabel('TransientTransactionError');
  throw claimed;
}
