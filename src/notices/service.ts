import type { Connection } from 'mongoose';
import { accountModel } from '../accounts/collections.ts';
import type { AccountLock, Credential } from '../accounts/lock.ts';
import { AppError } from '../errors.ts';
import type { Plan } from '../plans/plans.ts';
import { type Calendars, createCalendars } from './calendar/calendar.ts';
import { type Digest, type DigestLinks, digestOf } from './digest/letter.ts';
import { nextDigest, type When } from './digest/rhythm.ts';
import type { UnsubscribeTokens } from './digest/unsubscribe.ts';
import { type NoticesRecord, noticesModel, unasked, untold } from './model.ts';
import type { CountPart, Looks, Tell } from './told.ts';

/** What a person has chosen, and what came of it. */
export interface NoticesView extends When {
  /** Where digests go; null: the account has no e-mail. */
  readonly email: string | null;
  readonly email_verified: boolean;
  /** Whether this server sends e-mail at all. */
  readonly can_send: boolean;
  readonly next_at: Date | null;
  readonly last: Pick<NoticesRecord, 'last_at' | 'last_outcome' | 'last_error'>;
  readonly calendar: { readonly made_at: Date; readonly read_at: Date | null } | null;
}

export interface DigestPreview {
  /** As of when; the next digest is sent then, if one is. */
  readonly at: Date;
  /** Null: nothing would be sent. */
  readonly digest: Digest | null;
}

/** How a person is told what comes up for their wallet. */
export interface NoticesService {
  read(accountId: string): Promise<NoticesView>;
  /** @throws AppError `email_not_verified`, `mail_unavailable` when it is to be switched on */
  choose(credential: Credential, when: When): Promise<void>;
  /** The next digest, as far as it is known today. */
  preview(accountId: string, plan: Plan, count?: CountPart): Promise<DigestPreview>;
  readonly calendar: Calendars;
  /** Ends the letters of whom a link was made for; again and again. @returns false: it is not ours */
  unsubscribe(token: string): Promise<boolean>;
  /** Whether a link is ours. */
  canUnsubscribe(token: string): boolean;
}

export interface NoticesServiceOptions {
  readonly connection: Connection;
  readonly lock: AccountLock;
  readonly tell: Tell;
  readonly looks: Looks;
  readonly tokens: UnsubscribeTokens;
  readonly linksOf: (accountId: string) => DigestLinks;
  readonly canSend: boolean;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
}

const NEVER = { next_at: null, due_at: null, lease: null, attempts: 0 } as const;

export function createNoticesService(options: NoticesServiceOptions): NoticesService {
  const { connection, lock, tell, tokens, linksOf, canSend, clock } = options;
  const records = noticesModel(connection);
  const accounts = accountModel(connection);

  async function recordOf(accountId: string): Promise<NoticesRecord> {
    return (await records.findOne({ _id: accountId }).lean()) ?? unasked(accountId, clock());
  }

  return {
    async read(accountId) {
      const [record, account] = await Promise.all([
        recordOf(accountId),
        accounts.findOne({ _id: accountId }).lean(),
      ]);
      const { rhythm, weekday, monthday, time_zone, next_at, calendar_made_at } = record;
      const { last_at, last_outcome, last_error, calendar_hash, calendar_read_at } = record;
      return {
        ...{ rhythm, weekday, monthday, time_zone, next_at },
        ...{ email: account?.email ?? null, email_verified: Boolean(account?.email_verified_at) },
        can_send: canSend,
        last: { last_at, last_outcome, last_error },
        calendar:
          calendar_hash && calendar_made_at
            ? { made_at: calendar_made_at, read_at: calendar_read_at }
            : null,
      };
    },

    async choose(credential, when) {
      const _id = credential.account_id;
      const isOn = when.rhythm !== 'off';
      if (isOn && !canSend) throw new AppError('mail_unavailable');
      await lock.hold(credential, async ({ account, session }) => {
        if (isOn && !(account.email && account.email_verified_at)) {
          throw new AppError('email_not_verified');
        }
        const now = clock();
        const before = await records.findOne({ _id }, null, { session }).lean();
        if (before && isSame(before, when)) return;
        const due = nextDigest(when, now);
        const wasOn = before !== null && before.rhythm !== 'off';
        const { _id: _own, ...stored } = before ?? unasked(_id, now);
        const next: Omit<NoticesRecord, '_id'> = {
          ...{ ...stored, ...when, ...NEVER, due_at: due, next_at: due },
          // Switched on anew, it tells everything once more, and no change of the time between.
          ...(!wasOn && { since: now, told_at: null, told_changes: [] }),
        };
        await records.updateOne({ _id }, { $set: next }, { session, upsert: true });
      });
    },

    async preview(accountId, plan, count) {
      const record = await recordOf(accountId);
      const { told_at: seen_at } = record;
      const at = record.next_at ?? clock();
      const told = await tell({
        ...{ account_id: accountId, plan, now: at, seen_at },
        again_until: nextDigest(record, at),
        ...untold(record),
        count,
      });
      const rhythm = record.rhythm === 'off' ? null : record.rhythm;
      // Whoever may look may not end the letters.
      const links = { ...linksOf(accountId), unsubscribe: 'by the link that each letter has' };
      return { at, digest: digestOf(told, at, rhythm, links) };
    },

    calendar: createCalendars(options),

    async unsubscribe(token) {
      const _id = tokens.read(token);
      if (_id === null) return false;
      await records.updateOne({ _id }, { $set: { ...NEVER, rhythm: 'off' } });
      return true;
    },

    canUnsubscribe: (token) => tokens.read(token) !== null,
  };
}

function isSame(record: When, { rhythm, weekday, monthday, time_zone }: When): boolean {
  return (
    record.rhythm === rhythm &&
    record.weekday === weekday &&
    record.monthday === monthday &&
    record.time_zone === time_zone
  );
}
