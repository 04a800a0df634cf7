import type { Message } from '../message.ts';

/** Ways of paying, fees and places abroad. */
export const PAYING_HOW: readonly Message[] = [
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
      /Freedom Unlimited: 1\.5x, about -\$\d.* \((?:its foreign fee is disputed; )after its 3% foreign fee of \$27/,
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
  {
    says: 'A used couch on Facebook Marketplace, $400 by PayPal: Gold or Savor? And Venmo for rent to my roommate?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Facebook Marketplace via PayPal',
          amount: 400,
          card_names: ['Amex Gold', 'Capital One Savor'],
        },
      ],
      [
        'which_card_at_merchant',
        { merchant: 'sending my roommate money on Venmo', amount: 200, card_names: ['CSP'] },
      ],
    ],
    needs: [
      /2\.9% plus \$0\.30 at PayPal \(as of 2026-06-27\), about \$11\.90 here, more than any card here earns/,
      /can count as a cash advance/,
      /costs 3% at Venmo/,
    ],
  },
  {
    says: 'sitter wants venmo and it adds 3% for a credit card, $200. venmo card or savor, worth it?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'paying our sitter with Venmo',
          amount: 200,
          card_names: ['Venmo card', 'Savor'],
          params: '{"surcharge": "3%"}',
        },
      ],
    ],
    needs: [
      /pay from a bank account if you can/,
      /3% only for paying shops through Venmo; sources disagree on that rate/,
      /The fee that you name is \$6 here \(3%\), against at most \$2 of rewards, a loss/,
    ],
  },
  {
    says: 'Paying $100 with PayPal: which of my cards?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'PayPal', amount: 100, card_names: ['CSP', 'Freedom Flex'] },
      ],
    ],
    needs: [
      /If PayPal pays a shop, name it: its kind may decide the rate/,
      /To a person a credit card costs 2\.9% plus \$0\.30 .*about \$3\.20 here, more than any card here earns/,
      /return the same at PayPal: about \$1\.70 on \$100/,
    ],
  },
  {
    says: 'pre-owned macbook off ebay for 900, csp or freedom flex? want it covered if it gets stolen',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'eBay',
          amount: 900,
          card_names: ['Chase Sapphire Preferred', 'Chase Freedom Flex'],
          cover: 'purchase protection for a pre-owned macbook',
        },
      ],
    ],
    needs: [/^No card accepted here is known to have purchase protection for something used/],
  },
];
