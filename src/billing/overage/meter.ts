import type { Meter } from '../stripe/prices.ts';
import type { OverageRecord, PendingReport } from './model.ts';
import { MINUTE_SECONDS, minuteOf, type ReporterParts } from './parts.ts';
import { takeMinute } from './pending.ts';

/** What Stripe is told, and what it has counted. */

/** Stripe refuses an identifier again for a day at least; from then on it is asked what it has. */
const IDENTIFIER_LIFE_MS = 23 * 3_600_000;

/** What is to be sent; null when an old report turns out to have arrived. */
export async function renewOld(
  parts: ReporterParts,
  { _id, account_id }: OverageRecord,
  pending: PendingReport,
  meter: Meter,
): Promise<PendingReport | null> {
  const { ledger, clock } = parts;
  const at = clock();
  if (at.getTime() - pending.at.getTime() <= IDENTIFIER_LIFE_MS) return pending;
  if (await hasArrived(parts, pending, meter)) return null;
  if ((await takeMinute(parts, account_id, at)) === null) throw new Error('one report a minute');
  const mine = { _id, 'pending.identifier': pending.identifier, 'pending.at': pending.at };
  const { matchedCount } = await ledger.updateOne(mine, { $set: { 'pending.at': at } });
  if (matchedCount === 0) throw new Error('another process has it');
  return { ...pending, at };
}

export async function send(
  { stripe }: ReporterParts,
  pending: PendingReport,
  meter: Meter,
): Promise<void> {
  const { identifier, customer_id, units, at } = pending;
  await stripe.billing.meterEvents.create({
    event_name: meter.eventName,
    identifier,
    payload: { stripe_customer_id: customer_id, value: String(units) },
    timestamp: Math.floor(at.getTime() / 1000),
  });
}

/** Whether Stripe has counted a report whose answer was lost. */
async function hasArrived(
  { stripe }: ReporterParts,
  { customer_id, at }: PendingReport,
  meter: Meter,
): Promise<boolean> {
  const start_time = minuteOf(at) * MINUTE_SECONDS;
  const window = { customer: customer_id, start_time, end_time: start_time + MINUTE_SECONDS };
  const { data } = await stripe.billing.meters.listEventSummaries(meter.id, window);
  return data.some(({ aggregated_value }) => aggregated_value > 0);
}

/** Stripe has this identifier already: it took the report, and only the answer was lost. */
export function isKnownIdentifier(error: unknown): boolean {
  const { rawType, message } = error as { rawType?: unknown; message?: unknown };
  return rawType === 'invalid_request_error' && /already exists.*identifier/i.test(String(message));
}
