import type { Message } from './message.ts';

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
      /Chase Freedom Unlimited: extended warranty \(12 more months, on (?:US )?warranties of (?:3|three) years or less\)/,
      /Discover it Cash Back: no extended warranty known/,
    ],
  },
];
