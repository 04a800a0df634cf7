import { trusted } from '../../storage/model.ts';
import { overageOf } from './ledger.ts';
import type { OverageRecord, PendingReport } from './model.ts';
import { minuteOf, type ReporterParts } from './parts.ts';

/** Reports that are stored before they are sent, one of an account at a time. */

/** Stores a report of all that is not reported, unless one is under way; null: nothing is. */
export async function claim(
  { ledger, ...parts }: ReporterParts,
  record: OverageRecord,
  units: number,
): Promise<PendingReport | null> {
  if (record.pending) return record.pending;
  const { _id, sent, account_id } = record;
  const left = overageOf(record, units) - sent;
  const at = parts.clock();
  const customer_id = left > 0 ? await takeMinute(parts, account_id, at) : null;
  if (customer_id === null) return null;
  const pending = { identifier: `${_id}:${sent}`, customer_id, units: left, at };
  const { matchedCount } = await ledger.updateOne(
    { _id, sent, pending: null },
    { $set: { pending } },
  );
  return matchedCount === 1 ? pending : null;
}

/**
 * The customer to report for, if this is the account's first report in this minute: Stripe tells
 * what it has counted by the minute, so a report must be alone in its own.
 */
export async function takeMinute(
  { records }: Pick<ReporterParts, 'records'>,
  _id: string,
  at: Date,
): Promise<string | null> {
  const reported_minute = minuteOf(at);
  const earlier = [
    { reported_minute: null },
    { reported_minute: trusted({ $lt: reported_minute }) },
  ];
  const record = await records
    .findOneAndUpdate(
      { _id, customer_id: trusted({ $ne: null }), $or: earlier },
      { $set: { reported_minute } },
    )
    .lean();
  return record?.customer_id ?? null;
}

/** Whether a report was counted; @returns its units if this process is the one to say so. */
export async function settle(
  { ledger }: ReporterParts,
  { _id, sent }: OverageRecord,
  pending: PendingReport,
): Promise<number> {
  const { matchedCount } = await ledger.updateOne(
    { _id, sent, 'pending.identifier': pending.identifier },
    { $set: { sent: sent + pending.units, pending: null } },
  );
  return matchedCount === 1 ? pending.units : 0;
}

/** Nobody is left to bill: the next customer of the account does not owe it. */
export async function giveUp(
  { ledger, log }: ReporterParts,
  { _id }: OverageRecord,
  { identifier, units }: PendingReport,
) {
  log(`${units} units of ${_id} cannot be billed: the customer was deleted`);
  await ledger.updateOne(
    { _id, 'pending.identifier': identifier },
    { $set: { pending: null }, $inc: { included: units } },
  );
}
