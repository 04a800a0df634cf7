import type { Message } from '../message.ts';

/** Two or three cards side by side, with what the person would ask about next. */
export const COMPARING: readonly Message[] = [
  {
    says: 'CSR, Venture X or Platinum? We fly out of Dallas, 2 kids come along to the lounges.',
    calls: [
      ['compare_cards', { card_names: ['CSR', 'Venture X', 'Amex Platinum'] }],
      [
        'compare_cards',
        {
          card_names: ['CSR', 'Venture X', 'Amex Platinum'],
          benefit_selections: ['lounges in Dallas with 2 kids'],
        },
      ],
    ],
    needs: [
      /About equal, and which credits you use decides: .* with half of all credits used, .* with none/,
      /half of Annual Travel Credit \$300 \(booked at Capital One Travel\)/,
      /Lounges at DFW .*no Chase Sapphire Lounge.*Capital One Lounge \(Terminal D\).*Centurion Lounge \(Terminal D\)/,
      /2 children beside the holder would pay a visit, which no figure counts: Chase Sapphire Reserve: Chase Sapphire Lounge free.*Capital One Lounge \$50.*Centurion Lounge \$60/,
    ],
  },
  {
    says: 'Delta Gold or just the Blue? We check 2 bags a year.',
    calls: [['compare_cards', { card_names: ['Delta Gold', 'Delta Blue'] }]],
    needs: [
      /after the \$150 fee, \$0 in the first year/,
      /half of \$200 Delta Flight Credit \$200 \(after \$10,000 of spending on the card\)/,
      /Not counted.*Free Checked Bags.*benefit_selections takes your own figure \("8 checked bags a year"\)/,
    ],
  },
  {
    says: 'same, the bags would cost us 140 a year',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Delta Gold', 'Delta Blue'],
          benefit_selections: ['free checked bags $140'],
        },
      ],
    ],
    needs: [/of which \$140 for checked bags/, /comes out ahead by about \$57 a year/],
  },
  {
    says: 'CSR, Venture X or Platinum: ten thousand of travel a year and 500 a month eating out',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['CSR', 'Venture X', 'Amex Platinum'],
          spending: [
            { category: 'travel', monthly: 833 },
            { category: 'dining', monthly: 500 },
          ],
        },
      ],
    ],
    needs: [/Capital One Venture X: .*first year \$1,7\d\d\)/, /without the bonus, which needs/],
  },
  {
    says: 'target redcard vs the prime visa, 412 amazon and 173 target each month',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Target Circle Card', 'Prime Visa'],
          spending: [
            { category: 'amazon', monthly: 412 },
            { category: 'target', monthly: 173 },
          ],
        },
      ],
    ],
    needs: [/credits \$25: half of Target Circle 360 Discount \$49/],
  },
  {
    says: 'BCP or BCE, 500 a month in the supermarket. What do I pay the first year?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Blue Cash Preferred', 'Blue Cash Everyday'],
          spending: { groceries: 500 },
        },
      ],
    ],
    needs: [/after the \$95 fee, \$0 in the first year/],
  },
  {
    says: 'chase amazon visa (we dont have prime) vs the target card, 412 amazon 173 target',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Amazon Visa', 'Target Circle Card'],
          spending: [
            { category: 'amazon', monthly: 412 },
            { category: 'target', monthly: 173 },
          ],
          params: '{"memberships":["no amazon_prime"]}',
        },
      ],
    ],
    needs: [
      /"Amazon Visa" is taken for Chase Amazon Visa/,
      /^Chase Amazon Visa comes out ahead by about \$41 a year/,
      /3% on Amazon/,
    ],
  },
  {
    says: 'we spend 6 grand on one trip to Portugal in March, that is all. Venture, BofA Travel or the Costco Visa?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Capital One Venture', 'Bank of America Travel Rewards', 'Costco Visa'],
          params: '{"once":{"travel":6000},"abroad":"100%"}',
        },
      ],
    ],
    needs: [
      /first year decides, offers, fees and half of all credits counted: Capital One Venture about \$1,774/,
      /\$6,000 spent once, in time for an offer/,
    ],
  },
  {
    says: 'new roof, 12k on a card next week: CSP or Double Cash?',
    calls: [['compare_cards', { card_names: ['CSP', 'Double Cash'], once: 12000 }]],
    needs: [/the first year decides, .*Chase Sapphire Preferred about \$1,/, /\$12,000 spent once/],
  },
  {
    says: 'got 7800 at 26%: reflect or simplicity to move it to? what does it cost',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Wells Fargo Reflect', 'Citi Simplicity'],
          params: '{"carried":[{"card":"other","balance":7800,"apr":26}]}',
        },
      ],
    ],
    needs: [
      /For the balance Citi Simplicity Card leads: about \$234 of fee and interest in all at the \$390 a month/,
      /then 17\.49% to 28\.24%; no late fee; no penalty APR/,
      /\$234 on \$7,800; \$383 a month clears both in time\), only for transfers in the first 4 months/,
      /of another bank/,
    ],
  },
  {
    says: '6 grand on my card at 24%, I can pay 500 a month: Simplicity, Reflect or Navy Federal Platinum?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Citi Simplicity', 'Wells Fargo Reflect', 'Navy Federal Platinum'],
          primary_goal: 'balance_transfer',
          params: '{"carried":[{"card":"my card","balance":6000,"apr":24,"monthly_payment":500}]}',
        },
      ],
    ],
    needs: [
      /For the balance Navy Federal Platinum Credit Card leads: about \$33 .* against \$180 on Citi Simplicity Card and \$300/,
      /0\.99% for 12 months on balance transfers, transfer fee 0%/,
    ],
  },
  {
    says: 'New boiler, 3,600, on a 0% card at 200 a month: Reflect, Freedom Unlimited or Active Cash?',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Wells Fargo Reflect', 'Freedom Unlimited', 'Active Cash'],
          once: { home_improvement: 3600 },
          monthly_payment: 200,
        },
      ],
    ],
    needs: [
      /For \$3,600 bought once and paid back at \$200 a month .* leads: about \$/,
      /Without any interest: Wells Fargo Reflect Card; /,
      /\$200 a month leaves \$\d+ of \$3,600 after \d+ months, which then takes until month \d+/,
      /A purchase has no transfer fee/,
    ],
  },
  {
    says: 'Savor, BCP or amex gold, 700 groceries 400 restaurants monthly. i only ever cash points out',
    calls: [
      [
        'compare_cards',
        { card_names: ['Savor', 'BCP', 'Amex Gold'], spending: { groceries: 700, dining: 400 } },
      ],
    ],
    needs: [
      /points at 1 cent each \(a lead of about \$19; at 0\.96 cents or less Capital One Savor leads\)/,
    ],
  },
  {
    says: 'venture vs venture x if i fly maybe 3 times a yr, never use lounges and dont know what prior is',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Capital One Venture', 'Venture X'],
          benefit_selections: ['no lounges', "don't use PRIOR"],
        },
      ],
    ],
    needs: [
      /About equal, and which credits you use decides: Capital One Venture X, if you use Annual Travel Credit \$300 and Premier Collection experience credit \$100, is ahead by about \$20 a year/,
      /credits \$410: Anniversary Miles Bonus \$170 \(comes by itself\) and half of Annual Travel Credit \$300 .*, .* \$100 .*;/,
      /As said: not used: Capital One Lounge Access, Priority Pass Select and PRIOR subscription/,
    ],
  },
  {
    says: 'csp or ink preferred? i travel like 500 a month, phone 200',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['CSP', 'Ink Business Preferred'],
          params: { spending: { travel: 500, phone: 200 } },
        },
      ],
    ],
    needs: [/is a business card, for those with a business\. Chase .*: Any work for profit counts/],
  },
  {
    says: 'robinhood gold or altitude reserve, 2500 a month on everything, i tap my phone',
    calls: [
      [
        'compare_cards',
        {
          card_names: ['Robinhood Gold', 'US Bank Altitude Reserve'],
          spending: [{ category: 'other', monthly: 2500 }],
          params: '{"mobile_wallet":true}',
        },
      ],
    ],
    needs: [
      /ahead by about \$350 a year \(confidence medium\)/,
      /Travel Center Credit \$325 of .*, which counts as \$0 here \(then about even\)/,
    ],
  },
];
