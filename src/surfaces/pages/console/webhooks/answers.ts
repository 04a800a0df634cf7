import type { DeliveryState, WebhookEvent } from '../../../../plans/webhook-limits.ts';

/** What the pages of webhooks read of the operations' answers. */

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEvent[];
  readonly created_at: string;
  readonly former_secret_until: string | null;
}

export interface MadeWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

export interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly event_at: string;
  readonly next_attempt_at: string | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly body: string;
}

export const deliveriesPath = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  `/console/webhooks/deliveries?${new URLSearchParams({ id, ...more })}`;
