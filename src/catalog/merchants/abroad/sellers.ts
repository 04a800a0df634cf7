import { rollupOf } from '../../../engine/model/categories.ts';
import { categoryNamed } from '../../names/categories.ts';
import { keywordCategory } from '../keywords/keywords.ts';
import { wordsOf } from '../statement-text.ts';
import { COUNTRY_BY_CODE } from './countries.ts';
import { OF_MONEY } from './money.ts';
import { isCityAbroad, isCountry, isRegionAbroad, LONGEST_PLACE } from './places-abroad.ts';

/** What a merchant's name says of a purchase in another country, beside a place behind its name. */
export interface Foreign {
  /** The name without it. */
  readonly name: string;
  /** The place, as written; null for none. */
  readonly place: string | null;
  /** A shop online is called after a city or a people: it may sell from this country, too. */
  readonly open: boolean;
  /** The sum that is said in the other currency. */
  readonly sum?: number;
}

/** Sellers online that are called after where they are: `Berlin web shop`, `amazon.de`. */

const ONLINE =
  /\b(?:online|web ?(?:site|shop|store)|site|e-?(?:shop|store)|(?:internet|mail[- ]order) (?:shop|store|seller|retailer)|sellers?)\b|\.com\b/i;
const SHOP =
  '(?:web|online|internet|e-?)?[ -]?(?:shop|store|site|seller|retailer|merchant|vendor|boutique|company|brand)s?';
/** What says that something is a shop, and not of what. */
export const SHOPS = new RegExp(
  `\\b(?:${SHOP}|(?:web|online|internet|shopping|on|at|an?|the)(?![\\w-]))\\b|\\.com\\b`,
  'gi',
);

/** Peoples whose money is the euro, or bears no name of theirs. */
const PEOPLES: ReadonlySet<string> = new Set([
  ...OF_MONEY.filter((name) => !isCountry(name)),
  ...`austrian,belgian,croatian,cypriot,dutch,english,estonian,european,finnish,french,german,greek,icelandic,irish,italian,
korean,latvian,lithuanian,luxembourgish,maltese,portuguese,scottish,singaporean,slovak,slovakian,slovenian,spanish,
taiwanese,welsh,new zealand,filipino,argentinian,asian`
    .replaceAll('\n', '')
    .split(','),
]);
/** Names of places that are a ware or a brand before a shop's kind. */
const WARES: ReadonlySet<string> = new Set(
  'turkey china jordan chad cologne cork fez oxford bologna brighton'.split(' '),
);

/** Ends of addresses that people of all countries use. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'ac ai am as bz cc cd co cx dj fm gd gg gl im io is la li ly me mn ms nu pm pw sc sh so st tc tk to tv vc vg ws'.split(
    ' ',
  ),
);
const ADDRESS =
  /(?<![\w@.-])(?:www\.)?([a-z0-9-]{2,})\.(?:(?:co|com|org|net)\.([a-z]{2})|([a-z]{2}))(?![\w.-]*\w)/i;

/** What is done there says nothing of who sells. */
const DOING =
  /^(?:book|order|buy|shopp?|pay|purchas)(?:e|ed|s|ing)?(?: (?:it|something|things|online|directly|direct))? (?:on|at|from|via|through|with) (?:(?:an?|the|my|our) )?(?=\S+ \S)/i;

/** A seller in another country, by its address or by where it is beside "online"; null for others. */
export function sellerAbroad(given: string, isKnown: (name: string) => boolean): Foreign | null {
  const address = byAddress(given);
  if (address !== null) return address;
  if (!ONLINE.test(given)) return null;
  const tokens = given.trim().split(/[\s,()]+/);
  const bare = given.replaceAll(SHOPS, ' ').replace(/\s+/g, ' ').trim();
  if (isKnown(bare)) return null;
  const seller = behindShop(tokens) ?? beforeShop(tokens, isKnown);
  return seller && { ...seller, name: seller.name.replace(DOING, '') };
}

/** `amazon.co.uk`, `shop.de` */
function byAddress(given: string): Foreign | null {
  const [whole, label = '', second, top] = ADDRESS.exec(given) ?? [];
  if (whole === undefined) return null;
  const code = (second ?? top ?? '').toLowerCase();
  const place = COUNTRY_BY_CODE.get(code === 'uk' ? 'gb' : code);
  if (place === undefined || (second === undefined && EVERYWHERE.has(code))) return null;
  return { name: given.replace(whole, label), place, open: false };
}

/** `online store from Germany`, `seller based in the UK`, `web shop that ships from Tokyo` */
const WHENCE =
  /(?: (?:that|which|is|are|it|based|located|shipping|ships|shipped|sending|sends|out))* (?:in|from|of)(?: the)?$/i;
const LEADS = new RegExp(`\\b${SHOP}${WHENCE.source}`, 'i');

function behindShop(tokens: readonly string[]): Foreign | null {
  for (let at = 1; at < tokens.length; at += 1) {
    const before = tokens.slice(0, at).join(' ');
    const isThere = LEADS.test(before) && tokens[at]?.toLowerCase() !== 'the';
    const size = isThere ? placeFrom(tokens, at) : 0;
    if (size === 0) continue;
    const place = tokens.slice(at, at + size).join(' ');
    const name = [before.replace(WHENCE, ''), ...tokens.slice(at + size)].join(' ');
    return { name, place, open: !isCountry(plain(place)) };
  }
  return null;
}

/** What leads to a shop, within a name: `shoes from a German web shop`. */
const TO_SHOP = /^(?:at|from|on|via|through|with|by)$/i;
const ARTICLE = /^(?:an?|the|my|our|some)$/i;

/** `the hotel's French site` */
const WHOSE = /\p{L}['’]s$/iu;

/** `London clothing store online`, `a German web shop`, `UK-based online seller` */
function beforeShop(tokens: readonly string[], isKnown: (name: string) => boolean): Foreign | null {
  const starts = [
    0,
    ...tokens.flatMap((one, at) => (TO_SHOP.test(one) || WHOSE.test(one) ? at + 1 : [])),
  ];
  for (const start of starts) {
    const at = ARTICLE.test(tokens[start] ?? '') ? start + 1 : start;
    const size = placeFrom(tokens, at);
    const said = tokens.slice(at, at + size).join(' ');
    const [place, ...based] = said.split(/-(?=based$)/i);
    if (size === 0 || place === undefined) continue;
    const shop = tokens.slice(at + size).join(' ');
    const sells = shop.replaceAll(SHOPS, ' ').replace(/\s+/g, ' ').trim();
    const isShop = !WARES.has(plain(place)) && (isKindOfShop(sells) || isKnown(sells));
    if (based.length === 0 && !isShop) continue;
    const where = PEOPLES.has(plain(place)) ? `${place} shop` : place;
    const name = [...tokens.slice(0, start), shop].join(' ');
    return { name, place: where, open: !isCountry(plain(place)) };
  }
  return null;
}

/** More words are a name. */
const MOST_WORDS = 2;

/** Whether the words beside a shop say what it sells, and are no name: `clothing`, none at all. */
function isKindOfShop(sells: string): boolean {
  if (sells === '') return true;
  if (/\p{Lu}/u.test(sells) || sells.split(' ').length > MOST_WORDS) return false;
  const named = categoryNamed(sells);
  const kind = named.kind === 'found' ? named.key : keywordCategory(wordsOf(sells));
  return kind === 'drugstores' || (kind !== null && rollupOf(kind) === 'shopping');
}

/** How many words from here on are a place or a people; 0 for none. */
function placeFrom(tokens: readonly string[], at: number): number {
  for (let size = Math.min(LONGEST_PLACE, tokens.length - at); size > 0; size -= 1) {
    const words = plain(
      tokens
        .slice(at, at + size)
        .join(' ')
        .replace(/-based$/i, ''),
    );
    const isThere = isCityAbroad(words) || isCountry(words) || isRegionAbroad(words);
    if (isThere || PEOPLES.has(words)) return size;
  }
  return 0;
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
