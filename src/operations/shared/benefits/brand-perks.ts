import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type FineCategory, rollupOf } from '../../../engine/model/categories.ts';
import type { Credit, EngineCard } from '../../../engine/model/facts.ts';

/** Kinds of perks that a card of an airline or a hotel gives with that brand, whatever they name. */
const OF_BRAND = new Set(['travel', 'hotel', 'hotel_status', 'airline_status']);

/**
 * The perks of held cards that name no merchant and come with a brand by which the card earns: bags,
 * boarding, discounts in flight, nights that count for status.
 */
export function brandPerks(
  cards: readonly EngineCard[],
  key: string | null,
  category: FineCategory,
  { benefitsByKey }: CatalogSnapshot,
): { readonly card: EngineCard; readonly credit: Credit }[] {
  if (key === null || rollupOf(category) !== 'travel') return [];
  return cards
    .filter(({ earn }) => earn.some(({ merchants }) => merchants.includes(key)))
    .flatMap((card) =>
      card.credits
        .filter(({ value, merchants }) => value === null && merchants.length === 0)
        .filter((credit) => OF_BRAND.has(benefitsByKey.get(credit.key)?.category ?? ''))
        .map((credit) => ({ card, credit })),
    );
}

/** What a store's own card gives at that store and names no merchant: shipping, longer returns. */
export function storePerks(
  cards: readonly CatalogCard[],
  key: string | null,
): { readonly card: EngineCard; readonly credit: Credit }[] {
  if (key === null) return [];
  const own = cards.filter(({ seed, engine }) => {
    return (
      seed.card_type === 'store' && engine.earn.some(({ merchants }) => merchants.includes(key))
    );
  });
  return own.flatMap(({ engine }) =>
    engine.credits
      .filter((one) => one.key.startsWith('store_') && one.value === null)
      .filter(({ merchants }) => merchants.length === 0)
      .map((credit) => ({ card: engine, credit })),
  );
}
