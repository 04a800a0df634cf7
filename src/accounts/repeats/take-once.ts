import { AppError } from '../../errors.ts';
import { sealText } from '../../kit/sealer.ts';
import type { Credential } from '../lock.ts';
import type { RepeatRecord } from './model.ts';
import { AGAIN_SECONDS, answerIn, type CallRecords, letGo, newRecord, store } from './record.ts';
import { idOf, type RepeatableCall, sealKey } from './repeatable-call.ts';
import type { Settle } from './settle.ts';

/** The call was not made before: it is ours to carry out. */
export interface TakenCall {
  /** To be called in the transaction that stores what the call changes; it fails if the call is no longer ours. */
  readonly mark: NonNullable<Credential['mark']>;
  /**
   * Keeps the answer for the same call. While the database is away this fails, and is tried again until
   * the call is no longer ours; so with `release`.
   */
  keep(answer: string): Promise<void>;
  /**
   * It failed. Where nothing was done, the next one carries it out; where it was, the next one is told at
   * once that the answer is lost. What is still under way is held to one of the two.
   */
  release(): Promise<void>;
}

const TRIES = 5;

/**
 * Takes a call under a lease, or gives the answer that it had.
 * @param requireRoom throws where too many answers are kept
 */
export async function takeOnce(
  parts: CallRecords,
  settle: Settle,
  requireRoom: (call: RepeatableCall) => Promise<void>,
  call: RepeatableCall,
  lease: string,
): Promise<TakenCall | { readonly answer: string }> {
  const { records, hashSecret, formerHashSecret, clock } = parts;
  if (formerHashSecret !== null) {
    const former = await records.findOne({ _id: idOf(call, formerHashSecret) }).lean();
    const answer = former && answerIn(former, call, formerHashSecret, clock());
    if (answer) return { answer };
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = newRecord(parts, call, lease);
    const found = await records.findOne({ _id: next._id }).lean();
    if (!found) {
      await requireRoom(call);
      if (await store(parts, next)) return taken(parts, settle, call, next);
      continue;
    }
    const answer = answerIn(found, call, hashSecret, clock());
    if (answer !== null) return { answer };
    // Expired, or of a process that died with it before anything was stored.
    const { _id, lease: former, done } = found;
    const before = { _id, lease: former, done, answer: found.answer };
    const replaced = await records.replaceOne(before, next);
    if (replaced.modifiedCount === 1) return taken(parts, settle, call, next);
  }
  throw new AppError('idempotency_in_progress', undefined, {
    retry_after_seconds: AGAIN_SECONDS,
  });
}

function taken(
  parts: CallRecords,
  settle: Settle,
  call: RepeatableCall,
  { _id, lease, lease_until }: RepeatRecord,
): TakenCall {
  const { records, hashSecret } = parts;
  return {
    async mark(session) {
      const mine = await records.updateOne({ _id, lease }, { $set: { done: true } }, { session });
      if (mine.matchedCount === 0) throw new AppError('idempotency_in_progress');
    },
    async keep(answer) {
      const sealed = sealText(sealKey(call, hashSecret), answer, _id);
      const kept = { $set: { answer: sealed } };
      await settle(() => records.updateOne({ _id, lease }, kept), lease_until);
    },
    async release() {
      await settle(() => letGo(parts, { _id, lease }), lease_until);
    },
  };
}
