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
    says: 'landlord portal adds 2.9%, rent 2150, just got the CSP and need 5k in 3 months. dumb?',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'rent portal (2.9% fee)',
          amount: 2150,
          card_names: ['Sapphire Preferred', 'Double Cash'],
        },
      ],
    ],
    needs: [
      /or by check, unless this completes a welcome offer/,
      /The fee that you name is \$62\.35 here .* welcome offer that it completes is usually worth/,
      /of Chase Sapphire Preferred: .* after \$5,000 .*, worth about \$1,\d/,
    ],
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
  {
    says: 'landlord only takes checks or ach, rent 2150. any card that earns on it?',
    calls: [['recommend_card_for_category', { category: 'rent', spending: { rent: 2150 } }]],
    needs: [
      /^Bilt Blue Card is best for rent: about \$54 a year/m,
      /about \$748 here, against at most \$5\d\d of rewards after annual fees/,
      /or Bilt sends a check/,
    ],
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
      /for Venmo not known here/,
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
    says: 'My landlord takes only checks or ACH. Can I still use the Bilt card, and does it cost?',
    calls: [
      ['get_card_details', { card_name: 'Bilt Blue' }],
      ['get_card_terms', { card_name: 'Bilt Blue' }],
      ['search_credit_cards', { query: 'card for rent, my landlord only takes checks' }],
    ],
    needs: [
      /has no fee with it\. Its rate: [\s\S]*as a bank payment, or Bilt sends a check/,
      /Note: Paying rent or mortgage has no fee with it\. Pay it in the Bilt app/,
      /^1\. Bilt Blue Card/m,
    ],
  },
];
