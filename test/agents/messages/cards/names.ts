import type { Message } from '../message.ts';

/** Cards by names that several have: answered for all of them, or asked at once. */
export const NAMES: readonly Message[] = [
  {
    says: 'plat, csr or gold for a $60 uber to the airport?',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Uber', amount: 60, card_names: ['plat', 'csr', 'gold'] },
      ],
    ],
    needs: [/"plat" is taken for American Express Platinum Card/],
  },
  {
    says: 'whats my discover card good for',
    calls: [['get_card_details', { card_name: 'my discover card' }]],
    needs: [
      /Discover it Miles: \$0 a year; .*1\.5x on everything else; offer .*; foreign fee none/,
    ],
    refused: true,
  },
  {
    says: 'thinking of the bilt card, 2400 rent, 300 dining. worth it??',
    calls: [
      [
        'calculate_card_value',
        {
          card_name: 'Bilt',
          spending: [
            { category: 'rent', monthly: 2400 },
            { category: 'dining', monthly: 300 },
          ],
        },
      ],
    ],
    needs: [
      /"Bilt" may be 3 cards; for each:/,
      /- Bilt Obsidian Card: .*About -?\$\d+ a year/,
      /- Bilt Blue Card: .*About \$\d+ a year/,
      /- Bilt Palladium Card: .*About -?\$\d+ a year/,
    ],
  },
  {
    says: 'gas at chevron: discover it, bilt or custom cash? (any Bilt card will do)',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'chevron', card_names: ['Discover it', 'Bilt', 'Citi Custom Cash'] },
      ],
    ],
    needs: [
      /Citi Custom Cash Card returns the most at Chevron: about \$5 on \$100/,
      /"Bilt" may be Bilt .* or Bilt .*\. The verdict is the same with each/,
    ],
  },
  {
    says: 'target run, redcard or freedom unlimited',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Target', card_names: ['Target RedCard', 'Freedom Unlimited'] },
      ],
    ],
    needs: [
      /returns the most at Target: about \$5 on \$100/,
      /"Target RedCard" may be Target Circle Card or Target Circle Mastercard\. The verdict is the same/,
    ],
  },
  {
    says: 'netflix n spotify: blue cash preferred, gold or prime',
    calls: [
      [
        'recommend_card_for_category',
        { category: 'streaming', card_names: ['blue cash preferred', 'gold', 'prime'] },
      ],
    ],
    needs: [
      /Blue Cash Preferred .* is best for streaming/,
      /"gold" is taken for American Express Gold Card[\s\S]*"prime" may be .*The verdict is the same with each/,
    ],
  },
  {
    says: 'airbnb 1200: csr or venture',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'Airbnb', amount: 1200, card_names: ['csr', 'venture'] },
      ],
    ],
    needs: [
      /^Capital One Venture returns the most at Airbnb: about \$40\.80/,
      /"venture" is taken for Capital One Venture, which is called just that: if another is meant, such as Capital One Venture X, name it\./,
    ],
  },
  {
    says: 'apr on the bilt card?',
    calls: [['get_card_terms', { card_name: 'Bilt' }]],
    needs: [
      /Bilt Obsidian Card: purchase APR/,
      /Bilt Blue Card: purchase APR/,
      /Bilt Palladium Card: purchase APR/,
    ],
  },
  {
    says: 'review venture + bilt for me, 300 hilton 200 gas, what to add',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Venture', 'Bilt'],
          additions: 1,
          spending: [
            { category: 'hilton', monthly: 300 },
            { category: 'gas', monthly: 200 },
          ],
        },
      ],
    ],
    needs: [/"Venture" is taken for Capital One Venture/, /"Bilt" may be 3 cards; for each:/],
  },
  {
    says: 'save bilt (since jan 2025) and csp, 200 dining',
    calls: [
      [
        'manage_points_balances',
        {
          action: 'set',
          card_names: [{ card_name: 'Bilt', opened: 'January 2025' }, 'CSP'],
          spending: { dining: 200 },
        },
      ],
    ],
    needs: [
      /Several cards match "Bilt"/,
      /A call that works, if Bilt Blue Card is meant: manage_points_balances .*"opened":"January 2025"\},\{"card_name":"CSP"\}\].*"monthly":200/,
    ],
    refused: true,
  },
  {
    says: 'five cards, who gets what: freedom unlimited, flex, csp, amex bce, amazon visa. groceries 758, amazon 260, gas 195, dining 347, rest 1300',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Freedom Unlimited', 'Freedom Flex', 'CSP', 'Amex BCE', 'Amazon Visa'],
          additions: 0,
          spending: { groceries: 758, Amazon: 260, gas: 195, dining: 347, other: 1300 },
          params: '{"date":"2026-11-26"}',
        },
      ],
    ],
    needs: [
      /"Amazon Visa" may be 2 cards/,
      /Freedom Flex: .*Use for groceries \(5x to 2027-03-31, \$1,500 a quarter, activate\), dining \(7x to 2026-12-31, same terms/,
      /Sapphire Preferred: .*the rest is what it adds to the points of other cards/,
      /Note: On groceries Chase Freedom Flex .*goes first, and past that Blue Cash Everyday/,
    ],
  },
  {
    says: 'If I cancel my United Explorer, do I lose miles? My oldest card is a Freedom from 2011.',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'United MileagePlus', card_names: ['United Explorer', 'Chase Freedom'] },
      ],
      ['check_card_renewal', { card_name: 'Chase Freedom', acquired_date: '2011-01-01' }],
    ],
    needs: [
      /United MileagePlus: .*Miles do not expire/,
      /"Chase Freedom" may be Chase Freedom Unlimited, .*Original Chase Freedom.* same with each/,
      /All else is for Original Chase Freedom/,
      /^(?![\s\S]*next fee is due)/,
    ],
  },
  {
    says: 'My Delta card for $350 and my $99 Southwest renew soon; Bilt since 2023, too.',
    calls: [
      ['check_card_renewal', { card_name: 'Delta', annual_fee: 350 }],
      ['check_card_renewal', { card_name: 'Southwest', annual_fee: 99 }],
      ['check_card_renewal', { card_name: 'Bilt', acquired_date: '2023-05-01' }],
    ],
    needs: [
      /"Delta" may be 2 cards; for each/,
      /"Southwest" is taken as Southwest Rapid Rewards Plus Credit Card, by its fee of \$99/,
      /"Bilt" is taken as Bilt Blue Card, as what else the call says rules out the others/,
    ],
  },
  {
    says: 'I have a Bilt card and the Amex Gold; $500 dining, $500 groceries. Keep both?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Bilt', 'Amex Gold'],
          spending: [
            { category: 'dining', monthly: 500 },
            { category: 'groceries', monthly: 500 },
          ],
        },
      ],
    ],
    needs: [
      /- CANCEL Bilt Obsidian Card: .*The wallet: about \$\d+ a year after/,
      /- OPTIMIZE Bilt Blue Card: .*The wallet: about \$\d+ a year/,
      /- CANCEL Bilt Palladium Card: /,
      /^(?=[\s\S]{1,2900}$)(?!(?:[\s\S]*KEEP American Express Gold Card){2})/,
    ],
  },
  {
    says: 'my chase freedom, the one ending 4321, is from March 2015. keep it in the wallet?',
    calls: [
      [
        'optimize_portfolio',
        { card_names: ['Chase Freedom'], dates: { 'Chase Freedom': '2015-03' } },
      ],
    ],
    needs: [
      /"Chase Freedom" may be 2 cards/,
      /- KEEP Original Chase Freedom: /,
      /^(?![\s\S]*(?:Freedom Flex: |Freedom Rise: |fee date|next fee))/,
    ],
  },
];
