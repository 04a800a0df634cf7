import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** A call of an account that is over: what was asked, never what was sent or answered. */
export interface RecentCall {
  /** When it began. */
  readonly at: Date;
  readonly channel: 'rest' | 'mcp';
  /** Of REST or the tool, by its name. */
  readonly operation: string;
  /** Of HTTP; 0 when the connection was cut. */
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  /** Null: by a connected app. */
  readonly key_id: string | null;
  readonly key_prefix: string | null;
}

/** One document an account, so that no account takes more room than its newest calls do. */
export interface RecentCallsRecord {
  _id: string;
  /** Oldest first. */
  calls: RecentCall[];
  /** MongoDB removes it then. */
  expires_at: Date;
}

const required = <Type>(type: Type) => ({ type, required: true });

const callSchema = new Schema<RecentCall>(
  {
    at: required(Date),
    channel: required(String),
    operation: required(String),
    status: required(Number),
    duration_ms: required(Number),
    request_id: required(String),
    key_id: String,
    key_prefix: String,
  },
  { ...SCHEMA_OPTIONS, _id: false },
);

export const recentCallsModel = defineModel(
  'recent_calls',
  new Schema<RecentCallsRecord>(
    { _id: required(String), calls: [callSchema], expires_at: required(Date) },
    SCHEMA_OPTIONS,
  ).index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
);
