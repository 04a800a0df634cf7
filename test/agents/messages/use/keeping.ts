import type { Message } from '../message.ts';

/** Whether to keep a card and what leaving it costs. */
export const KEEPING: readonly Message[] = [
  {
    says: 'want to get rid of my csr, what can i downgrade it to & do i lose my points',
    calls: [['check_card_renewal', { card_name: 'CSR' }]],
    needs: [
      /A product change keeps the points\./,
      /Product changes: Chase Sapphire Preferred.*end with Chase Freedom Unlimited and Chase Freedom Flex/,
      /12 months/,
    ],
  },
  {
    says: 'csr keep or drop to preferred or freedom? i use the travel credit, half of doordash',
    calls: [
      [
        'check_card_renewal',
        { card_name: 'CSR', benefit_selections: ['travel_credit', 'half of doordash'] },
      ],
    ],
    needs: [
      /^Downgrade.*changed to Chase Sapphire Preferred it brings about \$\d+.*changed to Chase Freedom Unlimited, without a fee, about \$\d+/,
      /points taken as cash \(then Chase Freedom Unlimited/,
      /Next: compare_cards .*"Chase Sapphire Preferred","Chase Freedom Unlimited"/,
    ],
  },
  {
    says: 'platinum: i use disney+, uber cash and the delta lounge. keep it?',
    calls: [
      [
        'check_card_renewal',
        {
          card_name: 'Amex Plat',
          benefit_selections: ['digital entertainment', 'uber_cash', 'delta lounge'],
          spending: [{ category: 'Delta', monthly: 100 }],
        },
      ],
    ],
    needs: [
      /did you mean delta_sky_club, lounge or lounge_priority_pass/,
      /A call that works: .*"spending":\[\{"category":"Delta","monthly":100\}\].*"uber_cash","delta_sky_club"/,
    ],
    refused: true,
  },
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
      /Hotel Credit used for \$300 of \$600 a year/,
      /As said: .*Centurion Lounge Access used for 4 visits.* Assumed: .*at \$50 a visit, \$200 a year/,
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
      /^Keep it if First Checked Bag Free is worth about \$\d+ a year to you; else /,
      /taken for one round trip a year, 2 bags at \$35 \(the least known price\) \("12 bags" says yours\)/,
    ],
  },
  {
    says: 'Sapphire Reserve renews next month, I only eat out, maybe 300 a month. Keep paying 795?',
    calls: [['check_card_renewal', { card_name: 'CSR', spending: { dining: 300 } }]],
    needs: [
      /^Downgrade/,
      /Counts half of \$720 of credits \(DoorDash Promos \$420, Exclusive Tables dining credit \$300\)/,
      /gave no spending: The Edit Credit \$500, Annual Travel Credit \$300/,
      /Credits that Chase Sapphire Preferred lacks, used for about \$\d+ a year more than counted, would keep it\./,
    ],
  },
  {
    says: 'amex gold: i dont use a single one of those coupons. 800 a month on random stuff. drop it?',
    calls: [
      [
        'check_card_renewal',
        { card_name: 'Amex Gold', spending: { other: 800 }, benefit_selections: ['none'] },
      ],
    ],
    needs: [
      /^Cancel and replace/,
      /Credits used for about \$\d+ a year more than counted would keep it\./,
    ],
  },
  {
    says: 'Delta Reserve, 650 in February. I want to keep my status, what would I lose with the Blue?',
    calls: [['check_card_renewal', { card_name: 'Delta Reserve' }]],
    needs: [
      /status \(MQD Headstart, MQD Boost and /,
      /The next Companion Certificate comes at the account anniversary/,
    ],
  },
  {
    says: 'Hilton Aspire: I use the resort credit, the airline credit and the free night. Renew?',
    calls: [
      [
        'check_card_renewal',
        {
          card_name: 'Hilton Aspire',
          benefit_selections: ['resort credit', 'airline credit', 'free night'],
        },
      ],
    ],
    needs: [
      /^Renew if you use the night/,
      /about \$769 a year after its \$550 fee, about the same as Wells Fargo Autograph Card, which has no fee \(\$775\)/,
      /CLEAR Plus Credit \$219/,
    ],
  },
  {
    says: 'Citi Strata Premier to the Double Cash before the fee, we go to Mexico every winter',
    calls: [['check_card_renewal', { card_name: 'Strata Premier', spending: { other: 50 } }]],
    needs: [/^Downgrade/, /Citi Double Cash Card charges 3% abroad\./],
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
  {
    says: 'cancel delta reserve but keep my status and the companion ticket, renewal in feb, whats the smart time',
    calls: [['check_card_renewal', { card_name: 'Delta Reserve' }]],
    needs: [
      /The next Companion Certificate comes at the account anniversary, as the fee falls due/,
      /Whether an issued Companion Certificate outlives the card is not known here/,
      /MQD Headstart and MQD Boost end with the card; whether status earned so far stays is not known here/,
      /refunded up to about 30 days after it posts/,
    ],
  },
  {
    says: 'southwest priority fee is due. do my a-list points go away if i drop it',
    calls: [['check_card_renewal', { card_name: 'Southwest Priority' }]],
    needs: [
      /A-List Status TQPs end with the card; whether status earned so far stays is not known/,
    ],
  },
  {
    says: 'dropping the united club card, lose my pqp?',
    calls: [['check_card_renewal', { card_name: 'United Club' }]],
    needs: [/Premier Qualifying Points ends? with the card/],
  },
  {
    says: 'can i change my custom cash to something else or just close it?',
    calls: [['check_card_renewal', { card_name: 'Citi Custom Cash' }]],
    needs: [
      /closed to new applicants(?: since \S+)?: once closed or changed it cannot be applied for again/,
      /What Citi would change it to is not known here: ask/,
    ],
  },
  {
    says: 'have gold, csr, strata premier, venture x, cfu. in what order do i close gold, csr and strata?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'CSR', 'Strata Premier', 'Venture X', 'CFU'],
          params: '{"closing": ["Gold", "CSR", "Strata Premier"]}',
        },
      ],
    ],
    needs: [
      /In this order to close them: first what loses least/,
      /1\. .*: (?:loses )?about \$[\d,]+ a year/,
      /3\. .*Only it gives, as far as known: /,
      /points: .* are lost when it closes\. Move them first/,
      /Rather have it changed to .* \(no fee\): the account stays/,
    ],
  },
  {
    says: 'hilton no fee card, worth bumping to the surpass? hampton 8 nights a yr at 160',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Hilton Honors Amex', 'Hilton Surpass'],
          spending: { 'hampton inn': 107 },
          params: '{"nights": {"Hilton Surpass": {"count": 8, "each": 160}}}',
        },
      ],
    ],
    needs: [
      /"Hilton Honors Amex" may be 3 cards; for each/,
      /1 of the 8 counted, as no more are free in a year; what you pay for is spending/,
      /Hilton Credit \$200 \(\$50 a quarter\)/,
      /A product change pays no welcome bonus.* lacks status \(Gold Status/,
    ],
  },
];
