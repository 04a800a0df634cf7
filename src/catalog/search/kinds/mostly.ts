import type { Category } from '../../../engine/model/categories.ts';
import type { QueryFilters } from '../filters.ts';
import { inLists, kindsIn } from './lists.ts';

/** What most, and what is not all, of the spending is: `mostly gas and random stuff`. */

const WHOSE = '(?:my|our|the|his|her|their)';
const SPENT = '(?:money|spending|spend|budget|purchases|expenses|bills?|charges|use)';
/** Ways to say it; all are read as `mostly`. */
const MOSTLY = new RegExp(
  String.raw`\b(?:mostly|mainly|primarily|largely|chiefly|predominantly|principally|for the most part|most of (?:${WHOSE} ${SPENT}|it|what (?:i|we) (?:spend|buy))|(?:(?:i|we) )?spend (?:the )?most(?: of (?:it|${WHOSE} ${SPENT}))?|${WHOSE} (?:biggest|largest|main) (?:expense|spend|spending)s?)\b(?: (?:is|are|goes|go|will be|comes|used|spent|use|using|it|spend|spending|buy|buying))*(?: (?:to|on|for|in|from|at))?(?= |$)`,
  'g',
);
const THINGS = '(?:stuff|things?|purchases?|spending|expenses?|shopping|buys|items|bits)';
/** Other spending, of no kind that is named. */
const REST = new RegExp(
  String.raw`(?:(?:^|[,&+;]|\b(?:and|plus|then|with|but also|also)) ?)(?:(?:some|the|then|maybe|also|all|my|just|lots? of|a (?:bit|little|few)(?: of)?) )*(?:(?:random|misc(?:ellaneous)?|various|other|odd|occasional)(?: (?:little|small|random|everyday|other))* ${THINGS}|misc(?:ellaneous)?|(?:everything|whatever|anything|stuff|things|all) else|odds and ends|rest(?: of (?:it|everything|${WHOSE} ${SPENT}))?)(?= *(?:[,;.!?()|]|$))`,
  'g',
);

export interface MostlySaid {
  readonly text: string;
  readonly kinds: ReadonlySet<Category>;
  readonly hasRest: boolean;
}

/** Reads which kinds of spending are most of it, and takes out the words for the rest. @param text in lower case */
export function takeMostly(text: string): MostlySaid {
  const plain = text.replace(MOSTLY, 'mostly');
  const rest = plain.replace(REST, ' , ');
  return { text: rest, kinds: mostOf(rest), hasRest: rest !== plain };
}

/** Those of a list behind the word, and of one that it ends: `mostly gas and tolls`, `gas and tolls mostly`. */
function mostOf(text: string): ReadonlySet<Category> {
  const kinds = new Set<Category>();
  if (!text.includes('mostly')) return kinds;
  const words = text
    .replace(/[,;()|]/g, ' $& ')
    .split(' ')
    .filter(Boolean);
  const { said, gaps } = inLists(words, kindsIn(words));
  const isBehind = said.map(({ from }, at) => {
    const before = words.slice(said[at - 1]?.to ?? 0, from).join(' ');
    return /\bmostly(?: (?:my|our|the|some|for|on|at|in|a|lots?|of))*$/.test(before);
  });
  const isMost = [...isBehind];
  for (const at of said.keys()) if (isMost[at - 1] && gaps[at - 1] !== null) isMost[at] = true;
  for (const [at, { to }] of [...said.entries()].reverse()) {
    const ends = words[to] === 'mostly' && !isBehind[at + 1];
    if (ends || (isMost[at + 1] && !isBehind[at + 1] && gaps[at] !== null)) isMost[at] = true;
  }
  said.forEach(({ category, from, to }, at) => {
    if (!isMost[at]) return;
    kinds.add(category);
    if (words.slice(from, to).join(' ') === 'food') kinds.add('groceries');
  });
  return kinds;
}

/** Kinds that are most of the spending, or not all of it, leave no card of one rate out. */
export function settleMostly(filters: QueryFilters, { kinds, hasRest }: MostlySaid): void {
  const { earns_on = [] } = filters;
  const isAsked = [filters.min_rates, filters.min_cash_rate, filters.min_points_rate].some(
    (one) => one !== undefined,
  );
  const mostly = hasRest && !isAsked ? earns_on : earns_on.filter((one) => kinds.has(one));
  if (mostly.length === 0) return;
  filters.mostly = [...mostly];
  if (hasRest && !isAsked) filters.and_rest = true;
}
