import { z } from 'zod';
import { ROLLUP_CATEGORIES } from '../../../engine/model/categories.ts';
import { ofPeople } from './applicants.ts';
import { coverClaims } from './claims.ts';
import {
  awardCharts,
  companionFares,
  loungePlaces,
  loungeVisits,
  modestNights,
  nightLife,
} from './estimates.ts';
import { billPayee } from './fees.ts';
import {
  categoryName,
  date,
  dollarAmount,
  fineCategory,
  key,
  networkName,
  shortText,
  source,
} from './parts.ts';
import { coverLeftOut } from './perks.ts';
import { personPayment } from './person-payment.ts';

/** The schemas of reference data: benefits, history, spending, rules. */

const ofIssuer = z.strictObject({
  issuer: shortText,
  text: shortText,
  source: z.int().nonnegative(),
});

export const benefitFile = z.strictObject({
  sources: z.array(source).min(1),
  categories: z.array(z.strictObject({ key, label: shortText })),
  overlap_groups: z.array(z.strictObject({ key, rule: shortText })),
  benefits: z.array(
    z.strictObject({
      key,
      label: shortText,
      category: key,
      kind: shortText,
      overlap_group: key.nullable(),
      /** Not across airlines, hotel groups or stores: of what has no price the same perk on each card of one. */
      overlap_within: z.literal('program').exactOptional(),
      /** Of a status, its tiers from the lowest: each has what those below it have. */
      tiers: z
        .strictObject({ names: z.array(shortText).min(2), source: z.int().nonnegative() })
        .exactOptional(),
      merchants: z.array(key),
      /** What it pays for at any merchant, of a credit that names none. */
      buys: z.array(categoryName).exactOptional(),
      /** Of a hotel group's brand: at resorts, say, and not at every hotel of the group. */
      only_some_hotels: z.literal(true).exactOptional(),
      /** What alone it pays, where its name does not say so: told behind the name. */
      limit: shortText.exactOptional(),
      /** What the holder of an issuer's card has to do first, beyond enrolment, in a sentence. */
      how: ofIssuer.exactOptional(),
      /** The part of its merchants at which it pays on an issuer's card, in a sentence that begins with "Only". */
      where: ofIssuer.exactOptional(),
    }),
  ),
});

export const historyFile = z.strictObject({
  sources: z.array(source).min(1),
  changes: z.array(
    z.strictObject({
      entity: z.enum(['card', 'program']),
      key,
      field: key,
      old_value: z.string().nullable(),
      new_value: z.string().nullable(),
      date,
      /** What the source says of the date, where that is no day: the rest of it is made up. */
      known_to: z.enum(['month', 'year']).exactOptional(),
      source: z.int().nonnegative(),
    }),
  ),
});

export const spendingFile = z.strictObject({
  sources: z.array(source).min(1),
  year: z.int(),
  /** Dollars a month on cards, per fine category of the average household. */
  monthly: z.array(
    z.strictObject({
      category: fineCategory,
      monthly_usd: dollarAmount,
      basis: z.enum(['published', 'derived', 'assumption']),
      note: shortText.nullable(),
    }),
  ),
  /** How to split a roll-up that is given as one figure; shares of one roll-up add up to 1. */
  shares: z.record(
    z.enum(ROLLUP_CATEGORIES),
    z.array(
      z.strictObject({
        category: fineCategory,
        share: z.number().min(0).max(1),
        basis: z.enum(['published', 'derived', 'assumption']),
      }),
    ),
  ),
});

export const ruleFile = z.strictObject({
  sources: z.array(source).min(1),
  /** What it costs to pay a kind of bill by card where the payee takes none. */
  bill_fees: z
    .array(
      z.strictObject({
        key,
        category: fineCategory,
        platform: shortText,
        percent: z.number().positive().max(10),
        min_usd: dollarAmount.nullable(),
        /** Networks that it takes for this bill; null when unknown. */
        networks: z.array(networkName).nullable(),
        sources: z.array(z.int().nonnegative()).min(1),
      }),
    )
    .default([]),
  /** How an issuer pays bills without the fee of a platform. */
  free_bills: z
    .array(
      z.strictObject({
        issuer: shortText,
        categories: z.array(fineCategory).min(1),
        how: shortText,
        sources: z.array(z.int().nonnegative()).min(1),
      }),
    )
    .default([]),
  bill_payees: z.array(billPayee).default([]),
  person_payments: z.array(personPayment).default([]),
  /** To whom besides the holder the points of a program can be moved. */
  points_for_others: z
    .array(
      z.strictObject({
        program: key,
        /** Behind the name of the points: "can go to an account of the household". */
        rule: shortText,
        /** Null where the sources bear no date. */
        as_of: date.nullable(),
        /** Whom the bank lets combine them with the holder, so that one card opens both adults' transfers. */
        household: z
          .strictObject({
            lets: z.enum(['household_member', 'any_cardholder', 'nobody']),
            as_of: date.nullable(),
            sources: z.array(z.int().nonnegative()).min(1),
          })
          .exactOptional(),
        sources: z.array(z.int().nonnegative()).min(1),
      }),
    )
    .default([]),
  cover_left_out: z.array(coverLeftOut).default([]),
  cover_claims: coverClaims.default([]),
  /** Networks that shops abroad take less often than Visa and Mastercard. */
  thin_abroad: z
    .array(
      z.strictObject({
        network: networkName,
        /** How many shops: "few", "fewer". */
        shops: z.enum(['few', 'fewer']),
        /** Countries where a network of theirs takes its cards too, so that more do. */
        more_in: z.array(z.string()).default([]),
        sources: z.array(z.int().nonnegative()).min(1),
      }),
    )
    .default([]),
  /** What a modest free night costs, for certificates that no number of points limits. */
  modest_nights: modestNights.default([]),
  /** Months that a free night usually lasts once issued. */
  night_life: nightLife.exactOptional(),
  award_charts: awardCharts.default([]),
  /** Dollars that a gallon of regular gas costs on average, which a discount per gallon is weighed by. */
  gallon_price: z
    .strictObject({ usd: dollarAmount, as_of: date, source: z.int().nonnegative() })
    .exactOptional(),
  /** What companion fares save: the usual fare, less what the holder still pays. */
  companion_fares: companionFares.exactOptional(),
  lounge_visits: loungeVisits.exactOptional(),
  lounge_places: loungePlaces.default({ airports: [], networks: [] }),
  ...ofPeople,
  application_rules: z.array(
    z.strictObject({
      key,
      issuer: shortText,
      rule: shortText,
      /** Machine-readable limits, e.g. `{ "max": 5, "months": 24 }`. */
      params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
      official: z.boolean(),
      confidence: z.enum(['high', 'medium', 'low']),
      sources: z.array(z.int().nonnegative()).min(1),
    }),
  ),
  /** What holds for product changes in general. */
  product_change_terms: z
    .array(
      z.strictObject({
        key,
        rule: shortText,
        /** Null: every issuer. */
        issuers: z.array(shortText).nullable(),
        sources: z.array(z.int().nonnegative()).min(1),
      }),
    )
    .default([]),
  product_changes: z.array(
    z.strictObject({
      issuer: shortText,
      from: key,
      to: z.array(key).min(1),
      /** What these cards ask of the account that is changed, beside its age. */
      asks: shortText.exactOptional(),
      /** What a list names besides, which nobody can count on: closed since, or denied by others. Told only. */
      reported: z
        .array(
          z.strictObject({
            to: z.array(key).min(1),
            denied: z.boolean(),
            sources: z.array(z.int().nonnegative()).min(1),
          }),
        )
        .optional(),
      confidence: z.enum(['high', 'medium', 'low']),
      note: shortText.nullable(),
      sources: z.array(z.int().nonnegative()).min(1),
    }),
  ),
});

export type BenefitFile = Readonly<z.infer<typeof benefitFile>>;
export type HistoryFile = Readonly<z.infer<typeof historyFile>>;
export type SpendingFile = Readonly<z.infer<typeof spendingFile>>;
export type RuleFile = Readonly<z.infer<typeof ruleFile>>;
