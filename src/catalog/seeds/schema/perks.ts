import { z } from 'zod';
import { date, dollarAmount, httpsUrl, key, shortText, sourceAt } from './parts.ts';

export const credit = z.strictObject({
  key,
  name: shortText,
  value: dollarAmount.nullable(),
  points: z.int().positive().max(1_000_000).exactOptional(),
  /** `value` is paid in the card's own currency, a point of which is a cent there. */
  own_currency: z.literal(true).exactOptional(),
  /**
   * What the holder has to do first, behind "only after": a booking for points that do not post by
   * themselves, or purchases of a kind or at a merchant, which `spend_required` does not tell from
   * all spending on the card. The name of a credit in dollars says it too.
   */
  act: shortText.exactOptional(),
  /** A source says that it is put into an account without anything done for it: its place among the card's. */
  automatic: z.strictObject({ source: sourceAt }).exactOptional(),
  from_second_year: z.literal(true).exactOptional(),
  period: z.enum([
    'month',
    'quarter',
    'half_year',
    'year',
    'four_years',
    'five_years',
    'one_time',
    'per_use',
  ]),
  reset: z.enum(['calendar', 'anniversary']).nullable(),
  /** The one calendar month of the year in which it can be used. */
  month: z.int().min(1).max(12).exactOptional(),
  merchants: z.array(key),
  enrolment: z.boolean().nullable(),
  spend_required: dollarAmount.nullable(),
  valid_to: date.nullable(),
  /** `valid_to` is the last day to activate it: what is activated runs on. */
  to_activate: z.literal(true).exactOptional(),
  /** The sources say that each end that was published so far was put off. */
  extended: z.literal(true).exactOptional(),
  /** For free nights: how many, and the most points that each may cost (null: unlimited). */
  night: z
    .strictObject({ count: z.int().positive(), cap_points: z.int().positive().nullable() })
    .exactOptional(),
  /** Whom it is for, how many and where, in a sentence of our words. */
  terms: shortText.exactOptional(),
  /**
   * Of a companion's ticket: what the companion still pays in dollars, a fare and taxes and fees of at least
   * and at most so much, at most so much at home. What is omitted no source says.
   */
  companion_pays: z
    .strictObject({
      fare: dollarAmount.exactOptional(),
      least: dollarAmount.exactOptional(),
      home_most: dollarAmount.exactOptional(),
      most: dollarAmount.exactOptional(),
      sources: z.array(sourceAt).min(1),
    })
    .exactOptional(),
  /** Of free checked bags, by the sources of the credits. */
  bags: z
    .strictObject({
      /** How many of them everybody whom it is for has on a ticket. */
      each: z.int().positive(),
      /** The share of their price that is saved; omitted where they are free. */
      share: z.number().positive().lt(1).exactOptional(),
      /** How many others on the booking it covers too; omitted where no source says it. */
      others: z.int().nonnegative().exactOptional(),
      /** Most of them in a year; omitted where there is no such limit. */
      a_year: z.int().positive().exactOptional(),
    })
    .exactOptional(),
  /** Of free checked bags: what the first one costs others, one way on a domestic flight. */
  bag_fee: z.strictObject({ dollars: dollarAmount, as_of: date }).exactOptional(),
});

export const PROTECTION_KINDS = [
  'rental_car',
  'trip_cancellation',
  'trip_delay',
  'baggage_delay',
  'lost_baggage',
  'travel_accident',
  'emergency_medical',
  'emergency_evacuation',
  'purchase_protection',
  'extended_warranty',
  'return_protection',
  'cell_phone',
  'roadside_assistance',
] as const;

/** Cover that comes with the card. Null: no source says. */
export const protection = z.strictObject({
  kind: z.enum(PROTECTION_KINDS),
  /** Whether it pays before or after the holder's own insurance. */
  role: z.enum(['primary', 'secondary']).nullable(),
  /** Most dollars per claim. */
  limit: dollarAmount.nullable(),
  deductible: dollarAmount.nullable(),
  claims_per_year: z.int().positive().nullable(),
  /** Hours of delay before it pays; for an extended warranty, the months that it adds. */
  after_hours: z.number().positive().exactOptional(),
  extra_months: z.int().positive().exactOptional(),
  /** What else limits it, in our words. */
  note: shortText.nullable(),
});

/** What cover of an issuer leaves out of the things bought, as it or a reader of its guide publishes it. */
export const coverLeftOut = z.strictObject({
  issuer: shortText,
  kind: z.enum(PROTECTION_KINDS),
  things: z
    .array(
      z.enum([
        'used',
        'antiques and collectibles',
        'motor vehicles',
        'software',
        'things for resale or business',
      ]),
    )
    .min(1),
  /** For what a limit in dollars stands; null where no source says. */
  limit_per: z.enum(['claim', 'item']).nullable(),
  read_at: date,
  sources: z.array(z.int().nonnegative()).min(1),
});

export const authorizedUsers = z.strictObject({
  /** Dollars a year for each. */
  fee: dollarAmount,
  /** Users before the fee begins; 0 when each pays. */
  free: z.int().nonnegative(),
  /** Where up to so many cost so much together. */
  together: z.strictObject({ users: z.int().min(2), dollars: dollarAmount }).exactOptional(),
  note: shortText.nullable(),
});

export const lounge = z.strictObject({
  network: shortText,
  /** Visits a year; null when unknown. */
  visits: z.union([z.int().positive(), z.literal('unlimited')]).nullable(),
  /** Guests without a fee; null when unknown. */
  guests: z.int().nonnegative().nullable(),
  /** Dollars for each further guest; null when unknown or not allowed. */
  guest_fee: dollarAmount.nullable(),
  /** What an additional card opens; omitted where no source says. */
  users: z
    .strictObject({
      enter: z.boolean(),
      /** Dollars a year for each, beyond the fee of the card. */
      fee: dollarAmount.exactOptional(),
      /** The day from which that fee is taken. */
      since: date.exactOptional(),
      /** Guests without a fee, and visits a year, of its own. */
      guests: z.int().positive().exactOptional(),
      visits: z.int().positive().exactOptional(),
    })
    .exactOptional(),
  note: shortText.nullable(),
});

/** A picture of the card that a licence lets us show. */
export const image = z.strictObject({ url: httpsUrl, licence: shortText, credit: shortText });
