import { hasTills, tillOf } from '../../../../catalog/merchants/departments.ts';
import { kindToldApart } from '../../../../catalog/names/kinds/told-apart.ts';
import { clubsAt } from '../../../../catalog/search/person/club-member.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { asRead, type FirstShop, ITS_CARD, isOfGuests } from './query-merchants.ts';

/** Words of shops' names that say something else alone: a kind of spending, or what somebody does. */
const AMBIGUOUS =
  /^(?:restaurants?|buy|home|gas|food|shopping|office|travel|pet|pets|fuel|stores?|electronics|fitness|gym|parking|business|student|cash|coffee|fast|furniture|clothing|computers?|departments?|medical|phones?|cable|online|clubs?|grocer(?:y|ies)|supermarkets?|rent|dollar|general|family|first|free|green|golden?|bath|body|market|garden|auto|parts|care|streaming|delivery|total|wine|ace|express|software|shipping|cruise|party|sports?|goods)$/;
const LINK = /^(?:at|in|for|from|on|to|and|or|with|my|our)$/;
const LONGEST = 5;

/** Before a shop that is to take the card, and behind it. */
const TAKEN = /^((?:accepted|taken|works?|working|usable) (?:at|by|in)(?: the)?) \S/;
const TAKES = /^(?:takes?|accepts?)$/;
/** Between a shop and the store that it is in. */
const WITHIN = /^(?:inside|within|in|at)$/;

/**
 * Shops whose names hold words that mean something else alone: `Restaurant Depot` is no dining, and
 * `Best Buy` nothing to buy. So do parts of stores, as in `Target pharmacy`, and `CVS inside Target` is one
 * shop. They are read before everything else.
 */
export function shopsFirst(
  query: string,
  { matchMerchant }: Pick<CatalogSnapshot, 'matchMerchant'>,
): { readonly rest: string; readonly shops: readonly FirstShop[] } {
  const clubs = clubsAt(query);
  const words = [...query.matchAll(/[^\s,;()|]+/g)];
  const shops: FirstShop[] = [];
  let rest = '';
  let done = 0;
  for (let at = 0; at < words.length; ) {
    const size = takenBy(at) || sizeAt(at);
    const [first, last] = [words[at], words[at + size - 1]];
    if (size > 0 && first !== undefined && last !== undefined) {
      rest += `${query.slice(done, first.index)} , `;
      done = last.index + last[0].length;
    }
    at += Math.max(1, size);
  }
  return { rest: rest + query.slice(done), shops };

  /** How many words from here say that a shop takes the card; 0 where none do. */
  function takenBy(at: number): number {
    const own = words.slice(at, at + LONGEST + 2).map(([word]) => word.toLowerCase());
    const [, lead = ''] = TAKEN.exec(own.join(' ')) ?? [];
    const begins = lead === '' ? 0 : lead.split(' ').length;
    const isThat = /^(?:that|which|where)$/.test(own[0] ?? '');
    const from = begins || (isThat ? 1 : 0);
    for (let size = 3; size > 0; size -= 1) {
      const name = own.slice(from, from + size);
      const isTaken = begins > 0 || (isThat && TAKES.test(own[from + size] ?? ''));
      if (!isTaken || name.length < size || LINK.test(name.at(-1) ?? '')) continue;
      const { merchant, method } = matchMerchant(name.join(' '));
      if (merchant === null || method === 'fuzzy' || isOfGuests(merchant)) continue;
      shops.push({ key: merchant.key, words: name.map(asRead), taken: true });
      return from + size + (begins > 0 ? 0 : 1);
    }
    return 0;
  }

  /** How many words from here name such a shop; 0 where none do. */
  function sizeAt(at: number): number {
    const start = words[at]?.index ?? 0;
    if (clubs.some(({ from, to }) => from <= start && start < to)) return 0;
    for (let size = Math.min(LONGEST, words.length - at); size > 1; size -= 1) {
      const own = words
        .slice(at, at + size)
        .map(([word]) => word.toLowerCase().replace(/[.:!?]+$/, ''));
      const within = own.slice(0, -1).findIndex((word, i) => i > 0 && WITHIN.test(word));
      const isWithin = within > 0;
      const till = tillOf(own.slice(0, isWithin ? within : size).map(asRead));
      const isApart = kindToldApart(own.join(' ')) !== null;
      const isOpen =
        own.some((word) => AMBIGUOUS.test(word)) || till !== null || isWithin || isApart;
      if (LINK.test(own[0] ?? '') || !isOpen) continue;
      const { merchant, method, candidates } = matchMerchant(own.join(' '));
      const isIt = method === 'exact' || method === 'alias' || method === 'normalised';
      if (merchant === null || !isIt || isOfGuests(merchant)) continue;
      // `college football tickets`: of no student.
      if (isApart) {
        shops.push({ key: merchant.key, words: own.map(asRead) });
        return size;
      }
      const named = merchant.name.toLowerCase().split(/[^a-z0-9]+/);
      const part = till !== null && hasTills(merchant.category) ? till.part.split(' ') : [];
      const isPart = (word: string) =>
        word === '&' || [...named, ...part].includes(word.replace(/['’]s?$/, ''));
      // `food court at Costco` is a part of it, `CVS inside Target` a shop.
      const isPlace = candidates.length > 0 || part.length === within;
      if (isWithin ? !isPlace : !own.every(isPart)) continue;
      const behind = words.slice(at + size, at + size + 3).map(([word]) => word.toLowerCase());
      if (part.length === 0 && ITS_CARD.test(behind.join(' '))) return 0;
      const sells = part.length > 0 && till !== null ? { sells: till.kind } : {};
      shops.push({ key: merchant.key, words: own.map(asRead), ...sells });
      return size;
    }
    return 0;
  }
}
