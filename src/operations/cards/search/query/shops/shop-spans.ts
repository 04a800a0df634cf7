import { HEAD } from '../../../../../catalog/search/kinds/lists.ts';
import { kindWord } from '../../../../../catalog/search/kinds/vocabulary.ts';
import type { Category } from '../../../../../engine/model/categories.ts';
import type { Merchant } from '../../../../shared/said/shops/line-at.ts';
import { asRead, type Catalog, ITS_CARD, isOfGuests, merchantNamed } from '../query-merchants.ts';

/** Where the words of a query name kinds of spending, and shops, beside `at` or `for`. */

const AT = /^(?:at|from|@)$/;
const TO = /^(?:goes|go|going)$/;
const BY = /^(?:for|on|of)$/;
const AND = /^(?:and|or|&|plus|then|sometimes|mostly|also)$/;
/** Between a kind and its shop. */
const BETWEEN =
  /^(?:mostly|mainly|usually|always|only|just|exclusively|primarily|shopping|stuff|items|things|runs?|money|budget|spending|come|comes|goes|go|going|over|there|all|both|is|are|bought|done)$/;
/** `clothes and household stuff`: what posts as the shop does anyway. */
const GOODS = /^(?:household|home|everyday|other|everything|else|toiletries|diapers|basics)$/;
const OWN = /^(?:all|most|of|my|our|the|your|their|his|her|any)$/;
/** `some groceries`: the others are bought elsewhere. */
const PART = /^(?:some|half|few|part|little)$/;
/** Before a shop. */
const FILLS = /^(?:the|my|our|a|an|local|places|stores|shops|like|either|both|mostly|just|only)$/;
/** Kinds that are too wide to be bought at one shop. */
const WIDE: ReadonlySet<string> = new Set(['travel', 'shopping', 'other', 'uncategorized']);
const LONGEST = 3;

export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A kind, or food, of which the shop says whether it is cooked. */
export type Kind = Category | 'food';

/** Some of the words, up to `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}
type Kinds = Span & { readonly kinds: readonly Kind[] };
type Shops = Span & { readonly shops: readonly Merchant[] };
type IsSold = (kind: Kind, shops: readonly Merchant[]) => boolean;

/** The kinds and shops that the word at a place joins; null where it joins none. */
export function joinedAt(
  at: number,
  words: readonly Word[],
  isSold: IsSold,
  catalog: Catalog,
): (Kinds & Pick<Shops, 'shops'> & { readonly isAt: boolean }) | null {
  const text = words[at]?.text ?? '';
  const isAt = AT.test(text) || (text === 'to' && TO.test(words[at - 1]?.text ?? ''));
  if (!isAt && !BY.test(text)) return null;
  // Which kinds are named costs less to tell.
  const any = isAt ? kindsTo(at, words, () => true) : kindsFrom(at, words, () => true);
  if (any === null) return null;
  const found = isAt ? shopsFrom(at, words, catalog) : shopsTo(at, words, catalog);
  if (found === null) return null;
  const { shops } = found;
  const sold = (kind: Kind) => isSold(kind, shops);
  const meant = isAt ? kindsTo(at, words, sold) : kindsFrom(at, words, sold);
  if (meant === null) return null;
  const [from, to] = [Math.min(meant.from, found.from), Math.max(meant.to, found.to)];
  return { from, to, kinds: meant.kinds, shops, isAt };
}

export function wordsOf(query: string): Word[] {
  return [...query.matchAll(/[^\s,;()|]+/g)].map(({ 0: word, index }) => ({
    text: word.toLowerCase().replace(/[.:!?]+$/, ''),
    from: index,
    to: index + word.length,
  }));
}

/** Only a space between a word and the one before. */
function follows(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && word !== undefined && word.from === before.to + 1;
}

function textsOf(words: readonly Word[], from: number, to: number): string[] {
  return words.slice(Math.max(0, from), to).map(({ text }) => text);
}

function kindOf(words: readonly Word[], from: number, to: number): Kind | null {
  const said = textsOf(words, from, to).join(' ');
  if (from < 0 || to > words.length) return null;
  if (said === 'food') return said;
  const kind = kindWord(said);
  if (kind === null || (kind.sense !== 'known' && kind.sense !== 'kind')) return null;
  return WIDE.has(kind.category) ? null : kind.category;
}

function longestKind(words: readonly Word[], at: number, step: 1 | -1) {
  for (let size = LONGEST; size > 0; size -= 1) {
    const kind = step === 1 ? kindOf(words, at, at + size) : kindOf(words, at - size, at);
    if (kind !== null) return { kind, size };
  }
  return null;
}

/** The kinds that end before a word: `clothes and groceries mostly`. */
function kindsTo(
  end: number,
  words: readonly Word[],
  isSold: (kind: Kind) => boolean,
): Kinds | null {
  const kinds: Kind[] = [];
  let from = end;
  const text = (at: number) => words[at]?.text ?? '';
  for (let to = end; to > 0 && follows(words, to); ) {
    const found = longestKind(words, to, -1);
    if (found !== null) {
      if (!isSold(found.kind)) break;
      kinds.push(found.kind);
      from = to - found.size;
      if (!AND.test(text(from - 1)) || !follows(words, from)) break;
      to = from - 1;
    } else if ([BETWEEN, GOODS, ...(to < end ? [AND] : [])].some((one) => one.test(text(to - 1))))
      to -= 1;
    else break;
  }
  if (kinds.length === 0) return null;
  while (from > 0 && follows(words, from) && OWN.test(text(from - 1))) from -= 1;
  if (PART.test(text(from - 1))) return null;
  if (from > 0 && follows(words, from) && BY.test(text(from - 1))) from -= 1;
  return { from, to: end, kinds };
}

/** The kinds behind a word: `for all my groceries and gas`. */
function kindsFrom(
  by: number,
  words: readonly Word[],
  isSold: (kind: Kind) => boolean,
): Kinds | null {
  const kinds: Kind[] = [];
  let at = by + 1;
  let to = at;
  while (OWN.test(words[at]?.text ?? '')) at += 1;
  if (PART.test(words[at]?.text ?? '')) return null;
  while (at < words.length && follows(words, at)) {
    const found = longestKind(words, at, 1);
    if (found === null || !isSold(found.kind)) break;
    kinds.push(found.kind);
    to = at + found.size;
    if (!AND.test(words[to]?.text ?? '') || !follows(words, to)) break;
    at = to + 1;
  }
  const isOfCard = HEAD.test(textsOf(words, to, to + LONGEST).join(' '));
  return kinds.length === 0 || isOfCard ? null : { from: by, to, kinds };
}

/** The shop whose name begins, or ends, at a word. */
function shopAt(words: readonly Word[], at: number, step: 1 | -1, catalog: Catalog) {
  for (let size = LONGEST; size > 0; size -= 1) {
    const [from, to] = step === 1 ? [at, at + size] : [at - size, at];
    if (from < 0 || to > words.length) continue;
    const own = textsOf(words, from, to);
    const isWhole = own.every((_word, i) => i === 0 || follows(words, from + i));
    if (!isWhole || [own[0], own.at(-1)].some((word = '') => isNoName(word))) continue;
    // `Walmart and gas` names two things, `Barnes and Noble` one.
    if (own.length > 2 && isNoName(own[1] ?? '') && !isOne(own, catalog)) continue;
    const merchant = merchantNamed([own, own.map(asRead)], catalog);
    if (merchant === null || isOfGuests(merchant)) continue;
    const isOfCard =
      ITS_CARD.test(textsOf(words, to, to + LONGEST).join(' ')) && follows(words, to);
    return isOfCard ? null : { merchant, from, to };
  }
  return null;
}

function isNoName(word: string): boolean {
  return [AT, BY, AND, FILLS].some((one) => one.test(word));
}

function isOne([first = '', , last = '']: readonly string[], catalog: Catalog): boolean {
  return [first, last].every((word) => merchantNamed([[word]], catalog) === null);
}

function shopsFrom(by: number, words: readonly Word[], catalog: Catalog): Shops | null {
  const shops: Merchant[] = [];
  let end = by + 1;
  for (let at = end; at < words.length; ) {
    while (FILLS.test(words[at]?.text ?? '')) at += 1;
    const found = shopAt(words, at, 1, catalog);
    if (found === null) break;
    shops.push(found.merchant);
    end = found.to;
    const isAnd = AND.test(words[end]?.text ?? '');
    if (!isAnd && follows(words, end)) break;
    at = isAnd ? end + 1 : end;
  }
  return shops.length === 0 ? null : { from: by, to: end, shops };
}

function shopsTo(by: number, words: readonly Word[], catalog: Catalog): Shops | null {
  const shops: Merchant[] = [];
  let from = by;
  for (let to = by; to > 0 && (to < by || follows(words, by)); ) {
    const found = shopAt(words, to, -1, catalog);
    if (found === null) break;
    shops.unshift(found.merchant);
    from = found.from;
    if (!AND.test(words[from - 1]?.text ?? '')) break;
    to = from - 1;
  }
  return shops.length === 0 ? null : { from, to: by, shops };
}
