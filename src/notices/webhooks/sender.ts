import { Webhook } from 'standardwebhooks';
import type { AskOutside } from '../../kit/network/outside/ask.ts';
import type { Sealer } from '../../kit/sealer.ts';
import { addressFault } from './address.ts';
import type { DeliveryRecord, WebhookRecord } from './model.ts';
import type { Attempt } from './queue.ts';

/** Makes one attempt. Never rejects because of the receiver. */
export type Send = (webhook: WebhookRecord, delivery: DeliveryRecord) => Promise<Attempt>;

/** From the look-up of the name to the head of the answer. */
const TOTAL_MS = 8_000;
const GONE = 410;

export interface SenderOptions {
  readonly sealer: Sealer;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly askOutside: AskOutside;
  /** Tests set it. */
  readonly totalMs?: number | undefined;
}

/**
 * Sends as Standard Webhooks says. Of the answer the status counts, and not a byte of its body is
 * waited for; redirects are failures; see `createGuardedRequest` for where it may lead.
 */
export function createSender(options: SenderOptions): Send {
  const { sealer, clock, publicUrl, askOutside, totalMs = TOTAL_MS } = options;

  /** Of the present secret and, for a day after a rotation, of the former one. */
  function secretsOf(webhook: WebhookRecord, now: Date): string[] {
    const { _id, secret: sealed, former_secret, former_until } = webhook;
    const present = sealer.open(sealed, _id);
    if (!present) return [];
    const isKept = former_secret !== null && former_until !== null && former_until > now;
    const former = isKept ? sealer.open(former_secret, _id) : null;
    return [present.secret, ...(former ? [former.secret] : [])];
  }

  return async (webhook, { event_id, body }) => {
    const fault = addressFault(webhook.url, publicUrl());
    if (fault) return { status: null, error: `its address ${fault}`, final: true };
    const now = clock();
    const secrets = secretsOf(webhook, now);
    if (secrets.length === 0) {
      return { status: null, error: 'its secret cannot be read: rotate it' };
    }
    const signatures = secrets.map((secret) => new Webhook(secret).sign(event_id, now, body));
    try {
      // The connection is cut at the head of the answer: whatever else comes is not read.
      const { status } = await askOutside({
        url: webhook.url,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Cardwright-Webhooks/1',
          'webhook-id': event_id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': signatures.join(' '),
        },
        body,
        totalMs,
      });
      return outcomeOf(status);
    } catch (error) {
      return { status: null, error: (error as Error).message.slice(0, 200) };
    }
  };
}

function outcomeOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { status, error: null };
  if (status >= 300 && status < 400) {
    return { status, error: `it answered ${status}: redirects are not followed` };
  }
  return { status, error: `it answered ${status}`, final: status === GONE };
}
