import { z } from 'zod';
import { date, dollarAmount, fineCategory, httpsUrl, shortText } from './parts.ts';

const task = {
  /** Dollars to spend within `months` of opening, in all; 0 when nothing needs to be spent. */
  spend: dollarAmount,
  /** Months from opening; 12 where a purchase is asked for and no source says by when. */
  months: z.int().positive(),
  /** Spending that does not count toward `spend`; omitted when all purchases do. */
  spend_excludes: z.array(fineCategory).min(1).exactOptional(),
  /**
   * What else is needed, such as a purchase in each month; omitted when nothing is. Without spending
   * and condition the first purchase is meant; a gift needs none: `on approval`.
   */
  condition: shortText.exactOptional(),
  /**
   * What everybody who gets the card can keep to, such as paying its fee in time; unlike a
   * `condition`, it does not keep the part from being counted.
   */
  fine_print: shortText.exactOptional(),
};

/** One thing that a welcome offer gives. A doubled first year is the card's `first_year_factor`. */
const bonusPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), amount: z.number().positive(), ...task }),
  z.strictObject({ kind: z.literal('usd'), amount: z.number().positive(), ...task }),
  z.strictObject({
    kind: z.literal('statement_credit'),
    amount: z.number().positive(),
    /** Where it can be used; null: on any purchase. */
    use: shortText.nullable(),
    ...task,
  }),
  z.strictObject({
    kind: z.literal('free_nights'),
    amount: z.int().positive(),
    /** Most points that a night may cost; null when unlimited or unknown. */
    cap_points: z.int().positive().nullable(),
    ...task,
  }),
  z.strictObject({
    kind: z.literal('companion_certificate'),
    amount: z.int().positive(),
    /** What the companion pays, in words; null when unknown. */
    terms: shortText.nullable(),
    ...task,
  }),
  z.strictObject({
    kind: z.literal('extra_rate'),
    /** Percent or points per dollar on top of the usual rate. */
    amount: z.number().positive(),
    /** On what, in words. */
    on: shortText,
    /** Most dollars that earn it; null when unlimited. */
    cap: dollarAmount.nullable(),
    ...task,
  }),
  z.strictObject({
    kind: z.literal('discount'),
    /** Percent off. */
    amount: z.number().positive().max(100),
    /** Off what and when, in words. */
    on: shortText,
    /** Most dollars that it takes off; null when unlimited or unknown. */
    cap: dollarAmount.nullable(),
    ...task,
  }),
  z.strictObject({
    kind: z.literal('status'),
    /** How much counts toward a status; 1 for a status itself. */
    amount: z.number().positive(),
    /** Of what, in words: a status, or what counts toward one. */
    of: shortText,
    ...task,
  }),
]);

/** A welcome offer: all of its parts can be earned. */
export const signOnBonus = z.strictObject({
  parts: z.array(bonusPart).min(1),
  as_of: date,
  ends: date.nullable(),
  /** The issuer words the offer as "as high as": not every applicant gets it. */
  up_to: z.boolean(),
});

export const offerHistory = z.array(
  z.strictObject({ as_of: date, parts: z.array(bonusPart).min(1), url: httpsUrl }),
);
