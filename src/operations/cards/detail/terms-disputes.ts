import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { PAID_TERMS } from '../../../plans/open-facts.ts';
import { isAbout, type Section, termsOf } from '../sections/terms-sections.ts';

const HIDDEN: ReadonlySet<string> = new Set(PAID_TERMS);

/** The months at 0%, which not every plan sees, or the fee of a transfer, which every one does. */
export type Disputable = 'intro_apr' | 'transfer';

/**
 * Whether sources disagree on it, so that it is told with it. Of cards that are level in a search each is
 * asked many times: nothing is made for it.
 */
export function isDisputed(
  { field_provenance, provenance, other_intro }: CatalogCard['seed'],
  section: Disputable,
): boolean {
  const isFee = section === 'transfer';
  for (const { purchases, transfers, transfer_fee } of other_intro ?? [])
    if ((isFee ? transfer_fee : (purchases ?? transfers)) !== undefined) return true;
  const group = provenance.terms?.dispute;
  // Months on transfers are no fee of them.
  if (group && (isFee ? /transfer fee/i.test(group) : isAbout(group, [section]))) return true;
  for (const term of TERMS[section]) if (field_provenance[term]?.dispute !== undefined) return true;
  return false;
}

// The APR of transfers, which not every plan sees either, is no fee of them.
const TERMS = { intro_apr: termsOf(['intro_apr']), transfer: ['balance_transfer_fee'] } as const;

/**
 * Says where sources disagree on a term that is told: what is printed is one reading of two. What is
 * said of a group may tell of hidden terms, so it is for paid plans.
 */
export function tellDisputes(
  cards: readonly CatalogCard[],
  sections: readonly Section[] | undefined,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  const { paid_fields } = caller.plan;
  for (const { seed } of cards) {
    const own = Object.keys(seed.terms).flatMap((term) => {
      const isTold = sections === undefined || termsOf(sections).includes(term);
      const dispute = seed.field_provenance[term]?.dispute;
      if (!isTold || dispute === undefined || (HIDDEN.has(term) && !paid_fields)) return [];
      return [`${term.replaceAll('_', ' ')} ${dispute}`];
    });
    const group = seed.provenance.terms?.dispute ?? '';
    const isTold = paid_fields && (sections === undefined || isAbout(group, sections));
    const told = own.length > 0 || group === '' || !isTold ? own : [group];
    if (told.length > 0) warn(`${seed.name}, sources disagree: ${told.join('; ')}.`);
  }
}
