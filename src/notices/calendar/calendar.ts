import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Connection } from 'mongoose';
import { accountModel, planOf } from '../../accounts/collections.ts';
import type { AccountLock, Credential } from '../../accounts/lock.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import { CHANGE_DAYS } from '../../plans/notice-limits.ts';
import { NO_CALENDAR, noticesModel, unasked } from '../model.ts';
import type { Look, Looks, Tell } from '../told.ts';
import { type CalendarText, calendarOf } from './ics.ts';
import { createKept } from './kept.ts';

/** A calendar at an address that only its person knows. */
export interface Calendars {
  /** A new address, shown once; the one before opens nothing any more. */
  make(credential: Credential): Promise<{ readonly url: string; readonly replaced: boolean }>;
  /** @returns false when there was none. */
  revoke(credential: Credential): Promise<boolean>;
  /**
   * @returns null when the token opens nothing
   * @throws AppError `rate_limited` where it has to be worked out and the account's minute is used up
   */
  read(token: string): Promise<CalendarText | null>;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const NOTE_EVERY_MS = 3_600_000;

/**
 * 256 random bits cannot be guessed from their hash, so it has no key: the address that stands in
 * somebody's calendar outlives a rotation of the server's secret.
 */
const hashOf = (token: string) => createHash('sha256').update(`calendar:${token}`).digest('hex');

export function createCalendars(options: {
  readonly connection: Connection;
  readonly lock: AccountLock;
  readonly tell: Tell;
  readonly looks: Looks;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
}): Calendars {
  const { connection, lock, tell, looks, clock, publicUrl } = options;
  const records = noticesModel(connection);
  const accounts = accountModel(connection);

  async function workOut(look: Look): Promise<CalendarText> {
    const { account_id, now } = look;
    const count = await looks.count(look);
    const told = await tell({
      ...{ ...look, count, seen_at: null, again_until: null },
      changes_since: new Date(now.getTime() - CHANGE_DAYS * DAY_MS),
      known_changes: [],
    });
    // Those that waited for the same go on together.
    const turn = TURNS.next(account_id);
    if (turn) await turn;
    return calendarOf(account_id, told, now, `${publicUrl()}/wallet`);
  }
  const kept = createKept({ stateOf: looks.stateOf, make: workOut });

  return {
    make: (credential) =>
      lock.hold(credential, async ({ session }) => {
        const _id = credential.account_id;
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const now = clock();
        const made = { calendar_hash: hashOf(token), calendar_made_at: now };
        const { calendar_hash: _hash, calendar_made_at: _at, ...rest } = unasked(_id, now);
        const { _id: _same, calendar_read_at: _read, ...first } = rest;
        const before = await records
          .findOneAndUpdate(
            { _id },
            { $set: { ...made, calendar_read_at: null }, $setOnInsert: first },
            { session, upsert: true },
          )
          .lean();
        return {
          url: `${publicUrl()}/notices/calendar.ics?token=${token}`,
          replaced: Boolean(before?.calendar_hash),
        };
      }),

    revoke: (credential) =>
      lock.hold(credential, async ({ session }) => {
        const before = await records
          .findOneAndUpdate({ _id: credential.account_id }, { $set: NO_CALENDAR }, { session })
          .lean();
        return Boolean(before?.calendar_hash);
      }),

    async read(token) {
      if (!TOKEN.test(token)) return null;
      const calendar_hash = hashOf(token);
      // An index tells by its time at most what begins like the hash, which says nothing of a token.
      const record = await records.findOne({ calendar_hash }).lean();
      if (!record || !isSame(record.calendar_hash, calendar_hash)) return null;
      const { _id: account_id } = record;
      const account = await accounts.findOne({ _id: account_id }).lean();
      if (!account || account.suspended_at) return null;
      const now = clock();
      const text = await kept({ account_id, plan: planOf(account), now });
      if (now.getTime() - (record.calendar_read_at?.getTime() ?? 0) > NOTE_EVERY_MS) {
        const read = { $set: { calendar_read_at: now } };
        await records.updateOne({ _id: account_id, calendar_hash }, read);
      }
      return text;
    },
  };
}

function isSame(stored: string | null, given: string): boolean {
  return stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
}
