import type { Message } from '../message.ts';

/** Rent, taxes, tuition and insurance by card, and what the payee adds. */
export const BILLS: readonly Message[] = [
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
    needs: [
      /about \$42 on \$4,000 after \$94/,
      /points worth 1\.17 cents or less, such as cash at 0\.5/,
    ],
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
    says: 'insurance wants $3 extra each month on a card, its $200. which no-fee card?',
    calls: [
      [
        'recommend_card_for_category',
        {
          category: 'insurance',
          spending: [{ category: 'insurance', monthly: 200 }],
          params: '{"convenience_fee": "$3"}',
        },
      ],
    ],
    needs: [/The fee that you name is \$36 here/, /after \$36 for paying by card/],
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
  {
    says: 'owe irs 8400, venture x, is it worth charging it',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'IRS tax payment', amount: 8400, card_names: ['Venture X'] },
      ],
    ],
    needs: [
      /returns about \$138\.60 on \$8,400 after \$147/,
      /points worth 0\.87 cents or less, such as cash at 0\.5 \(then paying by this card costs about \$63 more/,
    ],
  },
];
