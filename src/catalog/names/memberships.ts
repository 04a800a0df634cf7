/** What people call memberships and the like that cards ask for, or whose rates need them. */

interface Called {
  /** As rules name it. */
  readonly key: string;
  /** In lower case, a pattern. */
  readonly words: string;
  /**
   * Whether a name alone, as "I have Costco", says of it: that of a bank or union may be its cards.
   * Null where even with "member" beside it no query is taken for it.
   */
  readonly alone: boolean | null;
}

/** Those of several levels with the higher first. */
export const CALLED: readonly Called[] = [
  { key: 'amazon_prime', words: '(?:amazon )?prime', alone: true },
  { key: 'robinhood_gold', words: 'robinhood gold', alone: true },
  { key: 'coinbase_one_membership', words: 'coinbase one', alone: true },
  {
    key: 'costco_membership',
    words: 'costco(?: (?:executive|gold star|business))?',
    alone: true,
  },
  { key: 'sams_club_plus', words: "sam['’]?s?(?: club)?(?: ?\\+| plus)", alone: true },
  { key: 'sams_club_membership', words: "sam['’]?s(?: club)?|sam club", alone: true },
  {
    key: 'bjs_club_plus',
    words: "bj['’]?s?(?: (?:wholesale|club|perks))*(?: ?\\+| plus)",
    alone: true,
  },
  {
    key: 'bjs_membership',
    words: "bj['’]?s?(?: (?:wholesale|club|inner circle))*|inner circle",
    alone: true,
  },
  { key: 'walmart_plus', words: 'walmart ?(?:\\+|plus)', alone: true },
  { key: 'aaa_membership', words: 'aaa|triple a', alone: true },
  { key: 'rei_co_op_membership', words: 'rei(?: co ?op)?', alone: true },
  { key: 'usaa_membership', words: 'usaa', alone: false },
  {
    key: 'navy_federal_membership',
    words: 'navy fed(?:eral)?(?: credit union)?|nfcu',
    alone: false,
  },
  {
    key: 'penfed_membership',
    words: '(?:penfed|pentagon federal)(?: credit union)?',
    alone: false,
  },
  { key: 'alliant_membership', words: 'alliant(?: credit union)?', alone: false },
  { key: 'becu_membership', words: 'becu', alone: false },
  { key: 'dcu_membership', words: 'dcu|digital federal(?: credit union)?', alone: false },
  { key: 'schwab_account', words: '(?:charles )?schwab', alone: null },
];

const ONE = CALLED.map(({ key, words }) => [new RegExp(`^(?:${words})$`), key] as const);

/** The key of what is called so; undefined where nobody calls one so. */
export function keyCalled(name: string): string | undefined {
  return ONE.find(([words]) => words.test(name))?.[1];
}
