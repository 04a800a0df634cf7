import { asGotten } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { BOOKED } from '../../../catalog/merchants/kinds/portal.ts';
import type { SearchIndex } from '../../../catalog/search-index.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { within } from '../../../engine/model/calendar.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  ROLLUP_CATEGORIES,
} from '../../../engine/model/categories.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';

type Shop = CatalogSnapshot['merchants']['merchants'][number] & {
  /** What is booked there, of a bank's portal. */
  readonly booked?: FineCategory | undefined;
};

/** By row of the search index; NaN until a card is asked about. */
const KEPT = new WeakMap<SearchIndex, Map<Kept, Float64Array>>();
const EVERYWHERE = 'everywhere';
type Kept = Category | typeof EVERYWHERE | `more on ${Category}`;

/** @param row of the card in the search index, where it is at hand: looking for it takes longer than the rest */
type OfCard<Found> = (card: CatalogCard, row?: number) => Found;

type Catalog = Pick<CatalogSnapshot, 'today' | 'searchIndex'>;

/**
 * The best rate of a card in some part of a category, at least the base rate; without those that ask
 * for more than the membership that the card itself needs.
 */
export function rateIn(category: Category, catalog: Catalog): OfCard<number> {
  return keptByRow(category, catalog, (card) => bestIn(card, category, catalog.today));
}

/** Whether a card pays more in some part of a category than where it pays no rate of its own. */
export function paysMoreIn(category: Category, catalog: Catalog): OfCard<boolean> {
  const more = (card: CatalogCard) => (ruleIn(card, category, catalog.today) === undefined ? 0 : 1);
  const kept = keptByRow(`more on ${category}`, catalog, more);
  return (card, row) => kept(card, row) > 0;
}

/** What is found of each card once: of thousands, their rules are all over the memory. */
function keptByRow(
  name: Kept,
  { today, searchIndex }: Catalog,
  find: (card: CatalogCard) => number,
): OfCard<number> {
  const index = searchIndex.on(today);
  const columns = KEPT.get(index) ?? new Map<Kept, Float64Array>();
  KEPT.set(index, columns);
  const rates = columns.get(name) ?? new Float64Array(index.rows.size).fill(Number.NaN);
  columns.set(name, rates);
  return (card, at) => {
    const row = at ?? index.rows.get(card);
    if (row === undefined) return find(card);
    const known = rates[row] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const found = find(card);
    rates[row] = found;
    return found;
  };
}

function bestIn(card: CatalogCard, category: Category, today: string): number {
  return ruleIn(card, category, today)?.rate ?? baseIn(card, category);
}

/** What a card pays in a category without a rule for it: the base rate does not hold beside a scale. */
export function baseIn({ engine }: CatalogCard, category: Category): number {
  const asked = fineCategoriesOf(category);
  const isScaled = engine.earn.some(
    ({ scale, categories }) =>
      scale !== undefined &&
      asked.every((fine) => categories.some((own) => fineCategoriesOf(own).includes(fine))),
  );
  return isScaled ? 0 : engine.base_rate;
}

/** The rule of that rate; undefined where it is the base rate. */
export function ruleIn(card: CatalogCard, category: Category, today: string): EarnRule | undefined {
  const asked = new Set(fineCategoriesOf(category));
  const base = baseIn(card, category);
  let best: EarnRule | undefined;
  for (const rule of asGotten(card).earn) {
    const { channel, rate, categories, requires, valid_from, valid_to } = rule;
    const least = best?.rate ?? base;
    if (channel !== 'any' || requires !== null || rate <= least) continue;
    if (!within(today, valid_from, valid_to)) continue;
    if (categories.some((own) => fineCategoriesOf(own).some((fine) => asked.has(fine))))
      best = rule;
  }
  return best;
}

/** The best rate at a shop, of a portal only there; 0 where the card is not taken. */
export function rateAt(
  card: Pick<CatalogCard, 'engine'>,
  shop: Shop,
  { today }: Pick<CatalogSnapshot, 'today'>,
): number {
  const { networks } = shop;
  const isTaken = networks === null || card.engine.networks.some((one) => networks.includes(one));
  if (!isTaken && card.engine.networks.length > 0) return 0;
  return ruleAt(card, shop, today)?.rate ?? card.engine.base_rate;
}

/** The rule of that rate; undefined where it is the base rate. */
export function ruleAt(
  { engine }: Pick<CatalogCard, 'engine'>,
  { key, category, portal_of, booked = BOOKED }: Shop,
  today: string,
): EarnRule | undefined {
  const here = new Set<string>(fineCategoriesOf(category));
  let best: EarnRule | undefined;
  for (const rule of engine.earn) {
    const isPortal = rule.channel === 'portal';
    if (isPortal && (portal_of === undefined || engine.issuer !== portal_of)) continue;
    if (rule.rate <= (best?.rate ?? engine.base_rate)) continue;
    if (!within(today, rule.valid_from, rule.valid_to)) continue;
    if (rule.excluded_merchants.includes(key)) continue;
    const fits = rule.categories.flatMap((own) => fineCategoriesOf(own));
    if (
      rule.merchants.includes(key) ||
      fits.some((one) => (isPortal ? one === booked : here.has(one)))
    )
      best = rule;
  }
  return best;
}

/**
 * The base rate, or one that a card pays on everything up to a cap; without those that ask for a way to
 * pay, or for more than the membership that the card itself needs.
 */
export function rateEverywhere(catalog: Catalog): OfCard<number> {
  return keptByRow(EVERYWHERE, catalog, (card) => bestEverywhere(card, catalog.today));
}

function bestEverywhere(card: CatalogCard, today: string): number {
  const { base_rate, earn } = asGotten(card);
  let best = base_rate;
  for (const { channel, rate, categories, requires, valid_from, valid_to } of earn) {
    if (channel !== 'any' || requires !== null || rate <= best) continue;
    if (!within(today, valid_from, valid_to)) continue;
    if (ROLLUP_CATEGORIES.every((category) => categories.includes(category))) best = rate;
  }
  return best;
}
