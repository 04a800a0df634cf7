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

/** Who sends it, by what limits it. */
export interface ReportSender {
  /** Null for whoever uses the form of a card's page. */
  readonly account: string | null;
  /** Whether the account's plan is paid for. */
  readonly is_paid: boolean;
  /** Where it comes from, if that is known. */
  readonly network: string | null;
}

/** Reports that wait at a time; more would never be read. */
export const OPEN_REPORTS_MAX = 1_000;

/** How many may wait before one is taken: strangers leave room for accounts, and free ones for those that pay. */
export function roomFor({ account, is_paid }: ReportSender): number {
  if (account === null) return OPEN_REPORTS_MAX / 2;
  return is_paid ? OPEN_REPORTS_MAX : (OPEN_REPORTS_MAX * 3) / 4;
}
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
