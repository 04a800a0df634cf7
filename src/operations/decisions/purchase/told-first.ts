import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { Context } from '../../../operation/context.ts';
import { tellForeignDisputes } from '../../shared/abroad/foreign-dispute.ts';
import { advanceText } from '../../shared/merchants/cash-advance.ts';
import { cashLikeText } from '../../shared/merchants/cash-like.ts';
import { leadsMeant } from '../../shared/merchants/leads-meant.ts';
import { doubtText } from '../../shared/merchants/merchant-doubt.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';
import { toPersonText } from '../../shared/merchants/person-payment.ts';
import { breakEvenText } from '../../shared/merchants/tax-fees.ts';
import { wayText } from './at-pump.ts';
import { paidText, payeeText } from './paid-with.ts';
import { saysTill } from './steps/channels.ts';
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
  if (reading.abroad !== null) tellForeignDisputes(taken, context);
  const most = Math.max(0, ...ranked.map(({ value }) => value));
  const advance = advanceText(cards, amount);
  return [
    doubtText(reading, leadsMeant(reading, cards, { ranked }, rankAt, context)),
    payeeText(reading, catalog.rules),
    paidText(reading),
    // A till is what a store is read as anyway.
    reading.way?.fuel === null && saysTill(reading) ? '' : wayText(reading, taken),
    abroadText(reading, taken),
    toPersonText(reading, catalog, { amount, ranked, advance }),
    cashLikeText(reading, catalog, advance),
    // The ranking goes on from it.
    breakEvenText(reading, { amount, most }, catalog),
  ];
}
