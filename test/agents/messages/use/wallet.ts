import { FORGET, type Message } from '../message.ts';

export const WALLET: readonly Message[] = [
  {
    says: 'only card i have is the csr. i use the travel credit, half of doordash. right one for me?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['CSR'],
          params: { benefit_selections: ['travel_credit', 'half of doordash'] },
          additions: 0,
        },
      ],
    ],
    needs: [
      /OPTIMIZE Chase Sapphire Reserve: Changed to Chase Sapphire Preferred \(\$95 fee\): about \$\d+ a year more, up to \$100 more with its Annual Hotel Credit\./,
      /Next: check_card_renewal/,
    ],
  },
  {
    says: 'csr and quicksilver, travel credit and half of doordash used: what do I do with them?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['CSR', 'Quicksilver'],
          params: { benefit_selections: ['travel_credit', 'half of doordash'] },
          additions: 0,
        },
      ],
    ],
    needs: [/One step: change Chase Sapphire Reserve to Chase Sapphire Preferred \(\$\d+ a year\)/],
  },
  {
    says: 'csp, freedom unlimited, blue cash preferred, bilt blue: rent 1900, groceries 900, dining 350, gas 200, streaming 120, the rest 700. which for what?',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['CSP', 'Freedom Unlimited', 'Blue Cash Preferred', 'Bilt Blue'],
          spending: [
            { category: 'groceries', monthly: 900 },
            { category: 'dining', monthly: 350 },
            { category: 'gas', monthly: 200 },
            { category: 'streaming', monthly: 120 },
            { category: 'rent', monthly: 1900 },
            { category: 'other', monthly: 700 },
          ],
        },
      ],
    ],
    needs: [
      /Bilt Blue Card: .*lifts rent to 0\.75x there, from 50% of the rent each month\. Use for rent \(0\.75x\), other spending/,
      /groceries \(6%, to its cap: \$6,000 of \$10,800 a year\)/,
      /No new card adds \$\d+ a year/,
      /A second card of Bilt was not looked at/,
    ],
  },
  {
    says: 'I only have the Freedom Unlimited and live half the year in Spain. 400 groceries, 500 eating out.',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Chase Freedom Unlimited'],
          spending: { groceries: 400, dining: 500 },
          params: '{"abroad":"50%"}',
        },
      ],
    ],
    needs: [
      /0% back after foreign fees on groceries/,
      /Foreign fees are counted: 3%, about \$162 a year, on Chase Freedom Unlimited/,
      /no foreign fee on Citi Strata Premier Card/,
    ],
  },
  {
    says: 'Quicksilver only. electric 240 water 90 internet 110, anything better?',
    calls: [
      [
        'optimize_portfolio',
        { card_names: ['Quicksilver'], spending: { electric: 240, water: 90, internet: 110 } },
      ],
    ],
    needs: [
      /1\.5% back on utilities and internet and cable, \$5,280 a year/,
      /a fee for paying utilities by card below 5%/,
      /Use it for utilities and internet and cable/,
    ],
  },
  {
    says: 'blue cash preferred and double cash, 900 a month groceries. when do i switch?',
    calls: [
      [
        'optimize_portfolio',
        { card_names: ['BCP', 'Double Cash'], spending: { groceries: 900 }, additions: 0 },
      ],
    ],
    needs: [
      /Blue Cash Preferred.*Use for groceries \(6%, to its cap: \$6,000 of \$10,800 a year\)/,
      /Double Cash.*Use for groceries \(2x, \$4,800 of \$10,800 a year\)/,
    ],
  },
  {
    says: 'power 240 a month, internet 85, water 60: which on autopay, cash+, custom cash or venture x',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['US Bank Cash+', 'Citi Custom Cash', 'Venture X'],
          spending: { electricity: 240, internet: 85, water: 60 },
          additions: 0,
        },
      ],
    ],
    needs: [
      /utilities and internet and cable on U\.S\. Bank Cash\+ .* \(5%, up to \$2,000 a quarter; chosen again each quarter/,
      /Venture X: whether it earns its \$395 fee is not judged by these bills/,
    ],
  },
  {
    says: 'everything thats due by end of the year: plat, gold, csr, hilton surpass. nothing saved',
    calls: [
      FORGET,
      [
        'manage_points_balances',
        { action: 'list', card_names: ['Amex Platinum', 'Amex Gold', 'CSR', 'Hilton Surpass'] },
      ],
      ['manage_points_balances', { action: 'list' }],
    ],
    needs: [
      /^- 20\d\d-\d\d-\d\d, American Express Platinum Card: .*Uber Cash, \$15 \(at Uber or Uber Eats\).* lapse\./m,
      /Hilton Credit(?: of Hilton Honors American Express Surpass Card)?, \$50/,
      /No cards, spending, memberships or points are stored\./,
    ],
  },
  {
    says: 'Review my wallet: Gold, Reserve, Double Cash. 500 dining, 700 groceries.',
    calls: [
      [
        'optimize_portfolio',
        {
          portfolio: ['Amex Gold', 'CSR', 'Double Cash'],
          params: { spending: { dining: 500, groceries: 700 } },
        },
      ],
    ],
    needs: [
      /worth about -?\$[\d,]+ a year after \$1,120 of fees/,
      /(?:KEEP|OPTIMIZE|CANCEL) Chase Sapphire Reserve/,
      /Use for/,
    ],
  },
  {
    says: 'unlimited, sapphire preferred and blue cash everyday here. groceries 175/wk, gas 45/wk, random 300/wk. what one card to add',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Freedom Unlimited', 'CSP', 'BCE'],
          spending: { groceries: 758, gas: 195, other: 1300 },
          params: '{"date":"2026-11-26"}',
        },
      ],
    ],
    needs: [
      /Best to add: Bilt Obsidian Card, .*Use it for groceries \(3x[^)]*\)\. Without an annual fee: U\.S\. Bank Cash\+/,
    ],
  },
  {
    says: 'discover it and double cash: eating out 178, groceries 500, the rest 500. who gets what',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Discover it', 'Double Cash'],
          additions: 0,
          spending: { dining: 178, groceries: 500, other: 500 },
          params: '{"date":"2026-11-26"}',
        },
      ],
    ],
    needs: [
      /Discover it Cash Back: .*Use for dining.*\(5% to 2026-12-31, \$1,500 a quarter, activate\)/,
    ],
  },
  {
    says: 'two weeks in Japan: restaurants 1000, trains 500, konbini 500. gold, savor, double cash: which for what',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'Savor', 'Double Cash'],
          additions: 0,
          spending: { dining: 1000, trains: 500, konbini: 500 },
          params: '{"abroad":"100%"}',
        },
      ],
    ],
    needs: [
      /Use for dining \(4x\), (?:transit and other shopping|other shopping and transit) \(1x\)/,
      /No foreign fee on American Express Gold Card and Capital One Savor; 3% on Citi Double Cash/,
    ],
  },
  {
    says: 'double cash + costco visa, one card to add? no fee preferred',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Citi Double Cash', 'Costco Visa'],
          additions: 1,
          spending: { groceries: 700, dining: 400, streaming: 100, phone: 100, other: 1000 },
        },
      ],
    ],
    needs: [/after \$95 of new fees/, /Without an annual fee: .*, about \$\d+ a year more/],
  },
  {
    says: 'gold, bbp, hilton. one card for costco, 600 a month there',
    calls: [
      [
        'optimize_portfolio',
        {
          card_names: ['Amex Gold', 'Blue Business Plus'],
          spending: [{ category: 'Costco', monthly: 600 }],
        },
      ],
    ],
    needs: [
      /Costco Anywhere Visa Card by Citi, about \$\d+ a year \(needs a paid Costco membership\)/,
      /Costco takes no credit cards but Visa, so not American Express Gold Card/,
    ],
  },
];
