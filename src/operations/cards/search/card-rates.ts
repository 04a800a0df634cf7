import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { within } from '../../../engine/model/calendar.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  ROLLUP_CATEGORIES,
} from '../../../engine/model/categories.ts';

type Shop = CatalogSnapshot['merchants']['merchants'][number];

/** Read once for a card, which belongs to the catalogue of one day. */
const READ = new WeakMap<CatalogCard, ReadonlyMap<FineCategory, number>>();

/** The best rate of each category that a rule names today, without a portal. */
function ratesOf(card: CatalogCard, today: string): ReadonlyMap<FineCategory, number> {
  const known = READ.get(card);
  if (known !== undefined) return known;
  const rates = new Map<FineCategory, number>();
  for (const { channel, rate, categories, valid_from, valid_to } of card.engine.earn) {
    if (channel !== 'any' || !within(today, valid_from, valid_to)) continue;
    for (const category of categories.flatMap((own) => fineCategoriesOf(own))) {
      rates.set(category, Math.max(rate, rates.get(category) ?? 0));
    }
  }
  READ.set(card, rates);
  return rates;
}

/** The best rate in some part of a category, at least the base rate. */
export function rateIn(
  card: CatalogCard,
  category: Category,
  { today }: Pick<CatalogSnapshot, 'today'>,
): number {
  const rates = ratesOf(card, today);
  let best = card.engine.base_rate;
  for (const fine of fineCategoriesOf(category)) best = Math.max(best, rates.get(fine) ?? 0);
  return best;
}

/** The best rate at a shop, without a portal; 0 where the card is not taken. */
export function rateAt(
  { engine }: CatalogCard,
  { key, category, networks }: Shop,
  { today }: Pick<CatalogSnapshot, 'today'>,
): number {
  const isTaken = networks === null || engine.networks.some((one) => networks.includes(one));
  if (!isTaken && engine.networks.length > 0) return 0;
  const here = new Set<string>(fineCategoriesOf(category));
  let best = engine.base_rate;
  for (const rule of engine.earn) {
    if (rule.channel !== 'any' || rule.rate <= best) continue;
    if (!within(today, rule.valid_from, rule.valid_to)) continue;
    if (rule.excluded_merchants.includes(key)) continue;
    const fits = rule.categories.flatMap((own) => fineCategoriesOf(own));
    if (rule.merchants.includes(key) || fits.some((one) => here.has(one))) best = rule.rate;
  }
  return best;
}

/** The base rate, or one that a card pays on everything up to a cap. */
export function rateEverywhere(
  { engine }: CatalogCard,
  { today }: Pick<CatalogSnapshot, 'today'>,
): number {
  let best = engine.base_rate;
  for (const { channel, rate, categories, valid_from, valid_to } of engine.earn) {
    if (channel !== 'any' || rate <= best || !within(today, valid_from, valid_to)) continue;
    if (ROLLUP_CATEGORIES.every((category) => categories.includes(category))) best = rate;
  }
  return best;
}
