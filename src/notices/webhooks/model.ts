import { Schema } from 'mongoose';
import {
  DELIVERY_STATES,
  type DeliveredEvent,
  type DeliveryState,
  type WebhookEvent,
} from '../../plans/webhook-limits.ts';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** Where a program wants to hear of events. */
export interface WebhookRecord {
  _id: string;
  account_id: string;
  url: string;
  description: string | null;
  events: WebhookEvent[];
  /** Sealed; see secrets.ts. */
  secret: string;
  /** The one before a rotation, and until when it signs too. */
  former_secret: string | null;
  former_until: Date | null;
  created_at: Date;
  /** The UTC day for which the wallet was last looked through. */
  wallet_day: string | null;
}

/** One event for one webhook: the queue and, when it is over, its record. */
export interface DeliveryRecord {
  /** Derived from webhook and event, so that an event is queued once however many processes see it. */
  _id: string;
  webhook_id: string;
  account_id: string;
  host: string;
  /** Sent as `webhook-id`: the same at every attempt. */
  event_id: string;
  type: DeliveredEvent;
  /** Deliveries of one webhook and subject are made in the order of `at`. */
  subject: string;
  at: Date;
  /** JSON, as it is sent. */
  body: string;
  state: DeliveryState;
  attempts: number;
  /** When it may be tried; while a process tries it, when that process has lost its right to. */
  next_at: Date;
  /** Of the process that tries it. */
  lease: string | null;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_error: string | null;
  finished_at: Date | null;
  /** It must be remembered until then, so that the event does not come again. */
  keep_until: Date | null;
  /** MongoDB removes it then. */
  expires_at: Date | null;
}

/** When a duty that one process does for all is next due. */
interface DutyRecord {
  _id: string;
  next_at: Date;
}

const required = <Type>(type: Type) => ({ type, required: true });

export const webhookModel = defineModel(
  'webhooks',
  new Schema<WebhookRecord>(
    {
      _id: required(String),
      account_id: required(String),
      url: required(String),
      description: String,
      events: [String],
      secret: required(String),
      former_secret: String,
      former_until: Date,
      created_at: required(Date),
      wallet_day: String,
    },
    SCHEMA_OPTIONS,
  )
    .index({ account_id: 1, created_at: 1 })
    .index({ events: 1, wallet_day: 1 }),
);

export const deliveryModel = defineModel(
  'webhook_deliveries',
  new Schema<DeliveryRecord>(
    {
      _id: required(String),
      webhook_id: required(String),
      account_id: required(String),
      host: required(String),
      event_id: required(String),
      type: required(String),
      subject: required(String),
      at: required(Date),
      body: required(String),
      state: { type: String, required: true, enum: DELIVERY_STATES },
      attempts: required(Number),
      next_at: required(Date),
      lease: String,
      last_attempt_at: Date,
      last_status: Number,
      last_error: String,
      finished_at: Date,
      keep_until: Date,
      expires_at: Date,
    },
    SCHEMA_OPTIONS,
  )
    .index({ state: 1, next_at: 1 })
    .index({ webhook_id: 1, subject: 1, state: 1, at: 1, _id: 1 })
    .index({ webhook_id: 1, at: -1 })
    .index({ webhook_id: 1, state: 1 })
    .index({ account_id: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
);

export const dutyModel = defineModel(
  'webhook_duties',
  new Schema<DutyRecord>({ _id: required(String), next_at: required(Date) }, SCHEMA_OPTIONS),
);

export const WEBHOOK_MODELS = [webhookModel, deliveryModel, dutyModel];
