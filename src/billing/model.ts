import { type Connection, Schema } from 'mongoose';
import { TIERS, type Tier } from '../plans/plans.ts';
import { defineModel, SCHEMA_OPTIONS } from '../storage/model.ts';
import { INTERVALS, type Interval } from './config.ts';
import { overageModel } from './overage/model.ts';

/** What is stored of billing: what is Stripe's is here only as it was last read there. */

const DAY_SECONDS = 86_400;
const required = <Type>(type: Type) => ({ type, required: true });
const OWN = { ...SCHEMA_OPTIONS, _id: false } as const;

/** A subscription as it was last read from Stripe. */
export interface SubscriptionState {
  id: string;
  /** Stripe's word. */
  status: string;
  price: string;
  tier: Tier;
  interval: Interval;
  quantity: number;
  period_end: Date;
  /** When it ends by itself; null: it renews. */
  ends_at: Date | null;
  /** Since when its invoice is unpaid; null: it is paid. */
  past_due_since: Date | null;
  /** It has an item that bills overage. */
  metered: boolean;
}

/** The words of the request that makes the customer, kept so that it can be repeated as it was. */
export interface CustomerClaim {
  key: string;
  email: string;
  at: Date;
}

/** A page of Stripe's that an account may still pay on. */
export interface OpenCheckout {
  key: string;
  /** What was asked for: the same question gets the same page. */
  asked: string;
  at: Date;
  session_id: string | null;
  url: string | null;
  expires_at: Date | null;
}

export interface BillingAccountRecord {
  /** The account's id. */
  _id: string;
  customer_id: string | null;
  /** Customers of the account that were deleted in Stripe: disputes of their payments come later. */
  former_customers?: string[];
  claim: CustomerClaim | null;
  checkout: OpenCheckout | null;
  subscription: SubscriptionState | null;
  /** The tier that billing gave the account, and the one it had before; null: none is given. */
  granted: { tier: Tier; before: Tier } | null;
  /** Disputes of its payments that are open or lost. */
  disputes: string[];
  /** Grows with every reading of Stripe; only a later reading may replace what an earlier stored. */
  sync_seq: number;
  synced_seq: number;
  synced_at: Date | null;
  /** When time alone changes something: a grace ends, a period ends. */
  check_at: Date | null;
  /** The minute of the last report of overage, since 1970. */
  reported_minute?: number | null;
}

const subscription = new Schema<SubscriptionState>(
  {
    id: required(String),
    status: required(String),
    price: required(String),
    tier: { type: String, required: true, enum: TIERS },
    interval: { type: String, required: true, enum: INTERVALS },
    quantity: required(Number),
    period_end: required(Date),
    ends_at: Date,
    past_due_since: Date,
    metered: required(Boolean),
  },
  OWN,
);

export const billingModel = defineModel(
  'billing_accounts',
  new Schema<BillingAccountRecord>(
    {
      _id: required(String),
      customer_id: String,
      former_customers: { type: [String], default: undefined },
      claim: new Schema<CustomerClaim>(
        { key: required(String), email: required(String), at: required(Date) },
        OWN,
      ),
      checkout: new Schema<OpenCheckout>(
        {
          key: required(String),
          asked: required(String),
          at: required(Date),
          session_id: String,
          url: String,
          expires_at: Date,
        },
        OWN,
      ),
      subscription,
      granted: new Schema<{ tier: Tier; before: Tier }>(
        { tier: required(String), before: required(String) },
        OWN,
      ),
      disputes: [String],
      sync_seq: Number,
      synced_seq: Number,
      synced_at: Date,
      check_at: Date,
      reported_minute: Number,
    },
    SCHEMA_OPTIONS,
  )
    .index({ customer_id: 1 }, { sparse: true })
    .index({ former_customers: 1 }, { sparse: true })
    .index({ check_at: 1 }, { sparse: true }),
);

/** A filter for the record of a customer, whether it is deleted or not. */
export function ofCustomer(customerId: string) {
  return { $or: [{ customer_id: customerId }, { former_customers: customerId }] };
}

/** All customers that a record has had. */
export function customersOf(record: BillingAccountRecord): string[] {
  const { customer_id, former_customers = [] } = record;
  return customer_id === null ? former_customers : [customer_id, ...former_customers];
}

/** An event is a hint to read again, so its content is not kept. */
export interface BillingEventRecord {
  /** Stripe's id. */
  _id: string;
  type: string;
  customer_id: string | null;
  /** The object that the event is about. */
  object_id: string;
  received_at: Date;
  handled_at: Date | null;
  attempts: number;
  /** Not before: another process has it, or it failed. */
  due_at: Date;
}

export const eventModel = defineModel(
  'billing_events',
  new Schema<BillingEventRecord>(
    {
      _id: required(String),
      type: required(String),
      customer_id: String,
      object_id: required(String),
      received_at: required(Date),
      handled_at: Date,
      attempts: required(Number),
      due_at: required(Date),
    },
    SCHEMA_OPTIONS,
  )
    .index({ handled_at: 1, due_at: 1 })
    // Stripe repeats an event for days; one that is not handled is never dropped.
    .index({ handled_at: 1 }, { name: 'forget', expireAfterSeconds: 100 * DAY_SECONDS }),
);

/** A signed request, by its hash: Stripe signs each delivery anew, so the same again is a replay. */
export interface DeliveryRecord {
  _id: string;
  at: Date;
}

export const deliveryModel = defineModel(
  'billing_deliveries',
  new Schema<DeliveryRecord>({ _id: required(String), at: required(Date) }, SCHEMA_OPTIONS).index(
    { at: 1 },
    { expireAfterSeconds: DAY_SECONDS },
  ),
);

/** The process that does the work of all. */
export interface LeaseRecord {
  _id: string;
  holder: string;
  until: Date;
  /** When the work was last done, where it is done at times. */
  done_at: Date | null;
}

export const leaseModel = defineModel(
  'billing_leases',
  new Schema<LeaseRecord>(
    { _id: required(String), holder: required(String), until: required(Date), done_at: Date },
    SCHEMA_OPTIONS,
  ),
);

/** Builds the indexes that are missing. */
export async function ensureBillingIndexes(connection: Connection): Promise<void> {
  const all = [billingModel, eventModel, deliveryModel, overageModel, leaseModel];
  await Promise.all(all.map((model) => model.ensureIndexes(connection)));
}
