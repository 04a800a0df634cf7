/**
 * Which facts of cards every plan sees, in the words that changes, terms and filters have for them.
 * What is not listed is for paid plans: a fact that is added later is hidden until it is listed.
 */

/** Terms that only paid plans see, by the endpoint of terms. */
export const PAID_TERMS = [
  'cash_advance_apr',
  'penalty_apr',
  'balance_transfer_apr',
  'late_fee',
  'returned_payment_fee',
  'promotional_apr',
  'grace_period_days',
] as const;

/**
 * Facts of a detail that every plan sees, by their paths, at least in words: what is said of how they
 * are known is seen with them.
 */
const OPEN_FACTS: ReadonlySet<string> = new Set([
  'annual_fee',
  'first_year_fee',
  'rewards.base_rate',
  'rewards.rules',
  'benefits',
  'sign_on_bonus',
]);

/** Fields of change records on a card whose old and new values every plan sees. */
const OPEN_CHANGES: ReadonlySet<string> = new Set([
  'name',
  'former_card',
  'annual_fee_of_the_former_card',
  'move_from_the_former_card',
  'aliases',
  'issuer',
  'network',
  'networks',
  'card_type',
  'business',
  'status',
  'eligibility',
  'program',
  'portal_cpp',
  'cash_cpp',
  'annual_fee',
  'annual_fee_existing_holders',
  'annual_fee_waiver',
  'first_year_fee',
  'bonus',
  'bonus_eligibility',
  'purchase_apr',
  'foreign_fee_percent',
  'foreign_transaction_fee',
  'cash_advance_fee',
  'balance_transfer_fee',
]);

/** Tags that say no more than open facts do. */
const OPEN_TAGS: ReadonlySet<string> = new Set([
  'no_annual_fee',
  'no_foreign_fee',
  'business',
  'secured',
  'closed_to_new',
]);

/** Whether a change is seen without a paid plan; all of points programs are. */
export function isOpenChange(change: { readonly table: string; readonly field: string }): boolean {
  return change.table === 'programs' || OPEN_CHANGES.has(change.field);
}

/**
 * Narrows a search for changes to those that a plan sees: before the search stops at a limit, so that none
 * that is hidden takes the place of one that is seen.
 */
export function changesSeen({ paid_fields }: { readonly paid_fields: boolean }): {
  readonly card_fields: readonly string[] | 'all';
} {
  return { card_fields: paid_fields ? 'all' : [...OPEN_CHANGES] };
}

/** Whether a fact of a detail is seen without a paid plan; all of a detail's terms are. */
export function isOpenFact(path: string): boolean {
  return OPEN_FACTS.has(path) || path.startsWith('terms.');
}

/** Whether a card may be found by its tag without a paid plan. */
export function isOpenTag(tag: string): boolean {
  return OPEN_TAGS.has(tag);
}
