import type { Model } from 'mongoose';
import { AppError } from '../../errors.ts';
import { openSealed } from '../../kit/sealer.ts';
import { IDEMPOTENT_SECONDS } from '../../plans/account-limits.ts';
import type { RepeatRecord } from './model.ts';
import { fingerprintOf, idOf, type RepeatableCall, sealKey } from './repeatable-call.ts';

/** Where calls are recorded, and with which secret. */
export interface CallRecords {
  readonly records: Model<RepeatRecord>;
  readonly hashSecret: string;
  /** Before a rotation: calls that were made with it are known too. */
  readonly formerHashSecret: string | null;
  readonly clock: () => Date;
}

/** Longer than any of these calls takes; a process that died with one holds it so long. */
const LEASE_MS = 30_000;
/** When a call that is under way may be sent again. */
export const AGAIN_SECONDS = 1;
const DUPLICATE = 11_000;

/** The record of a call that is ours for the time of a lease. */
export function newRecord(
  { hashSecret, clock }: CallRecords,
  call: RepeatableCall,
  lease: string,
): RepeatRecord {
  const now = clock().getTime();
  return {
    _id: idOf(call, hashSecret),
    account_id: call.account_id,
    fingerprint: fingerprintOf(call, hashSecret),
    lease,
    lease_until: new Date(now + LEASE_MS),
    done: false,
    answer: null,
    expires_at: new Date(now + IDEMPOTENT_SECONDS * 1_000),
  };
}

/** @returns the answer of a call; null if this one may go on with the record */
export function answerIn(
  record: RepeatRecord,
  call: RepeatableCall,
  secret: string,
  now: Date,
): string | null {
  if (record.expires_at <= now) return null;
  if (record.fingerprint !== fingerprintOf(call, secret)) {
    const reused = 'was sent with another body, or by another key, within 24 hours';
    const message = `This Idempotency-Key ${reused}. Send a new one in the Idempotency-Key header.`;
    throw new AppError('idempotency_key_reused', message, {
      issues: [{ path: 'Idempotency-Key', message: reused }],
    });
  }
  if (record.answer !== null) {
    const answer = openSealed(sealKey(call, secret), record.answer, record._id);
    if (answer !== null) return answer;
  }
  // What was done is not kept yet, for a moment: only once its time is over is the answer lost.
  if (record.answer === null && record.lease_until > now) {
    throw new AppError('idempotency_in_progress', undefined, {
      retry_after_seconds: AGAIN_SECONDS,
    });
  }
  if (record.done || record.answer !== null) throw new AppError('idempotency_answer_lost');
  return null;
}

/** Whether the record is stored: not where the call has one. */
export async function store({ records }: CallRecords, record: RepeatRecord): Promise<boolean> {
  try {
    await records.insertOne(record);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
    return false;
  }
}

/** A record of our own that nothing was done with goes; one that something was done with is over. */
export async function letGo(
  { records, clock }: CallRecords,
  own: Pick<RepeatRecord, '_id' | 'lease'>,
): Promise<void> {
  const { deletedCount } = await records.deleteOne({ ...own, done: false });
  if (deletedCount > 0) return;
  await records.updateOne({ ...own, done: true, answer: null }, { $set: { lease_until: clock() } });
}
