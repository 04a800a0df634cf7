import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Credit } from '../../../engine/model/facts.ts';

/** Hotels of one rule that make a group, and no list of favourites. */
const GROUP_MIN = 4;

/** The brand by which people call a group, by the key of each of its hotels. */
type Groups = ReadonlyMap<string, string>;

const KNOWN = new WeakMap<CatalogSnapshot, Groups>();

/**
 * Of a hotel, the brand that its group is called by: of Hampton, Hilton. A card of the group lists
 * its hotels where it pays more, and the status that cards give names the brand.
 */
export function brandOfGroup(hotel: string, catalog: CatalogSnapshot): string | null {
  const groups = KNOWN.get(catalog) ?? groupsOf(catalog);
  KNOWN.set(catalog, groups);
  return groups.get(hotel) ?? null;
}

function groupsOf({ cards, merchants }: CatalogSnapshot): Groups {
  const hotels = new Set(
    merchants.merchants.flatMap(({ key, category }) => (category === 'hotels' ? [key] : [])),
  );
  const brands = new Set(
    cards.flatMap(({ engine }) =>
      engine.credits.flatMap(({ key, merchants: of }) => (key.endsWith('_status') ? of : [])),
    ),
  );
  const groups = new Map<string, string>();
  for (const { engine } of cards) {
    for (const { merchants: listed } of engine.earn) {
      const own = listed.filter((key) => hotels.has(key));
      const named = own.filter((key) => brands.has(key));
      const [brand] = named;
      // Of several groups in one list none is the hotel's.
      if (own.length < GROUP_MIN || brand === undefined || named.length > 1) continue;
      for (const key of own) groups.set(key, brand);
    }
  }
  return groups;
}

/** Whether a credit of a group's brand is money for all of its hotels, not for resorts alone. */
export function isForGroup({ key, value }: Credit, { benefitsByKey }: CatalogSnapshot): boolean {
  const benefit = benefitsByKey.get(key);
  return (
    value !== null && benefit?.kind === 'statement_credit' && benefit.only_some_hotels !== true
  );
}
