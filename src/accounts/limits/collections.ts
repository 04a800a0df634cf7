import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** What is stored of limits and usage. */

const DAY_SECONDS = 86_400;
const required = <Type>(type: Type) => ({ type, required: true });
const counts = { type: Map, of: Number };

/** One document an account: the window that is open, and the month's units. */
export interface CallWindowRecord {
  _id: string;
  /** End of the window of a minute; the next begins with the first call after it. */
  ends_at: Date;
  used: number;
  /** UTC month, `2026-11`; it only ever moves forward. */
  period: string;
  units: number;
  /** What the last change did, so that one round trip says everything. */
  permits: number;
  paid: number;
  left_ms: number;
}

export const callWindowModel = defineModel(
  'admissions',
  new Schema<CallWindowRecord>(
    {
      _id: required(String),
      ends_at: Date,
      used: Number,
      period: String,
      units: Number,
      permits: Number,
      paid: Number,
      left_ms: Number,
    },
    SCHEMA_OPTIONS,
  ).index({ ends_at: 1 }, { expireAfterSeconds: 40 * DAY_SECONDS }),
);

export interface AttemptRecord {
  /** Keyed hash: e-mails and addresses are not kept in the clear. */
  _id: string;
  count: number;
  ends_at: Date;
  left_ms: number;
}

export const attemptModel = defineModel(
  'throttles',
  new Schema<AttemptRecord>(
    { _id: required(String), count: Number, ends_at: Date, left_ms: Number },
    SCHEMA_OPTIONS,
  ).index({ ends_at: 1 }, { expireAfterSeconds: 0 }),
);

export interface UsageRecord {
  /** Account and month. */
  _id: string;
  account_id: string;
  period: string;
  units: number;
  by_endpoint: Record<string, number>;
  by_channel: { rest?: number; mcp?: number };
  /** Calls by UTC day, `2026-11-22`: at most the days of the month. */
  by_day?: Record<string, number>;
}

export const usageModel = defineModel(
  'usage',
  new Schema<UsageRecord>(
    {
      _id: required(String),
      account_id: required(String),
      period: required(String),
      units: Number,
      by_endpoint: counts,
      by_channel: { rest: Number, mcp: Number },
      by_day: counts,
    },
    SCHEMA_OPTIONS,
  ).index({ account_id: 1 }),
);

/** A batch of counts that was stored. */
export interface FlushRecord {
  _id: string;
  at: Date;
}

export const flushModel = defineModel(
  'usage_flushes',
  new Schema<FlushRecord>({ _id: required(String), at: required(Date) }, SCHEMA_OPTIONS).index(
    { at: 1 },
    { expireAfterSeconds: DAY_SECONDS },
  ),
);

/** What deleted accounts have used in a month, all together. */
export interface RetiredUsageRecord {
  /** UTC month. */
  _id: string;
  accounts: number;
  units: number;
  by_endpoint: Record<string, number>;
  by_channel: Record<string, number>;
}

export const retiredUsageModel = defineModel(
  'usage_of_deleted',
  new Schema<RetiredUsageRecord>(
    {
      _id: required(String),
      accounts: Number,
      units: Number,
      by_endpoint: counts,
      by_channel: counts,
    },
    SCHEMA_OPTIONS,
  ),
);
