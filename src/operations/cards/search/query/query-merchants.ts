import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../../catalog/merchants/by-key.ts';
import type { MinRate, QueryFilters } from '../../../../catalog/search/filters.ts';
import { FILLER } from '../../../../catalog/search/words/vocabulary.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { Context } from '../../../../operation/context.ts';
import { namesShop } from '../../../shared/cards/open-cards.ts';
import { plainWordIn } from './shops/plain-words.ts';

export type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists'>;
type Merchant = Catalog['merchants']['merchants'][number];

/** Words of a merchant's name that are read together. */
const LONGEST = 3;

/** Whose cards people ask for by the brand: `delta` means a card of Delta's. */
const OF_GUESTS: ReadonlySet<Category> = new Set<Category>(['flights', 'hotels', 'cruises']);

export function isOfGuests({ category }: Merchant): boolean {
  return OF_GUESTS.has(category);
}

/** `amazon card` asks for a card of that name; `a card for amazon` does not. */
export const ITS_CARD =
  /^(?:(?:store|prime|rewards?|credit|business|signature|everyday|anywhere) )*(?:cards?|visa|mastercard|amex)\b/;

/** `5% back at `, before a shop's name. */
const RATE_BEFORE =
  /(?:^| )(\d{1,2}(?:\.\d+)?) ?(%|percent|x)(?: (?:or|more|better|higher))*((?: (?:cash|back|cashback|points|miles|rewards))*)(?: (?:at|on|for|in|from))?(?: (?:the|my))?$/;

/** Fuel that a shop sells, which is another merchant: `costco gas`, `gas at costco`. */
const FUEL = '(?:gas(?:oline)?|fuel|pumps?)';
const FUEL_BEFORE = new RegExp(`(?:^| )${FUEL}(?: stations?)? (?:at|from)(?: the)?$`);
const FUEL_BEHIND = new RegExp(`^${FUEL}(?: |$)`);
const JOINS = /^(?:and|or|&|plus)$/;

interface Found {
  /** Keys of shops. */
  readonly shops: readonly string[];
  /** Keys of shops that are to take the card alone. */
  readonly taken_at: readonly string[];
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

/** The words of a query as they stand there. */
export function spokenWords(query: string): string[] {
  return writtenWords(query.toLowerCase());
}

function writtenWords(query: string): string[] {
  return query
    .replace(/[’]/g, "'")
    .split(/[\s,;()|]+/)
    .filter(Boolean);
}

/** A word as the grammar reads it. */
export function asRead(word: string): string {
  return word.replace(/'s?$/, '').replace(/[^a-z0-9&+]/g, '');
}

interface Said {
  readonly names: readonly string[];
  readonly unknown: readonly string[];
  /** Shops that were read before. */
  readonly first: readonly FirstShop[];
}

/** A shop, and its name as it stands in the query. */
export interface FirstShop {
  readonly key: string;
  readonly words: readonly string[];
  /** What the part of it that is named sells. */
  readonly sells?: Category;
  /** It is only to take the card. */
  readonly taken?: true;
}

/**
 * Merchants among the words of a query that may be parts of card names, or that the grammar does not
 * know: `amazon`, `whole foods`.
 */
export function merchantsIn(
  query: string,
  { names, unknown, first }: Said,
  catalog: Catalog,
): Found {
  const said = spokenWords(query);
  const written = writtenWords(query);
  const words = said.map(asRead);
  const open = new Set([...names, ...unknown]);
  const [shops, taken_at]: [string[], string[]] = [[], []];
  const shop_rates: Record<string, MinRate> = {};
  let fuel = false;
  /** Where the last shop ended. */
  let ended = -1;
  const categories: Category[] = [];
  const used = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const found = firstAt(at) ?? openAt(at);
    at += found?.length ?? 1;
    if (found === null || found.asCard) continue;
    ended = at;
    const { merchant, length, isOpen } = found;
    const from = at - length;
    if (isOfGuests(merchant)) categories.push(merchant.category);
    else {
      // Its name alone: words between names, as in `at costco and`, are read with it.
      const before = said.slice(0, from + isOpen.indexOf(true)).join(' ');
      const behind = words.slice(from + isOpen.lastIndexOf(true) + 1).join(' ');
      const isFuel = FUEL_BEFORE.test(before) || FUEL_BEHIND.test(behind);
      const pump = isFuel ? merchantNamed([[merchant.name, 'gas']], catalog) : null;
      fuel ||= pump !== null;
      const { key } = pump ?? merchant;
      (found.taken ? taken_at : shops).push(key);
      const [, rate, unit, kind = ''] = RATE_BEFORE.exec(before) ?? [];
      if (rate !== undefined) {
        shop_rates[key] = { rate: Number(rate), unit: unit === 'x' ? 'points' : 'percent' };
        for (const word of [rate, `${rate}pct`, `${rate}x`, ...kind.split(' ')]) used.add(word);
      }
    }
    for (const word of words.slice(from, at)) used.add(word);
  }
  const left = (word: string): boolean => !used.has(word);
  return {
    shops: [...new Set(shops)],
    taken_at,
    shop_rates,
    fuel,
    categories,
    ...{ names: names.filter(left), rest: unknown.filter(left) },
  };

  /** A shop that was read before stands here. */
  function firstAt(at: number): Place | null {
    const one = first.find(({ words: own }) => own.every((word, i) => words[at + i] === word));
    const merchant = one && shopsOf([one.key], catalog)[0];
    if (one === undefined || merchant === undefined) return null;
    const { words: own, taken } = one;
    return { merchant, length: own.length, isOpen: own.map(() => true), asCard: false, taken };
  }

  /** A word of the sentence that names the merchant by itself; beside another shop it is one. */
  function isPlain({ key, name }: Merchant, at: number, end: number): boolean {
    if (ended === at || (ended === at - 1 && JOINS.test(words[ended] ?? ''))) return false;
    const around = [said.slice(0, at), said.slice(end)].map((all) => all.join(' '));
    const plain = plainWordIn(written.slice(at, end), around[0] ?? '', around[1] ?? '', name);
    return (
      plain >= 0 && merchantNamed([words.slice(at + plain, at + plain + 1)], catalog)?.key === key
    );
  }

  /** The longest name of a merchant here, of words that nothing else has read. */
  function openAt(at: number): Place | null {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const own = words.slice(at, at + length);
      const isOpen = own.map((word) => open.has(word));
      if (!own.every((word, i) => isOpen[i] || FILLER.has(word)) || !isOpen.includes(true))
        continue;
      const merchant = merchantNamed([said.slice(at, at + length), own], catalog);
      if (merchant === null || isPlain(merchant, at, at + length)) continue;
      const isName = own.some((word) => names.includes(word));
      const asCard = isName && isOfCard(merchant, words.slice(at + length), catalog);
      return { merchant, length, isOpen, asCard };
    }
    return null;
  }
}

interface Place {
  readonly merchant: Merchant;
  /** In words. */
  readonly length: number;
  readonly isOpen: readonly boolean[];
  /** A card of that name is meant, and not the shop. */
  readonly asCard: boolean;
  readonly taken?: true | undefined;
}

export function merchantNamed(spellings: readonly (readonly string[])[], catalog: Catalog) {
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
  { shops: named, taken_at, shop_rates, categories, fuel }: Found,
  filters: QueryFilters,
  catalog: Catalog,
): QueryFilters {
  const { earns_on = [], ...others } = filters;
  const pumps = earns_on.includes('gas') && !fuel ? pumpsOf(named, catalog) : [];
  const shops = [...named, ...pumps];
  const own = earns_on.filter((kind) => !((fuel || pumps.length > 0) && kind === 'gas'));
  const kinds = [...new Set([...own, ...categories])];
  return {
    ...(kinds.length > 0 ? { ...filters, earns_on: kinds } : others),
    ...(shops.length > 0 && { shops: [...shops] }),
    ...(taken_at.length > 0 && { taken_at: [...taken_at] }),
    ...(Object.keys(shop_rates).length > 0 && { shop_rates }),
  };
}

/** Members of a club who name gas beside it fill up there. */
function pumpsOf(shops: readonly string[], catalog: Catalog): string[] {
  return shopsOf(shops, catalog).flatMap(({ name, category }) => {
    const pump =
      category === 'wholesale_clubs' ? merchantNamed([[name, 'gas']], catalog)?.key : undefined;
    return pump === undefined || shops.includes(pump) ? [] : [pump];
  });
}

/** The merchants of these keys. */
export function shopsOf(keys: readonly string[] = [], { merchants }: Catalog): Merchant[] {
  return keys.flatMap((key) => merchantByKey(merchants, key) ?? []);
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
