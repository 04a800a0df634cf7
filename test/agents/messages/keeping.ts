import type { Message } from './message.ts';

/** Whether to keep a card, said with how much of its credits is used, and what leaving it costs. */
export const KEEPING: readonly Message[] = [
  {
    says: 'plat: uber cash, digital entertainment, maybe half of the hotel credit, lounge like 4x a year. keep?',
    calls: [
      [
        'check_card_renewal',
        {
          card_name: 'Amex Platinum',
          benefit_selections: [
            'uber_cash',
            'digital entertainment',
            'half of hotel credit',
            'lounge access 4 visits',
          ],
        },
      ],
    ],
    needs: [
      /Hotel Credit .* used for \$300 of \$600 a year/,
      /Centurion Lounge Access .* worth \$200 a year to you: 4 visits at \$50/,
      /Counts \$1,000 of credits a year, as far as used/,
    ],
  },
  {
    says: 'united explorer fee posts next week, i fly united twice a year w a bag',
    calls: [
      [
        'check_card_renewal',
        { card_name: 'United Explorer', benefit_selections: ['free checked bag'] },
      ],
    ],
    needs: [
      /Not counted, because no source gives its value: First Checked Bag Free and Award booking discount \(10%\)\. If that is worth about \$\d+ a year to you, keep the card\./,
      /say what it saves a year, as "First Checked Bag Free \$100"/,
    ],
  },
  {
    says: 'what do i lose if i change the csr into a freedom flex',
    calls: [['compare_cards', { card_names: ['CSR', 'Freedom Flex'] }]],
    needs: [
      /ends transfers of Chase Ultimate Rewards points to partners/,
      /Chase Freedom Flex lacks lounges \(.*Priority Pass.*\) and cover \(/,
    ],
  },
  {
    says: 'citi strata premier: fee posted, do i get it back if i cancel',
    calls: [['check_card_renewal', { card_name: 'Citi Strata Premier' }]],
    needs: [/Whether Citi refunds a fee that has posted is not known here: ask first\./],
  },
  {
    says: 'do i get the bonus if i upgrade csp to csr',
    calls: [['get_card_details', { card_name: 'CSR', sections: ['bonus'] }]],
    needs: [/A product change pays no welcome bonus\./, /once in a lifetime/],
  },
  {
    says: 'venture x vs just the venture, i never use the portal',
    calls: [
      ['compare_cards', { card_names: ['Venture X', 'Venture'], benefit_selections: ['none'] }],
    ],
    needs: [/"Venture" is taken for Capital One Venture\./, /- Capital One Venture X: about/],
  },
];
