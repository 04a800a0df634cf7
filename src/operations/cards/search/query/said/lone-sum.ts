import { type Category, rollupOf } from '../../../../../engine/model/categories.ts';
import { TIME_ADVERBS, TIME_NOUNS } from '../../../../../kit/text/times.ts';
import { type Catalog, nameBehind } from './name-behind.ts';

/** One sum by itself, of which no period is said: `$300 at Lowe's`, `my $480 vet bill`. */

const SUM =
  /(?<![\w.$/%-])(?:\$ ?(\d{1,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)|(\d{2,6}(?:\.\d+)?) ?(?:dollars|usd|bucks))(?![\w%])/g;
const PERIOD = new RegExp(
  String.raw`(?:\b(?:a|per|each|every|this|next) |\/ ?)(?:${TIME_NOUNS})\b|\b(?:${TIME_ADVERBS}|usually|typically|normally|regularly|often|average)\b`,
);
/** What is to be spent now, and no habit. */
const TO_SPEND =
  /\b(?:(?:about|going|want|need|have|planning|plan|looking|hoping|trying|wish|wanting|like) to|gonna|wanna|will|i'll|ill) (?:be )?spend(?:ing)?\b/g;
/** Sums that are moved, borrowed, given or paid for a card. */
const OTHER_SUM =
  /\b(?:under|below|over|than|up to|max(?:imum)?|least|fees?|limit|lines?|owe[ds]?|owing|debts?|balances?|transfer\w*|mov(?:e|ing)|consolidat\w+|bonus(?:es)?|offers?|credits?|deposit|income|salary|earn(?:s|ing|ed)?|make|makes|making|score|worth|value|annual|insurance|cash ?back|rewards|points|miles|return(?:ed)?|refund\w*|save[ds]?|saving)(?: (?:of|is|are|about|around|my|an?|the|for|from))* $/;
const NO_PRICE =
  /^(?: ?[+-])|^,? (?:(?:[a-z]+ ){0,2}(?:annual|fees?|bonus(?:es)?|offers?|credits?|vouchers?|limit|deposit|statement|rebate|income|salary|debts?|balances?|points|miles|cash ?back|rewards|off)\b|(?:or|to|and) (?:less|under|more|\$)|(?:with)?in (?:\d|the first))/;

/** Words between the sum and what it buys. */
const BETWEEN = new Set(
  `of for on in at to from with worth a an my our the new some this that his her buy get purchase purchases order orders
  shopping bill bills visit invoice stay ticket tickets repair repairs appointment estimate charge payment`.split(
    /\s+/,
  ),
);
const ONE =
  /^ (?:worth )?of \b|\b(?:bills?|visit|invoice|stay|tickets?|repairs?|appointment|estimate|an? (?!month|year|week))/;
const MOST_WORDS = 8;
const MOST_NAME = 3;

/** What is billed month by month. */
const RECURRING: ReadonlySet<Category> = new Set<Category>([
  ...(['utilities', 'phone', 'internet_cable', 'insurance', 'streaming', 'rent', 'gas'] as const),
]);
/** What no household pays month by month. */
const SINGLE: ReadonlySet<Category> = new Set<Category>([
  ...(['travel', 'electronics', 'home_furnishings', 'home_improvement', 'medical'] as const),
]);

/** Without what is said of money that is to be spent now. */
export const withoutToSpend = (text: string): string => text.replace(TO_SPEND, ' ');

/**
 * The price, and the words without it; null where the sum may come again, is no price, or is not alone.
 * @param text in lower case, without commas in numbers
 */
export function loneSum(
  text: string,
  catalog: Catalog,
): { readonly rest: string; readonly once: number; readonly is_at: boolean } | null {
  const plain = withoutToSpend(text);
  if (PERIOD.test(plain) || /\bspend|\bbudget/.test(plain)) return null;
  const [found, ...others] = text.matchAll(SUM);
  if (found === undefined || others.length > 0) return null;
  const [words, signed, named] = found;
  const before = text.slice(0, found.index);
  const behind = text.slice(found.index + words.length);
  if (OTHER_SUM.test(before) || NO_PRICE.test(behind)) return null;
  const [there = ''] = behind.split(/[,;.:!?()|]/);
  const place = there.trim() === '' ? shopLast(before, catalog) : placeBehind(there, catalog);
  if (place === null) return null;
  const said = signed ?? named ?? '';
  const once = said.endsWith('k') ? Number.parseFloat(said) * 1_000 : Number(said);
  const rest = `${before} , ${behind.replace(/^ (?:of|for|worth of) /, ' ')}`;
  return { rest, once, is_at: place === 'shop' };
}

/** `Lowe's, $300` */
function shopLast(before: string, catalog: Catalog): 'shop' | null {
  const words = before
    .replace(/[,:;( ]+$/, '')
    .split(/\s+/)
    .slice(-MOST_NAME);
  const isShop = words.some((_word, at) => {
    const meant = nameBehind(words.slice(at), catalog);
    return meant !== null && meant.merchant !== null && meant.left.length === 0;
  });
  return isShop ? 'shop' : null;
}

/** At a shop; a bill or a single thing else, of a kind that does not come again each month. */
function placeBehind(behind: string, catalog: Catalog): 'shop' | 'thing' | null {
  const words = behind.trim().split(/\s+/).slice(0, MOST_WORDS);
  for (const at of words.keys()) {
    const own = words.slice(at).filter((word, i) => i > 0 || !BETWEEN.has(word));
    const bare = own.filter(
      (word) => !/^(?:bills?|visit|invoice|repairs?|appointment)$/.test(word),
    );
    const meant =
      bare.length > 0 && !BETWEEN.has(words[at] ?? '') ? nameBehind(bare, catalog) : null;
    if (meant === null) continue;
    if (meant.merchant !== null) return 'shop';
    const kind = rollupOf(meant.category);
    if (RECURRING.has(meant.category) || RECURRING.has(kind)) return null;
    const isOne = ONE.test(behind) || SINGLE.has(kind) || SINGLE.has(meant.category);
    return isOne ? 'thing' : null;
  }
  return null;
}
