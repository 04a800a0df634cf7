import type { ClientSession, Connection } from 'mongoose';
import type { Background } from '../kit/background.ts';
import { type AuditEvent, type AuditRecord, auditModel } from './collections.ts';

const TEXT_MAX = 200;
/** An account that keeps hitting a limit is recorded this often. */
const LIMIT_HIT_MS = 600_000;
const NOTED_MAX = 10_000;

export interface Audit {
  /** Stores an event, within the caller's transaction when a session is given. */
  record(
    accountId: string,
    event: AuditEvent,
    detail: AuditRecord['detail'],
    session?: ClientSession,
  ): Promise<void>;
  /** Notes that a limit refused a call, once in ten minutes for each; never fails the call. */
  limitHit(accountId: string, limit: string): void;
  /** The newest events of an account, newest first. */
  list(accountId: string, limit: number): Promise<AuditRecord[]>;
}

/** What happened to accounts and keys, for operators; kept 400 days. */
export function createAudit(
  connection: Connection,
  clock: () => Date,
  background: Background,
): Audit {
  const events = auditModel(connection);
  const noted = new Map<string, number>();

  const record: Audit['record'] = async (account_id, event, detail, session) => {
    const short = Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, TEXT_MAX) : value,
    ]);
    const document = { account_id, event, at: clock(), detail: Object.fromEntries(short) };
    await events.insertOne(document, session && { session });
  };

  return {
    record,

    limitHit(accountId, limit) {
      const key = `${accountId}:${limit}`;
      const now = clock().getTime();
      if ((noted.get(key) ?? 0) > now - LIMIT_HIT_MS) return;
      if (noted.size >= NOTED_MAX) noted.clear();
      noted.set(key, now);
      background.run(() =>
        record(accountId, 'limit.hit', { limit }).catch(() => noted.delete(key)),
      );
    },

    list(accountId, limit) {
      return events
        .find({ account_id: accountId }, { _id: 0 })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
    },
  };
}
