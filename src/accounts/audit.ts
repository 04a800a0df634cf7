import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Background } from '../kit/background.ts';
import { defineModel, SCHEMA_OPTIONS } from '../storage/model.ts';

const required = <Type>(type: Type) => ({ type, required: true });

const AUDIT_EVENTS = [
  'account.created',
  'account.verified',
  'account.deleted',
  'account.suspended',
  'account.resumed',
  'access.ended',
  'password.reset',
  'second_factor.on',
  'second_factor.off',
  'second_factor.codes_made',
  'second_factor.recovery_used',
  'key.created',
  'key.rotated',
  'key.revoked',
  'tier.changed',
  'limits.changed',
  'limit.hit',
  'cap.changed',
  'billing.subscription',
  'billing.dispute',
  'billing.refund',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export interface AuditRecord {
  account_id: string;
  event: AuditEvent;
  at: Date;
  /** A few short facts, never a secret or an e-mail. */
  detail: Record<string, string | number | boolean | null>;
}

const DAY_SECONDS = 86_400;

export const auditModel = defineModel(
  'audit_events',
  new Schema<AuditRecord>(
    {
      account_id: required(String),
      event: { type: String, required: true, enum: AUDIT_EVENTS },
      at: required(Date),
      detail: { type: Map, of: Schema.Types.Mixed },
    },
    SCHEMA_OPTIONS,
  )
    .index({ account_id: 1, at: -1 })
    .index({ at: 1 }, { expireAfterSeconds: 400 * DAY_SECONDS }),
);

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
