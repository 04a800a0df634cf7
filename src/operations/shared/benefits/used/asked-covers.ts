import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Context } from '../../../../operation/context.ts';
import { askedCoverText } from '../../../cards/detail/asked/asked-benefits.ts';

/** Most cards whose cover is told one by one. */
const MOST_CARDS = 6;

/**
 * Says what cover of the kinds that were named among benefits the cards have: no figure of an answer
 * counts any.
 */
export function tellAskedCovers(
  kinds: readonly string[],
  cards: readonly CatalogCard[],
  { caller, warn, restrict }: Pick<Context, 'caller' | 'warn' | 'restrict'>,
): void {
  if (kinds.length === 0) return;
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  if (cards.length === 0 || cards.length > MOST_CARDS) {
    warn('Cover counts no dollars here: get_card_benefits has that of each card.');
    return;
  }
  const told = cards.map(({ seed }) =>
    seed.protections === null
      ? `${seed.name}: not known`
      : `${seed.name}: ${askedCoverText(seed, kinds)}`,
  );
  warn(`Cover, which counts no dollars here: ${told.join('. ')}.`);
}
