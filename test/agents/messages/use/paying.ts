import type { Message } from '../message.ts';

/** Which card to pay with, and what a shop still brings. */
export const PAYING: readonly Message[] = [
  {
    says: 'Dinner out this Saturday at 7:30, about $300: Strata Elite, Gold or Reserve?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'restaurant, Saturday at 7:30 pm',
          amount: 300,
          card_names: ['Citi Strata Elite', 'Amex Gold', 'Chase Sapphire Reserve'],
        },
      ],
    ],
    needs: [
      /^Treated as spending on restaurants\. Citi Strata Elite Card returns the most .*\$29\.70/,
      /6x, .*as it is paid on Fridays and Saturdays from 18:00 to 06:00 ET/,
    ],
  },
  {
    says: 'lamp on etsy, 220. customized cash is set to online shopping, or double cash?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Etsy',
          amount: 220,
          card_names: ['BofA Customized Cash', 'Double Cash'],
          activated: { 'BofA Customized Cash': 'online_shopping' },
        },
      ],
    ],
    needs: [
      /returns the most at Etsy: about \$6\.60/,
      /As said: chosen on Bank of America Customized/,
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
    says: 'Dinner booked on OpenTable: does my Reserve pay it back anywhere?',
    calls: [
      ['check_merchant_benefits', { merchant: 'OpenTable', card_names: ['CSR'] }],
      ['get_card_benefits', { card_name: 'CSR', benefit: 'dining' }],
    ],
    needs: [
      /only as told below/,
      /Only at the select restaurants of OpenTable's Sapphire Reserve Exclusive Tables.* no other OpenTable booking/,
      /these credits give up to \$720 a year/,
    ],
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
      /Chase Sapphire Preferred returns the most at Uber: about \$1\.02 on \$30 \(\$0\.60 as cash\)\./,
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
      /For cover of a rental car, pay with United Explorer Card, which returns about \$\d/,
      /Wells Fargo Autograph Card: secondary, .*limit not known here/,
      /\(CDW, LDW\) declined; .*countries and vehicles such as trucks left out, the longest rental/,
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
      /10x only paid with Paze, not known to be taken there, to \$1,500 a month, until 2026-12-31/,
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
    needs: [
      /Customized Cash .*: 1%, about \$1 \(2%, about \$2, if it posts as the club; 3% is not among your choices/,
    ],
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
    needs: [
      /KEEP Chase Sapphire/,
      /points of both combined \(Chase lets one household member .*shares_points false/,
    ],
  },
  {
    says: 'macbook at apple, 2400: best card if i drop it or it dies after the warranty? apple card or platinum',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Apple Store',
          amount: 2400,
          card_names: ['Apple Card', 'Amex Platinum'],
          cover: 'purchase protection and extended warranty',
        },
      ],
    ],
    needs: [
      /For purchase protection, pay with American Express Platinum/,
      /For extended warranty, pay with American Express Platinum .*12 more months/,
    ],
  },
];
