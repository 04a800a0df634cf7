import { seeds } from '../support/catalog/shipped.ts';

const { cards } = seeds;

export const HELD = [
  'CSR',
  'Amex Platinum',
  'Venture X',
  'World of Hyatt',
  'Aeroplan',
  'Paze Store Card',
];
export const PLACES = [
  'Verizon',
  'Delta',
  'Hertz',
  'Royal Caribbean',
  'Lowes',
  'Best Buy',
  'Amazon',
];
export const NIGHTS = [
  'priority pass',
  'lounge',
  'CSR',
  'Venture X',
  'centurion lounge',
  'free night',
];

/** Every key, and what cards call their credits. */
const BENEFITS = [
  ...seeds.benefits.benefits.map(({ key }) => key),
  ...new Set(cards.flatMap(({ credits }) => credits.map(({ name }) => name)).slice(0, 60)),
  ...['all', 'travel', 'travel credit', 'hotel credit', 'no such benefit', 'zzzz'],
];

/** Cards of which it is known what an authorized user pays, and of which it is not. */
const AUTHORIZED = ['CFU', 'DCU Visa Platinum', 'Citi Double Cash', 'Wayfair Mastercard', ...HELD];

/** What cards give after so much spending that nothing prices, how it is selected, and that sum. */
const EARNED = [
  ['JetBlue Plus Card', 'Mosaic', 50_000],
  ['IHG Premier', 'status', 15_000],
  ['Hilton Surpass', 'hotel_status', 40_000],
  ['Chase British Airways', 'companion_after_spend', 30_000],
  ['United Quest', 'award_flight_discount', 20_000],
] as const;

/** They selected with little spending, and selected or not with as much as earns them. */
function aroundEarned(asking: (card_name: string) => object): unknown[] {
  return EARNED.flatMap(([card_name, selected, required]) => {
    const earning = { hotels: 100, other: Math.ceil(required / 12) };
    return [
      { benefit_selections: [selected], spending: { other: 100 } },
      { benefit_selections: [selected], spending: { other: Math.floor(required / 12) - 10 } },
      { benefit_selections: [selected], spending: earning },
      { spending: earning },
    ].map((more) => ({ ...asking(card_name), ...more }));
  });
}

/** Questions that hidden facts would answer. */
export const POINTED: Readonly<Record<string, readonly unknown[]>> = {
  which_card_at_merchant: [
    ...PLACES.map((merchant) => ({ merchant, amount: 300, portfolio: HELD.slice(0, 4) })),
    ...['Amazon', 'Lowes', 'Hertz'].map((merchant) => ({
      ...{ merchant, amount: 900, cover: 'rental car' },
      portfolio: ['CSP', 'Synchrony Home Credit Card', 'Amex Gold'],
    })),
    { merchant: 'United, points to airlines', amount: 600, portfolio: ['United Quest', 'CFU'] },
    { merchant: 'Costco', amount: 90, portfolio: ['Synchrony Home Credit Card', 'Amex Gold'] },
    // What comes after so much spending: reached by it, still missing, reached before, and aimed at.
    ...[
      'already $39,500 this year on Hilton Surpass',
      'already $1,000 this year on Hilton Surpass',
      'already $50,000 this year on Hilton Surpass',
      'already $10,000 toward the $15,000 free night on Hilton Surpass',
      '$500 left to the free night on Hilton Surpass',
      'already $74,500 this year on CSR',
    ].map((said) => ({
      merchant: `Safeway, ${said}`,
      ...{ amount: 900, portfolio: ['Hilton Surpass', 'CSR', 'Citi Double Cash'] },
    })),
  ],
  calculate_card_value: [
    ...NIGHTS.flatMap((name) =>
      [1, 11, 365].flatMap((count) =>
        HELD.slice(0, 4).map((card_name) => ({
          ...{ card_name, nights: { [name]: { count, each: 30 } } },
        })),
      ),
    ),
    ...aroundEarned((card_name) => ({ card_name })),
  ],
  check_card_renewal: aroundEarned((card_name) => ({ card_name, response_format: 'detailed' })),
  compare_cards: aroundEarned((card_name) => ({ card_names: [card_name, 'Citi Double Cash'] })),
  recommend_card_for_category: aroundEarned((card_name) => ({
    ...{ category: 'hotels', card_names: [card_name, 'CFU'] },
  })),
  search_credit_cards: [
    'lounge access, few visits',
    'priority pass with guests',
    'rental car insurance',
    'free authorized users',
    'intro apr on purchases, longest',
    'no penalty apr',
    'no late fee',
    'balance transfer',
    'lowest balance transfer fee',
    'no credit score yet, first card',
    'extended warranty, cell phone protection',
  ].map((query) => ({ query })),
  list_cards: ['lounge_access', 'intro_apr', 'zero_intro_apr', 'balance_transfer'].map((tag) => ({
    ...{ tag, limit: 20 },
  })),
  get_card_terms: HELD.map((card_name) => ({ card_name })),
  // Each benefit of a third of the cards.
  get_card_benefits: HELD.flatMap((card_name, card) => [
    { card_name },
    ...BENEFITS.filter((_, at) => at % 3 === card % 3).map((benefit) => ({ card_name, benefit })),
  ]),
  get_card_details: [
    ...cards.slice(0, 60).map(({ card_id }) => ({ card_id })),
    ...HELD.map((card_name) => ({ card_name, sections: ['quality'] })),
    { card_names: HELD.slice(0, 3) },
  ],
  check_merchant_benefits: [...PLACES, 'Uber', 'Marriott', 'Costco', 'Priority Pass'].flatMap(
    (merchant) => [
      { merchant, portfolio: HELD.slice(0, 4) },
      { merchant, portfolio: ['CSP', 'Synchrony Home Credit Card', 'Amex Gold'] },
    ],
  ),
  analyze_portfolio: [
    ...AUTHORIZED.map((card) => ({
      cards: [{ card_name: card }],
      params: { partner: { name: 'Sam', authorized_user_on: [card] } },
    })),
    {
      cards: ['Venture X', 'Citi Double Cash', 'CFU'].map((card_name) => ({ card_name })),
      params: { spending: { dining: 2_000 }, benefit_selections: ['lounge', 'priority pass'] },
    },
  ],
  optimize_portfolio: [
    ...aroundEarned((card_name) => ({
      ...{ card_names: [card_name, 'Citi Double Cash'], additions: 0 },
    })),
    ...AUTHORIZED.slice(0, 3).map((card) => ({
      card_names: [card, 'Amex Gold'],
      params: { partner: { name: 'Sam', card_names: ['CFU'], authorized_user_on: [card] } },
    })),
    // Days by which issuers count: as one card, as many of a bank, as many of all, and of cards that go.
    ...[
      { 'Amex Gold': '2026-10' },
      { CSP: '2026-09', CSR: { opened: '2026-10-02' }, 'Freedom Flex': '2026-11' },
      {
        'Venture X': '2026-10',
        'Citi Custom Cash': '2026-10',
        'Sapphire (authorized user)': '2026',
      },
    ].flatMap((dates) =>
      [0, 2].flatMap((additions) => [
        { card_names: [], additions, params: { dates } },
        { card_names: ['CSP', 'Amex Gold', 'Venture X'], additions, params: { dates } },
        { card_names: ['Amex Gold'], closing: ['CSP', 'CSR'], additions, params: { dates } },
      ]),
    ),
    // Two new cards of a bank that does not let in both at once.
    ...['Citi', 'U.S. Bank', 'Capital One', 'Wells Fargo'].map((issuer) => ({
      ...{ card_names: ['CSP'], additions: 2, issuers: [issuer] },
    })),
  ],
  manage_points_balances: HELD.flatMap((card_name) =>
    ['all credits', 'travel', 'dining', 'everything'].map((one) => ({
      ...{ action: 'set', cards: [{ card_name, benefit_selections: [one] }] },
    })),
  ),
};
