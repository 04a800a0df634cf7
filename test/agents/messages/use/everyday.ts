import type { Message } from '../message.ts';

/** Bills, fees, first cards, and what no source says, as people ask of an ordinary day. */
export const EVERYDAY: readonly Message[] = [
  {
    says: 'kids tuition 14200, school adds 2.85% for cards. freedom unlimited or double cash or by check?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'university tuition',
          amount: 14_200,
          card_names: ['Freedom Unlimited', 'Double Cash'],
        },
      ],
    ],
    needs: [/\$284 on \$14,200/, /one above 2% costs more than these cards earn/],
  },
  {
    says: 'buying 500 of amazon gift cards at kroger on amex gold, counts as groceries?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Amazon gift cards at Kroger', amount: 500, card_names: ['Amex Gold'] },
      ],
    ],
    needs: [/at Kroger returns about \$34/, /terms leave them out, .* is not known here/],
  },
  {
    says: 'aldi 60 bucks, gold vs sapphire preferred, do they even take amex',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Aldi', amount: 60, card_names: ['Amex Gold', 'CSP'] },
      ],
    ],
    needs: [/about \$4\.08/, /Aldi takes Visa, Mastercard, Amex and Discover/],
  },
  {
    says: 'can i pay my macbook on the apple card in instalments',
    calls: [
      ['which_card_at_merchant', { merchant: 'Apple', amount: 2400, card_names: ['Apple Card'] }],
    ],
    needs: [/paid in instalments at Apple Store is not known here: ask there/],
  },
  {
    says: 'odds i get approved for savor w/ 690 and 1 yr history? what limit?',
    calls: [['get_card_details', { card_name: 'Savor' }]],
    needs: [
      /Recommended credit: good \(score 670\+\)/,
      /Not known here: odds of approval, credit limits, .* Ask Capital One\./,
    ],
  },
  {
    says: 'moved from india on h1b, no ssn yet, i have itin. any cards?',
    calls: [['search_credit_cards', { query: 'no SSN, ITIN, new immigrant on H1B' }]],
    needs: [
      /^Without a Social Security number: Capital One takes an ITIN .*\nCredit history from abroad: /,
      /credit_history none/,
      /1\. /,
    ],
  },
  {
    says: 'cards that pull equifax only? score 640',
    calls: [['search_credit_cards', { query: 'cards that pull only Equifax, score 640' }]],
    needs: [/^Not known here, .*which credit bureau/, /credit_tier fair/],
  },
  {
    says: 'any card w/ no cash advance fee',
    calls: [['search_credit_cards', { query: 'no cash advance fee' }]],
    needs: [/PenFed/, /tags \["no_cash_advance_fee"\]/],
  },
  {
    says: 'who gives 5% at whole foods',
    calls: [['search_credit_cards', { query: '5% at Whole Foods' }]],
    needs: [/1\. Prime Visa/, /^(?![\s\S]*Not understood)/],
  },
  {
    says: 'which card for gas at costco, nothing held',
    calls: [['search_credit_cards', { query: 'best card for gas at Costco' }]],
    needs: [/1\. Costco Anywhere Visa .*5% at Costco Gasoline/, /some gas bonuses leave it out/],
  },
  {
    says: 'me & wife: groceries 900 gas 250 dining 400, cash back only no annual fees, 2 cards max',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: [],
          additions: 2,
          spending: { groceries: 900, gas: 250, dining: 400 },
          primary_goal: 'cashback',
          params: '{"max_annual_fee": 0}',
        },
      ],
    ],
    needs: [/Best to add: .+ and .+, .* without new fees/, /Use .+ for .+; .+ for .+\./],
  },
  {
    says: 'owe 7200 on quicksilver at 27%, can pay 400/mo. transfer it? where',
    calls: [
      [
        'search_credit_cards',
        { query: 'owe $7,200 on my quicksilver at 27%, can pay $400/mo, balance transfer' },
      ],
    ],
    needs: [
      /\$400 a month clears both in 19 months/,
      /\$400 a month \$7,200 at 27% takes 24 months and about \$2,135 of interest; moved to /,
      /excluded \{"issuers":\["Capital One"\]\}/,
    ],
  },
  {
    says: 'CSP vs venture vs strata premier. we eat out 700/mo, groceries 600',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['CSP', 'Venture', 'Strata Premier'],
          spending: { dining: 700, groceries: 600, flights: 100 },
        },
      ],
    ],
    needs: [
      /"Venture" is taken for Capital One Venture, which is called just that: if another is meant/,
      /^- Capital One Venture: about \$\d+ a year after the \$95 fee/m,
      /^- Chase Sapphire Preferred: .*3x on dining/m,
    ],
  },
  {
    says: 'best card for eating out up to $100 a year',
    calls: [['recommend_card_for_category', { category: 'dining', max_annual_fee: 100 }]],
    needs: [/Only new cards with an annual fee of at most \$100 were ranked/],
  },
  {
    says: 'best visa for eating out (an argument of another tool)',
    calls: [['recommend_card_for_category', { category: 'dining', network: 'Visa' }]],
    needs: [
      /there is no argument "network": search_credit_cards takes it/,
      /A call that works: search_credit_cards .*"network":"Visa"/,
    ],
    refused: true,
  },
  {
    says: 'pick 2: custom cash, freedom unlimited, blue cash preferred, savor (asked of the wrong tool)',
    calls: [
      [
        'optimize_portfolio',
        { candidates: ['Custom Cash', 'Freedom Unlimited', 'BCP', 'Savor'], pick: 2 },
      ],
    ],
    needs: [/there is no argument "pick": compare_cards takes it/],
    refused: true,
  },
  {
    says: 'card for us 2, no ftf, groceries 800 dining 400 gas 200',
    calls: [
      [
        'search_credit_cards',
        { query: 'no foreign fee, groceries 800 dining 400 gas 200', max_results: 3 },
      ],
    ],
    needs: [/spending \{"groceries":800,"dining":400,"gas":200\}/],
  },
  {
    says: 'highest bonus w/ min spend under 1000, visa or mastercard',
    calls: [
      [
        'search_credit_cards',
        { query: 'highest bonus with minimum spend under $1000, Visa or Mastercard' },
      ],
    ],
    needs: [
      /max_bonus_spend 1000/,
      /any_network \["Visa","Mastercard"\]/,
      /after \$[1-9]\d{0,2} of purchases|after \$1,000/,
    ],
  },
  {
    says: 'should i pay estimated taxes 6000 w/ card to hit the ink preferred bonus',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'IRS estimated taxes', amount: 6000, card_names: ['Ink Preferred'] },
      ],
    ],
    needs: [/costs least at IRS: about \$3/, /Welcome offer of Chase Ink .* after \$[\d,]+ of/],
  },
  {
    says: 'got 3 chase cards last year and 2 amex, want a travel card no ftf under 100',
    calls: [
      [
        'search_credit_cards',
        {
          query:
            'travel card for someone with 3 chase cards in the last year, 2 amex, no foreign fee, under 100 fee',
        },
      ],
    ],
    needs: [/1\. /, /3 new cards in 12 months: 2 more before Chase usually refuses/],
  },
  {
    says: 'buying clothes at zara in spain, savor or freedom unlimited',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Zara', card_names: ['CFU', 'Savor'], params: '{"abroad": "Spain"}' },
      ],
    ],
    needs: [/Taken as abroad \(Spain\): foreign fees are counted; none on Capital One Savor/],
  },
  {
    says: 'portugal in feb: discover it, double cash, savor. which do i take',
    calls: [
      [
        'recommend_card_for_category',
        {
          category: 'foreign purchases in Portugal',
          card_names: ['Discover it', 'Citi Double Cash', 'Capital One Savor'],
        },
      ],
    ],
    needs: [
      /^Capital One Savor is best/,
      /all of it spent abroad/,
      /3%, about \$\d+ a year, on Citi Double Cash/,
      /Discover is taken by few shops abroad/,
    ],
  },
];
