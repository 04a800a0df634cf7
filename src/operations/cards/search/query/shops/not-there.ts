import { shopsDenied } from '../../../../../catalog/merchants/said/denied.ts';
import { normaliseName } from '../../../../../catalog/names/clean.ts';
import { issuerKey } from '../../../../../catalog/names/issuers.ts';
import { keyCalled } from '../../../../../catalog/names/memberships.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { isNamed } from '../../name-words.ts';
import { ITS_CARD, isOfGuests, merchantNamed } from '../query-merchants.ts';

/** Shops that somebody does not go to: none of them is asked for, and nothing is spent there. */

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists' | 'cards'>;

/** A card of a name is left out by its name. */
const OF_CARDS = /^(?:without|except|excluding|not|avoid)/i;

/** What is said of them all. */
const TAIL =
  /^ (?:(?:members?|memberships?|stores?|shops?|accounts?|near(?:by| me| us| my \w+)?|around(?: me)?|here|in (?:my|our) (?:area|town|city|state)|close(?: by| to me)?|any ?more|at all|ever|much|often|please|either|subscriptions?|cards? holders?)(?![\w'’]) ?)+/i;
/** Of which several shops have the name. */
const CLUB = /^bj['’]?s?$/;

const banksOf = new WeakMap<Catalog['cards'], ReadonlySet<string>>();

/** A bank that is denied is left out as one. */
function isBank(name: string, { cards }: Catalog): boolean {
  const known = banksOf.get(cards) ?? new Set(cards.map(({ seed }) => issuerKey(seed.issuer)));
  banksOf.set(cards, known);
  return known.has(issuerKey(name));
}

/**
 * The query without the shops that are denied in it. A membership of theirs is denied in the words that
 * are read for that.
 */
export function withoutShopsDenied<Given extends { readonly query?: string | undefined }>(
  given: Given,
  catalog: Catalog,
): Given {
  const { query } = given;
  if (query === undefined) return given;
  let rest = '';
  let done = 0;
  const isTheirCard = (behind: string) => ITS_CARD.test(behind);
  for (const { lead, names, from, to } of shopsDenied(query, isShopOf(catalog), isTheirCard)) {
    // Of who denies one within the words behind another.
    if (from < done) continue;
    const [tail = ''] = TAIL.exec(query.slice(to)) ?? [];
    const said = names.map((name) => leftOf(name, lead, catalog));
    rest += `${query.slice(done, from)} , ${said.filter(Boolean).join(' , ')} , `;
    done = to + tail.length;
  }
  return done === 0 ? given : { ...given, query: rest + query.slice(done) };
}

/** What is still to be read of a shop that is denied. */
function leftOf(name: string, lead: string, { cards }: Catalog): string {
  const plain = name.toLowerCase().replace(/['’]/g, '');
  if (keyCalled(plain) !== undefined) return `no ${plain} membership`;
  const words = normaliseName(plain);
  const isCards = OF_CARDS.test(lead) && cards.some(({ seed }) => isNamed(seed, words));
  return isCards ? `without ${plain}` : '';
}

function isShopOf(catalog: Catalog) {
  return (own: readonly string[]): boolean => {
    const name = own.join(' ');
    if (CLUB.test(name)) return true;
    const merchant = merchantNamed([own], catalog);
    return merchant !== null && !isOfGuests(merchant) && !isBank(name, catalog);
  };
}
