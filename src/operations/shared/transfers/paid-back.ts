/** How a debt is paid back month by month: at an introductory rate while it lasts, then at the regular one. */
export interface PaidBack {
  /** Dollars of interest in all. */
  readonly interest: number;
  /** Months until it is paid off; null where that takes too long to be called so. */
  readonly months: number | null;
  /** Dollars that are left when the offer ends. */
  readonly left: number;
  /** Dollars that are owed in the end where it is never paid off; else 0. */
  readonly owed: number;
}

interface Rates {
  readonly intro: { readonly apr: number; readonly months: number } | null;
  /** Percent after it. */
  readonly later: number;
}

/** Months after which paying back does not count as paying off: then all that is left is a cost. */
const LONGEST = 120;
/** Counted for an APR that no source gives: among the highest. */
export const UNKNOWN_APR = 30;

export function paidBack(debt: number, { intro, later }: Rates, payment: number): PaidBack {
  const offered = intro?.months ?? 0;
  let [owed, interest, months] = [debt, 0, 0];
  let left = offered === 0 ? owed : 0;
  while (owed > 0 && months < LONGEST) {
    months += 1;
    const charge = (owed * (months <= offered ? (intro?.apr ?? 0) : later)) / 1200;
    interest += charge;
    owed = Math.max(0, owed + charge - payment);
    if (months === offered) left = owed;
  }
  return { interest, months: owed > 0 ? null : months, left, owed };
}

/** What has to be paid a month for a debt to be gone in so many months, in whole dollars. */
export function monthlyFor(debt: number, apr: number, months: number): number {
  const rate = apr / 1200;
  return Math.ceil(rate === 0 ? debt / months : (debt * rate) / (1 - (1 + rate) ** -months));
}
