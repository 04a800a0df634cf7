import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { BillingConfig } from '../config.ts';
import { deliveryModel, eventModel } from '../model.ts';
import type { Stripe } from '../stripe/client.ts';
import { idOf } from './handle.ts';

/** Seconds that the signature's time may be off, either way. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks a delivery and stores its event.
 *
 * @returns the event's id, and whether it is a new one.
 * @throws AppError `invalid_webhook` for what is forged, stale, of the future, or was delivered
 * before under the same signature; nothing is stored then.
 */
export async function receive(
  delivery: { readonly body: Buffer; readonly signature: string | undefined },
  deps: {
    readonly connection: Connection;
    readonly stripe: Stripe;
    readonly config: Pick<BillingConfig, 'webhookSecret'>;
    readonly clock: () => Date;
  },
): Promise<string> {
  const { connection, clock } = deps;
  const now = clock();
  const { event, signedAt } = verify(delivery, now, deps);
  await refuseReplay(connection, `${signedAt}.${delivery.body.toString('base64')}`, now);
  const { object } = event.data;
  await eventModel(connection).updateOne(
    { _id: event.id },
    {
      $setOnInsert: {
        type: event.type,
        customer_id: customerIn(object),
        object_id: object.id ?? event.id,
        received_at: now,
        handled_at: null,
        attempts: 0,
        due_at: now,
      },
    },
    { upsert: true },
  );
  return event.id;
}

/** Longest that Stripe says an id may be. */
const text = z.string().max(255);

/** What is read of an event, and all objects in ours have; Stripe's union is of hundreds. */
const EVENT = z.object({
  id: text,
  type: text,
  data: z.object({
    object: z.object({
      object: text.optional(),
      id: text.nullish(),
      customer: z.union([text, z.object({ id: text })]).nullish(),
    }),
  }),
});
type SignedEvent = z.infer<typeof EVENT>;

function customerIn({ object, id, customer }: SignedEvent['data']['object']): string | null {
  return object === 'customer' ? (id ?? null) : idOf(customer ?? null);
}

function verify(
  { body, signature }: Parameters<typeof receive>[0],
  now: Date,
  { stripe, config }: Pick<Parameters<typeof receive>[1], 'stripe' | 'config'>,
): { event: SignedEvent; signedAt: number } {
  // One time, so that ours is the library's. The library takes times of the future.
  const times = [...(signature ?? '').matchAll(/t=(\d{1,12})/g)];
  const signedAt = times.length === 1 ? Number(times[0]?.[1]) : Number.NaN;
  if (!(signedAt <= Math.floor(now.getTime() / 1000) + TOLERANCE_SECONDS)) {
    throw new AppError('invalid_webhook');
  }
  // The library drops a byte order mark and mends what is no UTF-8: other bytes would pass as signed.
  if (!isUtf8(body)) throw new AppError('invalid_webhook');
  let given: unknown;
  try {
    given = stripe.webhooks.constructEvent(
      body.toString(),
      signature ?? '',
      config.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new AppError('invalid_webhook');
  }
  const event = EVENT.safeParse(given);
  if (!event.success) throw new AppError('invalid_webhook');
  return { event: event.data, signedAt };
}

async function refuseReplay(connection: Connection, signed: string, at: Date): Promise<void> {
  const _id = createHash('sha256').update(signed).digest('hex');
  try {
    await deliveryModel(connection).insertOne({ _id, at });
  } catch (error) {
    if ((error as { code?: unknown }).code === 11_000) throw new AppError('invalid_webhook');
    throw error;
  }
}
