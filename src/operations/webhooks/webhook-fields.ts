import { z } from 'zod';
import type { DeliveryView, WebhookView } from '../../operation/context.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '../../plans/webhook-limits.ts';

/** Fields that the operations on webhooks share. */

export const webhookId = z.string().min(1).max(100).describe('`id` of a webhook, from the list.');

export const webhookSecret = z
  .string()
  .describe('Signs what is sent, as Standard Webhooks says. It is shown only once.');

/** Of the example; it exists for nobody. */
export const EXAMPLE_ID = 'wh_00000000-0000-4000-8000-000000000000';

export const webhookResource = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.string(),
  former_secret_until: z
    .string()
    .nullable()
    .describe('After a rotation: until when the former secret signs too.'),
});

export function toWebhookResource(view: WebhookView): z.output<typeof webhookResource> {
  const { id, url, description, events, created_at, former_until } = view;
  return {
    ...{ id, url, description: description ?? null, events: [...events] },
    created_at: created_at.toISOString(),
    former_secret_until: former_until?.toISOString() ?? null,
  };
}

export const deliveryResource = z.object({
  id: z.string(),
  event_id: z.string().describe('Sent as `webhook-id`, the same at every attempt.'),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  event_at: z.string(),
  next_attempt_at: z.string().nullable().describe('Null: it is over.'),
  last_attempt_at: z.string().nullable(),
  last_status: z.int().nullable().describe('HTTP status; null: no answer came.'),
  last_error: z.string().nullable(),
  finished_at: z.string().nullable(),
  body: z.string().describe('As it is sent.'),
});

export function toDeliveryResource(view: DeliveryView): z.output<typeof deliveryResource> {
  const { id, event_id, type, state, attempts, at, next_at, body } = view;
  return {
    ...{ id, event_id, type, state, attempts, event_at: at.toISOString() },
    next_attempt_at: state === 'waiting' ? next_at.toISOString() : null,
    last_attempt_at: view.last_attempt_at?.toISOString() ?? null,
    last_status: view.last_status ?? null,
    last_error: view.last_error ?? null,
    finished_at: view.finished_at?.toISOString() ?? null,
    body,
  };
}
