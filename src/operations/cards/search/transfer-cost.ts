import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { usd } from '../../../kit/words.ts';

/**
 * What moving the balance costs, and what has to be paid a month for it to be gone while at 0%, or
 * what comes of the payment that is said.
 */
export function movedText(
  percent: number | null,
  months: number | null,
  {
    balance,
    min_intro_months: asked,
    monthly_payment: paid,
  }: Pick<QueryFilters, 'balance' | 'min_intro_months' | 'monthly_payment'>,
): string {
  if (percent === null || balance === undefined) return '';
  const fee = (balance * percent) / 100;
  if (months && paid)
    return ` (${usd(fee)} on ${usd(balance)}; ${paidText(balance + fee, months, paid)})`;
  const over = asked === undefined ? months : Math.min(months ?? 0, asked);
  const clears = over
    ? `; ${usd(Math.ceil((balance + fee) / over))} a month clears both in ${over === asked ? `${asked} months` : 'time'}`
    : '';
  return ` (${usd(fee)} on ${usd(balance)}${clears})`;
}

function paidText(owed: number, months: number, paid: number): string {
  const left = owed - months * paid;
  return left > 0
    ? `${usd(paid)} a month leaves ${usd(left)} after ${months} months`
    : `${usd(paid)} a month clears both in ${Math.ceil(owed / paid)} months`;
}
