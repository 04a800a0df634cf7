import type { ClientSession, Connection } from 'mongoose';
import { usageModel } from '../../accounts/limits/collections.ts';
import { type OverageRecord, overageModel } from './model.ts';

/** Units of a month that are billed one by one. */
export function overageOf({ included }: Pick<OverageRecord, 'included'>, units: number): number {
  return Math.max(0, units - included);
}

/**
 * Begins the ledger of an account's month, or lets it include more. What the plan includes never
 * shrinks within a month: units that were free when they were used stay free.
 *
 * @param isFirst the account pays from now on: what it used before is not billed
 */
export async function openLedger(
  connection: Connection,
  month: {
    readonly account_id: string;
    readonly period: string;
    /** Units that the plan includes. */
    readonly limit: number;
    readonly isFirst: boolean;
  },
  session: ClientSession,
): Promise<void> {
  const { account_id, period, limit, isFirst } = month;
  const _id = `${account_id}:${period}`;
  const ledger = overageModel(connection);
  const usage = isFirst
    ? await usageModel(connection).findOne({ _id }, null, { session }).lean()
    : null;
  const known = await ledger.findOneAndUpdate({ _id }, { $max: { included: limit } }, { session });
  if (known) return;
  const included = Math.max(limit, usage?.units ?? 0);
  await ledger.insertOne(
    { _id, account_id, period, included, sent: 0, pending: null },
    { session },
  );
}
