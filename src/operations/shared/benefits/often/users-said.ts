import { NUMBER, numberOf } from './numbers.ts';

/** Who has a card of their own on the account: `my wife, who has her own authorized-user card`. */
export interface UsersSaid {
  /** How many; null where only that there are several was said. */
  readonly count: number | null;
  readonly rest: string;
}

const OWN = '(?:an?|my|the|her|his|their|our|own|separate|extra)';
const USER =
  '(?:(?:authori[sz]ed|additional|employee)[ -]?(?:users?|card ?holders?|cards?)|aus?)(?:[ -]cards?)?';
const OWN_CARD = '(?:her|his|their) own cards?';
const LEAD =
  "(?:(?:who|that|and she|and he|she|he|they|each|both)\\b['’]?s?\\s+)?(?:(?:is|are|has|have|holds?|got|as|on|with|for|of|by|plus|\\+|and)\\s+)*";
const CLAUSE = new RegExp(
  `[\\s,;(]*(?<!\\w)${LEAD}(?:(?:${OWN}\\s+){0,3}(?:(?<count>${NUMBER})\\s+)?(?:${OWN}\\s+){0,3}\\b(?<user>${USER})|(?<own>${OWN_CARD}))(?![\\w-])\\s*\\)?`,
  'i',
);
/** What each of these clauses has: the whole pattern begins anew at every letter. */
const NAMES_USER = /authori[sz]ed|additional|employee|\baus?\b|own cards?/i;
const PERSON =
  /^\s*(?:(?:is|are)\s)?(?:wife|husband|spouse|partner|mom|mum|mother|dad|father|son|daughter|kids?|child(?:ren)?|parents?|brother|sister|friend)/i;

/** Null where nobody was said to have one. */
export function usersSaid(words: string): UsersSaid | null {
  if (!NAMES_USER.test(words)) return null;
  const found = CLAUSE.exec(words);
  if (found === null) return null;
  const { count, user = '', own = '' } = found.groups ?? {};
  const before = words.slice(0, found.index);
  const behind = words.slice(found.index + found[0].length);
  // `for my authorized-user wife`
  const rest = `${before}${PERSON.test(behind) ? ' with ' : ' '}${behind}`;
  const isSeveral = /(?:users|holders|cards|aus)$/i.test(user || own);
  return {
    count: count === undefined ? (isSeveral ? null : 1) : numberOf(count),
    rest: rest
      .replaceAll(/\s+/g, ' ')
      .replace(/[\s,;:]+$/, '')
      .trim(),
  };
}
