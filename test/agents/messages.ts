/**
 * What people ask, as the calls that an assistant makes for it. The text of the answers alone must
 * hold what a right reply needs: each pattern is one fact.
 */
export interface Message {
  readonly says: string;
  readonly calls: readonly (readonly [tool: string, given: Readonly<Record<string, unknown>>])[];
  readonly needs: readonly RegExp[];
  /** The call is refused: what the refusal must tell. */
  readonly refused?: true;
}

export const MESSAGES: readonly Message[] = [
  {
    says: 'Amex Gold or Sapphire Preferred? I spend 600 on dining and 800 on groceries.',
    calls: [
      [
        'compare_cards',
        { card_names: ['Amex Gold', 'CSP'], spending: { dining: 600, groceries: 800 } },
      ],
    ],
    needs: [
      /comes out ahead by about \$/,
      /\$325 fee/,
      /\$95 fee/,
      /up to \$25,000/,
      /no foreign fee/,
      /a point counted at/,
      /after \$[\d,]+ of purchases/,
    ],
  },
  {
    says: 'Same question, from a client that still sends params and a text.',
    calls: [
      [
        'compare_cards',
        { cards: 'Amex Gold, CSP', params: { spending: 'dining 600, groceries 800' } },
      ],
    ],
    needs: [/Based on the given spending/, /comes out ahead by about \$/],
  },
  {
    says: 'I spend about $3,000 a month in all. Venture X or Sapphire Reserve?',
    calls: [['compare_cards', { card_names: ['Venture X', 'CSR'], spending: 3000 }]],
    needs: [/\$3,000 a month split as US households do/, /\$395 fee/, /\$795 fee/],
  },
  {
    says: 'Show me how you got there.',
    calls: [['compare_cards', { card_names: ['Venture X', 'CSR'], response_format: 'detailed' }]],
    needs: [
      /Working \(Chase Sapphire Reserve\): fee: annual fee = -\$795/,
      /Rewards by category/,
      /Sources: https:/,
    ],
  },
  {
    says: 'Which card at Costco? I have the Costco Visa, Amex Gold and Double Cash.',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Costco',
          wallet: ['Costco Anywhere Visa', 'Amex Gold', 'Citi Double Cash'],
          amount: '$200',
        },
      ],
    ],
    needs: [/returns? the (?:most|same) at Costco/, /American Express Gold Card: not accepted/],
  },
  {
    says: 'Do I have a credit for Uber on my Gold or Platinum?',
    calls: [
      ['check_merchant_benefits', { merchant: 'Uber', card_names: 'Amex Gold; Amex Platinum' }],
    ],
    needs: [/American Express Gold Card, .*\$10/, /American Express Platinum Card, .*\$15/],
  },
  {
    says: 'Which of my cards for groceries: Gold or Freedom Unlimited?',
    calls: [
      [
        'recommend_card_for_category',
        { category: 'groceries', portfolio_card_names: ['Amex Gold', 'CFU'] },
      ],
    ],
    needs: [
      /American Express Gold Card is best for groceries/,
      /Chase Freedom Unlimited: about \$/,
      /paid anyway/,
    ],
  },
  {
    says: 'My credit score is 720. Best new card for dining?',
    calls: [['recommend_card_for_category', { category: 'dining', credit_tier: 720 }]],
    needs: [/is best for dining: about \$/, /net of its whole annual fee/],
  },
  {
    says: 'Should I renew my Sapphire Reserve? Opened in May 2023.',
    calls: [['check_card_renewal', { card_name: 'CSR', opened: '2023-05' }]],
    needs: [
      /confidence/,
      /The next fee is due about 2027-05/,
      /Product changes: .*Chase Sapphire Preferred/,
      /average US spending/,
    ],
  },
  {
    says: 'What would I lose by a downgrade of the Reserve?',
    calls: [['check_card_renewal', { card_name: 'CSR', response_format: 'detailed' }]],
    needs: [/Losses \(Chase Sapphire Preferred\): .*\$300/, /Keeps \(Chase Sapphire Preferred\)/],
  },
  {
    says: 'Is the Platinum worth it if I use none of the credits?',
    calls: [
      [
        'calculate_card_value',
        {
          card_name: 'Amex Platinum',
          spending: { dining: 400, travel: 900 },
          benefit_selections: [],
        },
      ],
    ],
    needs: [/not worth its fee/, /first year about/],
  },
  {
    says: 'Same, and my credit is excellent.',
    calls: [['calculate_card_value', { card_name: 'Amex Platinum', credit_tier: 'excellent' }]],
    needs: [/Not used for this answer: credit_tier/, /average US spending/],
  },
  {
    says: 'Review my wallet: Gold, Reserve, Double Cash. 500 dining, 700 groceries.',
    calls: [
      [
        'optimize_portfolio',
        {
          portfolio: ['Amex Gold', 'CSR', 'Double Cash'],
          params: { spending: { dining: 500, groceries: 700 } },
        },
      ],
    ],
    needs: [
      /worth about -?\$[\d,]+ a year after \$1,120 of fees/,
      /(?:KEEP|OPTIMIZE|CANCEL) Chase Sapphire Reserve/,
      /Use for/,
    ],
  },
  {
    says: 'Terms of Wells Fargo Reflect and Citi Simplicity side by side, for a transfer.',
    calls: [['get_card_terms', { card_names: ['Wells Fargo Reflect', 'Citi Simplicity'] }]],
    needs: [/Wells Fargo Reflect Card: .*transfer fee 5%/, /Citi Simplicity[^:]*: .*transfer fee/],
  },
  {
    says: 'Foreign fee of Amex Gold?',
    calls: [['get_card_terms', { card: 'Amex Gold' }]],
    needs: [/foreign transaction fee none/],
  },
  {
    says: 'Who gets the Sapphire Preferred? Is there a 5/24 rule?',
    calls: [['get_card_details', { card_name: 'CSP' }]],
    needs: [/Applying.*24 months/, /Credit needed: /, /foreign fee none/, /Offer: /],
  },
  {
    says: 'How sure are your facts about the Gold?',
    calls: [['get_card_details', { card_name: 'Amex Gold', sections: ['quality'] }]],
    needs: [/Facts: fees (?:confirmed|single source)/, /\(20\d\d-\d\d-\d\d\)/],
  },
  {
    says: 'Where do I apply for it?',
    calls: [['get_card_details', { card_name: 'Amex Gold', sections: 'urls' }]],
    needs: [/Page: https:\/\/www\.americanexpress\.com/],
  },
  {
    says: 'Which credits does the Gold have, and when do they reset?',
    calls: [['get_card_benefits', { card_name: 'Amex Gold' }]],
    needs: [/\[uber_cash\]: \$10/, /then again from 20\d\d-\d\d-\d\d/],
  },
  {
    says: 'I have 82,000 Ultimate Rewards points and the Preferred. What now?',
    calls: [['get_points_playbook', { cards: ['CSP'], balances: { UR: 82_000 } }]],
    needs: [/worth about \$/, /Hyatt/, /cannot be undone/],
  },
  {
    says: 'Remember my points, then tell me what to do with them.',
    calls: [
      ['manage_points_balances', { action: 'set', balances: { UR: 82_000 } }],
      ['manage_points_balances', { action: 'list' }],
      ['get_points_playbook', {}],
    ],
    needs: [
      /Stored: chase_ultimate_rewards/,
      /chase_ultimate_rewards: 82,000/,
      /The points are worth about \$/,
    ],
  },
  {
    says: 'No-fee card with 0% for a balance transfer.',
    calls: [
      ['search_credit_cards', { query: 'balance transfer card without annual fee', limit: 3 }],
    ],
    needs: [/transfer fee (?:\d|not known)/, /0%/, /\$0 a year/],
  },
  {
    says: 'Which card (a misspelled argument)?',
    calls: [['which_card_at_merchant', { merchant: 'Costco', card_nmes: ['Amex Gold'] }]],
    needs: [
      /no argument "card_nmes": use card_names/,
      /card_names: is required/,
      /A call that works: which_card_at_merchant \{.*"card_names":/,
    ],
    refused: true,
  },
  {
    says: 'Compare (only one card).',
    calls: [['compare_cards', { card_names: 'CSP' }]],
    needs: [/card_names: give at least 2/, /A call that works: compare_cards/],
    refused: true,
  },
];
