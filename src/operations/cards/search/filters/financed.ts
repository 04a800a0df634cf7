import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { putFinanced } from '../../../../catalog/search/financed/financed.ts';
import { paymentIn } from '../../../../catalog/search/financed/payment.ts';
import { AppError } from '../../../../errors.ts';
import type { Context } from '../../../../operation/context.ts';
import { isPaidOver, type PaidOver, readFinanced } from '../../../shared/financed/said.ts';
import type { Said } from '../../../shared/said/fields.ts';

/**
 * What was sent of a purchase that is paid back over months, however it was said; a payment of which the
 * sum stands in the words is read with them.
 * @throws AppError for sums that contradict each other
 */
export function financedSent<Sent extends Said & { readonly query?: string | undefined }>(
  given: Sent,
  context: Context,
) {
  const { carried: sent_carried, monthly_payment, ...sent } = given;
  const isInWords = sent.once === undefined && (sent_carried ?? []).length === 0;
  if (monthly_payment !== undefined && isInWords) {
    const { query = '' } = sent;
    const isSaid = paymentIn(query.toLowerCase()) !== null;
    const told = isSaid ? query : `${query}, paying $${monthly_payment} a month`;
    return { sent: { ...sent, query: told }, carried: sent_carried, paid: null };
  }
  const read = readFinanced({ ...sent, monthly_payment, carried: sent_carried }, null, '', context);
  if (read.issues.length > 0)
    throw new AppError('validation_failed', undefined, { issues: read.issues });
  for (const note of read.notes) context.warn(`${note}.`);
  const { carried, once } = read.said;
  const { financed } = read;
  const paid: PaidOver | null = financed !== null && isPaidOver(financed) ? financed : null;
  return { sent: { ...sent, once }, carried, paid };
}

/** With 0% on purchases where one is paid back over months. */
export function withPaid<Parsed extends { readonly filters: QueryFilters }>(
  read: Parsed,
  paid: PaidOver | null,
): Parsed {
  if (paid === null) return read;
  const filters = { ...read.filters };
  putFinanced(filters, paid);
  return { ...read, filters };
}
