import type { TermFigures } from '../../../catalog/search/figures.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { usd } from '../../../kit/words.ts';
import { type MoveCost, moveCost } from './move-cost.ts';
import { monthlyFor } from './paid-back.ts';

type Terms = Pick<TermFigures, 'transfer_fee_percent' | 'intro_transfer' | 'later_apr_percent'>;

/** Half a dollar of interest is none to be told. */
const TOLD = 0.5;

/**
 * What moving the balance costs, and what has to be paid a month for it to be gone while the offer
 * lasts, or what comes of the payment that is said.
 */
export function movedText(
  terms: Terms,
  {
    balance,
    min_intro_months: asked,
    monthly_payment: paid,
  }: Pick<QueryFilters, 'balance' | 'min_intro_months' | 'monthly_payment'>,
): string {
  const { transfer_fee_percent: percent, intro_transfer: intro } = terms;
  if (percent === null || balance === undefined) return '';
  const fee = (balance * percent) / 100;
  const lead = ` (${usd(fee)} on ${usd(balance)}`;
  if (intro === null) return `${lead})`;
  if (paid) {
    const cost = moveCost(terms, { balance, payment: paid });
    return cost === null ? `${lead})` : `${lead}; ${paidText(cost, terms, paid)})`;
  }
  const over = asked === undefined ? intro.months : Math.min(intro.months, asked);
  const monthly = monthlyFor(balance + fee, intro.apr, over);
  const cost = moveCost(terms, { balance, payment: monthly });
  const interest = interestText(cost?.interest ?? 0);
  const what = fee > 0 ? 'both' : 'it';
  return `${lead}; ${usd(monthly)} a month clears ${what} in ${over === asked ? `${asked} months` : 'time'}${interest})`;
}

/** What comes of a payment: when all is paid off, or what is left after the offer, and at which APR. */
export function paidText(
  { left, months, interest, fee }: MoveCost,
  { intro_transfer, later_apr_percent: later }: Terms,
  paid: number,
): string {
  if (left <= 0)
    return `${usd(paid)} a month clears ${fee > 0 ? 'both' : 'it'} in ${months} months${interestText(interest)}`;
  const after = later === null ? 'at an APR not known here' : `at up to ${later}%`;
  const cost = later === null ? '' : months === null ? ', never paid off' : interestText(interest);
  return `${usd(paid)} a month leaves ${usd(left)} after ${intro_transfer?.months ?? 0} months, then ${after}${cost}`;
}

export const interestText = (interest: number): string =>
  interest < TOLD ? '' : `, about ${usd(interest)} of interest`;
