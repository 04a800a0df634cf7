import { type ClientSession, type Connection, Schema } from 'mongoose';
import { RHYTHMS, type Rhythm } from '../plans/notice-limits.ts';
import { defineModel, SCHEMA_OPTIONS } from '../storage/model.ts';
import type { Telling } from './told.ts';

/** How a person wants to be told what comes up for their wallet, and how far that has come. */
export interface NoticesRecord {
  /** Of the account. */
  _id: string;
  rhythm: Rhythm;
  /** 0 is Sunday; null unless weekly. */
  weekday: number | null;
  /** Of the month; null unless monthly. */
  monthday: number | null;
  time_zone: string;
  /** When it was switched on: changes of cards are told from then on. */
  since: Date;
  /** When the next digest is due; null: none is. */
  due_at: Date | null;
  /** As `due_at` unless it is under way or failed; see `Leased`. */
  next_at: Date | null;
  lease: string | null;
  attempts: number;
  /** What was told in the last digest that was sent is as of then. */
  told_at: Date | null;
  /** Changes that it told, by id. */
  told_changes: string[];
  last_at: Date | null;
  last_outcome: DigestOutcome | null;
  /** Why the last one was not sent; null: it was, or there was nothing to say. */
  last_error: string | null;
  /** SHA-256 of the token in the address; null: there is no calendar. */
  calendar_hash: string | null;
  calendar_made_at: Date | null;
  /** When it was last read, accurate to an hour. */
  calendar_read_at: Date | null;
}

const DIGEST_OUTCOMES = ['sent', 'empty', 'withheld', 'failed', 'dead'] as const;
/**
 * `empty`: there was nothing to say. `withheld`: the account is suspended, or its e-mail is not
 * confirmed. `failed`: it is tried again. `dead`: it was tried for a day, or the address is refused.
 */
export type DigestOutcome = (typeof DIGEST_OUTCOMES)[number];

const required = <Type>(type: Type) => ({ type, required: true });

export const noticesModel = defineModel(
  'wallet_notices',
  new Schema<NoticesRecord>(
    {
      _id: required(String),
      rhythm: { type: String, required: true, enum: RHYTHMS },
      weekday: Number,
      monthday: Number,
      time_zone: required(String),
      since: required(Date),
      due_at: Date,
      next_at: Date,
      lease: String,
      attempts: required(Number),
      told_at: Date,
      told_changes: [String],
      last_at: Date,
      last_outcome: String,
      last_error: String,
      calendar_hash: String,
      calendar_made_at: Date,
      calendar_read_at: Date,
    },
    SCHEMA_OPTIONS,
  )
    .index({ next_at: 1 }, { partialFilterExpression: { next_at: { $type: 'date' } } })
    .index(
      { calendar_hash: 1 },
      { unique: true, partialFilterExpression: { calendar_hash: { $type: 'string' } } },
    ),
);

export const NO_CALENDAR = {
  ...{ calendar_hash: null, calendar_made_at: null, calendar_read_at: null },
} as const;

/** Of an account that was never asked. */
export function unasked(accountId: string, now: Date): NoticesRecord {
  return {
    ...{ _id: accountId, rhythm: 'off', weekday: null, monthday: null, time_zone: 'UTC' },
    ...{ since: now, due_at: null, next_at: null, lease: null, attempts: 0 },
    ...{ told_at: null, told_changes: [] },
    ...{ last_at: null, last_outcome: null, last_error: null, ...NO_CALENDAR },
  };
}

/** An import is stored later than the moment that its changes carry, but not by so much. */
const IMPORT_MS = 2 * 86_400_000;

/** What of the changes the next digest tells. */
export function untold({
  since,
  told_at,
  told_changes,
}: NoticesRecord): Pick<Telling, 'changes_since' | 'known_changes'> {
  const from = told_at === null ? since.getTime() : told_at.getTime() - IMPORT_MS;
  const changes_since = new Date(Math.max(from, since.getTime()));
  return { changes_since, known_changes: told_changes };
}

/** The wallet or the account ends: nobody is told of it any more. */
export async function endNotices(
  connection: Connection,
  accountId: string,
  session: ClientSession,
): Promise<void> {
  await noticesModel(connection).deleteOne({ _id: accountId }, { session });
}

/** What opens the account ends: so does the address that shows its wallet. Letters go on. */
export async function endCalendar(
  connection: Connection,
  accountId: string,
  session: ClientSession,
): Promise<void> {
  const ended = { $set: NO_CALENDAR };
  await noticesModel(connection).updateOne({ _id: accountId }, ended, { session });
}
