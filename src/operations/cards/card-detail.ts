import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { servedTerms } from '../../catalog/text/served-terms.ts';
import { isConditional } from '../../engine/explain/rate-words.ts';
import { rollupOf } from '../../engine/model/categories.ts';
import type { Credit } from '../../engine/model/facts.ts';
import {
  describePartners,
  describeRedemptions,
  partnerRate,
  programCpp,
  redemption,
} from '../programs/points-program.ts';
import { pointDoubt } from '../shared/points/price-doubts.ts';
import { nightsOpen, unpricedOf } from '../words/credits.ts';
import { benefitsWithTerms } from './detail/credit-terms.ts';
import { describeCredits, servedCredits } from './detail/credits.ts';
import {
  describeEarning,
  describeRule,
  describeTiers,
  earningTexts,
  relationshipTier,
  servedRule,
} from './detail/earning.ts';
import {
  describeOffer,
  describePastOffers,
  offerStanding,
  pastOffer,
  servedOffer,
} from './detail/offer.ts';
import { describePerks, servedPerks } from './detail/perks.ts';
import { describeQuality, servedQuality } from './detail/quality.ts';

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
  promo_apr_months: z.int().nullable().meta({ 'x-listed': false }),
  late_fee: z.string().nullable(),
  returned_payment_fee: z.string().nullable(),
};

/** Of what tools return: the answer itself shows it. */
const UNLISTED = { 'x-listed': false } as const;

export const cardDetail = z.object({
  card_id: z.int(),
  card_name: z.string(),
  issuer: z.string(),
  network: z.string().nullable(),
  networks: z.array(z.string()).optional(),
  card_type: z.string(),
  status: z.string(),
  /** Since when nobody can apply, a day or month; omitted: open, or not known. */
  closed_since: z.string().optional().meta({ 'x-listed': false }),
  /**
   * The membership or customer relationship that applicants need; null when no source names one.
   */
  eligibility: z.string().nullable(),
  annual_fee: z.number(),
  first_year_fee: z.number(),
  tags: z.array(z.string()).optional(),
  credit_score_needed: z.string().nullable().optional(),
  /** The day of the source by which it is aimed at people without a score; null: none says so. */
  no_score_as_of: z.string().nullable().optional().meta({ 'x-listed': false }),
  /** The same of a card that is given without a credit check. */
  no_check_as_of: z.string().nullable().optional().meta({ 'x-listed': false }),
  rewards: z
    .object({
      structure_text: z.string(),
      ...earningTexts,
      multipliers: z.record(z.string(), z.number()).optional(),
      base_rate: z.number().optional(),
      rules: z.array(servedRule).optional(),
      /** Tiers of the bank's relationship program that raise every rate; empty: there are none. */
      relationship_tiers: z.array(relationshipTier).optional(),
      /** Partners that the points transfer to, and other ways to spend them. */
      transfer_partners: z.array(partnerRate).optional(),
      redemptions: z.array(redemption).optional(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      /** That sources differ on it, in words. */
      point_doubt: z.string().optional().meta({ 'x-listed': false }),
    })
    .optional(),
  benefits: z
    .object({
      annual_credits_value: z.number(),
      ...servedCredits,
      key_benefits_text: z.string(),
      /** The same with what it takes to use each. */
      terms_text: z.string().optional().meta({ 'x-listed': false }),
      /** Benefits without a stated dollar value that no other part tells. */
      unpriced_text: z.string().optional().meta({ 'x-listed': false }),
    })
    .optional(),
  sign_on_bonus: servedOffer.nullable().optional(),
  /** Earlier welcome offers, oldest first. */
  offer_history: z.array(pastOffer).optional().meta(UNLISTED),
  /** Whether the current offer is high beside these. */
  offer_standing: z.string().nullable().optional().meta(UNLISTED),
  /** The rules for applying weighed with the cards of the saved wallet, where there is one. */
  application_reasons: z.array(z.string()).optional().meta(UNLISTED),
  ...servedPerks,
  terms: z.object({ ...termsShape, grace_period_days: z.int().nullable() }).optional(),
  urls: z
    .object({
      apply_url: z.string().nullable().optional(),
      product_page_url: z.string().nullable().optional(),
    })
    .optional()
    .meta(UNLISTED),
  data_quality: servedQuality.optional().meta(UNLISTED),
});

export type CardDetail = z.output<typeof cardDetail>;

/** Details that are kept ready; each takes 7 kB, and as much again once it was served as JSON. */
const DETAILS_MAX = 500;
/** By card_id: those that were asked for last. */
const described = new WeakMap<CatalogSnapshot, LRUCache<number, CardDetail>>();

/** The full detail of a card as served. A snapshot never changes, so it is kept for the next. */
export function describeDetail(card: CatalogCard, catalog: CatalogSnapshot): CardDetail {
  const known = described.get(catalog) ?? new LRUCache({ max: DETAILS_MAX });
  described.set(catalog, known);
  const { card_id } = card.seed;
  const detail = known.get(card_id) ?? makeDetail(card, catalog);
  known.set(card_id, detail);
  return detail;
}

function makeDetail(card: CatalogCard, catalog: CatalogSnapshot): CardDetail {
  const { seed, text } = card;
  const { no_credit_check: unchecked } = seed;
  const program = seed.program === null ? null : (catalog.programs.get(seed.program) ?? null);
  return {
    card_id: seed.card_id,
    card_name: seed.name,
    issuer: seed.issuer,
    network: card.network,
    networks: [...seed.networks],
    card_type: seed.card_type,
    status: seed.status,
    ...(seed.closed_since !== undefined && { closed_since: seed.closed_since }),
    eligibility: seed.eligibility ?? null,
    annual_fee: seed.annual_fee,
    first_year_fee: seed.first_year_fee,
    tags: [...card.tags],
    credit_score_needed: seed.credit_score_needed,
    no_score_as_of: seed.sources[seed.no_score?.source ?? -1]?.as_of ?? null,
    ...(unchecked && { no_check_as_of: seed.sources[unchecked.source]?.as_of ?? null }),
    rewards: {
      structure_text: text.structure,
      ...describeEarning(card, catalog),
      multipliers: multipliers(card),
      base_rate: seed.base_rate,
      rules: seed.earn.map((rule) => describeRule(rule, catalog)),
      relationship_tiers: describeTiers(card.engine),
      transfer_partners: program ? describePartners(program, catalog.today, catalog) : [],
      redemptions: program ? describeRedemptions(program, catalog) : [],
      points_program_key: seed.program,
      portal_cpp: program && programCpp(program),
      ...pointDoubt(catalog.enginePrograms.get(seed.program ?? '')),
    },
    benefits: {
      annual_credits_value: text.annual_credits_value,
      ...describeCredits(card, catalog),
      key_benefits_text: text.benefits,
      terms_text: benefitsWithTerms(card, catalog),
      unpriced_text: unpricedBeside(seed, catalog),
    },
    sign_on_bonus: describeOffer(seed, program),
    offer_history: describePastOffers(seed, program),
    offer_standing: offerStanding(seed, program),
    ...describePerks(seed, catalog.rules),
    terms: { ...servedTerms(seed) },
    urls: {
      apply_url: seed.status === 'open' ? seed.official_url : null,
      product_page_url: seed.official_url,
    },
    data_quality: describeQuality(card, catalog.today),
  };
}

/** Benefits without a price, in words, that no other part tells; undefined without any. */
function unpricedBeside(
  { credits, protections, lounges }: CatalogCard['seed'],
  { benefitsByKey, today }: Pick<CatalogSnapshot, 'benefitsByKey' | 'today'>,
): string | undefined {
  const isTold = ({ key }: Credit): boolean =>
    key === 'cell_phone_protection'
      ? protections?.some(({ kind }) => kind === 'cell_phone') === true
      : (lounges ?? []).length > 0 && benefitsByKey.get(key)?.category === 'lounge';
  const open = credits.filter((credit) => !isTold(credit) && (credit.valid_to ?? today) >= today);
  const others = unpricedOf(open, today);
  const nights = nightsOpen(open.map(({ key }) => key)).replace(/\.$/, '');
  return others === '' ? undefined : [others, nights].filter(Boolean).join('. ');
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
