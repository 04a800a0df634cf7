import { type QueryFilters, withValue } from '../filters.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import { ALL_CLUBS, anyClub, CLUBS, clubsNamed, NOT_CARD } from './club-names.ts';
import { mentionsIn } from './mentions.ts';
import { noClubsAt, takeNoClubs } from './no-member.ts';

/** Memberships and subscriptions that the person has: no wish for a card of that name, and no card. */

const HAVE =
  '(?:have|has|got|with|am|im|are|were|is|as|pay(?:ing|s)? for|subscribed? to|belong to)(?: (?:already|also|both|currently))*';
const WHO = '(?:(?:i|ive|we|weve|he|she|who|that)(?: (?:already|also|both|currently))* )?';
/** Behind a name alone: a place, a purchase, or another product of that name. */
const NOT_PLACE =
  '(?! (?:near|close|nearby|around|down|trips?|runs?|gas|groceries|spend\\w*|purchases|orders?|bills?|day|video|rates?|signature)\\b| ?[$\\d])';
const LIST = (names: string) => `${names}(?:(?:,| and| &| \\+|, and) (?:an? |the )?${names})*`;
const AS_MEMBER = new RegExp(
  `\\b(?:${WHO}(?<have>${HAVE}) )?(?:(?<own>my|our) |an? |the )?(?:(?:paid|existing|current) )?(?<names>${LIST(anyClub(ALL_CLUBS))}) (?<kind>member(?:ship)?s?|subscri(?:ber|ption)s?)\\b${NOT_CARD}`,
  'g',
);
const BY_NAME = new RegExp(
  `\\b${WHO}(?<have>${HAVE}) (?<names>${LIST(anyClub(CLUBS))})(?![\\w+])${NOT_CARD}${NOT_PLACE}(?<next>(?:,| and| &|, and) )?`,
  'g',
);
/** What is denied, wished for or asked about is not held. */
export const NOT_HELD =
  /\b(?:no|non|not|dont|doesnt|without|never|isnt|arent|cancell?ed|dropped|becom(?:e|ing)|join(?:ing)?|get(?:ting)?|want|need(?:s|ing)?|requir\w+|worth|consider\w*|should|if|unless)(?: (?:to|be|i|we|an?|the|for|pay(?:ing)?|with))* $/;
/** Names of a membership that are the name of a card too. */
const ALSO_CARD = /\brobinhood gold\b/;
const MAY_BE = new RegExp(`\\b${anyClub(ALL_CLUBS)}(?!\\w)`);

/** @param plain in lower case, without apostrophes */
export function takeClubs(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
): string {
  if (!MAY_BE.test(plain)) return plain;
  const hold = (names: string) => {
    for (const key of clubsNamed(names)) filters.memberships = withValue(filters.memberships, key);
  };
  const denied = takeNoClubs(plain, filters);
  const members = denied.replaceAll(AS_MEMBER, (...found) => {
    const { at, said, groups } = partsOf(found);
    if (NOT_HELD.test(denied.slice(0, at))) return said;
    const { names = '', kind = '', have, own } = groups;
    // A membership by itself may be one to be got.
    if (have ?? own ?? /^(?:member|subscriber)s?$/.test(kind)) hold(names);
    return ' , ';
  });
  return members.replaceAll(BY_NAME, (...found) => {
    const { at, said, groups } = partsOf(found);
    const { names = '', have = '', next } = groups;
    if (NOT_HELD.test(members.slice(0, at))) return said;
    const rest = members.slice(at + said.length);
    const isList =
      next !== undefined &&
      mentionsIn(rest, vocabulary).some(({ from, name }) => from === 0 && name);
    // In a list of cards it is one of them.
    if (isList && ALSO_CARD.test(names)) return said;
    hold(names);
    return isList ? ` , i ${have} ` : ' , ';
  });
}

/** Where a query as it was sent names such a membership: no shop is meant there. */
export function clubsAt(query: string): { readonly from: number; readonly to: number }[] {
  const plain = query.toLowerCase();
  if (!MAY_BE.test(plain)) return [];
  const held = [AS_MEMBER, BY_NAME].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: said, index }) => ({
      from: index,
      to: index + said.length,
    })),
  );
  return [...held, ...noClubsAt(plain)];
}

function partsOf(found: readonly unknown[]) {
  return {
    said: String(found[0]),
    at: Number(found.at(-3)),
    groups: found.at(-1) as Readonly<Record<string, string | undefined>>,
  };
}
