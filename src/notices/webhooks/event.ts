import { createHash } from 'node:crypto';
import type { DeliveredEvent } from '../../plans/webhook-limits.ts';
import type { DeliveryRecord, WebhookRecord } from './model.ts';

/** Something that webhooks are told. */
export interface NoticeEvent {
  readonly type: DeliveredEvent;
  /** What makes it this event and no other: the same parts give the same id in every process. */
  readonly key: readonly (string | number)[];
  readonly subject: string;
  readonly at: Date;
  readonly data: object;
  /** Until when it must be remembered that it was told. */
  readonly keepUntil?: Date;
}

const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The same in every process. */
export const eventId = (type: DeliveredEvent, key: NoticeEvent['key']): string =>
  `evt_${hash([type, ...key])}`;

/** An event as it is queued for a webhook. */
export function deliveryOf(event: NoticeEvent, webhook: WebhookRecord, now: Date): DeliveryRecord {
  const { type, key, subject, at, data, keepUntil = null } = event;
  const event_id = eventId(type, key);
  return {
    _id: `dlv_${hash([webhook._id, event_id])}`,
    webhook_id: webhook._id,
    account_id: webhook.account_id,
    host: new URL(webhook.url).hostname,
    ...{ event_id, type, subject, at },
    // Field names and form of Standard Webhooks.
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
    state: 'waiting',
    attempts: 0,
    next_at: now,
    lease: null,
    last_attempt_at: null,
    last_status: null,
    last_error: null,
    finished_at: null,
    keep_until: keepUntil,
    expires_at: null,
  };
}
