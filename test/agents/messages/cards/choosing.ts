import type { Message } from '../message.ts';

/** Which card to get, keep or give up. */
export const CHOOSING: readonly Message[] = [
  {
    says: 'What do I lose if I downgrade the CSR to a Freedom Flex?',
    calls: [['compare_cards', { card_names: ['CSR', 'Freedom Flex'] }]],
    needs: [
      /Going from Chase Sapphire Reserve to Chase Freedom Flex ends transfers of Chase Ultimate Rewards/,
    ],
  },
  {
    says: 'I wanna drop the Gold to something with no fee, what happens to my points?',
    calls: [['check_card_renewal', { card_name: 'Amex Gold' }]],
    needs: [
      /Product changes: American Express Classic Green Card .*None without a fee is known\./,
      /Valid as long as one Membership Rewards card stays open/,
    ],
  },
  {
    says: 'Keep the Strata Premier, or take the free one of Citi?',
    calls: [['check_card_renewal', { card_name: 'Strata Premier' }]],
    needs: [
      /With any of these Citi ThankYou Rewards points move to partners mostly \(1,000 become 700\) and count 1 cent \(0.5 cents as cash with Citi Strata Card\)/,
    ],
  },
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
    says: 'Which of my cards for groceries: Gold or Freedom Unlimited?',
    calls: [
      [
        'recommend_card_for_category',
        { category: 'groceries', portfolio_card_names: ['Amex Gold', 'CFU'] },
      ],
    ],
    needs: [
      /American Express Gold Card is best for groceries/,
      /Chase Freedom Unlimited: 1\.5x, about \$/,
      /paid anyway/,
    ],
  },
  {
    says: 'My credit score is 720. Best new card for dining?',
    calls: [['recommend_card_for_category', { category: 'dining', credit_tier: 720 }]],
    needs: [/is best for dining: .*about \$/, /net of its whole annual fee/],
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
          benefit_selections: ['none'],
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
      /Chase Sapphire Preferred is best for dining: 3x, about \$\d+ a year on \$500 a month/,
      /American Express Gold Card: 4x \(up to .*\), about \$\d+ a year/,
      /net of its whole annual fee/,
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
    says: 'Three weeks of restaurants in Japan: CSP, Freedom Flex or Gold?',
    calls: [
      [
        'recommend_card_for_category',
        {
          category: 'dining',
          card_names: ['CSP', 'Freedom Flex', 'Amex Gold'],
          params: '{"abroad":true}',
        },
      ],
    ],
    needs: [/spent abroad/, /Amex is taken by fewer shops/],
  },
  {
    says: 'Is the Platinum worth 895? 600 groceries, 500 dining, 300 flights.',
    calls: [
      [
        'calculate_card_value',
        { card_name: 'Amex Platinum', spending: { groceries: 600, dining: 500, flights: 300 } },
      ],
    ],
    needs: [/worth its fee .*if half of its credits are used/, /with none used, about -\$/],
  },
  {
    says: 'couch from wayfair, 1900, pay it off over a year without interest. open something new?',
    calls: [
      [
        'search_credit_cards',
        {
          query: '0% intro APR on purchases for 12+ months, $1,900 purchase at Wayfair',
          max_annual_fee: 0,
          params: '{"once": 1900}',
        },
      ],
    ],
    needs: [
      /^1\. .*bonus about \$[1-9]\d\d/m,
      /The longest 0% of these: .*, 21 months/,
      /The intro APR is for new accounts: on a card held, months run from its opening/,
    ],
  },
  {
    says: '540, bankruptcy discharged 8 months ago, any card w/o a credit check?',
    calls: [
      [
        'search_credit_cards',
        { query: 'card for 540 score, bankruptcy discharged 8 months ago', credit_tier: 'poor' },
      ],
    ],
    needs: [
      /those without a credit check first/,
      /Given without a credit check, so what the bureaus hold is no bar: .*Chime Card \(as of 2024-07-17\).*OpenSky Secured Visa \(as of 2025-12-11\)/,
    ],
  },
];
