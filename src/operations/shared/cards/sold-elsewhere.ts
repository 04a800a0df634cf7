import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { type Category, type FineCategory, rollupOf } from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { rankAtMerchant } from '../merchants/merchant-facts.ts';
import { cardRateText, keysOf } from '../points/card-rate.ts';
import type { Reading } from '../said/read.ts';

/** Kinds of shop where people buy what a category is about, without earning its rate there. */
const ELSEWHERE = new Map<Category, readonly FineCategory[]>([
  ['groceries', ['superstores', 'wholesale_clubs', 'discount_stores']],
]);

/**
 * Says of shops where money goes that they do not count as the category asked about, and which
 * held card is best there: left out in silence, they read as if the category's card were.
 */
export function tellSoldElsewhere(
  category: Category,
  held: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  reading: Reading,
  context: Context,
): void {
  const kinds = ELSEWHERE.get(rollupOf(category)) ?? [];
  for (const line of spending) {
    if (line.merchant === null || !kinds.includes(line.category)) continue;
    const shop = merchantByKey(context.catalog.merchants, line.merchant);
    if (shop === undefined) continue;
    const facts = {
      key: shop.key,
      name: shop.name,
      category: line.category,
      category_guessed: false,
      networks: line.networks ?? null,
      trap: null,
      ...(line.abroad === true && { abroad: true as const }),
    };
    const { ranked } =
      held.length === 0
        ? { ranked: [] }
        : rankAtMerchant(held, facts, Math.max(line.monthly, 1), context, reading);
    const [best] = ranked.filter(({ accepted }) => accepted);
    const card = held.find(({ seed }) => seed.card_id === best?.card_id);
    const use =
      best === undefined || card === undefined
        ? ''
        : ` Best there of the cards held: ${card.seed.name} (${cardRateText(best.rate, card, reading.programs, keysOf(held))}, about ${usd(best.value * 12)} a year).`;
    context.warn(
      `${shop.name} does not count as ${categoryLabel(category)}, so the ${usd(line.monthly)} a month there is not in these figures.${use}`,
    );
  }
}
