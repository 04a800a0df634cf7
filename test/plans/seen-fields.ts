import type { z } from 'zod';

/**
 * Which fields of a card's seed the evaluation tier sees, at least in what follows from them. Every other
 * field has to differ in one of the catalogues that are asked the same: see `other-catalogs.ts`.
 */

/** Served by list, search and detail of every plan, or told with what is. */
const OPEN = {
  '': 'card_id key name aliases issuer networks card_type business status closed_since eligibility launched annual_fee first_year_fee foreign_fee_percent',
  new_accounts: 'networks source',
  holders_fee: 'annual_fee opened_before until source',
  'holders_fee.notice': 'sent source',
  // Who builds credit asks by them.
  deposit: 'least source',
  no_credit_check: 'source',
  'bonus.parts':
    'kind amount spend months spend_excludes condition fine_print use cap_points terms on cap of',
  bonus: 'as_of ends up_to',
  image: 'url licence credit',
  // A dispute of what is open is told with it.
  other_intro: 'transfer_fee',
  'provenance.fees': 'status sources dispute',
  'provenance.earn': 'status sources dispute',
  'provenance.bonus': 'status sources dispute',
  'provenance.credits': 'status sources dispute',
  // The terms of a detail, and of how they are known.
  terms:
    'purchase_apr balance_transfer_fee cash_advance_fee foreign_transaction_fee promo_apr_months',
  'provenance.terms': 'status sources dispute',
  'field_provenance.*': 'effective_from',
} as const;

/** Sums rest on them, which every plan is told: rates, and credits as far as they count. */
const IN_SUMS = {
  '': 'membership_fee credit_score_needed program base_rate base_when_paid first_year_factor relationship',
  approval: 'needs less less_rate source',
  earn: 'id rate categories merchants excluded_merchants channel activation requires min_purchase valid_from valid_to note shop_kind older_accounts advertising_on at_pump us_only up_to max_purchase days financed_rate without_bill_fee',
  older_terms: 'opened_before foreign_fee_percent source',
  'older_terms.money_kept': 'accounts least.* not_all',
  'earn.cap': 'amount period group',
  'earn.choice': 'group by pick every',
  'earn.hours': 'from to zone',
  'earn.opening': 'rate months',
  'earn.after_spend': 'amount period',
  'earn.scale': 'below_points_per_month',
  'earn.scale.steps': 'from_share rate',
  'earn.scale.or_cash': 'name percent per_100_points most_rate',
  other_earn: 'by base_rate without',
  'other_earn.rates': 'rate categories merchants channel',
  'other_earn.rates.cap': 'amount period group',
  other_fees: 'by annual_fee',
  other_bonus: 'by amount',
  quarter_activation: 'last_day backdated sources',
  fuel_discount: 'cents merchants besides_rate note source',
  credits:
    'value points own_currency act from_second_year period reset month merchants enrolment spend_required valid_to to_activate extended terms',
  'credits.automatic': 'source',
  'credits.night': 'count cap_points',
  'credits.bags': 'each share others a_year',
  'credits.bag_fee': 'dollars as_of',
  // Which of them count.
  lounges: 'network',
} as const;

/** What a catalogue is without: past that day it has no such offer. */
const OF_ITS_DAY = { terms: 'promo_apr_ends' } as const;

export const SEEN: readonly string[] = [OPEN, IN_SUMS, OF_ITS_DAY].flatMap((table) =>
  Object.entries(table).flatMap(([group, names]) =>
    names.split(' ').map((name) => (group === '' ? name : `${group}.${name}`)),
  ),
);

/** What of a schema of zod is read here. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** The fields of a schema that hold no others, by their paths; those of lists by the path of the list. */
export function fieldsOf(schema: z.core.$ZodType, path = ''): string[] {
  const { shape, options, element, valueType, innerType } = schema._zod.def as unknown as Def;
  const inner = element ?? innerType;
  if (shape)
    return Object.entries(shape).flatMap(([name, one]) =>
      fieldsOf(one, path === '' ? name : `${path}.${name}`),
    );
  if (options) return [...new Set(options.flatMap((one) => fieldsOf(one, path)))];
  if (valueType) return fieldsOf(valueType, `${path}.*`);
  return inner ? fieldsOf(inner, path) : [path];
}

/** All values at a path, in their order. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (Array.isArray(value) && name !== undefined) return value.map((one) => valuesAt(one, path));
  if (name === undefined) return [value ?? null];
  if (typeof value !== 'object' || value === null) return [];
  const inner = name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]];
  return inner.flatMap((one) => valuesAt(one, rest));
}
