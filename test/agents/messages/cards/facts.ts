import type { Message } from '../message.ts';

/** What a card costs, gives and asks for, and which cards there are. */
export const FACTS: readonly Message[] = [
  {
    says: 'aspire and brilliant free nights: how many, what cap, when do they expire?',
    calls: [
      [
        'get_card_details',
        { card_names: ['Hilton Aspire', 'Marriott Brilliant'], sections: ['benefits', 'perks'] },
      ],
    ],
    needs: [
      /Free Night Award \(up to 85,000 points, each membership year, from the second on\)/,
      /Additional free night \(after \$30,000 of spending in a year\)/,
      /A free night usually lapses 12 months after it is issued/,
    ],
  },
  {
    says: 'does venture x cover a rental that gets smashed in ireland?',
    calls: [['get_card_details', { card_name: 'Venture X', sections: ['perks', 'benefits'] }]],
    needs: [
      /rental car \(primary, up to \$75,000\)/,
      /damage waiver \(CDW, LDW\) declined; .*not for liability .*countries and vehicles such as trucks left out/,
    ],
  },
  {
    says: 'do i get free bags on southwest with the plus card?',
    calls: [['check_merchant_benefits', { merchant: 'Southwest', card_names: 'Southwest Plus' }]],
    needs: [/First Checked Bag Free/, /5 benefits apply/],
  },
  {
    says: 'flight got cancelled overnight in denver, paid w my csp. will it pay for the hotel??',
    calls: [['get_card_details', { card_name: 'CSP', sections: ['perks'] }]],
    needs: [/trip delay \(after 12 hours, up to \$500, .*any delay that asks for a night\)/],
  },
  {
    says: 'DFW with my wife and 2 kids, venture x, she is an authorized user. who gets in?',
    calls: [['get_card_details', { card_name: 'Venture X', sections: ['perks'] }]],
    needs: [
      /Capital One Lounge \(.*no free guests, guests \$45 each, \$25 for a child/,
      /Authorized users: free; they enter all of these lounges for \$125 a year each/,
    ],
  },
  {
    says: 'is 100k on the ink business preferred a good offer or should i wait',
    calls: [['get_card_details', { card_name: 'Ink Business Preferred', sections: ['bonus'] }]],
    needs: [/Offer: 100,000 .*; the highest on record since 2025-01-01\./],
  },
  {
    says: 'Terms of Wells Fargo Reflect and Citi Simplicity side by side, for a transfer.',
    calls: [['get_card_terms', { card_names: ['Wells Fargo Reflect', 'Citi Simplicity'] }]],
    needs: [/Wells Fargo Reflect Card: .*transfer fee 5%/, /Citi Simplicity[^:]*: .*transfer fee/],
  },
  {
    says: 'Foreign fee of Amex Gold?',
    calls: [['get_card_terms', { card: 'Amex Gold' }]],
    needs: [/foreign transaction fee none/],
  },
  {
    says: 'Who gets the Sapphire Preferred? Is there a 5/24 rule?',
    calls: [['get_card_details', { card_name: 'CSP' }]],
    needs: [/Applying.*24 months/, /Recommended credit: /, /foreign fee none/, /Offer: /],
  },
  {
    says: 'How sure are your facts about the Gold?',
    calls: [['get_card_details', { card_name: 'Amex Gold', sections: ['quality'] }]],
    needs: [/Facts: fees (?:confirmed|single source)/, /\(20\d\d-\d\d-\d\d\)/],
  },
  {
    says: 'Where do I apply for it?',
    calls: [['get_card_details', { card_name: 'Amex Gold', sections: 'urls' }]],
    needs: [/Page: https:\/\/www\.americanexpress\.com/],
  },
  {
    says: 'Which credits does the Gold have, and when do they reset?',
    calls: [['get_card_benefits', { card_name: 'Amex Gold' }]],
    needs: [/\[uber_cash\]: \$10/, /each calendar month; the current one runs to 20\d\d-\d\d-\d\d/],
  },
  {
    says: 'Best card for groceries and gas?',
    calls: [['search_credit_cards', { query: 'best card for groceries and gas', limit: 3 }]],
    needs: [/Blue Cash Preferred/, /Figures are on groceries \$467 and gas .* a month alone/],
  },
  {
    says: 'Best card for groceries and gas? I spend 100 on each and 3,000 on all else.',
    calls: [
      [
        'search_credit_cards',
        { query: 'groceries and gas', spending: { groceries: 100, gas: 100, other: 3000 } },
      ],
    ],
    needs: [/^(?![\s\S]*alone)[\s\S]*1\. (?!Blue Cash)/],
  },
  {
    says: 'No-fee card with 0% for a balance transfer.',
    calls: [
      ['search_credit_cards', { query: 'balance transfer card without annual fee', limit: 3 }],
    ],
    needs: [/transfer fee (?:\d|not known)/, /0%/, /\(no fee\)/],
  },
  {
    says: 'What changed on the Platinum, and when did its fee go up?',
    calls: [['get_changes', { card_name: 'Amex Platinum', field: 'annual_fee' }]],
    needs: [
      /2025-09 \(day not known\) annual fee: \$695; now \$895/,
      /2021 \(month not known\) annual fee: \$550; now \$695/,
    ],
  },
  {
    says: 'What does a late payment on the Reserve cost me?',
    calls: [['get_card_terms', { card_name: 'CSR' }]],
    needs: [
      /late fee up to \$40/,
      /late payment can raise the APR/,
      /foreign transaction fee none/,
    ],
  },
  {
    says: 'A travel card without a foreign fee?',
    calls: [['search_credit_cards', { query: 'no foreign fee travel card', max_results: 2 }]],
    needs: [
      /\d+ open cards fit/,
      /Filters: tags \["no_foreign_fee"\], card_type travel/,
      /Figures: after fees/,
    ],
  },
  {
    says: 'Which lounges do I get with the Platinum, the Venture X and the Reserve?',
    calls: [
      [
        'get_card_details',
        { card_names: ['Amex Platinum', 'Venture X', 'CSR'], sections: ['perks'] },
      ],
    ],
    needs: [
      /Lounges .*: Centurion Lounge .*Delta Sky Club \(10 visits a year, no free guests, guests \$50 each, with a Delta boarding pass/,
      /Lounges .*: Capital One Lounge/,
      /Lounges .*: Chase Sapphire Lounge .*2 free guests/,
    ],
  },
  {
    says: 'I opened four cards in two years. Can I get the Preferred and its bonus again?',
    calls: [['get_card_details', { card_name: 'sapphire preferred', sections: ['bonus'] }]],
    needs: [
      /Offer: /,
      /pays its welcome bonus once in a lifetime/,
      /Five or more new card accounts/,
    ],
  },
  {
    says: 'I owe 6k on a card at 24%. Longest 0%, lowest fee.',
    calls: [
      [
        'search_credit_cards',
        { query: 'longest 0% balance transfer, lowest transfer fee, $6,000 debt at 24%' },
      ],
    ],
    needs: [
      /0% for 21 months on balance transfers; transfer fee 3% \(\$180 on \$6,000; \$295 a month/,
    ],
  },
  {
    says: 'A $3,000 medical bill, to be paid over 18 months without interest.',
    calls: [
      [
        'search_credit_cards',
        { query: '0% intro APR on purchases 18 months for a $3,000 medical bill' },
      ],
    ],
    needs: [/1\. .*0% for (?:18|21) months on purchases/, /intro_on purchases/],
  },
  {
    says: 'We spend 4k on Google ads and 1k on shipping. Which business card?',
    calls: [
      [
        'search_credit_cards',
        { card_type: 'business', spending: { online_advertising: 4000, shipping: 1000 } },
      ],
    ],
    needs: [/Business Gold Card .*up to 4x advertising/],
  },
  {
    says: 'Which cards pay for TSA PreCheck, and how much?',
    calls: [['search_credit_cards', { query: 'card with TSA PreCheck credit', limit: 3 }]],
    needs: [/\(\$120 every four years\)/],
  },
  {
    says: 'what were freedom flex Q3 categories, whats on now, do i have to activate',
    calls: [['get_card_details', { card_name: 'Freedom Flex', sections: ['earn'] }]],
    needs: [
      /when activated for the quarter/,
      /Quarters: 20\d\d Q\d [a-z]/,
      /the last day to activate 2026 Q\d is 2026-\d\d-14/,
    ],
  },
  {
    says: 'amex gold + venture x, lounge at DFW next week?',
    calls: [['get_card_details', { card_names: ['Amex Gold', 'Venture X'], sections: ['perks'] }]],
    needs: [/Capital One Lounge \(unlimited visits, .*in the US at DCA DEN DFW /],
  },
  {
    says: 'same, asked as a place',
    calls: [
      [
        'check_merchant_benefits',
        { merchant: 'DFW airport lounge', card_names: ['Amex Gold', 'Venture X'] },
      ],
    ],
    needs: [
      /Lounges at DFW \(lists of .*Capital One Lounge \(Terminal D\), Priority Pass/,
      /American Express Gold Card: no lounge access known/,
      /Capital One Venture X: Capital One Lounge/,
      /^(?!.*\bbars\b)/,
    ],
  },
  {
    says: 'if i cancel venture x do i lose my miles',
    calls: [['check_card_renewal', { card_name: 'Venture X' }]],
    needs: [/Its points: .*lost when it closes/],
  },
  ...(
    [
      ['we mostly fly United', /United Explorer Card/],
      ['I fly Delta a lot', /Delta SkyMiles Gold/],
      ['I always stay at Hyatt', /World of Hyatt Credit Card/],
    ] as const
  ).map(
    ([says, card]): Message => ({
      says: `${says}. Which card?`,
      calls: [['search_credit_cards', { query: says, limit: 3 }]],
      needs: [card, /^(?!.*Not understood)/],
    }),
  ),
];
