import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { rankAtMerchant } from '../merchants/merchant-facts.ts';
import { cardRateText, keysOf } from '../points/card-rate.ts';
import type { Reading } from '../said/read.ts';

/** Kinds of shop where people buy what a category is about, without earning its rate there. */
const ELSEWHERE = new Map<Category, readonly FineCategory[]>([
  ['groceries', ['superstores', 'wholesale_clubs', 'discount_stores']],
]);

/** Where the rate of groceries is paid. */
const PLAIN: FineCategory = 'supermarkets';

type Shop = NonNullable<ReturnType<typeof merchantByKey>>;

/**
 * Of shops where money goes, that they do not count as the category asked about, and which held card is
 * best there: left out in silence, they read as if the category's card were.
 */
export function soldElsewhere(
  category: Category,
  held: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  reading: Reading,
  context: Context,
): string[] {
  const kinds = ELSEWHERE.get(rollupOf(category)) ?? [];
  return spending.flatMap((line) => {
    const { merchant: key, monthly } = line;
    if (key === null || monthly <= 0 || rollupOf(line.category) === rollupOf(category)) return [];
    const isOut = held.some(({ engine }) => leavesOut(engine, category, key));
    const shop = kinds.includes(line.category) || isOut ? shopOf(key, context) : undefined;
    if (shop === undefined) return [];
    const facts = factsOf(shop, line);
    const { ranked } =
      held.length === 0
        ? { ranked: [] }
        : rankAtMerchant(held, facts, Math.max(monthly, 1), context, reading);
    const [best] = ranked.filter(({ accepted }) => accepted);
    const card = held.find(({ seed }) => seed.card_id === best?.card_id);
    const lead = `${shop.name} does not count as ${categoryLabel(category)}`;
    return best === undefined || card === undefined
      ? [`${lead}, so the ${usd(monthly)} a month there is not in these figures.`]
      : [
          `${lead}: for the ${usd(monthly)} a month there ${card.seed.name} is best of the cards held (${cardRateText(best.rate, card, reading.programs, keysOf(held))}, about ${usd(best.value * 12)} a year).`,
        ];
  });
}

const shopOf = (key: string, { catalog }: Pick<Context, 'catalog'>) =>
  merchantByKey(catalog.merchants, key);

/** Whether a card's rate for a category names a shop as one where it does not hold. */
function leavesOut({ earn }: CatalogCard['engine'], category: Category, key: string): boolean {
  const fine = new Set<string>([category, ...fineCategoriesOf(category)]);
  return earn.some(
    ({ categories, excluded_merchants }) =>
      excluded_merchants.includes(key) && categories.some((one) => fine.has(one)),
  );
}

function factsOf({ key, name }: Pick<Shop, 'key' | 'name'>, line: SpendingLine): MerchantFacts {
  return {
    ...{ key, name, category: line.category, category_guessed: false, trap: null },
    networks: line.networks ?? null,
    ...(line.abroad === true && { abroad: true as const }),
  };
}

/** What a card pays for a year at shops, in dollars. */
type Earned = ReadonlyMap<number, number>;

/**
 * Says of shops where money goes that some of these cards do not pay their rate of what people buy there,
 * with what they pay: `Walmart and Target do not count as groceries: the $4,200 a year there brings about
 * $42 with Blue Cash Preferred, not at the rate for groceries.`
 * @param cards those of which the answer tells figures
 */
export function tellRateNotThere(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  reading: Reading,
  context: Context,
): void {
  const at = (facts: MerchantFacts, monthly: number): Earned => {
    const { ranked } = rankAtMerchant(cards, facts, monthly, context, reading);
    return new Map(ranked.map(({ card_id, value }) => [card_id, value * 12]));
  };
  for (const [sold, kinds] of ELSEWHERE) {
    const lines = spending.flatMap((line) => {
      const isOne = kinds.includes(line.category) && line.monthly > 0 && line.online !== true;
      const shop =
        isOne && line.merchant !== null
          ? merchantByKey(context.catalog.merchants, line.merchant)
          : undefined;
      return shop === undefined ? [] : [{ shop, line }];
    });
    if (lines.length === 0) continue;
    const rows = lines.map(({ shop, line }) => {
      const facts = factsOf(shop, line);
      const there = at(facts, line.monthly);
      // The same sum where the category's rate holds, whatever its cap.
      const own = at({ ...facts, key: null, category: PLAIN }, line.monthly);
      return { name: shop.name, yearly: line.monthly * 12, there, own };
    });
    const told = cards.flatMap(({ seed: { card_id, name } }) => {
      const less = rows.filter(
        ({ there, own }) => (there.get(card_id) ?? 0) < (own.get(card_id) ?? 0),
      );
      const brought = sumCents(rows.map(({ there }) => there.get(card_id) ?? 0));
      return less.length === rows.length ? [`${usd(brought)} with ${name}`] : [];
    });
    if (told.length === 0) continue;
    const names = [...new Set(rows.map(({ name }) => name))];
    const does = names.length > 1 ? 'do' : 'does';
    const yearly = usd(sumCents(rows.map((row) => row.yearly)));
    context.warn(
      `${list(names)} ${does} not count as ${categoryLabel(sold)}: the ${yearly} a year there brings about ${list(told)}, not at the rate for ${categoryLabel(sold)}.`,
    );
  }
}
