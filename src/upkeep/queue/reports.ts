import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { proposalModel } from './models.ts';
import { propose } from './proposals.ts';

/** What a user says is wrong, cleaned. */
export interface FactReport {
  readonly card_key: string;
  readonly field: string;
  readonly message: string;
  readonly correct_value: string | null;
  readonly source_url: string | null;
  /** Tells the card as it is from what it was: of a card that has changed, the same can be said anew. */
  readonly card_version: string;
}

/** Who sends it: an account, or the network of whoever has none. */
export type ReportSender = { readonly account: string } | { readonly network: string };

/** Reports that wait at a time; more would never be read. Strangers fill no more than half of it. */
export const OPEN_REPORTS_MAX = 1_000;
export const OPEN_OF_STRANGERS = OPEN_REPORTS_MAX / 2;
const DAY_SECONDS = 86_400;

/**
 * Puts a report into the queue. Who sent it is not kept.
 * @param most that may wait before it
 * @returns false when the same was reported of the card as it is
 * @throws AppError `rate_limited` when too many wait
 */
export async function addReport(
  connection: Connection,
  { card_key, field, message, correct_value, source_url, card_version }: FactReport,
  now: Date,
  most = OPEN_REPORTS_MAX,
): Promise<boolean> {
  const waiting = await proposalModel(connection)
    .countDocuments({ kind: 'report', state: 'open' })
    .limit(most);
  if (waiting >= most) {
    const full = 'Too many reports wait to be read. Send yours again in a day.';
    throw new AppError('rate_limited', full, { retry_after_seconds: DAY_SECONDS });
  }
  const told = { kind: 'report', card_key, field, quote: message, read_by: 'user' } as const;
  const values = { old_value: null, new_value: correct_value, url: source_url };
  const { isNew } = await propose(connection, { ...told, ...values, since: card_version }, now);
  return isNew;
}
