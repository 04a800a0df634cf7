import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { type AccountRecord, accountModel, planOf } from '../../accounts/collections.ts';
import { type Mail, NotSent } from '../../accounts/people/mail.ts';
import { inTime } from '../../storage/in-time.ts';
import { trusted } from '../../storage/model.ts';
import { nextAttempt } from '../backoff.ts';
import { takeLease } from '../lease.ts';
import { type DigestOutcome, type NoticesRecord, noticesModel, untold } from '../model.ts';
import type { Tell } from '../told.ts';
import { type DigestLinks, digestOf, letterTo } from './letter.ts';
import { nextDigest } from './rhythm.ts';

export interface DigestOptions {
  readonly connection: Connection;
  readonly deliver: NonNullable<Mail['deliver']>;
  readonly tell: Tell;
  readonly linksOf: (accountId: string) => DigestLinks;
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  readonly count: (outcome: DigestOutcome) => void;
  /** Whether to begin no more. */
  readonly isClosed: () => boolean;
}

/** Digests that one process tries in one round, and of them at a time. */
const ROUND_MAX = 50;
const AT_ONCE = 2;
/** An attempt that takes longer has failed, though its letter may arrive. */
const ATTEMPT_MS = 60_000;
/** Longer than an attempt can take. */
export const DIGEST_LEASE_MS = 2 * ATTEMPT_MS;
const CANDIDATES = 20;
const ERROR_MAX = 200;

interface Result {
  readonly outcome: DigestOutcome;
  readonly error?: string;
  /** No letter can be sent now: the round ends. */
  readonly isDown?: boolean;
  /** As of when what was told, also that it was nothing. */
  readonly told?: Pick<NoticesRecord, 'told_at' | 'told_changes'>;
}

/**
 * Sends the digests that are due, each by one process. At least once: a process that dies after the
 * SMTP server has taken a letter, and before that is noted, leaves it to be sent again, under the same
 * Message-ID. What one had to tell and did not is in the next.
 */
export function createDigestRound(options: DigestOptions): () => Promise<void> {
  const { connection, deliver, tell, linksOf, publicUrl, clock, count } = options;
  const records = noticesModel(connection);
  const accounts = accountModel(connection);

  async function claim(): Promise<NoticesRecord | null> {
    for (;;) {
      const now = clock();
      const due = await records
        .find({ next_at: trusted({ $lte: now }) })
        .sort({ next_at: 1 })
        .limit(CANDIDATES)
        .lean();
      for (const candidate of due) {
        const taken = await takeLease(records, candidate, { now, ms: DIGEST_LEASE_MS });
        if (taken) return taken;
      }
      if (due.length < CANDIDATES) return null;
    }
  }

  async function send(record: NoticesRecord, account: AccountRecord | null): Promise<Result> {
    const { _id, told_at, due_at, rhythm } = record;
    if (!account || account.suspended_at) return { outcome: 'withheld', error: 'suspended' };
    if (!account.email || !account.email_verified_at) {
      return { outcome: 'withheld', error: 'the e-mail is not confirmed' };
    }
    const now = clock();
    const told = await tell({
      ...{ account_id: _id, plan: planOf(account), now, seen_at: told_at },
      again_until: nextDigest(record, now),
      ...untold(record),
    });
    const toldNow = { told_at: now, told_changes: told.changes.map(({ id }) => id) };
    const links = linksOf(_id);
    const digest = digestOf(told, now, rhythm, links);
    if (digest === null) return { outcome: 'empty', told: toldNow };
    const period = `${_id} ${due_at?.toISOString()}`;
    const id = createHash('sha256').update(period).digest('hex').slice(0, 32);
    const messageId = `<digest.${id}@${new URL(publicUrl()).hostname}>`;
    await deliver(letterTo(account.email, digest, links, messageId));
    return { outcome: 'sent', told: toldNow };
  }

  async function attempt(record: NoticesRecord): Promise<Result> {
    const late = () => {
      const about = { isDown: true, isRefused: false };
      return new NotSent(`it took over ${ATTEMPT_MS / 1_000} s`, about);
    };
    try {
      const account = await accounts.findOne({ _id: record._id }).lean();
      return await inTime(send(record, account), ATTEMPT_MS, late);
    } catch (error) {
      const isMail = error instanceof NotSent;
      const words = (error as Error).message.slice(0, ERROR_MAX);
      const isOver = isMail && error.isRefused;
      const more = nextAttempt(record.attempts, clock());
      const outcome = isOver || more === null ? 'dead' : 'failed';
      return { outcome, error: words, isDown: isMail && error.isDown };
    }
  }

  async function settle(record: NoticesRecord, { outcome, error, told }: Result): Promise<void> {
    const now = clock();
    const { _id, lease, attempts } = record;
    // Whatever has become of the lease: what was told is not told again.
    if (told) await records.updateOne({ _id }, { $set: told });
    const retry = outcome === 'failed' ? nextAttempt(attempts, now) : null;
    const due = nextDigest(record, now);
    const next = retry ? { next_at: retry } : { due_at: due, next_at: due, attempts: 0 };
    const last = { last_at: now, last_outcome: outcome, last_error: error ?? null, lease: null };
    count(outcome);
    await records.updateOne({ _id, lease }, { $set: { ...last, ...next } });
  }

  return async () => {
    let left = ROUND_MAX;
    async function lane(): Promise<void> {
      while (left > 0 && !options.isClosed()) {
        left -= 1;
        const record = await claim();
        if (record === null) return;
        const result = await attempt(record);
        await settle(record, result);
        if (result.isDown) left = 0;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  };
}
