import { usd } from '../../../kit/words.ts';
import type { Financing } from './on-card.ts';

type Paid = Pick<Financing, 'counted' | 'assumed_apr' | 'deferred_months'>;

/**
 * On what a sum rests from which interest was taken: `30% APR assumed; $0 on a plan of deferred interest
 * paid by its end`; empty where the terms give it.
 * @param less dollars that are left of the sum with the interest taken off
 */
export function restsOn(paid: Paid | undefined, less: number): string {
  if (paid === undefined || paid.counted === null) return '';
  return [
    paid.assumed_apr === undefined ? '' : `at an assumed APR of ${paid.assumed_apr}%`,
    paid.deferred_months === undefined
      ? ''
      : `${usd(less + paid.counted)} on a plan of at least ${paid.deferred_months} months paid by its end`,
  ]
    .filter(Boolean)
    .join('; ');
}
