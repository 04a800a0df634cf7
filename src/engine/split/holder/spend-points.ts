/** What a wallet earns with so much other spending on a card of a scaled rate, as far as a split told. */
export interface SpendPoint {
  /** Other spending on the card, as a share of the payment. */
  readonly share: number;
  /** Points a dollar of the payment there. */
  readonly rate: number;
  /** Dollars a year that the split earns, and those of the payment that it puts on the card. */
  readonly least: number;
  readonly paid: number;
  /** Dollars a year that no split earns more than, choices taken in part included; null: unknown. */
  readonly most: number | null;
}

/** What the payment is: dollars a year, and dollars that a point on one is worth. */
export interface Payment {
  readonly dollars: number;
  readonly worth: number;
}

/** Shares that are nearer to one another tell no slope: what splits are off by would decide it. */
const LEAST_APART = 0.01;

/**
 * No less than a wallet earns, in dollars a year, with a share of the payment spent on the card beside
 * it, by what is known of smaller shares. A share is the limit of one row of the linear program without
 * whole choices, whose optimum is therefore concave in it: each further dollar costs no less than
 * those before it did.
 */
export function mostByPoints(
  points: readonly SpendPoint[],
  { share, rate }: Pick<SpendPoint, 'share' | 'rate'>,
  { dollars, worth }: Payment,
): number {
  let most = Number.POSITIVE_INFINITY;
  for (const near of points) {
    if (near.most === null || near.share >= share) continue;
    // As if the payment earned there what it does at the share asked for.
    const there = near.most + Math.max(0, rate - near.rate) * worth * dollars;
    most = Math.min(most, there);
    for (const { share: from, rate: earned, least, paid } of points) {
      if (from > near.share - LEAST_APART) continue;
      const before = least + (rate - earned) * worth * paid;
      const slope = (there - before) / (near.share - from);
      most = Math.min(most, there + slope * (share - near.share));
    }
  }
  return most;
}
