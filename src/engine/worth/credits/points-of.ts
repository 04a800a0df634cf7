import type { Credit } from '../../model/facts.ts';

/**
 * The points that a year's free nights save: at most, or without a cap those of modest ones. Null
 * when the credit is none, or nothing is known of what a night costs.
 */
export function nightPoints({ night, value }: Credit): number | null {
  const each = night?.cap_points ?? night?.modest_points;
  if (night === undefined || each === undefined || value !== null) return null;
  return night.count * each;
}

/** Whether sums count it for whoever uses it: then they tell to everybody after how much spending it comes. */
export function countsInSums(credit: Credit): boolean {
  return credit.value !== null || pointsOf(credit) !== null;
}

/** What a credit gives of the card's own currency, or of a free night, in points; else null. */
export function pointsOf(credit: Credit): number | null {
  if (credit.own_currency && credit.value !== null) return credit.value * 100;
  return credit.points ?? nightPoints(credit);
}

/** Whether a credit is of the card's own currency, and comes without anything done for it but spending. */
export function postsItself({ points, own_currency, act, enrolment }: Credit): boolean {
  return (points !== undefined || own_currency === true) && act === undefined && enrolment !== true;
}
