import { z } from 'zod';
import { categoryName, date, dollarAmount, key, shortText, sourceAt } from './parts.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Cents a gallon that a card takes off at the pumps of stations: no rate, so it pays more the cheaper gas is. */
export const fuelDiscount = z.strictObject({
  cents: z.number().positive().max(100),
  merchants: z.array(key).min(1),
  /** Besides what the card earns there; omitted: instead of it. */
  besides_rate: z.literal(true).exactOptional(),
  note: shortText.nullable(),
  /** Index into the card's `sources`. */
  source: z.int().nonnegative(),
});

/** How quarters of rotating categories are activated. */
export const quarterActivation = z.strictObject({
  /** Last day for it, of the quarter's last month, or the quarter's own last day; null: not known. */
  last_day: z.union([z.int().min(1).max(28), z.literal('quarter_end')]).nullable(),
  /** Purchases of the quarter before it count too. */
  backdated: z.boolean(),
  /** Indexes into the card's `sources`. */
  sources: z.array(sourceAt).min(1),
});

/**
 * A rate and everything that it depends on. Conditions that only a few rules have are omitted
 * where they do not apply.
 */
export const earnRule = z.strictObject({
  id: key,
  rate: z.number().positive(),
  categories: z.array(categoryName),
  merchants: z.array(key),
  excluded_merchants: z.array(key),
  channel: z.enum(['any', 'portal']),
  cap: z
    .strictObject({
      amount: z.number().positive(),
      period: z.enum([
        'month',
        'billing_cycle',
        'quarter',
        'half_year',
        'calendar_year',
        'member_year',
      ]),
      group: key.nullable(),
    })
    .nullable(),
  activation: z.enum(['automatic', 'enrolled', 'rotating']),
  choice: z
    .strictObject({
      group: key,
      by: z.enum(['holder', 'top_spend']),
      pick: z.int().positive(),
      /** How long a choice of the holder stands; omitted: a calendar quarter. */
      every: z.enum(['month', 'year']).exactOptional(),
    })
    .nullable(),
  /** Membership, account or way of paying that the rate needs. */
  requires: key.nullable(),
  min_purchase: dollarAmount.nullable(),
  valid_from: date.nullable(),
  valid_to: date.nullable(),
  note: shortText.nullable(),
  /**
   * Of a rate that holds at every shop of a kind which is narrower than a category, the merchant that
   * stands for the kind: it is named in place of the shops that are known of it.
   */
  shop_kind: key.exactOptional(),
  /** What those need who held the card before the rate began: new accounts have it as it is. */
  older_accounts: shortText.exactOptional(),
  /** Where advertising has to be seen to earn it: of other advertising it pays the base rate. */
  advertising_on: shortText.exactOptional(),
  /** Of fuel: only what is paid at the pump, not inside the station. */
  at_pump: z.literal(true).exactOptional(),
  /** The rate holds at merchants in the United States only. */
  us_only: z.literal(true).exactOptional(),
  /** The rate is a ceiling ("up to 5x"): single purchases may earn less. */
  up_to: z.literal(true).exactOptional(),
  /** Largest single purchase that earns the rate. */
  max_purchase: dollarAmount.exactOptional(),
  /** Only on these days, or in these hours; hours that end before they begin run past midnight. */
  days: z
    .array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))
    .min(1)
    .exactOptional(),
  hours: z.strictObject({ from: clock, to: clock, zone: shortText }).exactOptional(),
  /** Another rate for the first months after opening. */
  opening: z
    .strictObject({ rate: z.number().positive(), months: z.int().positive().max(24) })
    .exactOptional(),
  /** What it pays instead on purchases that the store's plan without interest takes; 0: nothing. */
  financed_rate: z.number().nonnegative().exactOptional(),
  /** Only on purchases after the card's purchases of the period reach this amount. */
  after_spend: z
    .strictObject({
      amount: z.number().positive(),
      period: z.enum(['calendar_year', 'member_year']),
    })
    .exactOptional(),
  /**
   * The rate depends on the other spending on the card in the month, as a share of what these
   * categories take: the rate of the highest step reached, below the first step a fixed number of
   * points a month. `rate` is the highest. The card's base rate does not apply here.
   */
  scale: z
    .strictObject({
      steps: z
        .array(z.strictObject({ from_share: z.number().positive(), rate: z.number().positive() }))
        .min(1),
      below_points_per_month: z.number().nonnegative(),
      /**
       * The issuer's other option, told and not counted: so many percent of the other spending in a
       * currency of its own, of which so many dollars unlock 100 points on these bills, up to a rate.
       */
      or_cash: z
        .strictObject({
          name: shortText,
          percent: z.number().positive(),
          per_100_points: dollarAmount,
          most_rate: z.number().positive(),
        })
        .exactOptional(),
    })
    .exactOptional(),
  /** Bills of these categories are paid without a platform's fee through the issuer. */
  without_bill_fee: z.literal(true).exactOptional(),
});

/**
 * What a card earns by a source that is not taken, where sources disagree: so that it can be computed
 * whether that reading turns an answer. In words it is told in the dispute of `earn`.
 */
export const otherEarn = z.strictObject({
  /** The source, as `by ...`. */
  by: shortText,
  base_rate: z.number().nonnegative().exactOptional(),
  /** Rules that do not hold by it. */
  without: z.array(key),
  /** Rates that hold by it, whole and without a cap where none is given. */
  rates: z.array(
    earnRule.pick({ rate: true, categories: true, merchants: true }).extend({
      cap: earnRule.shape.cap.exactOptional(),
      channel: z.literal('portal').exactOptional(),
    }),
  ),
});
export type OtherEarn = Readonly<z.infer<typeof otherEarn>>;
