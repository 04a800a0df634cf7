import { normaliseName } from '../../../../../catalog/names/clean.ts';
import { issuerKey } from '../../../../../catalog/names/issuers.ts';
import { keyCalled } from '../../../../../catalog/names/memberships.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { isNamed } from '../../name-words.ts';
import { ITS_CARD, isOfGuests, merchantNamed } from '../query-merchants.ts';

/** Shops that somebody does not go to: none of them is asked for, and nothing is spent there. */

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists' | 'cards'>;

const NOT =
  "(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t|will not|won['’]?t|would not|wouldn['’]?t|have not|haven['’]?t|am not|['’]m not|im not|are not|aren['’]?t|not|never|no longer|rarely|hardly|seldom|stopped|quit|refuse to|nobody|nor)";
const CANNOT = "(?:cannot|can ?not|can['’]?t|could not|couldn['’]?t|unable to)";
const HOW =
  '(?: (?:ever|even|really|usually|normally|typically|actually|currently|often|generally|do|did|like|want|plan|going|to|be|been))*';
const WHAT =
  '(?: (?:anything|stuff|things|groceries|food|gas|clothes|much|a lot|any|money|my|our|there|often|very))*';
const AT = ' (?:at|to|from|in|on|with|inside)';
/** What one does with a shop as a place. */
const GO = `(?:shop(?:ping|ped)?|go(?:ing|ne)?|went|buy(?:ing)?|bought|spend(?:ing)?|spent|order(?:ing|ed)?|get(?:ting)?|set foot|eat(?:ing)?|visit(?:ing|ed)?)`;
const LEADS = [
  `(?:${NOT}|${CANNOT})${HOW} ${GO}${WHAT}${AT}`,
  `${NOT}${HOW} (?:shop|visit|use|like|need|have|own|go to)`,
  `${CANNOT}${HOW} (?:stand|visit|get to)`,
  `${NOT}${HOW}(?: an?)?(?: paid)? members? (?:of|at|with)|${NOT}${HOW} belong to|(?:no|without(?: an?y?)?|${NOT}${HOW} have an?y?) memberships? (?:at|to|for|with)`,
  '(?:not|nor|never)(?: (?:at|from|in|to))?|no|neither',
  '(?:avoid(?:ing|s)?|boycott(?:ing)?|hate|hates|skip|skipping|without|excluding|except(?: for)?|instead of|rather than|other than|outside of|(?:any|every)(?:where|thing) but)(?: (?:shopping|going|buying|eating))?(?: (?:at|to|from|in))?',
].join('|');
const LEAD = new RegExp(
  `(?<![\\w'’])(?:(?:(?:but|and|as|since|because) )?(?:i|we|he|she|they) )?(?<lead>${LEADS}) (?=\\S)`,
  'gi',
);
/** Behind a denial these name where somebody does go: `I never shop anywhere but Costco`. */
const BUT = /^(?:except|other than|outside of|excluding|(?:any|every)(?:where|thing) but)/i;
const DENIES = /\b(?:never|not|no|nowhere|nothing|[a-z]+n['’]?t|rarely|hardly)\b[^,;.!?]*$/i;
/** A card of a name is left out by its name. */
const OF_CARDS = /^(?:without|except|excluding|not|avoid)/i;

const FILLS =
  /^(?:the|an?|my|our|any|either|local|at|to|from|in|stores?|places|like|big|shopping|going)$/i;
const JOINS = /^(?:or|nor|and|&|,|\/|plus)$/i;
/** Part of no name: of which words behind it may be read with it. */
const NO_PART =
  /^(?:cards?|visa|mastercard|members?|memberships?|stores?|shops?|near|nearby|around|here|me|close|[,/;()|.!?]+)$/;
/** What is said of them all. */
const TAIL =
  /^ (?:(?:members?|memberships?|stores?|shops?|accounts?|near(?:by| me| us| here| my \w+)?|around(?: here| me)?|here|in (?:my|our) (?:area|town|city|state)|close(?: by| to me)?|any ?more|at all|ever|much|often|please|either|subscriptions?|cards? holders?)(?![\w'’]) ?)+/i;
/** Of which several shops have the name. */
const CLUB = /^bj['’]?s?$/;
const LONGEST = 4;

const banksOf = new WeakMap<Catalog['cards'], ReadonlySet<string>>();

/** A bank that is denied is left out as one. */
function isBank(name: string, { cards }: Catalog): boolean {
  const known = banksOf.get(cards) ?? new Set(cards.map(({ seed }) => issuerKey(seed.issuer)));
  banksOf.set(cards, known);
  return known.has(issuerKey(name));
}

interface Denied {
  readonly names: readonly string[];
  readonly to: number;
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
  for (const found of query.matchAll(LEAD)) {
    const [whole] = found;
    const lead = found.groups?.lead ?? '';
    const from = found.index;
    if (from < done) continue;
    if (BUT.test(lead) && DENIES.test(query.slice(done, from))) continue;
    const denied = namesFrom(query, from + whole.length, catalog);
    if (denied === null) continue;
    const [tail = ''] = TAIL.exec(query.slice(denied.to)) ?? [];
    const said = denied.names.map((name) => leftOf(name, lead, catalog));
    rest += `${query.slice(done, from)} , ${said.filter(Boolean).join(' , ')} , `;
    done = denied.to + tail.length;
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

/** The shops of a list that begins here; null where none do, or a card of theirs is meant. */
function namesFrom(query: string, start: number, catalog: Catalog): Denied | null {
  const words = [...query.slice(start).matchAll(/[^\s,;()|/.!?]+|[,/]|[;()|.!?]+/g)].map(
    ({ 0: text, index }) => ({ text, from: start + index, to: start + index + text.length }),
  );
  const names: string[] = [];
  let to = start;
  for (let at = 0; at < words.length; ) {
    while (FILLS.test(words[at]?.text ?? '')) at += 1;
    const size = sizeAt(at);
    const [first, last] = [words[at], words[at + size - 1]];
    if (size === 0 || first === undefined || last === undefined) break;
    const behind = words.slice(at + size, at + size + 3).map(({ text }) => text.toLowerCase());
    if (ITS_CARD.test(behind.join(' '))) return null;
    names.push(query.slice(first.from, last.to));
    to = last.to;
    at += size;
    const before = at;
    while (JOINS.test(words[at]?.text ?? '')) at += 1;
    if (at === before) break;
  }
  return names.length === 0 ? null : { names, to };

  function sizeAt(at: number): number {
    for (let size = Math.min(LONGEST, words.length - at); size > 0; size -= 1) {
      const own = words.slice(at, at + size).map(({ text }) => text.toLowerCase());
      if (own.some((word) => NO_PART.test(word))) continue;
      if (JOINS.test(own[0] ?? '') || JOINS.test(own.at(-1) ?? '')) continue;
      const name = own.join(' ');
      if (CLUB.test(name)) return size;
      const merchant = merchantNamed([own], catalog);
      const isShop = merchant !== null && !isOfGuests(merchant);
      if (isShop && !isBank(name, catalog)) return size;
    }
    return 0;
  }
}
