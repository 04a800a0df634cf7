import type { Message } from '../message.ts';

/** Which card to pay with, and what a shop still brings. */
export const PAYING: readonly Message[] = [
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
    says: 'A $900 television at Best Buy: which of my cards, if I want the longer warranty?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Best Buy',
          amount: 900,
          card_names: 'CFU, Double Cash, Discover it',
          intent: 'extended warranty',
        },
      ],
    ],
    needs: [
      /returns? the most at Best Buy: about \$18/,
      /For extended warranty, pay with Citi Double Cash Card/,
      /Chase Freedom Unlimited: 12 more months, on (?:US )?warranties of (?:3|three) years or less/,
      /Discover it Cash Back: no extended warranty known/,
    ],
  },
  {
    says: 'picking up a rental at enterprise, explorer or autograph? i want primary insurance',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Enterprise Rent-A-Car',
          amount: 300,
          card_names: ['United Explorer', 'Wells Fargo Autograph'],
          cover: 'primary rental car insurance',
        },
      ],
    ],
    needs: [
      /For rental car, pay with United Explorer Card, which returns about \$\d/,
      /Wells Fargo Autograph Card: secondary, limit not known here/,
      /Not known here beyond this: countries and vehicles left out, the longest rental/,
    ],
  },
  {
    says: 'new macbook: which of these three has the longest warranty?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Apple Store',
          amount: 2400,
          card_names: ['CSP', 'Amex Platinum', 'Strata Premier'],
          cover: 'longest warranty',
        },
      ],
    ],
    needs: [
      /pay with Chase Sapphire Preferred \(American Express Platinum Card is as good as far as known\)/,
      /Citi Strata Premier Card: length and limit not known here/,
    ],
  },
  {
    says: 'ebay order for 300, checking out with paypal. paypal mastercard, double cash or flex?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'eBay via PayPal',
          amount: 300,
          card_names: ['PayPal Cashback Mastercard', 'Double Cash', 'Freedom Flex'],
        },
      ],
    ],
    needs: [
      /Counted as paid with PayPal; whether eBay takes it/,
      /PayPal Cashback Mastercard returns the most at eBay: about \$9 on \$300/,
      /10x only paid with Paze, to \$1,500 a month, until 2026-12-31/,
    ],
  },
  {
    says: 'buying a 1200 tv on bestbuy.com, have freedom unlimited, double cash, blue cash everyday. any amex offers?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'bestbuy.com',
          amount: 1200,
          card_names: ['Freedom Unlimited', 'Double Cash', 'Blue Cash Everyday'],
        },
      ],
      ['check_merchant_benefits', { merchant: 'Best Buy', card_names: ['Blue Cash Everyday'] }],
    ],
    needs: [
      /^Blue Cash Everyday Card .* about \$36 on \$1,200/m,
      /Amex Offers.* are not known here/,
    ],
  },
  {
    says: 'costco gas: csp, bofa customized cash (mine is on online shopping) or the costco card',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Costco gas station',
          card_names: ['CSP', 'BofA Customized Cash (online shopping)', 'Citi Costco card'],
        },
      ],
    ],
    needs: [/Customized Cash .*: 1%, about \$1 \(3% is not among your choices/],
  },
  {
    says: 'my gf has gold + freedom unlimited, me csp and custom cash. what is redundant',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['CSP', 'Citi Custom Cash'],
          additions: 0,
          spending: { groceries: 900, dining: 500, gas: 150, other: 1200 },
          params: '{"partner": {"card_names": ["Amex Gold", "Chase Freedom Unlimited"]}}',
        },
      ],
    ],
    needs: [/This may change with: .*shares_points true in partner \(then KEEP Chase Sapphire/],
  },
  {
    says: 'in Lisbon next wk, do i tap my Discover or the savor? fees? pay in euros when it asks?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'restaurants in Lisbon, Portugal',
          card_names: ['Discover it', 'Savor'],
          params: '{"abroad": true}',
        },
      ],
    ],
    needs: [
      /Capital One Savor returns the most/,
      /Discover it Cash Back would return more, about \$\d+, where its network is taken/,
      /these cards charge no foreign fee/,
      /pay in the local currency/,
    ],
  },
  {
    says: 'hotel in rome 900 eur: amex plat, sapphire preferred or freedom unlimited',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'hotel in Rome', amount: 900, card_names: ['Amex Platinum', 'CSP', 'CFU'] },
      ],
    ],
    needs: [
      /none on American Express Platinum Card and Chase Sapphire Preferred/,
      /Freedom Unlimited: 1\.5x, about -\$\d.* \(after its 3% foreign fee of \$27/,
    ],
  },
  {
    says: 'starbucks in paris w/ only freedom unlimited + double cash',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Starbucks in Paris', card_names: ['Freedom Unlimited', 'Double Cash'] },
      ],
    ],
    needs: [/each of these cards charges a foreign fee/, /pay in the local currency/],
  },
  {
    says: 'my landlord takes cards thru a portal with 2.95 percent fee, rent 1850. bilt? or just pay check',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'rent portal, landlord charges 2.95 percent card fee',
          amount: 1850,
          card_names: ['Bilt Blue', 'Freedom Unlimited', 'CSP'],
        },
      ],
    ],
    needs: [
      /Bilt Blue Card: 250 points, about \$4\.50/,
      /a bank account or a check is cheaper/,
      /The fee that you name is \$54\.58 here \(2\.95%\)/,
      /Pay it in the Bilt app: .* or Bilt sends a check; the card's own number there pays the portal's fee/,
    ],
  },
  {
    says: 'rent 1700, 3% to use card. cfu or csp?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'rent, 3% fee', amount: 1700, card_names: ['CFU', 'CSP'] },
      ],
    ],
    needs: [
      /No card here earns as much as the fee .* pay from a bank account if you can, or by check/,
      /The fee that you name is \$51 here \(3%\)/,
    ],
  },
  {
    says: 'daughters tuition 6000, school adds 2.85 percent for cards. double cash worth it?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'college tuition, school adds 2.85% for cards',
          amount: 6000,
          card_names: ['Double Cash'],
        },
      ],
    ],
    needs: [/costs least .* about \$51 on \$6,000 after \$171/],
  },
  {
    says: 'county property tax 4000 with their 2.35% fee, double cash or venture x',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'property taxes, 2.35% fee',
          amount: 4000,
          card_names: ['Double Cash', 'Venture X'],
        },
      ],
    ],
    needs: [/about \$42 on \$4,000 after \$94/, /points worth less, or not transferred/],
  },
  {
    says: 'ebay n temu xmas shopping: prime visa, bofa customized (online), paypal mc',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'eBay',
          amount: 450,
          card_names: ['Prime Visa', 'BofA Customized Cash', 'PayPal Mastercard'],
        },
      ],
    ],
    needs: [
      /PayPal Cashback Mastercard: 1\.5%, about \$6\.75 \(3% if paid through PayPal/,
      /6% if opened in the last 12 months/,
    ],
  },
  {
    says: 'etsy gift, paypal mastercard or double cash',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Etsy', card_names: ['PayPal Mastercard', 'Double Cash'] },
      ],
    ],
    needs: [/paying through PayPal, if it is taken \(then PayPal Cashback Mastercard\)/],
  },
  {
    says: 'lowes fridge 2800: discover it or active cash?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: "Lowe's", amount: 2800, card_names: ['Discover it', 'Active Cash'] },
      ],
    ],
    needs: [/^Wells Fargo Active Cash Card returns the most at Lowe's.*\n(?!.*then Discover it)/],
  },
  {
    says: 'dinner for 60, i activated discover this quarter. that or active cash',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: "Applebee's",
          amount: 60,
          card_names: ['Discover it', 'Active Cash'],
          params: '{"activated":{"Discover it":true},"date":"2026-11-26"}',
        },
      ],
    ],
    needs: [/^(?![\s\S]*this quarter are unknown)[\s\S]*5%, about \$3 \(until 2026-12-31/],
  },
];
