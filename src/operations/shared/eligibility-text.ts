import type { CatalogCard } from '../../catalog/snapshot.ts';
import type { Context } from '../../operation/context.ts';

/** Tells in the warnings which of the cards asked about are not for everybody. */
export function warnEligibility(cards: readonly (CatalogCard | null)[], context: Context): void {
  for (const card of cards) {
    if (card?.seed.eligibility) context.warn(`${card.seed.name} ${card.seed.eligibility}.`);
  }
}
