import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { type MerchantReading, readMerchant } from './merchant-facts.ts';

/** A merchant that may be meant, and the card that returns the most there. */
export interface LeadAt {
  readonly at: string;
  readonly card: string;
}

/**
 * Who leads at the merchants that may be meant, where no one merchant is taken: at a single one only
 * where another card does here.
 */
export function leadsMeant(
  { name, candidates, open }: MerchantReading,
  cards: readonly CatalogCard[],
  { ranked }: Pick<BestCard, 'ranked'>,
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Context,
): LeadAt[] {
  if (name !== null || (candidates.length > 1 && !open)) return [];
  const here = open ? null : (ranked[0]?.card_id ?? null);
  return candidates.flatMap((at) => {
    const { best } = rankAt(readMerchant(at, cards, { ...context, warn() {} }).facts);
    const card = context.catalog.cardsById.get(best ?? -1)?.seed.name;
    return card === undefined || best === here ? [] : { at, card };
  });
}

/** `Amex Gold returns the most at A and B, Citi Double Cash at C`; `at each` where one card does. */
export function leadsText(leads: readonly LeadAt[]): string {
  const byCard = [...Map.groupBy(leads, ({ card }) => card)];
  const [only, ...others] = byCard;
  if (only && others.length === 0) return `${only[0]} returns the most at each`;
  return byCard
    .map(([card, own], place) => {
      const places = list(own.map(({ at }) => at));
      return `${card}${place === 0 ? ' returns the most' : ''} at ${places}`;
    })
    .join(', ');
}
