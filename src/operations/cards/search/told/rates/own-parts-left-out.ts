import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../../../catalog/merchants/by-key.ts';
import { categoryLabel } from '../../../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../../../engine/explain/rate-words.ts';
import { fineCategoriesOf } from '../../../../../engine/model/categories.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { rateAt } from '../../../../shared/cards/card-rates.ts';
import type { shopsOf } from '../../query/query-merchants.ts';

/**
 * Says of a rate that money goes to where a shop is named, that it leaves out the shop's own pumps, site or
 * department: who buys there would take it that it counts.
 */
export function tellOwnPartsLeftOut(
  shops: ReturnType<typeof shopsOf>,
  shown: readonly CatalogCard[],
  { spending }: Pick<EngineInput, 'spending'>,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const spent = new Set<string>(
    spending.flatMap(({ category, monthly }) => (monthly > 0 ? category : [])),
  );
  const left = shown.flatMap((card) =>
    card.engine.earn.flatMap((rule) => {
      const program = catalog.enginePrograms.get(card.engine.program ?? '') ?? null;
      return rule.excluded_merchants.flatMap((key) => {
        const part = merchantByKey(catalog.merchants, key);
        if (part === undefined || !shops.some((shop) => isPartOf(part, shop))) return [];
        const sold = new Set<string>(fineCategoriesOf(part.category));
        const kind = rule.categories.find((one) =>
          fineCategoriesOf(one).some((fine) => sold.has(fine) && spent.has(fine)),
        );
        if (kind === undefined || rateAt(card, part, catalog) >= rule.rate) return [];
        const words = `the ${rateText(rule.rate, program)} on ${categoryLabel(kind)} of ${card.seed.name}`;
        return [{ words, part: part.name }];
      });
    }),
  );
  for (const [part, some] of Map.groupBy(left, (one) => one.part)) {
    const words = [...new Set(some.map((one) => one.words))];
    warn(`${part} is left out of ${list(words)}.`);
  }
}

/** `Kroger Fuel Center` is of `Kroger`. */
function isPartOf(part: Shop, shop: Shop): boolean {
  const isNamed = [' ', '.'].some((end) => part.name.startsWith(shop.name + end));
  return part.key !== shop.key && (isNamed || part.key.startsWith(`${shop.key}_`));
}

type Shop = Pick<ReturnType<typeof shopsOf>[number], 'key' | 'name'>;
