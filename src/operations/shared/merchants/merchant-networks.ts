import { countryNamed } from '../../../catalog/merchants/abroad/places-abroad.ts';
import { SHOPS } from '../../../catalog/merchants/abroad/sellers.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import type { MerchantSeed } from '../../../catalog/seeds/schema/merchants.ts';
import { type Category, rollupOf } from '../../../engine/model/categories.ts';
import type { Network } from '../../../engine/model/facts.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

type Merchants = Context['catalog']['merchants'];

/** What a merchant takes, and since when a source says so. */
export interface Taken {
  readonly networks: readonly Network[];
  /** The date of the source; null for a page without one. */
  readonly as_of: string | null;
}

/** How its shop online is spoken of: "Costco online", "costco.com", "the Costco app". */
const ONLINE = /\.com\b|\b(?:online|web ?(?:site|shop|store)|e-?shop|app)\b/i;

/** Whether a name is of the merchant's shop online. */
export function isOnline(given: string): boolean {
  return ONLINE.test(given);
}

const WEB_SHOP =
  /\b(?:online|web|internet)[ -]?(?:shop|store|retailer|seller|merchant|boutique)s?\b|\be-?(?:shop|store)s?\b|\b(?:shop|store|retailer|seller|boutique)s?\b.*\b(?:online|web ?site)\b/i;

/**
 * Whether a name says no more than that it is a shop online, by which it counts as online retail.
 * @param unread whether nothing else of it is read
 */
export function isWebShop(given: string, unread: boolean): boolean {
  return WEB_SHOP.test(given) && (unread || given.replaceAll(SHOPS, ' ').trim() === '');
}

/** What is bought online from a shop counts as online retail; a flight or a meal does not. */
export function isOnlineRetail(category: Category): boolean {
  return rollupOf(category) === 'shopping';
}

/** The merchant that its shop online is in the catalogue, or itself. */
export function onlineShop(merchant: MerchantSeed, file: Merchants): MerchantSeed {
  return merchantByKey(file, `${merchant.key}_com`) ?? merchant;
}

/**
 * What is known of the networks that a merchant takes; null for nothing.
 * @param where `online`; a place abroad as it was written; `abroad` without one; null at home
 */
export function takenAt(
  merchant: MerchantSeed,
  where: string | null,
  { sources }: Merchants,
): Taken | null {
  const at = (source: number | undefined): string | null => sources[source ?? -1]?.as_of ?? null;
  const place = where === null || where === 'online' ? where : countryIn(where);
  const own = merchant.networks_elsewhere?.find((one) => one.place === place);
  if (own !== undefined) return { networks: own.networks, as_of: at(own.source) };
  // What its shops at home take says nothing of those abroad.
  const isHome = where === null || where === 'online';
  if (!isHome || merchant.networks === null) return null;
  return { networks: merchant.networks, as_of: at(merchant.networks_source) };
}

/** The country of a place such as "Tokyo" or "Kyoto, Japan". */
function countryIn(place: string): string | null {
  for (const part of place.toLowerCase().split(',').reverse()) {
    const country = countryNamed(part.trim());
    if (country !== null) return country;
  }
  return null;
}

/** Years after which nobody should be sure that a merchant takes no more cards than it did. */
const LASTING = 3;

/** Why what a merchant takes may have grown; null where its source is of these years. */
export function agedText(as_of: string | null, today: string): string | null {
  if (as_of === null) return 'a page without a date says';
  const year = as_of.slice(0, 4);
  return Number(today.slice(0, 4)) - Number(year) > LASTING ? `it did in ${year}` : null;
}

/** What it takes online, where that is more than in its shops; else empty. */
export function onlineText(
  key: string | null,
  networks: readonly Network[] | null,
  { merchants: file }: Pick<Context['catalog'], 'merchants'>,
): string {
  const merchant = merchantByKey(file, key);
  const shop = merchant && onlineShop(merchant, file);
  const online = shop && takenAt(shop, 'online', file);
  const more = online?.networks.some((network) => networks?.includes(network) === false);
  if (!online || !more) return '';
  const name = shop === merchant ? `Online, ${shop?.name}` : shop?.name;
  return `${name} takes ${list(online.networks)}.`;
}
