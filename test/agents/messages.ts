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

/** What a person says once, to be kept. */
const SAVE: Message['calls'][number] = [
  'manage_points_balances',
  {
    action: 'set',
    card_names: [
      { card_name: 'Amex Gold', opened: '2024-03', benefit_selections: ['Uber Cash'] },
      'CSP',
    ],
    spending: { dining: 500, groceries: 700 },
  },
];
/** So that the next conversation begins with a stranger. */
const FORGET: Message['calls'][number] = ['manage_points_balances', { action: 'clear' }];

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
      FORGET,
    ],
    needs: [
      /Stored: chase_ultimate_rewards/,
      /chase_ultimate_rewards: 82,000/,
      /The points are worth about \$/,
    ],
  },
  {
    says: 'Best card for groceries and gas?',
    calls: [['search_credit_cards', { query: 'best card for groceries and gas', limit: 3 }]],
    needs: [/Blue Cash Preferred.*on what was asked for alone/, /average US spending/],
  },
  {
    says: 'Best card for groceries and gas? I spend 100 on each and 3,000 on all else.',
    calls: [
      [
        'search_credit_cards',
        { query: 'groceries and gas', spending: { groceries: 100, gas: 100, other: 3000 } },
      ],
    ],
    needs: [/^(?![\s\S]*alone)[\s\S]*1\. (?!Blue Cash)/],
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
  {
    says: 'Which two of Amex Gold, Sapphire Preferred, Double Cash and Venture X should I get?',
    calls: [
      [
        'compare_cards',
        {
          candidates: ['Amex Gold', 'CSP', 'Double Cash', 'Venture X'],
          spending: { dining: 600, groceries: 800, travel: 300 },
        },
      ],
    ],
    needs: [
      /Best together: .+ and .+, about \$[\d,]+ a year after fees/,
      /Next: .+ and .+ about \$[\d,]+;/,
      /Each of them alone:/,
    ],
  },
  {
    says: 'Compare these four.',
    calls: [['compare_cards', { card_names: ['Amex Gold', 'CSP', 'Double Cash', 'Venture X'] }]],
    needs: [/give at most 3; to pick the best of up to 6, send them as candidates/],
    refused: true,
  },
  {
    says: 'For dining only: Gold or Preferred as a new card?',
    calls: [
      [
        'recommend_card_for_category',
        { category: 'eating out', candidates: ['Amex Gold', 'CSP'], spending: { dining: 500 } },
      ],
    ],
    needs: [
      /Chase Sapphire Preferred is best for dining: about \$\d+ a year on \$500 a month/,
      /American Express Gold Card: about \$\d+ a year/,
      /net of its whole annual fee/,
    ],
  },
  {
    says: 'Uber ride, $30: Gold or Preferred?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Uber', card_names: ['Amex Gold', 'CSP'], amount: 30 },
      ],
    ],
    needs: [
      /Chase Sapphire Preferred returns the most at Uber: about \$1\.02 on \$30\./,
      /Credits here, on top where they are not used up/,
      /Uber Cash: \$10 a month; .* runs to 20\d\d-\d\d-\d\d\. Enrollment is required/,
    ],
  },
  {
    says: 'What changed on the Platinum, and when did its fee go up?',
    calls: [['get_changes', { card_name: 'Amex Platinum', field: 'annual_fee' }]],
    needs: [
      /2025-09 \(day not known\) annual_fee: 695 to 895/,
      /2021 \(month not known\) annual_fee: 550 to 695/,
    ],
  },
  {
    says: 'What does a late payment on the Reserve cost me?',
    calls: [['get_card_terms', { card_name: 'CSR' }]],
    needs: [
      /late fee up to \$40/,
      /late payment can raise the APR/,
      /foreign transaction fee none/,
    ],
  },
  {
    says: 'A travel card without a foreign fee?',
    calls: [['search_credit_cards', { query: 'no foreign fee travel card', max_results: 2 }]],
    needs: [
      /\d+ open cards fit/,
      /Filters: tags \["no_foreign_fee"\], card_type travel/,
      /a year after the fee/,
    ],
  },
  {
    says: 'Is Venture X worth it? (nothing known of me)',
    calls: [['calculate_card_value', { card_name: 'Venture X' }]],
    needs: [
      /Capital One Venture X: (?:not )?worth its fee/,
      /average US spending/,
      /sign-on bonus/,
    ],
  },
  {
    says: 'I hold Cash+ and chose utilities and gyms. What is it worth on 200 of utilities?',
    calls: [
      [
        'calculate_card_value',
        {
          card_name: 'US Bank Cash+ Visa Signature',
          spending: { utilities: 200 },
          chosen_categories: { 'US Bank Cash+ Visa Signature': ['utilities', 'gyms'] },
        },
      ],
    ],
    needs: [
      /About \$120 a year/,
      /chosen on U\.S\. Bank Cash\+ Visa Signature Card: utilities and gyms/,
    ],
  },
  {
    says: 'My Hyatt points: last stay in December 2024. Are they safe?',
    calls: [
      [
        'get_points_playbook',
        {
          point_balances: [
            { program_key: 'World of Hyatt', balance: 40_000, last_activity: '2025-06-20' },
          ],
        },
      ],
    ],
    needs: [/points end on 2027-06-20, 24 months after the last activity/],
  },
  {
    says: 'How do I get to 60,000 World of Hyatt? 85,000 MR, 40,000 UR; Preferred and Gold.',
    calls: [
      [
        'get_points_playbook',
        {
          target_program: 'World of Hyatt',
          target_points: 60_000,
          balances: { MR: 85_000, UR: 40_000 },
          card_names: ['CSP', 'Amex Gold'],
        },
      ],
    ],
    needs: [
      /60,000 World of Hyatt points: 30,000 short; 30,000 can be had now/,
      /Transfer 40,000 Chase Ultimate Rewards points at 4:3: 30,000 World of Hyatt; given up about \$\d/,
      /With Chase Sapphire Reserve.* it would be 1:1/,
      /On average US spending.* a month that reaches it: about \d+ months/,
      /welcome offer that would bring it: .* points after \$/,
      /cannot go to World of Hyatt: 85,000 of American Express Membership Rewards/,
      /cannot be undone/,
    ],
  },
  {
    says: 'Review my wallet. (nothing saved, no cards named)',
    calls: [['optimize_portfolio', {}]],
    needs: [
      /^Taken as holding no card yet: .* For a review of cards held, name them in card_names\./,
      /^Best to add: /m,
    ],
  },
  {
    says: 'Remember: Gold since March 2024 with Uber Cash used, Preferred; 500 dining, 700 groceries.',
    calls: [SAVE, ['manage_points_balances', { action: 'list' }], FORGET],
    needs: [
      /Stored: American Express Gold Card, Chase Sapphire Preferred, spending\./,
      /American Express Gold Card: \$325 a year; opened 2024-03; credits used: uber_cash/,
      /Spending a month: dining \$500, groceries \$700/,
      /Coming up:\n(?:- .*\n)*- 20\d\d-\d\d-\d\d: Uber Cash of American Express Gold Card, \$10, lapses/,
      /Forgotten: cards, spending and points/,
    ],
  },
  {
    says: 'Now review my wallet. (saved)',
    calls: [SAVE, ['optimize_portfolio', {}], FORGET],
    needs: [
      /KEEP American Express Gold Card: Adds about \$\d+/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred; spending \(\$1,200 a month\); opening and fee dates\./,
    ],
  },
  {
    says: 'Which card at Whole Foods? (saved)',
    calls: [SAVE, ['which_card_at_merchant', { merchant: 'Whole Foods' }], FORGET],
    needs: [
      /American Express Gold Card returns the most at Whole Foods Market: about \$6\.80/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred\./,
    ],
  },
  {
    says: 'Any credit for Uber? (saved)',
    calls: [SAVE, ['check_merchant_benefits', { merchant: 'Uber' }], FORGET],
    needs: [/American Express Gold Card, Uber Cash: \$10 a month/, /From your saved wallet: /],
  },
  {
    says: 'Keep the Gold? (saved: spending, credits used, opening)',
    calls: [SAVE, ['check_card_renewal', { card_name: 'Amex Gold' }], FORGET],
    needs: [
      /after its \$325 fee/,
      /The next fee is due about 20\d\d-03-01/,
      /From your saved wallet: spending \(\$1,200 a month\); credits used \(uber_cash\); opened 2024-03-01\./,
    ],
  },
  {
    says: 'Best card for groceries, new or mine? (saved)',
    calls: [SAVE, ['recommend_card_for_category', { category: 'groceries' }], FORGET],
    needs: [
      /is best for groceries: about \$\d+ a year on \$700 a month/,
      /American Express Gold Card, which you hold, is best for groceries: about \$\d+ a year, its fee paid anyway/,
    ],
  },
  {
    says: 'And my points? (cards and balances saved)',
    calls: [
      SAVE,
      ['manage_points_balances', { action: 'set', balances: { UR: 82_000 } }],
      ['get_points_playbook', {}],
      FORGET,
    ],
    needs: [
      /82,000 Ultimate Rewards points/,
      /Chase Sapphire Preferred is the only card held that makes these points transferable/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred/,
    ],
  },
  {
    says: 'I gave up the Preferred; its fee would be due in December.',
    calls: [
      SAVE,
      [
        'manage_points_balances',
        { action: 'set', card_names: [{ card_name: 'CSP', fee_date: '2023-12' }] },
      ],
      ['manage_points_balances', { action: 'remove', card_names: 'Sapphire Preferred' }],
      FORGET,
    ],
    needs: [
      /Chase Sapphire Preferred: \$95 a year; fee date 2023-12/,
      /Removed: Chase Sapphire Preferred\./,
    ],
  },
  {
    says: 'Save my card, number 4111 1111 1111 1111.',
    calls: [
      [
        'manage_points_balances',
        { action: 'set', card_names: [{ card_name: 'CSP', number: '4111 1111 1111 1111' }] },
      ],
    ],
    needs: [/card_names\.0: has no field "number"/],
    refused: true,
  },
];
