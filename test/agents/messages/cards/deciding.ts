import type { Message } from '../message.ts';

/** What decides besides the figures: said in the first answer, or not known. */
export const DECIDING: readonly Message[] = [
  {
    says: 'paid my CSR two days late, whats the fee',
    calls: [['get_card_terms', { card_name: 'CSR', sections: ['late_fee'] }]],
    needs: [
      /^Chase Sapphire Reserve: late fee up to \$40; penalty APR [^;]+; [^;]+ \(as of .*\)\.\n/,
    ],
  },
  {
    says: 'Which lounges does the Reserve open?',
    calls: [['get_card_details', { card_name: 'CSR', sections: ['perks'] }]],
    needs: [
      /Lounges .*: Chase Sapphire Lounge \(unlimited visits, 2 free guests, in the US at BOS /,
      /^(?![\s\S]*Applying)/,
    ],
  },
  {
    says: 'card with 5x on groceries?',
    calls: [['search_credit_cards', { query: '5% groceries' }]],
    needs: [/Blue Cash Preferred .*; 6% groceries \(up to \$6,000 a year\)\n/],
  },
  {
    says: 'which card has rotating quarters',
    calls: [['search_credit_cards', { query: 'cash back card with rotating categories' }]],
    needs: [/Discover it Cash Back .*\((?:once activated, )?up to \$1,500 a quarter/],
  },
  {
    says: 'Venture X or Reserve? Lounges matter most to me, there are three of us.',
    calls: [
      ['compare_cards', { card_names: ['Venture X', 'CSR'], benefit_selections: ['lounge'] }],
    ],
    needs: [
      /Lounges of Capital One Venture X: .*Priority Pass \(unlimited visits, no free guests, guests \$35 each\)\. Authorized users \(free\) enter all .*Counted: /,
      /Lounges of Chase Sapphire Reserve: .*Priority Pass \(unlimited visits, 2 free guests, others \$27 each/,
      /4 visits at \$35, no guests/,
      /For an airport or guests send benefit_selections/,
    ],
  },
  {
    says: 'CSP or Venture X, what matters to me is the insurance when I rent cars and lost bags',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['CSP', 'Venture X'],
          benefit_selections: ['rental car insurance', 'lost luggage insurance'],
        },
      ],
    ],
    needs: [
      /Chase Sapphire Preferred: rental car \(primary, up to \$60,000/,
      /lost baggage \(limit not known\)/,
    ],
  },
  {
    says: 'rent is 2000, rest maybe 400 of eating out. bilt?',
    calls: [
      ['calculate_card_value', { card_name: 'Bilt Blue', spending: { rent: 2000, dining: 400 } }],
    ],
    needs: [
      /two options, one at a time: .*3,000 points, \$54 a year.*Bilt Cash .*\$192, for 6,400 points/,
    ],
  },
  {
    says: 'i want business to tokyo on ANA, i have the amex gold. how',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'business class to Tokyo on ANA', card_names: ['Amex Gold'] },
      ],
    ],
    needs: [
      /booked with other miles too, .*Virgin Atlantic Flying Club \(American Express Membership/,
      /as of 20\d\d-\d\d-\d\d/,
    ],
  },
  {
    says: '60,000 World of Hyatt?',
    calls: [['get_points_playbook', { program_key: '60,000 World of Hyatt', card_names: ['CSP'] }]],
    needs: [/^60,000 World of Hyatt points: 60,000 short/, /whether other points book its hotels/],
  },
  {
    says: 'csp + cfu, 80k ultimate rewards. can i drop the csp?',
    calls: [
      [
        'optimize_portfolio',
        { card_names: ['CSP', 'CFU'], point_balances: { UR: 80_000 }, additions: 0 },
      ],
    ],
    needs: [
      /80,000 .*points held, worth about \$1,360 .*Chase Sapphire Preferred alone opens their transfers: keep it/,
    ],
  },
  {
    says: 'no credit history, whats the best card for groceries i can get',
    calls: [
      ['recommend_card_for_category', { category: 'groceries', credit_tier: 'no credit history' }],
    ],
    needs: [
      /Odds of approval are not known/,
      /Made for people without a credit score too, .*SavorOne/,
      /Better, but for those with a history, so less likely: .*\(good, about \$/,
    ],
  },
  {
    says: 'gold, freedom unlimited and custom cash, i only ever take the points as money. groceries 700, eating out 350, insurance 220, rest 400',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'CFU', 'Citi Custom Cash'],
          spending: { groceries: 700, dining: 350, insurance: 220, other: 400 },
        },
      ],
    ],
    needs: [
      /points taken as cash \(then American Express Gold Card costs about \$\d+ a year more than it adds, .*Chase Freedom Unlimited takes /,
    ],
  },
  {
    says: 'one card for 900 a month of groceries. we are not travelers really',
    calls: [
      [
        'recommend_card_for_category',
        { category: 'groceries', spending: [{ category: 'groceries', monthly: 900 }] },
      ],
    ],
    needs: [/points taken as cash \(then Capital One Savor, about \$324 a year, no fee, against /],
  },
];
