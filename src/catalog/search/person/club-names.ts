/** Clubs and subscriptions as people call them; those of several levels with the higher first. */
export const CLUBS: readonly (readonly [words: string, key: string])[] = [
  ['(?:amazon )?prime', 'amazon_prime'],
  ['robinhood gold', 'robinhood_gold'],
  ['coinbase one', 'coinbase_one_membership'],
  ['costco(?: (?:executive|gold star|business))?', 'costco_membership'],
  ["sam['’]?s?(?: club)?(?: ?\\+| plus)", 'sams_club_plus'],
  ["sam['’]?s(?: club)?|sam club", 'sams_club_membership'],
  ["bj['’]?s?(?: (?:wholesale|club))*(?: ?\\+| plus)", 'bjs_club_plus'],
  ["bj['’]?s?(?: (?:wholesale|club))*", 'bjs_membership'],
  ['walmart ?(?:\\+|plus)', 'walmart_plus'],
  ['aaa|triple a', 'aaa_membership'],
  ['rei(?: co ?op)?', 'rei_co_op_membership'],
];
/** Whose name alone may be the bank or its cards. */
const UNIONS: typeof CLUBS = [
  ['usaa', 'usaa_membership'],
  ['navy fed(?:eral)?(?: credit union)?|nfcu', 'navy_federal_membership'],
  ['penfed(?: credit union)?', 'penfed_membership'],
  ['alliant(?: credit union)?', 'alliant_membership'],
  ['becu', 'becu_membership'],
  ['dcu', 'dcu_membership'],
];
export const ALL_CLUBS = [...CLUBS, ...UNIONS];

/** Behind a name: a card of it, and no membership. */
export const NOT_CARD =
  '(?! ?(?:visa|cards?|store|mastercard|rewards?|anywhere|business|points|credits?)\\b)';

export const anyClub = (names: typeof CLUBS): string =>
  `(?:${names.map(([words]) => words).join('|')})`;

const ONE = ALL_CLUBS.map(([words, key]) => [new RegExp(`^(?:${words})$`), key] as const);

/** The keys of the clubs in a list of names, as `costco and prime`. */
export function clubsNamed(names: string): string[] {
  return names
    .split(/(?:,? (?:and|or|nor|&|\+) |, | ?\/ ?)(?:an? |the |my |our )?/)
    .flatMap((name) => ONE.find(([words]) => words.test(name))?.[1] ?? []);
}
