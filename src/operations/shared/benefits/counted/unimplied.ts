import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { SpendingLine, Unimplied } from '../../../../engine/model/input.ts';
import { benefitsOfOthers, benefitsWithoutUse } from '../used/benefit-use.ts';

interface Spent {
  readonly spending: readonly SpendingLine[];
  readonly spending_source: 'user_provided' | 'us_average_2024';
}

/**
 * Which credits nobody would take a card for by what is known of them: those of shops that they did not
 * name. A credit for a kind of spending, wherever that is spent, is used by who spends on that kind; so is
 * one for any travel of a bank's portal, which sells what others sell, and not one for a choice of hotels
 * there. For those of a kind on which nothing is spent see `benefitsWithoutUse`.
 */
export function unimpliedOf(
  { spending, spending_source }: Spent,
  held: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): Unimplied {
  const isSaid = spending_source === 'user_provided';
  const shops = new Set(spending.flatMap((line) => (isSaid && line.merchant) || []));
  const brands = shopsOfBrands(held, catalog);
  const had = new Set(held.flatMap(({ seed }) => seed.credits.map(({ key }) => key)));
  for (const [key, places] of ofShops(catalog))
    if (places.some((place) => brands.has(place))) had.add(key);
  const keys = [...ofShops(catalog)].flatMap(([key, places]) =>
    places.some((place) => shops.has(place)) ? [] : [key],
  );
  return { held: new Set(held.map(({ seed }) => seed.card_id)), keys: new Set(keys), had };
}

/** Where the cards held of one airline, hotel group or store have rates of their own: who has them goes there. */
function shopsOfBrands(
  held: readonly CatalogCard[],
  { enginePrograms }: Pick<CatalogSnapshot, 'enginePrograms'>,
): ReadonlySet<string> {
  const ofBrands = held.filter(
    ({ engine }) => enginePrograms.get(engine.program ?? '')?.own_awards === true,
  );
  return new Set(
    ofBrands.flatMap(({ engine }) => engine.earn.flatMap(({ merchants }) => merchants)),
  );
}

const OF_SHOPS = new WeakMap<CatalogSnapshot, ReadonlyMap<string, readonly string[]>>();

/** The shops, by benefit key, of all credits that only some shops earn. */
function ofShops(catalog: CatalogSnapshot): ReadonlyMap<string, readonly string[]> {
  const known = OF_SHOPS.get(catalog);
  if (known !== undefined) return known;
  const offices = new Set(
    catalog.merchants.merchants.flatMap(({ key, category }) =>
      category === 'government_tax' ? [key] : [],
    ),
  );
  const portals = new Set(
    catalog.merchants.merchants.flatMap(({ key, trap }) =>
      trap?.kind === 'portal_only' ? [key] : [],
    ),
  );
  const ofBanks = new Set(
    catalog.cards.flatMap(({ engine: { program, credits } }) =>
      catalog.enginePrograms.get(program ?? '')?.own_awards ? [] : credits.map(({ key }) => key),
    ),
  );
  const found = new Map(
    catalog.benefits.benefits.flatMap(({ key, category, merchants }) => {
      // Whoever flies has no choice of the office that asks a fee.
      const shops = merchants.filter((shop) => !offices.has(shop));
      const isAnyTravel =
        category === 'travel' && ofBanks.has(key) && shops.some((shop) => portals.has(shop));
      return shops.length === 0 || isAnyTravel ? [] : [[key, shops] as const];
    }),
  );
  OF_SHOPS.set(catalog, found);
  return found;
}

interface StatedSpending {
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
  readonly once?: number | Readonly<Partial<Record<Category, number>>> | undefined;
  readonly total_spending?: number | undefined;
  readonly of_purchase?: true | undefined;
}

/** Keys of the benefits for which what was stated of the spending leaves no use. */
export function withoutUseBy(
  { spending, once, total_spending, of_purchase }: StatedSpending,
  catalog: CatalogSnapshot,
): ReadonlySet<string> {
  const bought = typeof once === 'object' ? once : {};
  const isStated = Object.keys(spending ?? {}).length > 0;
  if (isStated) return benefitsWithoutUse({ ...bought, ...spending }, catalog);
  const isAlone = of_purchase && once !== undefined && total_spending === undefined;
  return isAlone ? benefitsOfOthers(bought, catalog) : new Set();
}
