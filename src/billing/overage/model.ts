import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

const required = <Type>(type: Type) => ({ type, required: true });

/** A report under way: stored before it is sent, so that it can be repeated as it was. */
export interface PendingReport {
  identifier: string;
  customer_id: string;
  units: number;
  at: Date;
}

/** Overage of an account in a UTC month. */
export interface OverageRecord {
  /** Account and month, as in usage. */
  _id: string;
  account_id: string;
  period: string;
  /** Units that the plan includes; within a month it only grows. */
  included: number;
  /** Units that Stripe has accepted. */
  sent: number;
  pending: PendingReport | null;
}

export const overageModel = defineModel(
  'billing_overage',
  new Schema<OverageRecord>(
    {
      _id: required(String),
      account_id: required(String),
      period: required(String),
      included: required(Number),
      sent: required(Number),
      pending: new Schema<PendingReport>(
        {
          identifier: required(String),
          customer_id: required(String),
          units: required(Number),
          at: required(Date),
        },
        { ...SCHEMA_OPTIONS, _id: false },
      ),
    },
    SCHEMA_OPTIONS,
  )
    .index({ period: 1 })
    .index({ account_id: 1 }),
);
