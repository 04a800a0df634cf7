import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** A call that was sent under an Idempotency-Key, and its answer once there is one. */
export interface RepeatRecord {
  /** Keyed hash of caller, operation and Idempotency-Key. */
  _id: string;
  /** Null: of a call without a credential. */
  account_id: string | null;
  /** Keyed hash of what was asked for. */
  fingerprint: string;
  /** Of the process that carries it out. */
  lease: string;
  lease_until: Date;
  /** What it changes is stored, in one transaction with this. */
  done: boolean;
  /** Sealed; null: not yet answered. */
  answer: string | null;
  /** MongoDB removes it then. */
  expires_at: Date;
}

const required = <Type>(type: Type) => ({ type, required: true });

export const repeatModel = defineModel(
  'idempotent_calls',
  new Schema<RepeatRecord>(
    {
      _id: required(String),
      account_id: String,
      fingerprint: required(String),
      lease: required(String),
      lease_until: required(Date),
      done: required(Boolean),
      answer: String,
      expires_at: required(Date),
    },
    SCHEMA_OPTIONS,
  )
    .index({ account_id: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
);
