/** A call whose texts are drawn. */
export interface TextCall {
  readonly tool: string;
  /** Characters of each of its texts at most. */
  readonly sizes: readonly number[];
  readonly given: (texts: readonly string[]) => Readonly<Record<string, unknown>>;
}

const of = (count: number, size: number): number[] => Array.from({ length: count }, () => size);
const sums = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, 100 + at]));
const held = ['Amex Gold', 'Citi Double Cash'];
const credits = ['Amex Platinum', 'Amex Gold', 'Venture X', 'Hilton Aspire', 'Delta Reserve'];

/** Everywhere that words are read, as many and as long as a call may have. */
export const TEXT_CALLS: Readonly<Record<string, TextCall>> = {
  shop: {
    tool: 'which_card_at_merchant',
    sizes: of(2, 200),
    given: ([merchant, cover]) => ({ merchant, amount: 77, cover, card_names: held }),
  },
  'cards at a shop': {
    tool: 'which_card_at_merchant',
    sizes: of(6, 120),
    given: ([merchant, ...card_names]) => ({ merchant, amount: 77, card_names }),
  },
  category: {
    tool: 'recommend_card_for_category',
    sizes: [120],
    given: ([category]) => ({ category, card_names: held }),
  },
  'one card, too long': {
    tool: 'get_card_details',
    sizes: [200],
    given: ([card_name]) => ({ card_name }),
  },
  'five cards, too long': {
    tool: 'optimize_portfolio',
    sizes: of(5, 200),
    given: (names) => ({ card_names: names }),
  },
  query: { tool: 'search_credit_cards', sizes: [300], given: ([query]) => ({ query }) },
  'three cards': {
    tool: 'compare_cards',
    sizes: of(3, 120),
    given: (names) => ({ card_names: names }),
  },
  'ten cards': {
    tool: 'optimize_portfolio',
    sizes: of(10, 120),
    given: (names) => ({ card_names: names }),
  },
  'spending, twenty lines': {
    tool: 'calculate_card_value',
    sizes: of(20, 40),
    given: (names) => ({ card_name: 'Amex Gold', spending: sums(names) }),
  },
  'spending, long names': {
    tool: 'calculate_card_value',
    sizes: of(48, 120),
    given: (names) => ({ card_name: 'Amex Gold', spending: sums(names) }),
  },
  'spending, once and abroad': {
    tool: 'optimize_portfolio',
    sizes: of(45, 120),
    given: (names) => ({
      card_names: held,
      spending: sums(names.slice(0, 20)),
      once: sums(names.slice(20, 35)),
      abroad: sums(names.slice(35)),
    }),
  },
  'credits of a card': {
    tool: 'check_card_renewal',
    sizes: of(20, 80),
    given: (names) => ({ card_name: 'Amex Platinum', benefit_selections: names }),
  },
  'credits of a wallet': {
    tool: 'optimize_portfolio',
    sizes: of(40, 80),
    given: (names) => ({ card_names: credits, additions: 0, benefit_selections: names }),
  },
  'credits not used': {
    tool: 'check_card_renewal',
    sizes: of(20, 76),
    given: (names) => ({
      card_name: 'Amex Platinum',
      benefit_selections: names.map((name) => `no ${name.replaceAll(' ', ',')}`),
    }),
  },
  'memberships not held': {
    tool: 'calculate_card_value',
    sizes: of(40, 77),
    given: (names) => ({ card_name: 'Amex Gold', memberships: names.map((name) => `no ${name}`) }),
  },
  'memberships, and cards that may be meant': {
    tool: 'calculate_card_value',
    sizes: of(40, 77),
    given: (names) => ({ card_name: 'Chase', memberships: names.map((name) => `no ${name}`) }),
  },
  changes: {
    tool: 'get_changes',
    sizes: of(2, 120),
    given: ([card_name, field]) => ({ card_name, field }),
  },
  points: {
    tool: 'get_points_playbook',
    sizes: of(3, 80),
    given: ([program_key, own, other]) => ({
      program_key,
      point_balances: [
        { program_key: own, balance: 50_000 },
        { program_key: other, balance: 5_000 },
      ],
    }),
  },
};
