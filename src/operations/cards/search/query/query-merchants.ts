import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { MinRate, QueryFilters } from '../../../../catalog/search/filters.ts';
import { FILLER } from '../../../../catalog/search/names.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { Context } from '../../../../operation/context.ts';
import { namesShop } from '../../../shared/cards/open-cards.ts';

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists'>;
type Merchant = Catalog['merchants']['merchants'][number];

/** Words of a merchant's name that are read together. */
const LONGEST = 3;

/** Whose cards people ask for by the brand: `delta` means a card of Delta's. */
const OF_GUESTS: ReadonlySet<Category> = new Set<Category>(['flights', 'hotels', 'cruises']);

/** `amazon card` asks for a card of that name; `a card for amazon` does not. */
const ITS_CARD =
  /^(?:(?:store|prime|rewards?|credit|business|signature|everyday|anywhere) )*(?:cards?|visa|mastercard|amex)\b/;

/** `5% back at `, before a shop's name. */
const RATE_BEFORE =
  /(?:^| )(\d{1,2}(?:\.\d+)?) ?(%|percent|x)(?: (?:or|more|better|higher))*((?: (?:cash|back|cashback|points|miles|rewards))*)(?: (?:at|on|for|in|from))?(?: (?:the|my))?$/;

/** Fuel that a shop sells, which is another merchant: `costco gas`, `gas at costco`. */
const FUEL = '(?:gas(?:oline)?|fuel|pumps?)';
const FUEL_BEFORE = new RegExp(`(?:^| )${FUEL}(?: stations?)? (?:at|from)(?: the)?$`);
const FUEL_BEHIND = new RegExp(`^${FUEL}(?: |$)`);

interface Found {
  /** Keys of shops. */
  readonly shops: readonly string[];
  /** What a card must pay at some of them. */
  readonly shop_rates: Record<string, MinRate>;
  /** What is bought there is fuel, and of no other kind. */
  readonly fuel: boolean;
  /** What other merchants are: of an airline that has no card, flights. */
  readonly categories: readonly Category[];
  /** Words of card names, and words not understood, that name no merchant. */
  readonly names: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Merchants among the words of a query that may be parts of card names, or that the grammar does not
 * know: `amazon`, `whole foods`.
 */
export function merchantsIn(
  query: string,
  { names, unknown }: { readonly names: readonly string[]; readonly unknown: readonly string[] },
  catalog: Catalog,
): Found {
  const said = query
    .toLowerCase()
    .replace(/[’]/g, "'")
    .split(/[\s,;()|]+/)
    .filter(Boolean);
  // As the grammar reads them.
  const words = said.map((word) => word.replace(/'s?$/, '').replace(/[^a-z0-9&+]/g, ''));
  const open = new Set([...names, ...unknown]);
  const shops: string[] = [];
  const shop_rates: Record<string, MinRate> = {};
  let fuel = false;
  const categories: Category[] = [];
  const used = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    for (; length > 0; length -= 1) {
      const own = words.slice(at, at + length);
      const isFree = own.every((word) => open.has(word) || FILLER.has(word));
      if (!isFree || !own.some((word) => open.has(word))) continue;
      const merchant = merchantNamed([said.slice(at, at + length), own], catalog);
      if (merchant === null) continue;
      const isName = own.some((word) => names.includes(word));
      const asCard = isName && isOfCard(merchant, words.slice(at + length), catalog);
      if (asCard) break;
      if (OF_GUESTS.has(merchant.category)) categories.push(merchant.category);
      else {
        // Its name alone: words between names, as in `at costco and`, are read with it.
        const isOpen = own.map((word) => open.has(word));
        const before = said.slice(0, at + isOpen.indexOf(true)).join(' ');
        const behind = words.slice(at + isOpen.lastIndexOf(true) + 1).join(' ');
        const isFuel = FUEL_BEFORE.test(before) || FUEL_BEHIND.test(behind);
        const pump = isFuel ? merchantNamed([[merchant.name, 'gas']], catalog) : null;
        fuel ||= pump !== null;
        const { key } = pump ?? merchant;
        shops.push(key);
        const [, rate, unit, kind = ''] = RATE_BEFORE.exec(before) ?? [];
        if (rate !== undefined) {
          shop_rates[key] = { rate: Number(rate), unit: unit === 'x' ? 'points' : 'percent' };
          for (const word of [rate, `${rate}pct`, `${rate}x`, ...kind.split(' ')]) used.add(word);
        }
      }
      for (const word of own) used.add(word);
      break;
    }
    at += Math.max(1, length);
  }
  const left = (word: string): boolean => !used.has(word);
  return {
    shops: [...new Set(shops)],
    shop_rates,
    fuel,
    categories,
    names: names.filter(left),
    rest: unknown.filter(left),
  };
}

function merchantNamed(spellings: readonly (readonly string[])[], catalog: Catalog) {
  for (const words of spellings) {
    const { merchant, method, category } = catalog.matchMerchant(words.join(' '));
    if (merchant !== null && method !== 'fuzzy' && category !== 'uncategorized') return merchant;
  }
  return null;
}

/** Whether words that card names have mean the card: of a brand's guests, or of no shop of cards. */
function isOfCard({ key, category }: Merchant, after: readonly string[], catalog: Catalog) {
  const isShop = catalog.namingLists.some((lists) => lists.some((list) => list.includes(key)));
  return OF_GUESTS.has(category) || !isShop || ITS_CARD.test(after.join(' '));
}

/** The filters with where a card must earn extra: at these merchants, and on what others of them are. */
export function earningAt(
  { shops, shop_rates, categories, fuel }: Found,
  filters: QueryFilters,
): QueryFilters {
  const { earns_on = [], ...others } = filters;
  const own = earns_on.filter((kind) => !(fuel && kind === 'gas'));
  const kinds = [...new Set([...own, ...categories])];
  return {
    ...(kinds.length > 0 ? { ...filters, earns_on: kinds } : others),
    ...(shops.length > 0 && { shops: [...shops] }),
    ...(Object.keys(shop_rates).length > 0 && { shop_rates }),
  };
}

/** The merchants of these keys. */
export function shopsOf(keys: readonly string[] = [], { merchants }: Catalog): Merchant[] {
  return keys.flatMap((key) => merchants.merchants.find((one) => one.key === key) ?? []);
}

/** Kinds of shops that do not post as what they sell. */
const POSTS: ReadonlySet<string> = new Set(['wholesale_club', 'superstore']);

/** Says how shops post, where a card that is shown has no rate of its own for them. */
export function tellTraps(
  shops: readonly Merchant[],
  shown: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const { key, name, trap } of shops) {
    if (trap !== null && POSTS.has(trap.kind) && !shown.every((card) => namesShop(card, [key]))) {
      warn(`${name}: ${trap.note}`);
    }
  }
}
