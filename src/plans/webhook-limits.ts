/** What webhooks tell of, and the bounds on them that are the same on every plan. */

export const WEBHOOK_EVENTS = [
  'card.changed',
  'program.changed',
  'wallet.upcoming',
  'quota.near',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `webhook.test` is sent when its owner asks for it. */
export type DeliveredEvent = WebhookEvent | 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_URL_MAX = 500;
/** After a rotation, deliveries are signed with the former secret too, for so long. */
export const FORMER_SECRET_SECONDS = 86_400;
/** Most deliveries of a webhook that wait; what comes past them is dead at once. */
export const DELIVERIES_WAITING_MAX = 2_000;
/** Longest list of deliveries. */
export const DELIVERIES_LISTED_MAX = 100;
