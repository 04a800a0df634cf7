import { FORGET, type Message, SAVE } from '../message.ts';

/** A month before this one, as a day of opening. */
function monthsAgo(count: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - count);
  return day.toISOString().slice(0, 7);
}

const FIVE_NEW: Message['calls'][number] = [
  'manage_points_balances',
  {
    action: 'set',
    card_names: [
      { card_name: 'CSP', opened: monthsAgo(21) },
      { card_name: 'Amex Gold', opened: monthsAgo(18) },
      { card_name: 'Citi Double Cash', opened: monthsAgo(14) },
      { card_name: 'Apple Card', opened: monthsAgo(12) },
      { card_name: 'Savor', opened: monthsAgo(10) },
      { card_name: 'Ink Cash', opened: monthsAgo(8) },
    ],
  },
];

/** All cards held, and what is saved of them. */
/** Messages of people whose cards are kept, or are to be. */
export const SAVED_WALLET: readonly Message[] = [
  {
    says: 'Remember my points, then tell me what to do with them.',
    calls: [
      ['manage_points_balances', { action: 'set', balances: { UR: 82_000 } }],
      ['manage_points_balances', { action: 'list' }],
      ['get_points_playbook', {}],
      FORGET,
    ],
    needs: [
      /Stored: chase_ultimate_rewards/,
      /chase_ultimate_rewards: 82,000/,
      /The points are worth about \$/,
    ],
  },
  {
    says: 'Review my wallet. (nothing saved, no cards named)',
    calls: [['optimize_portfolio', {}]],
    needs: [
      /^Taken as holding no card yet: .* For a review of cards held, name them in card_names\./,
      /^Best to add: /m,
    ],
  },
  {
    says: 'Remember: Gold since March 2024 with Uber Cash used, Preferred; 500 dining, 700 groceries.',
    calls: [SAVE, ['manage_points_balances', { action: 'list' }], FORGET],
    needs: [
      /Stored: American Express Gold Card, Chase Sapphire Preferred, spending\./,
      /American Express Gold Card: \$325 a year; opened 2024-03; credits used: uber_cash/,
      /Spending a month: dining \$500, groceries \$700/,
      /Coming up within 60 days:\n(?:- .*\n)*- 20\d\d-\d\d-\d\d: Uber Cash of American Express Gold Card, \$10, lapses/,
      /Forgotten: cards, spending and points/,
    ],
  },
  {
    says: 'am I over 5/24? and could I get the freedom flex then',
    calls: [
      FIVE_NEW,
      ['get_card_details', { card_name: 'Freedom Flex', sections: ['bonus'] }],
      FORGET,
    ],
    needs: [
      /Chase 5\/24 \(unofficial\): not under 5, with 5: it usually refuses until about 20\d\d-\d\d, .*; not counted: Chase Ink Business Cash Credit Card\. Dropping off: Chase Sapphire Preferred from about 20\d\d-\d\d on \(4 left\)/,
      /Chase Sapphire Preferred: \$95 a year; opened 20\d\d-\d\d; next fee about 20\d\d-\d\d/,
      /By your saved wallet: You opened 5 new cards in the last 24 months, fewer than 5 from about 20\d\d-\d\d\./,
    ],
  },
  {
    says: 'got denied for the csr yesterday, save that',
    calls: [
      [
        'manage_points_balances',
        { action: 'set', card_names: [{ card_name: 'CSR', opened: 'denied 2026-11-25' }] },
      ],
    ],
    // No call that would save the card as held.
    needs: [/applications are not kept here, only cards held(?![\s\S]*A call that works)/],
    refused: true,
  },
  {
    says: 'Now review my wallet. (saved)',
    calls: [SAVE, ['optimize_portfolio', {}], FORGET],
    needs: [
      /KEEP American Express Gold Card: .*dds about \$\d+/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred; spending \(\$1,200 a month\); opening and fee dates\./,
    ],
  },
  {
    says: 'Which card at Whole Foods? (saved)',
    calls: [SAVE, ['which_card_at_merchant', { merchant: 'Whole Foods' }], FORGET],
    needs: [
      /American Express Gold Card returns the most at Whole Foods Market: about \$6\.80/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred\./,
    ],
  },
  {
    says: 'Any credit for Uber? (saved)',
    calls: [SAVE, ['check_merchant_benefits', { merchant: 'Uber' }], FORGET],
    needs: [/American Express Gold Card, Uber Cash: \$10 a month/, /From your saved wallet: /],
  },
  {
    says: 'Keep the Gold? (saved: spending, credits used, opening)',
    calls: [SAVE, ['check_card_renewal', { card_name: 'Amex Gold' }], FORGET],
    needs: [
      /after its \$325 fee/,
      /The next fee is due about 20\d\d-03;/,
      /From your saved wallet: Chase Sapphire Preferred; spending \(\$1,200 a month\); credits used \(uber_cash\); opened 2024-03\./,
    ],
  },
  {
    says: 'Best card for groceries, new or mine? (saved)',
    calls: [SAVE, ['recommend_card_for_category', { category: 'groceries' }], FORGET],
    needs: [
      /is best for groceries: .*about \$\d+ a year on \$700 a month/,
      /American Express Gold Card, which you hold, is best for groceries: about \$\d+ a year, its fee paid anyway/,
    ],
  },
  {
    says: 'And my points? (cards and balances saved)',
    calls: [
      SAVE,
      ['manage_points_balances', { action: 'set', balances: { UR: 82_000 } }],
      ['get_points_playbook', {}],
      FORGET,
    ],
    needs: [
      /82,000 Ultimate Rewards points/,
      /Chase Sapphire Preferred is the only card held that keeps Chase Ultimate Rewards points/,
      /From your saved wallet: American Express Gold Card and Chase Sapphire Preferred/,
    ],
  },
  {
    says: 'I gave up the Preferred; its fee would be due in December.',
    calls: [
      SAVE,
      [
        'manage_points_balances',
        { action: 'set', card_names: [{ card_name: 'CSP', fee_date: '2023-12' }] },
      ],
      ['manage_points_balances', { action: 'remove', card_names: 'Sapphire Preferred' }],
      FORGET,
    ],
    needs: [
      /Chase Sapphire Preferred: \$95 a year; fee date 2023-12/,
      /Removed: Chase Sapphire Preferred\./,
    ],
  },
  {
    says: 'Save my card, number 4111 1111 1111 1111.',
    calls: [
      [
        'manage_points_balances',
        { action: 'set', card_names: [{ card_name: 'CSP', number: '4111 1111 1111 1111' }] },
      ],
    ],
    needs: [/card_names\.0: has no field "number"/],
    refused: true,
  },
  {
    says: 'I have the Gold and Double Cash, my wife the CSP and Freedom Unlimited. What should we do?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'Double Cash'],
          spending: { groceries: 900, dining: 700, other: 1200 },
          params: '{"partner":["CSP","Freedom Unlimited"]}',
        },
      ],
    ],
    needs: [/Chase Sapphire Preferred \(partner\)/, /Chase Freedom Unlimited \(partner\)/],
  },
  {
    says: 'Save the Reserve, opened in June 2024; I use the travel credit.',
    calls: [
      [
        'manage_points_balances',
        {
          action: 'set',
          card_names: [
            { card_name: 'CSR', opened: 'June 2024', benefit_selections: ['travel credit'] },
          ],
        },
      ],
      ['manage_points_balances', { action: 'clear' }],
    ],
    needs: [/opened 2024-06; credits used: travel_credit/],
  },
  {
    says: 'I have thirteen cards. Which should go?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: [
            ...['CSR', 'Amex Platinum', 'Amex Gold', 'Venture X', 'Delta Gold', 'Hilton Aspire'],
            ...['Citi Strata Premier', 'Freedom Flex', 'Freedom Unlimited', 'Double Cash'],
            ...['Custom Cash', 'Quicksilver', 'Discover it'],
          ],
        },
      ],
    ],
    needs: [/give at most 10 at a time, those with a fee first/, /"Double Cash"\]/],
    refused: true,
  },
  {
    says: 'Remember my Gold, its fee comes in June, and that I dropped Costco and have no Prime any more.',
    calls: [
      [
        'manage_points_balances',
        {
          action: 'set',
          card_names: [{ card_name: 'Amex Gold', fee_date: 'June' }, 'Prime Visa'],
          memberships: 'no Prime any more, dropped Costco',
        },
      ],
      ['which_card_at_merchant', { merchant: 'Amazon', amount: 200 }],
      FORGET,
    ],
    needs: [
      /"June" is read as 20\d\d-06\./,
      /fee date 20\d\d-06/,
      /Memberships: not held: Amazon Prime and Costco membership\./,
      /From your saved wallet: .*memberships \(not held: Amazon Prime\)/,
      /Prime Visa: 3%/,
    ],
  },
  {
    says: 'did my 300 travel credit on the reserve already get used, n how many points do i have on it',
    calls: [
      [
        'manage_points_balances',
        { action: 'list', card_names: [{ card_name: 'Sapphire Reserve' }] },
      ],
      ['get_card_benefits', { card_name: 'Sapphire Reserve', benefit: 'travel credit' }],
    ],
    needs: [
      /^Which credits are used already, and the points in an account, cannot be seen here: .*\nCards asked about:/,
      /^Chase Sapphire Reserve: .* How much is used already cannot be seen here/m,
    ],
  },
];
