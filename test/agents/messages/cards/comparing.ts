import type { Message } from '../message.ts';

/** Two or three cards side by side, with what the person would ask about next. */
export const COMPARING: readonly Message[] = [
  {
    says: 'Delta Gold or just the Blue? We check 2 bags a year.',
    calls: [['compare_cards', { card_names: ['Delta Gold', 'Delta Blue'] }]],
    needs: [
      /after the \$150 fee, \$0 in the first year/,
      /\$200 Delta Flight Credit \$100 \(after \$10,000 of spending on the card\)/,
      /Not counted.*Free Checked Bags.*benefit_selections takes your own figure \("Free Checked Bags \$100"\)/,
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
    needs: [/credits \$25: Target Circle 360 Discount \$25/],
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
      /first year decides, offers and fees counted: Capital One Venture about \$1,774/,
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
      /For the balance Citi Simplicity Card leads: 21 months at 0% for a fee of 3%/,
      /\$234 on \$7,800; \$383 a month clears both in time\), only for transfers in the first 4 months/,
      /of another bank/,
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
      /Capital One Venture X comes out ahead by about \$20 a year, too little to choose by/,
      /credits \$410: Anniversary Miles Bonus \$170, Annual Travel Credit \$150 .*, others \$90;/,
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
];
