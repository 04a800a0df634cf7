import type { FineCategory } from './categories.ts';
import type { IsoDate } from './iso-date.ts';

/** What a part of a welcome offer needs. */
interface BonusTask {
  /** Dollars to spend within `months` of opening, in all; 0 when nothing needs to be spent. */
  readonly spend: number;
  readonly months: number;
  /** Spending that does not count toward `spend`. */
  readonly spend_excludes?: readonly FineCategory[];
  /** What else is needed, in words; `ON_APPROVAL` for a gift to everybody who gets the card. */
  readonly condition?: string;
  /** What everybody who gets the card can keep to, such as paying its fee: the part still counts. */
  readonly fine_print?: string;
}

/** The condition of a part for which nothing needs to be bought; without it the first purchase is. */
const ON_APPROVAL = 'on approval';

/** Whether a part needs what only some of those who get the card do, such as adding a user. */
export function asksMore({ condition }: BonusTask): boolean {
  return condition !== undefined && condition !== ON_APPROVAL;
}

/**
 * Dollars by which a requirement may be missed and still counts as met: sums a month are told in
 * whole dollars, and nobody who is that near lets the offer go.
 */
export function spendSlack({ months }: Pick<BonusTask, 'months'>): number {
  return months + 0.005;
}

/** One thing that an offer gives; `amount` counts points, dollars, percent, nights, certificates. */
export type BonusPart = BonusTask & { readonly amount: number } & (
    | { readonly kind: 'points' | 'usd' }
    | { readonly kind: 'statement_credit'; readonly use: string | null }
    | { readonly kind: 'free_nights'; readonly cap_points: number | null }
    | { readonly kind: 'companion_certificate'; readonly terms: string | null }
    | { readonly kind: 'extra_rate'; readonly on: string; readonly cap: number | null }
    | { readonly kind: 'discount'; readonly on: string; readonly cap: number | null }
    | { readonly kind: 'status'; readonly of: string }
  );

/** A welcome offer; all of its parts can be earned. */
export interface SignOnBonus {
  readonly parts: readonly BonusPart[];
  readonly as_of: IsoDate;
  /** Inclusive; null when no end is known. */
  readonly ends: IsoDate | null;
  /** The issuer words the offer as "as high as": not every applicant gets it. */
  readonly up_to: boolean;
}
