/** Rules of one card that compete to be active: `pick` of them at a time. */
export interface Choice {
  readonly group: string;
  /** `top_spend`: the issuer takes the categories with the highest spending of the cycle. */
  readonly by: 'holder' | 'top_spend';
  readonly pick: number;
  /** How long a choice of the holder stands; omitted: a calendar quarter. */
  readonly every?: 'month' | 'year';
}

/** A rate by the month's other spending on the card, as a share of what the rule's categories take. */
export interface RateScale {
  /** The rate is that of the highest step reached. */
  readonly steps: readonly { readonly from_share: number; readonly rate: number }[];
  /** Below the first step. */
  readonly below_points_per_month: number;
  /** Of the issuer's other option, which is told and not counted. */
  readonly or_cash?: {
    readonly name: string;
    /** Of the other spending on the card. */
    readonly percent: number;
    /** Dollars of it that unlock 100 points on these bills. */
    readonly per_100_points: number;
    readonly most_rate: number;
  };
}

export interface RelationshipTier {
  /** As `memberships` names it. */
  readonly key: string;
  readonly name: string;
  /** Least combined balance in dollars. */
  readonly balance: number;
  readonly bonus_percent: number;
}

/** How quarters of rotating categories are activated. */
export interface QuarterActivation {
  /** Last day for it, of the quarter's last month, or the quarter's own last day; null: not known. */
  readonly last_day: number | 'quarter_end' | null;
  /** Purchases of the quarter before it count too. */
  readonly backdated: boolean;
}

export type SpendPeriod = 'calendar_year' | 'member_year';

export type Day = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** Dollars of spending at an elevated rate; past it the card's base rate applies. */
export interface Cap {
  readonly amount: number;
  readonly period:
    | 'month'
    | 'billing_cycle'
    | 'quarter'
    | 'half_year'
    | 'calendar_year'
    | 'member_year';
  /** Rules of one card with the same group share one cap; null means the rule's own. */
  readonly group: string | null;
}
