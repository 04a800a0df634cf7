import type { Message } from './messages.ts';

/** Conversations that once took a second call, were refused, or were answered without what was asked. */
export const MORE_MESSAGES: readonly Message[] = [
  {
    says: 'I have the Gold and Double Cash, my wife the CSP and Freedom Unlimited. What should we do?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'Double Cash'],
          spending: { groceries: 900, dining: 700, other: 1200 },
          params: '{"partner":["CSP","Freedom Unlimited"]}',
        },
      ],
    ],
    needs: [/Chase Sapphire Preferred \(partner\)/, /Chase Freedom Unlimited \(partner\)/],
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
    says: 'Which lounges do I get with the Platinum, the Venture X and the Reserve?',
    calls: [
      [
        'get_card_details',
        { card_names: ['Amex Platinum', 'Venture X', 'CSR'], sections: ['perks'] },
      ],
    ],
    needs: [
      /Lounges: Centurion Lounge .*Delta Sky Club \(10 visits a year\)/,
      /Lounges: Capital One Lounge/,
      /Lounges: Chase Sapphire Lounge .*2 free guests/,
    ],
  },
  {
    says: 'I opened four cards in two years. Can I get the Preferred and its bonus again?',
    calls: [['get_card_details', { card_name: 'sapphire preferred', sections: ['bonus'] }]],
    needs: [
      /Offer: /,
      /pays its welcome bonus once in a lifetime/,
      /Five or more new card accounts/,
    ],
  },
  {
    says: 'How do my Double Cash points get to American Airlines?',
    calls: [
      ['get_points_playbook', { card_names: ['Double Cash'], program_key: 'American Airlines' }],
    ],
    needs: [/Citi ThankYou Rewards at 1:1 with Citi Strata Premier/, /at 10:7 with .*Double Cash/],
  },
  {
    says: '75k Aeroplan; I have 30k MR and 20k Capital One.',
    calls: [
      [
        'get_points_playbook',
        {
          target: '75k Aeroplan',
          point_balances: [
            { program_key: 'MR', balance: 30_000 },
            { program_key: 'Capital One', balance: 20_000 },
          ],
        },
      ],
    ],
    needs: [/50,000 could come from the other balances .*, which leaves 25,000/],
  },
  {
    says: 'I owe 6k on a card at 24%. Longest 0%, lowest fee.',
    calls: [
      [
        'search_credit_cards',
        { query: 'longest 0% balance transfer, lowest transfer fee, $6,000 debt at 24%' },
      ],
    ],
    needs: [/0% for 21 months on balance transfers; transfer fee 3% \(\$180 on \$6,000\)/],
  },
  {
    says: 'A $3,000 medical bill, to be paid over 18 months without interest.',
    calls: [
      [
        'search_credit_cards',
        { query: '0% intro APR on purchases 18 months for a $3,000 medical bill' },
      ],
    ],
    needs: [/1\. .*0% for (?:18|21) months on purchases/, /intro_on purchases/],
  },
  {
    says: 'We spend 4k on Google ads and 1k on shipping. Which business card?',
    calls: [
      [
        'search_credit_cards',
        { card_type: 'business', spending: { online_advertising: 4000, shipping: 1000 } },
      ],
    ],
    needs: [/Business Gold Card .*up to 4x advertising/],
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
    says: 'Save the Reserve, opened in June 2024; I use the travel credit.',
    calls: [
      [
        'manage_points_balances',
        {
          action: 'set',
          card_names: [
            { card_name: 'CSR', opened: 'June 2024', benefit_selections: ['travel credit'] },
          ],
        },
      ],
      ['manage_points_balances', { action: 'clear' }],
    ],
    needs: [/opened 2024-06; credits used: travel_credit/],
  },
  {
    says: 'I have thirteen cards. Which should go?',
    calls: [
      ['optimize_portfolio', { card_names: [...'ABCDEFGHIJKLM'].map((one) => `Card ${one}`) }],
    ],
    needs: [/give at most 10 at a time, those with a fee first/, /"Card J"\]/],
    refused: true,
  },
];
