import type { Message } from '../message.ts';

/** What is spent where: brands, rent, abroad, balances. */
export const SPENDING: readonly Message[] = [
  {
    says: 'i spend $300 a month at Hilton. is the surpass worth it',
    calls: [
      [
        'calculate_card_value',
        { card_name: 'Hilton Surpass', spending: [{ category: 'hilton', monthly: 300 }] },
      ],
    ],
    needs: [/About \$\d+ a year after the fee/, /As said: \$300 a month at Hilton/],
  },
  {
    says: 'marriott 400/mo, delta 200/mo, dining 300. bonvoy brilliant or amex plat?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Bonvoy Brilliant', 'Amex Platinum'],
          spending: [
            { category: 'hotels_marriott', monthly: 400 },
            { category: 'delta', monthly: 200 },
            { category: 'dining', monthly: 300 },
          ],
        },
      ],
    ],
    needs: [/\$400 a month at Marriott/, /\$200 a month at Delta Air Lines/, /comes out ahead by/],
  },
  {
    says: 'stay at hyatt mostly, 300 a month there. which hotel card',
    calls: [
      [
        'search_credit_cards',
        { card_type: 'hotel', spending: [{ category: 'hyatt', monthly: 300 }], max_results: 3 },
      ],
    ],
    needs: [/1\. World of Hyatt/, /\$300 a month at Hyatt/],
  },
  {
    says: 'groc 600, resto 200: is bcp worth it',
    calls: [
      [
        'calculate_card_value',
        { card_name: 'blue cash preferred', spending: { groc: 600, resto: 200 } },
      ],
    ],
    needs: [/worth its fee/, /About \$\d+ a year/],
  },
  {
    says: 'whats a "blurb"? (an unknown word beside a known one)',
    calls: [['calculate_card_value', { card_name: 'CSP', spending: { blurb: 300, dining: 20 } }]],
    needs: [
      /"blurb" is not a spending category: .*or a merchant such as hilton/,
      /Without "blurb": calculate_card_value \{"card_name":"CSP","spending":\[\{"category":"dining","monthly":20\}\]\}/,
    ],
    refused: true,
  },
  {
    says: 'which card for my 1800 rent: capital one venture, csp or bilt blue',
    calls: [
      [
        'recommend_card_for_category',
        {
          category: 'rent',
          card_names: ['Capital One Venture', 'CSP', 'Bilt Blue'],
          spending: { rent: 1800 },
        },
      ],
    ],
    needs: [
      // The fee is certain, and points at the low end of their value do not earn it.
      /Bilt Blue Card is best for rent: about \$54 a year on \$1,800 a month; confidence/,
      /rent at 250 points a month on Bilt Blue Card, as its other spending is 0% of that \(0\.5x from 25%, 1\.25x from 100%\)/,
      /welcome offer that it completes is usually worth more/,
      /Bilt Blue Card can pay it without the fee/,
    ],
  },
  {
    says: 'just this one rent payment, 1800',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'rent', amount: 1800, card_names: ['Capital One Venture', 'Bilt Blue'] },
      ],
    ],
    needs: [
      /returns the most .*about \$9 on \$1,800 after \$52 for paying by card/,
      /other spending on Bilt Blue Card/,
    ],
  },
  {
    says: 'venture or bilt obsidian w/ 1800 rent and 300 dining',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Capital One Venture', 'Bilt Obsidian'],
          spending: { rent: 1800, dining: 300 },
        },
      ],
    ],
    needs: [/Capital One Venture: .*\(rewards \$\d+, rent not paid by card/],
  },
  {
    says: 'moving to london, which of csr, discover it, amex gold for eating out',
    calls: [
      [
        'recommend_card_for_category',
        {
          category: 'dining',
          card_names: ['csr', 'discover it', 'amex gold'],
          params: '{"abroad":"100%"}',
        },
      ],
    ],
    needs: [/spent abroad/, /Discover is taken by few shops abroad/, /Amex is taken by fewer/],
  },
  {
    says: 'i owe 3k at 27% on my double cash and want a travel card',
    calls: [
      [
        'search_credit_cards',
        {
          query: 'travel card',
          params: '{"carried":[{"card":"Citi Double Cash","balance":3000,"apr":27}]}',
        },
      ],
    ],
    needs: [
      /^First the balance carried: \$3,000 .* costs about \$810 of interest a year/,
      /Next: .*"params":"\{\\"carried\\":\[\{\\"card\\"/,
    ],
  },
  {
    says: 'i carry 4000 (said as a bare number)',
    calls: [['search_credit_cards', { card_type: 'cashback', carried: 4000 }]],
    needs: [
      /carried.*\[\{"card": "CSP", "balance": 3000, "apr": 24\.9, "monthly_payment": 300\}\]/,
    ],
    refused: true,
  },
  {
    says: 'one free night of my aspire, worth 400 to me. keep it?',
    calls: [
      [
        'check_card_renewal',
        {
          card_name: 'Hilton Aspire',
          params: '{"nights":{"Hilton Aspire":{"count":1,"each":400}}}',
        },
      ],
    ],
    needs: [/Free Night Award .* used, worth \$400 a year to you/, /Renew|Downgrade|Cancel/],
  },
  {
    says: 'buying $6,000 of appliances at once, custom cash or double cash?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Citi Custom Cash', 'Citi Double Cash'],
          params: { once: { home_improvement: 6000 } },
        },
      ],
    ],
    // A cap of each month takes such a purchase once, not twelve times.
    needs: [
      /Custom Cash Card \$80\./,
      /later year: Citi Double Cash Card comes out ahead by about \$40/,
    ],
  },
  {
    says: 'csp, freedom flex, ink cash. 700/mo on groceries and nothing good for it, what do i add',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Chase Sapphire Preferred', 'Chase Freedom Flex', 'Chase Ink Cash'],
          spending: [{ category: 'groceries', monthly: 700 }],
          additions: 1,
        },
      ],
    ],
    needs: [
      /^On the \$700 a month on supermarkets that you gave/,
      /Chase Sapphire Preferred: whether it earns its \$95 fee is not judged/,
      /Best to add: /,
    ],
  },
];
