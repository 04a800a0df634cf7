import type { Category } from '../../engine/model/categories.ts';
import { categoryNamed, isBrand, namesBrand } from '../names/categories.ts';
import type { MerchantSeed } from '../seeds/schema/merchants.ts';
import type { CatalogSnapshot } from '../snapshot.ts';
import { merchantByKey } from './by-key.ts';
import { PORTAL_KIND, portalName, portalSaid } from './kinds/portal.ts';
import { merchantMeant } from './shared-names.ts';

type Merchants = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists'>;

/** A merchant that spending is named by; its category is null where the name is one of it. */
interface BrandMeant {
  /** As it is said. */
  readonly name: string;
  readonly category: Category | null;
  readonly merchant?: MerchantSeed | null;
}

/** The merchant that a name of spending means, as `United flights booked on united.com`. */
export function brandMeant(
  name: string,
  isCategory: boolean,
  catalog: Merchants,
): BrandMeant | null {
  const portal = portalSaid(name, catalog.merchants);
  if (portal !== null) return { name: portalName(portal), category: PORTAL_KIND };
  const words = name.split(/[_\s]+/).filter(Boolean);
  if (isCategory) return isBrand(name) ? { name, category: null } : partOfBrand(words, catalog);
  for (const part of [words, words.slice(1), words.slice(0, -1)]) {
    const left = words.filter((word) => !part.includes(word));
    const isOther = (word: string) => isBrand(word) || categoryNamed(word).kind !== 'found';
    if (part.length === 0 || left.some(isOther)) continue;
    const said = part.join(' ');
    const { merchant, method, category, shared, candidates } = catalog.matchMerchant(said);
    const key = shared ? merchantMeant(candidates, [], catalog.namingLists) : null;
    const meantOf = merchantByKey(catalog.merchants, key);
    if (meantOf) return { name: meantOf.name, category: meantOf.category, merchant: meantOf };
    const isSure = merchant !== null ? method !== 'fuzzy' : shared;
    if (isSure && category !== 'uncategorized') return { name: said, category, merchant };
  }
  return null;
}

/** `Costco gas` counts as what its pump is, which may not be what the brand is. */
export function partOfBrand(
  words: readonly string[],
  catalog: Pick<Merchants, 'matchMerchant'>,
): { readonly name: string; readonly category: Category } | null {
  const said = words.join(' ');
  if (!namesBrand(said)) return null;
  const { merchant, method } = catalog.matchMerchant(said);
  if (merchant === null || method === 'fuzzy' || merchant.category === 'uncategorized') return null;
  return { name: merchant.name, category: merchant.category };
}
