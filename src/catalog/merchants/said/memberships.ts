import { ALL_CLUBS, anyClub, CLUBS, clubsNamed, NOT_CARD } from '../../search/person/club-names.ts';
import { noClubsAt } from '../../search/person/no-member.ts';

/** What is held beside a shop, and what is not: `Amazon, no Prime`, `Costco, not a member`. */
export interface SaidMemberships {
  /** The shop without it. */
  readonly name: string;
  /** As the argument takes them: `no amazon_prime`. */
  readonly memberships: readonly string[];
}

/** Where another clause begins, or the text ends: `prime day` and `prime rib` are other things. */
const END = String.raw`(?=\s*(?:[,;.()–—]|-\s|$|\b(?:and|but|so|yet|already|any ?more|currently|today)\b))`;
const MINE = '(?:(?:an?|any|my|our|the|active|current|paid) )*';
const KIND = ' (?:member(?:ship)?|subscri(?:ber|ption)|account)s?';
const WHO =
  "(?<![\\w'’])(?:(?:and|but|as|since|because) )*(?:(?:i|we|i am|we are|i['’]?m|we['’]?re|im) )?";
const NONE = "(?:no|not|without|w\\/o|minus|no longer(?: have)?|don['’]?t have)";
const HAS = "(?:with|have|has|am|is|are|being|as|i['’]?m|im|we['’]?re)";
const CLUB = anyClub(CLUBS);
const MEMBER_OF = `(?<names>${anyClub(ALL_CLUBS)})${KIND}`;

const DENIED = new RegExp(`${WHO}${NONE} ${MINE}(?<alone>${CLUB})${NOT_CARD}${END}`, 'g');
const HELD = new RegExp(
  `${WHO}${HAS} ${MINE}(?:${MEMBER_OF}|(?<alone>${CLUB})${NOT_CARD})${END}|(?<=[,;(–—] ?)${MEMBER_OF.replace('names', 'beside')}${END}`,
  'g',
);
/** Of the shop that is named before. */
const NO_MEMBER = new RegExp(
  `${WHO}(?:not|no|no longer|without|never|non)[ -]${MINE}member(?:ship)?s?${END}`,
  'g',
);

/** Clubs that are shops, or banks, by the same name: `no Costco` says nothing of a membership. */
const ALSO_SHOP = /^(?!.*(?:\+|plus))(?:costco|sam|bj|rei)/;
const JOINS = /(?:[\s,;.(–—-]|\b(?:and|but|as|since|because|so)$)+$/i;

/** A longer text names no shop. */
const LENGTH_MAX = 200;

/** Null where nothing is said of one, or where nothing else is named. */
export function saidMemberships(text: string): SaidMemberships | null {
  const plain = text.toLowerCase();
  // Where lower case has more letters, the places of the two differ.
  if (text.length > LENGTH_MAX || plain.length !== text.length) return null;
  const found: { from: number; to: number; said: readonly string[] }[] = [];
  const add = (from: number, to: number, said: readonly string[]): void => {
    const isOpen = found.every((one) => to <= one.from || one.to <= from);
    if (said.length > 0 && isOpen) found.push({ from, to, said });
  };
  const no = (key: string): string => `no ${key}`;
  for (const { from, to } of noClubsAt(plain)) {
    const names = plain.slice(from, to).matchAll(new RegExp(anyClub(ALL_CLUBS), 'g'));
    add(from, to, [...names].flatMap(([name]) => clubsNamed(name)).map(no));
  }
  for (const [pattern, isDenied] of [[DENIED, true] as const, [HELD, false] as const]) {
    for (const { 0: said, index, groups } of plain.matchAll(pattern)) {
      const { alone = '', names = '', beside = '' } = groups ?? {};
      if (ALSO_SHOP.test(alone)) continue;
      const keys = clubsNamed(alone || names || beside);
      add(index, index + said.length, isDenied ? keys.map(no) : keys);
    }
  }
  for (const { 0: said, index } of plain.matchAll(NO_MEMBER)) {
    const keys = clubsNamed(plain.slice(0, index).replace(JOINS, ''));
    add(index, index + said.length, keys.map(no));
  }
  const name = without(text, found);
  if (found.length === 0 || !/[a-z]/i.test(name)) return null;
  return { name, memberships: [...new Set(found.flatMap(({ said }) => said))] };
}

/** A text without these places, and without the marks that parted them from the rest. */
function without(text: string, places: readonly { from: number; to: number }[]): string {
  let left = text;
  for (const { from, to } of places.toSorted((one, other) => other.from - one.from)) {
    const before = left.slice(0, from).replace(JOINS, '');
    const behind = left.slice(to);
    const isBracket = left.slice(before.length, from).includes('(');
    left = before + (isBracket ? behind.replace(')', '') : behind);
  }
  return left.replace(/^[\s,;.–—-]+/, '').trim();
}
