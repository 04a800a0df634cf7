import type { Draw } from '../../bench/drawn/draw.ts';

/** Questions as people ask them, drawn by lot: up to ten popular cards, some lines of spending, a few credits. */

const POPULAR =
  `Chase Sapphire Reserve, Chase Sapphire Preferred, Chase Freedom Unlimited, Chase Freedom Flex,
  Amex Platinum, Amex Gold, Blue Cash Preferred, Blue Cash Everyday, Amex Green, Delta SkyMiles Gold,
  Delta SkyMiles Platinum, Delta SkyMiles Reserve, Hilton Honors Surpass, Hilton Honors Aspire,
  Marriott Bonvoy Brilliant, Marriott Bonvoy Boundless, Capital One Venture X, Capital One Savor,
  Citi Double Cash, Citi Custom Cash, Citi Strata Premier, Citi Strata Elite, Costco Anywhere Visa,
  Discover it Cash Back, Wells Fargo Autograph, Bilt Blue, Bank of America Customized Cash Rewards,
  US Bank Altitude Go, US Bank Cash+, Prime Visa, World of Hyatt, United Quest, IHG Premier,
  Southwest Rapid Rewards Priority, Ink Business Preferred, Ink Business Cash, Amex Business Platinum,
  Amex Business Gold, AAdvantage Executive, JetBlue Plus, Robinhood Gold`.split(/,\s+/);
const KINDS =
  'groceries dining gas travel flights hotels streaming utilities phone rent insurance transit drugstores other'.split(
    ' ',
  );
const CREDITS = ['uber_cash', 'no lounges', 'half of the airline credit', 'global entry', 'resy'];
const SEARCHES = [
  'travel card with lounge access',
  '2% cash back card',
  'hotel card with free night',
];
const PROGRAMS = ['Chase Ultimate Rewards', 'Marriott Bonvoy', 'Delta SkyMiles', 'Citi ThankYou'];

function some<T>(draw: Draw, list: readonly T[], count: number): T[] {
  const found = new Set<T>();
  while (found.size < count) found.add(draw.of(list));
  return [...found];
}

type Arguments = Readonly<Record<string, unknown>>;

/** By tool, the arguments of a question. */
export const USUAL: Readonly<Record<string, (draw: Draw) => Arguments>> = {
  optimize_portfolio: (draw) => ({
    card_names: cardsOf(draw, 1, 10),
    ...personOf(draw),
    ...(draw.next() < 0.5 && { additions: 1 + draw.below(2) }),
  }),
  compare_cards: (draw) => ({ card_names: cardsOf(draw, 2, 3), ...personOf(draw) }),
  check_card_renewal: (draw) => ({ card_name: draw.of(POPULAR), ...personOf(draw) }),
  recommend_card_for_category: (draw) => ({
    category: draw.of(KINDS.slice(0, 10)),
    card_names: cardsOf(draw, 1, 10),
    ...personOf(draw),
  }),
  search_credit_cards: (draw) => ({ query: draw.of(SEARCHES), spending: spendingOf(draw) }),
  get_points_playbook: (draw) => ({
    card_names: cardsOf(draw, 1, 10),
    point_balances: some(draw, PROGRAMS, 1 + draw.below(3)).map((program_key) => ({
      program_key,
      balance: 1_000 * (5 + draw.below(200)),
    })),
  }),
  get_card_details: (draw) => ({ card_names: cardsOf(draw, 1, 3) }),
};

const cardsOf = (draw: Draw, least: number, most: number) =>
  some(draw, POPULAR, least + draw.below(most - least + 1));

const spendingOf = (draw: Draw) =>
  Object.fromEntries(
    some(draw, KINDS, 3 + draw.below(6)).map((kind) => [kind, 20 * (1 + draw.below(50))]),
  );

function personOf(draw: Draw): Arguments {
  return {
    spending: spendingOf(draw),
    ...(draw.next() < 0.4 && { benefit_selections: some(draw, CREDITS, 1 + draw.below(4)) }),
    ...(draw.next() < 0.3 && { primary_goal: draw.of(['travel', 'cashback']) }),
    ...(draw.next() < 0.2 && { abroad: '10%' }),
  };
}
