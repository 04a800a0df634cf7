import { z } from 'zod';
import type { CatalogCard, CatalogSnapshot } from '../../catalog/snapshot.ts';
import { servedTerms } from '../../catalog/text/card.ts';
import { creditFrequency } from '../../catalog/text/credits.ts';
import { isConditional } from '../../catalog/text/rates.ts';
import { rollupOf } from '../../engine/model/categories.ts';
import { programCpp } from '../programs/points-program.ts';

/** The terms as both the detail and the terms endpoint show them. */
export const termsShape = {
  purchase_apr: z.string().nullable(),
  foreign_transaction_fee: z.string().nullable(),
  balance_transfer_apr: z.string().nullable(),
  balance_transfer_fee: z.string().nullable(),
  cash_advance_apr: z.string().nullable(),
  cash_advance_fee: z.string().nullable(),
  penalty_apr: z.string().nullable(),
  promotional_apr: z.string().nullable(),
  promo_apr_months: z.int().nullable(),
  late_fee: z.string().nullable(),
  returned_payment_fee: z.string().nullable(),
};

const groupQuality = z
  .object({
    status: z.enum(['confirmed', 'single_source', 'disputed']),
    dispute: z.string().nullable(),
    sources: z.array(z.object({ title: z.string(), url: z.string(), as_of: z.string() })),
  })
  .nullable();

export const cardDetail = z.object({
  card_id: z.int(),
  card_name: z.string(),
  issuer: z.string(),
  network: z.string().nullable(),
  networks: z.array(z.string()).optional(),
  card_type: z.string(),
  status: z.string(),
  /**
   * The membership or customer relationship that applicants need; null when no source names one.
   */
  eligibility: z.string().nullable(),
  annual_fee: z.number(),
  first_year_fee: z.number(),
  tags: z.array(z.string()).optional(),
  credit_score_needed: z.string().nullable().optional(),
  rewards: z
    .object({
      structure_text: z.string(),
      multipliers: z.record(z.string(), z.number()).optional(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
    })
    .optional(),
  benefits: z
    .object({
      annual_credits_value: z.number(),
      annual_credits: z
        .array(
          z.object({
            benefit_key: z.string(),
            name: z.string(),
            value: z.number(),
            frequency: z.string(),
          }),
        )
        .optional(),
      one_time_benefits: z
        .array(z.object({ benefit_key: z.string(), name: z.string(), value: z.number() }))
        .optional(),
      /** Benefits without a sourced dollar value, such as lounge access. */
      other_benefits: z
        .array(
          z.object({
            benefit_key: z.string(),
            name: z.string(),
            /** Points of the card's program, if the benefit pays points. */
            points: z.int().nullable(),
            frequency: z.string(),
          }),
        )
        .optional(),
      key_benefits_text: z.string(),
    })
    .optional(),
  sign_on_bonus: z
    .object({
      description: z.string(),
      amount: z.number(),
      type: z.enum(['points', 'usd']),
      spend_requirement: z.number(),
      time_period_months: z.int(),
      as_of: z.string(),
      ends: z.string().nullable(),
    })
    .nullable()
    .optional(),
  terms: z.object({ ...termsShape, grace_period_days: z.int().nullable() }).optional(),
  urls: z
    .object({
      apply_url: z.string().nullable().optional(),
      product_page_url: z.string().nullable().optional(),
    })
    .optional(),
  data_quality: z
    .object({
      last_verified: z.string().optional(),
      is_active: z.boolean().optional(),
      groups: z.record(z.string(), groupQuality).optional(),
    })
    .optional(),
});

/** The detail fields that the evaluation tier does not see. */
export const DETAIL_PAID_FIELDS = [
  'tags',
  'credit_score_needed',
  'rewards.multipliers',
  'benefits.annual_credits',
  'benefits.one_time_benefits',
  'benefits.other_benefits',
  'urls.apply_url',
  'urls.product_page_url',
  'data_quality.last_verified',
  'data_quality.is_active',
];

export type CardDetail = z.output<typeof cardDetail>;

/** A card belongs to one snapshot, so its detail is built once. */
const described = new WeakMap<CatalogCard, CardDetail>();

/** The full detail of a card as served. */
export function describeDetail(card: CatalogCard, catalog: CatalogSnapshot): CardDetail {
  const detail = described.get(card) ?? makeDetail(card, catalog);
  described.set(card, detail);
  return detail;
}

function makeDetail(card: CatalogCard, catalog: CatalogSnapshot): CardDetail {
  const { seed, text } = card;
  const program = seed.program === null ? null : (catalog.programs.get(seed.program) ?? null);
  const valued = seed.credits.flatMap((credit) =>
    credit.value === null ? [] : [{ ...credit, value: credit.value }],
  );
  return {
    card_id: seed.card_id,
    card_name: seed.name,
    issuer: seed.issuer,
    network: card.network,
    networks: [...seed.networks],
    card_type: seed.card_type,
    status: seed.status,
    eligibility: seed.eligibility ?? null,
    annual_fee: seed.annual_fee,
    first_year_fee: seed.first_year_fee,
    tags: [...text.tags],
    credit_score_needed: seed.credit_score_needed,
    rewards: {
      structure_text: text.structure,
      multipliers: multipliers(card),
      points_program_key: seed.program,
      portal_cpp: program && programCpp(program),
    },
    benefits: {
      annual_credits_value: text.annual_credits_value,
      annual_credits: valued
        .filter(({ period }) => period !== 'one_time')
        .map((credit) => ({
          benefit_key: credit.key,
          name: credit.name,
          value: credit.value,
          frequency: creditFrequency(credit),
        })),
      one_time_benefits: valued
        .filter(({ period }) => period === 'one_time')
        .map(({ key, name, value }) => ({ benefit_key: key, name, value })),
      other_benefits: seed.credits
        .filter(({ value }) => value === null)
        .map((credit) => ({
          benefit_key: credit.key,
          name: credit.name,
          points: credit.points ?? null,
          frequency: creditFrequency(credit),
        })),
      key_benefits_text: text.benefits,
    },
    sign_on_bonus: seed.bonus && {
      description: text.bonus ?? '',
      amount: seed.bonus.amount,
      type: seed.bonus.unit,
      spend_requirement: seed.bonus.spend,
      time_period_months: seed.bonus.months,
      as_of: seed.bonus.as_of,
      ends: seed.bonus.ends,
    },
    terms: { ...servedTerms(seed) },
    urls: {
      apply_url: seed.status === 'open' ? seed.official_url : null,
      product_page_url: seed.official_url,
    },
    data_quality: {
      last_verified: card.last_verified,
      is_active: card.is_active,
      groups: Object.fromEntries(
        Object.entries(seed.provenance).map(([group, provenance]) => [
          group,
          provenance && {
            status: provenance.status,
            dispute: provenance.dispute,
            sources: provenance.sources.flatMap((index) => seed.sources[index] ?? []),
          },
        ]),
      ),
    },
  };
}

/**
 * The best rates open to every holder on every purchase, without a portal or a choice, per
 * category, plus `base`.
 */
function multipliers(card: CatalogCard): Record<string, number> {
  const { seed } = card;
  const best: Record<string, number> = { base: seed.base_rate };
  for (const rule of seed.earn) {
    if (rule.channel === 'portal' || rule.choice !== null || isConditional(rule)) continue;
    if (rule.activation !== 'automatic' || rule.categories.length === 0) continue;
    for (const category of rule.categories) {
      best[category] = Math.max(best[category] ?? 0, rule.rate);
      const rollup = rollupOf(category);
      if (rollup === category) best[rollup] = Math.max(best[rollup] ?? 0, rule.rate);
    }
  }
  return best;
}
