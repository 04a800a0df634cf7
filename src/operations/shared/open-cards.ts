import type { CatalogCard } from '../../catalog/snapshot.ts';
import type { Context } from '../../operation/context.ts';

const CREDIT_TIERS = ['poor', 'fair', 'good', 'excellent'] as const;
export type CreditTier = (typeof CREDIT_TIERS)[number];

/** What is known about a person who may open a card. */
export interface Applicant {
  readonly business: boolean;
  readonly credit_tier?: CreditTier | null | undefined;
  /** Cards are found whatever score they need, as the caller's plan does not show it. */
  readonly any_score?: boolean | undefined;
  /** The type of card wanted, if any: student and secured cards are for those who ask. */
  readonly card_type?: CatalogCard['seed']['card_type'] | undefined;
}

/** The applicant that a caller's `params` describe. */
export function applicantOf(params: {
  readonly primary_goal?: string | undefined;
  readonly credit_tier?: CreditTier | undefined;
}): Applicant {
  return { business: params.primary_goal === 'business', credit_tier: params.credit_tier };
}

/**
 * The general-purpose cards open to such an applicant, by name. Excludes store cards, which are
 * worth nothing on everyday spending; student cards unless requested; and secured cards unless
 * requested or the credit is fair or worse.
 */
export function openCards(applicant: Applicant, context: Context): CatalogCard[] {
  const { business, credit_tier } = applicant;
  const building = credit_tier === 'poor' || credit_tier === 'fair';
  return context.catalog.cards.filter(
    ({ seed }) =>
      seed.status === 'open' &&
      seed.networks.length > 0 &&
      seed.business === business &&
      (seed.card_type !== 'student' || applicant.card_type === 'student') &&
      (seed.card_type !== 'secured' || building || applicant.card_type === 'secured') &&
      (!credit_tier ||
        applicant.any_score === true ||
        creditSuffices(seed.credit_score_needed, credit_tier)),
  );
}

/**
 * The open cards that may be offered unasked. Excludes co-branded cards, whose points or credits
 * are worth nothing to people who do not use the brand, and cards that need a membership or an
 * account, unless a held card shows that the person has it.
 */
export function offeredCards(
  applicant: Applicant,
  held: readonly CatalogCard[],
  context: Context,
): CatalogCard[] {
  const has = new Set(held.map(({ seed }) => seed.eligibility));
  return openCards(applicant, context).filter(
    ({ seed, is_tied }) =>
      !is_tied && (seed.eligibility === undefined || has.has(seed.eligibility)),
  );
}

/** When no source states the requirement, good credit is the cautious assumption. */
function creditSuffices(needed: CreditTier | null, has: CreditTier): boolean {
  return CREDIT_TIERS.indexOf(needed ?? 'good') <= CREDIT_TIERS.indexOf(has);
}

/** Warns about requested cards that are not open to everybody. */
export function warnEligibility(cards: readonly (CatalogCard | null)[], context: Context): void {
  for (const card of cards) {
    if (card?.seed.eligibility) context.warn(`${card.seed.name} ${card.seed.eligibility}.`);
  }
}
