import { z } from 'zod';
import { earnRule } from '../../../src/catalog/seeds/schema/earn.ts';
import {
  CATEGORIES,
  CATEGORY_TREE,
  FINE_CATEGORIES,
  ROLLUP_CATEGORIES,
} from '../../../src/engine/model/categories.ts';
import type { EngineCard, EngineProgram } from '../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../src/engine/model/input.ts';
import { expandSpending, type SpendingShares } from '../../../src/engine/model/spending.ts';

/**
 * The form of the worked examples: fields are those of the engine's model,
 * what is left out is plain (no fee, no rules, 1 % back), and a name that is none is an error.
 */
export const text = z.string().min(1);
export const date = z.iso.date();
export const dollars = z.number().nonnegative();
export const category = z.enum(CATEGORIES);

/** Where a group of terms comes from. */
const termSource = z
  .strictObject({
    source: text,
    as_of: date,
    status: z.enum(['confirmed', 'single_source', 'disputed']),
  })
  .nullable()
  .default(null);

const cap = z.strictObject({
  amount: dollars,
  period: earnRule.shape.cap.unwrap().shape.period,
  group: text.nullable().default(null),
});

const rule = z.strictObject({
  id: text,
  rate: z.number(),
  categories: z.array(category).default([]),
  merchants: z.array(text).default([]),
  excluded_merchants: z.array(text).default([]),
  channel: z.enum(['any', 'portal']).default('any'),
  cap: cap.nullable().default(null),
  activation: z.enum(['automatic', 'enrolled', 'rotating']).default('automatic'),
  choice: z
    .strictObject({ group: text, by: z.enum(['holder', 'top_spend']), pick: z.int().positive() })
    .nullable()
    .default(null),
  requires: text.nullable().default(null),
  min_purchase: dollars.nullable().default(null),
  valid_from: date.nullable().default(null),
  valid_to: date.nullable().default(null),
  note: text.nullable().default(null),
});

const credit = z.strictObject({
  key: text,
  name: text.default('credit'),
  value: dollars.nullable(),
  points: z.int().positive().exactOptional(),
  from_second_year: z.literal(true).exactOptional(),
  period: z.enum(['month', 'quarter', 'half_year', 'year', 'four_years', 'one_time', 'per_use']),
  reset: z.enum(['calendar', 'anniversary']).nullable().default('calendar'),
  merchants: z.array(text).default([]),
  enrolment: z.boolean().nullable().default(null),
  spend_required: dollars.nullable().default(null),
  valid_to: date.nullable().default(null),
});

const bonus = z.strictObject({
  amount: dollars,
  unit: z.enum(['points', 'usd']),
  spend: dollars,
  months: z.int().positive(),
  as_of: date.default('2026-01-01'),
  ends: date.nullable().default(null),
  up_to: z.boolean().default(false),
});

/** A bonus of one part, as the document writes it. */
const onePart = bonus.transform(({ amount, unit, spend, months, ...offer }) => ({
  ...offer,
  parts: [{ kind: unit, amount, spend, months }],
}));

export const card = z
  .strictObject({
    card_id: z.int().positive(),
    key: text.optional(),
    name: text,
    issuer: text.default('Bank'),
    business: z.boolean().default(false),
    annual_fee: dollars.default(0),
    first_year_fee: dollars.optional(),
    program: text.nullable().default(null),
    base_rate: z.number().default(1),
    earn: z.array(rule).default([]),
    first_year_factor: z.number().default(1),
    bonus: onePart.nullable().default(null),
    credits: z.array(credit).default([]),
    networks: z.array(z.enum(['Visa', 'Mastercard', 'Amex', 'Discover'])).default(['Visa']),
    foreign_fee_percent: z.number().nullable().default(0),
    open_to_new: z.boolean().default(true),
    provenance: z
      .strictObject({ fees: termSource, earn: termSource, bonus: termSource, credits: termSource })
      .default({ fees: null, earn: null, bonus: null, credits: null }),
  })
  .transform(
    (one): EngineCard => ({
      ...one,
      key: one.key ?? `card-${one.card_id}`,
      first_year_fee: one.first_year_fee ?? one.annual_fee,
    }),
  );

const program = z.strictObject({
  cash_cpp: z.number().nullable().default(null),
  portal_cpp: z.number().nullable().default(null),
  transfer_cpp: z
    .strictObject({ floor: z.number(), base: z.number(), ceiling: z.number() })
    .nullable()
    .default(null),
  transfer_partners: z
    .array(
      z.strictObject({
        program: text,
        name: text,
        kind: z.enum(['airline', 'hotel', 'other']),
        ratio: z.number().positive(),
        valid_from: date.nullable().default(null),
        valid_to: date.nullable().default(null),
        cards: z.array(text).nullable().default(null),
        fee: z
          .strictObject({ usd_per_point: dollars, max_usd: dollars.nullable().default(null) })
          .nullable()
          .default(null),
      }),
    )
    .default([]),
  unlocked_by: z.array(text).nullable().default(null),
  own_awards: z.boolean().default(false),
  value_source: termSource,
  partners_source: termSource,
});

export const setOf = z.array(text).transform((list): ReadonlySet<string> => new Set(list));
export const amounts = z
  .record(z.string(), dollars)
  .transform((row): ReadonlyMap<string, number> => new Map(Object.entries(row)));

const spendingLine = z.strictObject({
  category: z.enum(FINE_CATEGORIES),
  monthly: dollars,
  merchant: text.nullable().default(null),
  channel: z.enum(['any', 'portal']).default('any'),
});

const options = z.strictObject({
  year: z.enum(['first', 'ongoing']).default(DEFAULT_OPTIONS.year),
  memberships: setOf.default(DEFAULT_OPTIONS.memberships),
  not_held: setOf.default(DEFAULT_OPTIONS.not_held),
  benefit_selections: setOf.nullable().default(DEFAULT_OPTIONS.benefit_selections),
  credit_share: z.number().default(DEFAULT_OPTIONS.credit_share),
  no_use_for: setOf.default(DEFAULT_OPTIONS.no_use_for),
  used_once: setOf.default(DEFAULT_OPTIONS.used_once),
  point_value: z.enum(['floor', 'base', 'ceiling']).default(DEFAULT_OPTIONS.point_value),
  choices: z
    .record(z.string(), z.array(text))
    .transform((row): ReadonlyMap<string, readonly string[]> => new Map(Object.entries(row)))
    .default(DEFAULT_OPTIONS.choices),
  anniversary_months: z
    .record(z.string(), z.int())
    .transform((row) => new Map(Object.entries(row).map(([id, month]) => [Number(id), month])))
    .default(new Map()),
  bill_fees: z.custom<EngineInput['options']['bill_fees']>().default(DEFAULT_OPTIONS.bill_fees),
  also_held: setOf.default(DEFAULT_OPTIONS.also_held),
  shares_used: z
    .record(text, dollars)
    .transform((given) => new Map(Object.entries(given)))
    .default(new Map()),
  own_values: z
    .record(text, dollars)
    .transform((given) => new Map(Object.entries(given)))
    .default(new Map()),
  offer_spending: z.array(spendingLine).nullable().default(null),
});

/** What every example may state; a runner adds what its own formula needs. */
export const situation = z.strictObject({
  as_of: date.default('2026-01-01'),
  cards: z.array(card).default([]),
  programs: z.record(z.string(), program).default({}),
  benefits: z
    .record(z.string(), z.strictObject({ category: text, overlap_group: text.nullable() }))
    .default({}),
  spending: z.union([z.partialRecord(category, dollars), z.array(spendingLine)]).default([]),
  /** Shares by which a roll-up is split; one that is not named goes to its first category. */
  shares: z
    .partialRecord(
      z.enum(ROLLUP_CATEGORIES),
      z.array(z.strictObject({ category: z.enum(FINE_CATEGORIES), share: dollars })),
    )
    .default({}),
  options: options.default(options.parse({})),
});

export type Situation = z.output<typeof situation>;

/** The engine's input that a situation describes. */
export function inputOf(given: Situation): EngineInput {
  return {
    cards: given.cards,
    programs: programsOf(given),
    benefits: new Map(Object.entries(given.benefits)),
    spending: linesOf(given),
    as_of: given.as_of,
    options: given.options,
  };
}

function programsOf({ programs }: Situation): ReadonlyMap<string, EngineProgram> {
  const full = Object.entries(programs).map(
    ([key, one]) => [key, { ...one, key, name: key, currency_name: 'points' }] as const,
  );
  return new Map(full);
}

function linesOf({ spending, shares }: Situation): EngineInput['spending'] {
  if (Array.isArray(spending)) return spending;
  const whole = (rollup: keyof SpendingShares) => [
    { category: CATEGORY_TREE[rollup][0], share: 1 },
  ];
  const all: SpendingShares = {
    dining: shares.dining ?? whole('dining'),
    travel: shares.travel ?? whole('travel'),
    groceries: shares.groceries ?? whole('groceries'),
    gas: shares.gas ?? whole('gas'),
    streaming: shares.streaming ?? whole('streaming'),
    shopping: shares.shopping ?? whole('shopping'),
    other: shares.other ?? whole('other'),
  };
  return expandSpending(spending, all);
}
