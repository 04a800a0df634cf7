import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { PAID_TERMS } from '../../../plans/open-facts.ts';
import { isAbout, type Section, termsOf } from '../sections/terms-sections.ts';

const HIDDEN: ReadonlySet<string> = new Set(PAID_TERMS);

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
