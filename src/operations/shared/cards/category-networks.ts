import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Of more merchants than these, one is not what a person means by the category. */
const FEW = 20;

/** Says which merchants of a small category, such as Costco, take cards of one network alone. */
export function tellNetworks(
  category: Category,
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const fine = new Set<string>(fineCategoriesOf(category));
  const there = catalog.merchants.merchants.filter((one) => fine.has(one.category));
  if (there.length > FEW) return;
  for (const { name, networks } of there) {
    const [only, ...more] = networks ?? [];
    if (only === undefined || more.length > 0) continue;
    const refused = cards.filter(({ network }) => network !== only);
    if (refused.length === 0) continue;
    const names = list(refused.map(({ seed }) => seed.name));
    warn(`${name} takes no credit cards but ${only}, so not ${names}.`);
  }
}
