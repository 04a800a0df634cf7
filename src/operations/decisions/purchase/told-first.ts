import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { Context } from '../../../operation/context.ts';
import { advanceText } from '../../shared/merchants/cash-advance.ts';
import { cashLikeText } from '../../shared/merchants/cash-like.ts';
import { doubtText } from '../../shared/merchants/merchant-doubt.ts';
import { type MerchantReading, readMerchant } from '../../shared/merchants/merchant-facts.ts';
import { toPersonText } from '../../shared/merchants/person-payment.ts';
import { breakEvenText } from '../../shared/merchants/tax-fees.ts';
import { paidText, payeeText } from './paid-with.ts';
import { abroadText } from './taken-abroad.ts';

/** What goes before the ranking: where is paid, how, whom, and whether it is a purchase at all. */
export function toldFirst(
  reading: MerchantReading,
  cards: readonly CatalogCard[],
  taken: readonly CatalogCard[],
  { amount, ranked }: { readonly amount: number; readonly ranked: BestCard['ranked'] },
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Context,
): string[] {
  const { catalog } = context;
  const most = Math.max(0, ...ranked.map(({ value }) => value));
  const advance = advanceText(cards, amount);
  return [
    doubtText(reading, leadsAtLikely(reading, cards, { ranked }, rankAt, context)),
    payeeText(reading, catalog.rules),
    paidText(reading),
    abroadText(reading, taken),
    toPersonText(reading, catalog, { amount, ranked, advance }),
    cashLikeText(reading, catalog, advance),
    // The ranking goes on from it.
    breakEvenText(reading, { amount, most }, catalog),
  ];
}

/** The card that returns the most at the one merchant that may be meant; null where it does here too. */
function leadsAtLikely(
  { name, candidates }: MerchantReading,
  cards: readonly CatalogCard[],
  { ranked }: Pick<BestCard, 'ranked'>,
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Context,
): string | null {
  const [likely, ...more] = candidates;
  if (name !== null || likely === undefined || more.length > 0) return null;
  const { best } = rankAt(readMerchant(likely, cards, { ...context, warn() {} }).facts);
  if (best === null || best === ranked[0]?.card_id) return null;
  return context.catalog.cardsById.get(best)?.seed.name ?? null;
}
