import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { warnSecured } from '../../shared/cards/deposit-text.ts';
import { describeDetail } from '../card-detail.ts';
import { detailsText } from '../detail-text.ts';
import { onlySections } from './card-sections.ts';

/** The field of the rules on applying. */
export const APPLYING = 'eligibility_text';

/** Whom the card is open to alone, where that is asked for. */
export function membersOnly({ seed }: CatalogCard, sections: readonly string[]) {
  return sections.includes('eligibility') ? { eligibility: seed.eligibility ?? null } : {};
}

/** Who may apply, and by what rules of the issuer, as the details of these cards say it. */
export function whoGets(
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'warn' | 'caller'>,
): { readonly [APPLYING]: string } {
  warnSecured(cards, context);
  const told = cards.map((one) => {
    return onlySections(describeDetail(one, context.catalog), ['eligibility']);
  });
  return { [APPLYING]: detailsText(told) };
}
