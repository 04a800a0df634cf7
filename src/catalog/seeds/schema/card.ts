import { z } from 'zod';
import { earnRule, fuelDiscount, otherEarn, quarterActivation } from './earn.ts';
import { holdersFee, olderTerms } from './fees.ts';
import { offerHistory, signOnBonus } from './offer.ts';
import {
  date,
  dollarAmount,
  fieldProvenance,
  groupProvenance,
  httpsUrl,
  key,
  networkName,
  shortText,
  source,
  sourceAt,
} from './parts.ts';
import { authorizedUsers, credit, image, lounge, protection } from './perks.ts';

/** The schema of cards. Strict: an unknown key is an error with its path. */

/**
 * Text as the issuer prints it, normalized; null when no source knows; `None` when the card has no
 * such term.
 */
const term = z.string().min(1).max(300).nullable();

const terms = z.strictObject({
  purchase_apr: term,
  balance_transfer_apr: term,
  cash_advance_apr: term,
  penalty_apr: term,
  promotional_apr: term,
  promo_apr_months: z.int().positive().nullable(),
  /** The last day on which the introductory rate can be had; omitted when no end is known. */
  promo_apr_ends: date.exactOptional(),
  balance_transfer_fee: term,
  cash_advance_fee: term,
  foreign_transaction_fee: term,
  late_fee: term,
  returned_payment_fee: term,
  grace_period_days: z.int().positive().nullable(),
});

/** The purposes of a card, the most specific first. */
export const CARD_TYPES = [
  'travel',
  'cashback',
  'business',
  'student',
  'hotel',
  'airline',
  'secured',
  'store',
  'balance_transfer',
] as const;

export const card = z.strictObject({
  /** Assigned once, never changed, never reused. */
  card_id: z.int().positive(),
  key,
  name: shortText,
  /** Former names, abbreviations and spoken forms. */
  aliases: z.array(shortText),
  issuer: shortText,
  networks: z.array(networkName),
  /** Those that accounts opened now get, where holders have others too; omitted when no source says. */
  new_accounts: z
    .strictObject({ networks: z.array(networkName).min(1), source: sourceAt })
    .exactOptional(),
  /** A card has exactly one type: the most specific. */
  card_type: z.enum(CARD_TYPES),
  business: z.boolean(),
  /** `closed`: no longer offered, but holders keep it; `discontinued`: nobody holds it any more. */
  status: z.enum(['open', 'closed', 'discontinued', 'invite_only']),
  /** Since when nobody can apply, a day or month; omitted: still open, or no source says. */
  closed_since: z.union([date, z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)]).exactOptional(),
  /** The membership or customer relationship that applicants need; omitted when no source says. */
  eligibility: z
    .string()
    .regex(/^needs .+[^.]$/)
    .max(120)
    .exactOptional(),
  /** Dollars a year of that membership, at least; omitted when it is free, or no source says. */
  membership_fee: dollarAmount.exactOptional(),
  /** The first day on which anybody could have it; omitted when no source says. */
  launched: date.exactOptional(),
  annual_fee: dollarAmount,
  first_year_fee: dollarAmount,
  holders_fee: holdersFee.exactOptional(),
  older_terms: olderTerms.exactOptional(),
  foreign_fee_percent: z.number().min(0).max(10).nullable(),
  credit_score_needed: z.enum(['poor', 'fair', 'good', 'excellent']).nullable(),
  /**
   * Of a secured card the least that is deposited, by the applicant's credit the lowest first; omitted
   * when no source says.
   */
  deposit: z
    .strictObject({
      least: z.array(dollarAmount).min(1),
      source: sourceAt,
    })
    .exactOptional(),
  /** That the issuer aims the card at people without a credit score; omitted where no source says. */
  no_score: z.strictObject({ source: sourceAt }).exactOptional(),
  /** That it is given without a credit check; omitted where no source says. */
  no_credit_check: z.strictObject({ source: sourceAt }).exactOptional(),
  official_url: httpsUrl.nullable(),
  program: key.nullable(),
  base_rate: z.number().nonnegative(),
  /** Of the base rate, what is earned only as a purchase is paid off. Omitted: nothing known. */
  base_when_paid: z.number().positive().exactOptional(),
  /** What the bank has to approve for the base rate, and the rate of who is approved for less. */
  approval: z
    .strictObject({
      needs: shortText,
      less: shortText,
      less_rate: z.number().nonnegative(),
      source: sourceAt,
    })
    .exactOptional(),
  first_year_factor: z.number().min(1),
  earn: z.array(earnRule),
  /** By sources that are not taken, where a whole reading of theirs is known. */
  other_earn: z.array(otherEarn).min(1).exactOptional(),
  /** The fee by sources that are not taken, which its dispute tells in words. */
  other_fees: z
    .array(z.strictObject({ by: shortText, annual_fee: dollarAmount }))
    .min(1)
    .exactOptional(),
  /** What the first part of the welcome offer comes to by such sources, for the same spending. */
  other_bonus: z
    .array(z.strictObject({ by: shortText, amount: z.number().positive() }))
    .min(1)
    .exactOptional(),
  /** Months at 0% by such sources, 0 for none, and the percentage of a transfer. */
  other_intro: z
    .array(
      z.strictObject({
        by: shortText,
        purchases: z.int().min(0).exactOptional(),
        transfers: z.int().min(0).exactOptional(),
        transfer_fee: z.number().min(0).exactOptional(),
      }),
    )
    .min(1)
    .exactOptional(),
  /** Omitted where it is not known, and for cards without such quarters. */
  quarter_activation: quarterActivation.exactOptional(),
  fuel_discount: fuelDiscount.exactOptional(),
  bonus: signOnBonus.nullable(),
  credits: z.array(credit),
  /** Insurance and purchase cover; empty when sources say that there is none, null when unknown. */
  protections: z.array(protection).nullable().default(null),
  authorized_users: authorizedUsers.nullable().default(null),
  /** Empty when sources say that there is none, null when unknown. */
  lounges: z.array(lounge).nullable().default(null),
  /** Earlier welcome offers, oldest first. */
  offer_history: offerHistory.default([]),
  image: image.nullable().default(null),
  /** Key of the bank's relationship program whose tiers raise every rate of the card. */
  relationship: key.nullable().default(null),
  terms,
  sources: z.array(source).min(1),
  provenance: z.strictObject({
    fees: groupProvenance,
    earn: groupProvenance,
    bonus: groupProvenance.nullable(),
    credits: groupProvenance.nullable(),
    terms: groupProvenance.nullable(),
    protections: groupProvenance.nullable().default(null),
    authorized_users: groupProvenance.nullable().default(null),
    lounges: groupProvenance.nullable().default(null),
  }),
  /** Where a field's sources differ from its group's, and since when its value holds. */
  field_provenance: z.record(key, fieldProvenance).default({}),
});

export const cardFile = z.strictObject({ issuer: shortText, cards: z.array(card) });

export type CardSeed = Readonly<z.infer<typeof card>>;
