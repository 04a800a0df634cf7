import { withoutAmounts } from './plain-said.ts';

/** A count of bags, of which each saves what the first one costs others. */
export interface SaidBags {
  readonly kind: 'bags';
  readonly count: number;
  /** `12 bags`, `6 round trips`. */
  readonly said: string;
}

const IN_WORDS: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12 },
};
const COUNT = `(\\d{1,3}|${Object.keys(IN_WORDS).join('|')})`;
const A_YEAR = '(?:\\s?(?:/|a|per|each|every)\\s?(?:year|yr))?';
const TRIPS = new RegExp(
  `\\b(?:on|for|in|over|with|x)?\\s*\\b${COUNT}\\s(round[- ]?trips?(?: flights?)?|returns?|trips?|one[- ]way(?:s| flights?| trips?)?|flights?|segments?|legs?)\\b${A_YEAR}`,
  'i',
);
const BAGS = new RegExp(
  `\\b${COUNT}\\s((?:(?:free|checked|first|of|the)\\s)*(?:bags?|suitcases?))\\b${A_YEAR}`,
  'i',
);
const OF_BAGS = /\b(?:bags?|baggage|luggage|suitcases?)\b/i;
/** So many bags a flight are what a card calls its benefit. */
const MOST_A_FLIGHT = 2;
/** Words that may stand around a count and name nothing. */
const FILLER =
  /\b(?:(?:i|we)\s)?(?:check(?:ing)?|use[sd]?|about|around|roughly|on|with|for|each)\b|[,():]+\s*$/gi;

/**
 * "12 bags", "free checked bags on 6 round trips"; null where dollars, or no such count, are said.
 * @param names those of credits, which stand apart from the words
 */
export function bagsSaid(
  words: string,
  names: readonly string[],
): { readonly name: string; readonly use: SaidBags } | null {
  const isOfBags = [words, ...names].some((one) => OF_BAGS.test(one));
  if (!isOfBags || /\$|\bdollars|\bbucks|%/i.test(words)) return null;
  const [trips, trip, kind = ''] = TRIPS.exec(words) ?? [];
  const beside = trips === undefined ? words : words.replace(trips, ' ');
  const [bags, each, called = ''] = BAGS.exec(beside) ?? [];
  if (trips === undefined && (bags === undefined || countOf(each) <= MOST_A_FLIGHT)) return null;
  const ways = /^(?:round|return|trip)/i.test(kind) ? 2 : 1;
  const count = trips === undefined ? countOf(each) : countOf(trip) * ways * countOf(each ?? 'a');
  const left = bags === undefined ? beside : beside.replace(bags, called);
  const name = withoutAmounts(left.replaceAll(FILLER, ' ').replaceAll(/\s+/g, ' ').trim());
  const said = [bags?.trim(), trips?.replace(/^\s*(?:on|for|in|over|with|x)\s+/i, '').trim()];
  return name
    ? { name, use: { kind: 'bags', count, said: said.filter(Boolean).join(', ') } }
    : null;
}

/** Whether words are a count of trips alone, which belongs to what is said before it. */
export function isTrips(words: string): boolean {
  return words.trim() !== '' && words.replace(TRIPS, '').trim() === '';
}

function countOf(said = ''): number {
  return IN_WORDS[said.toLowerCase()] ?? Number(said);
}
