import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { inTime } from './in-time.ts';

const { MongoOperationTimeoutError } = mongoose.mongo;

/**
 * From the first attempt to the last answer, retries included: a caller waits for it. The driver's
 * own limit is 120 s.
 */
const TRANSACTION_MS = 2_500;

export interface TransactionOptions {
  /** Milliseconds; the default is 2,500. */
  readonly timeLimitMs?: number;
}

/**
 * Runs `work` in one transaction: all of its writes are stored, or none. Pass the session to every
 * operation and await them one after another. On a conflict, or when the primary changes, `work`
 * runs again from the start, so it must have no other effects.
 *
 * @throws what `work` throws; a MongoError when the database fails or time runs out. As with any
 * write whose answer is lost, it may then have been stored.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { timeLimitMs = TRANSACTION_MS }: TransactionOptions = {},
): Promise<T> {
  const deadline = performance.now() + timeLimitMs;
  const timeIsUp = () =>
    new MongoOperationTimeoutError(`The transaction did not end within ${timeLimitMs} ms.`);
  const done = connection.transaction(
    async (session) => {
      // Thrown here, it ends the driver's retries once the caller has stopped waiting.
      if (performance.now() >= deadline) throw timeIsUp();
      return work(session);
    },
    { writeConcern: { w: 'majority', journal: true }, readPreference: 'primary' },
  );
  // The driver retries a commit without asking us, so the limit is enforced from outside.
  return inTime(done, timeLimitMs, timeIsUp);
}
