import type { Message } from '../message.ts';

/** What to do with points. */
export const POINTS: readonly Message[] = [
  {
    says: 'how do i get to 90k united miles fastest, starting with 22k? freedom unlimited, ink cash, csp',
    calls: [
      [
        'get_points_playbook',
        {
          program_key: 'United MileagePlus',
          target_points: 90_000,
          card_names: ['Freedom Unlimited', 'Ink Business Cash', 'CSP'],
          point_balances: [{ program_key: 'United', balance: 22_000 }],
          total_spending: 3500,
        },
      ],
    ],
    needs: [/a month that reaches it, Chase Ultimate Rewards points at 1:1: about \d+ months/],
  },
  {
    says: 'I have 180k MR, how many ANA miles is that?',
    calls: [
      [
        'get_points_playbook',
        {
          program_key: 'ANA Mileage Club',
          point_balances: [{ program_key: 'MR', balance: 180_000 }],
        },
      ],
    ],
    needs: [/^These balances can become 180,000 ANA/, /180,000 there are worth about \$2,520/],
  },
  {
    says: 'I have 82,000 Ultimate Rewards points and the Preferred. What now?',
    calls: [['get_points_playbook', { cards: ['CSP'], balances: { UR: 82_000 } }]],
    needs: [/worth about \$/, /Hyatt/, /cannot be undone/],
  },
  {
    says: 'My Hyatt points: last stay in December 2024. Are they safe?',
    calls: [
      [
        'get_points_playbook',
        {
          point_balances: [
            { program_key: 'World of Hyatt', balance: 40_000, last_activity: '2025-06-20' },
          ],
        },
      ],
    ],
    needs: [/points end on 2027-06-20, 24 months after the last activity/],
  },
  {
    says: 'How do I get to 60,000 World of Hyatt? 85,000 MR, 40,000 UR; Preferred and Gold.',
    calls: [
      [
        'get_points_playbook',
        {
          target_program: 'World of Hyatt',
          target_points: 60_000,
          balances: { MR: 85_000, UR: 40_000 },
          card_names: ['CSP', 'Amex Gold'],
        },
      ],
    ],
    needs: [
      /60,000 World of Hyatt points: 30,000 short; 30,000 can be had now/,
      /Transfer 40,000 Chase Ultimate Rewards points at 4:3: 30,000 World of Hyatt; given up about \$\d/,
      /With Chase Sapphire Reserve.* it would be 1:1/,
      /On average US spending.* a month that reaches it, Chase Ultimate Rewards points at 4:3: about \d+ months/,
      /welcome offer that would bring it: .* points after \$/,
      /cannot go to World of Hyatt: 85,000 of American Express Membership Rewards/,
      /cannot be undone/,
    ],
  },
  {
    says: 'How do my Double Cash points get to American Airlines?',
    calls: [
      ['get_points_playbook', { card_names: ['Double Cash'], program_key: 'American Airlines' }],
    ],
    needs: [/Citi ThankYou Rewards at 1:1 with Citi Strata Premier/, /at 10:7 with .*Double Cash/],
  },
  {
    says: '75k Aeroplan; I have 30k MR and 20k Capital One.',
    calls: [
      [
        'get_points_playbook',
        {
          target: '75k Aeroplan',
          point_balances: [
            { program_key: 'MR', balance: 30_000 },
            { program_key: 'Capital One', balance: 20_000 },
          ],
        },
      ],
    ],
    needs: [/25,000 short; 50,000 can be had now\./],
  },
  {
    says: '180k amex and 60k chase, tokyo in business for two, where do i send em',
    calls: [['get_points_playbook', { point_balances: { MR: 180_000, UR: 60_000 } }]],
    needs: [
      /All bank points here can meet at 1:1, 240,000 in all, at Air Canada Aeroplan, /,
      /Not known here: award prices, free seats, which other miles book a seat, transfer bonuses/,
    ],
  },
  {
    says: '92k citi points, only the double cash left. airlines still possible?',
    calls: [
      ['get_points_playbook', { card_names: ['Double Cash'], point_balances: { TYP: 92_000 } }],
    ],
    needs: [
      /The cards held move them to fewer points: to .+ at 10:7/,
      /through the portal or as cash at 1 cent each/,
    ],
  },
  {
    says: 'cap one miles to united, possible?',
    calls: [
      ['get_points_playbook', { program_key: 'United', point_balances: { 'Capital One': 80_000 } }],
    ],
    needs: [/80,000 of Capital One Miles, which can go to Air Canada Aeroplan, /],
  },
  {
    says: 'is hyatt still the best place for UR, whats the minimum',
    calls: [['get_points_playbook', { program_key: 'UR' }]],
    needs: [
      /Worth most there by published valuations: .*World of Hyatt/,
      /Points move in multiples of 1,000, so that is the least\./,
    ],
  },
  {
    says: 'got 61,300 cap one miles. cash em out or is there something better? no trip planned',
    calls: [
      [
        'get_points_playbook',
        { point_balances: [{ program_key: 'Capital One miles', balance: 61_300 }] },
      ],
    ],
    needs: [
      /else \$613 through the portal at 1 cent each, or \$30[67] as cash at 0\.5 cents each/,
      /covering a travel purchase \(purchase eraser\) 1 cent a point/,
      /if there is an award to book/,
      /Rewards last for the life of the account/,
    ],
  },
  {
    says: 'how much are 60k capital one miles and 38k MR if i just want it off my statement',
    calls: [['get_points_playbook', { point_balances: { 'Capital One': 60_000, MR: 38_000 } }]],
    needs: [/or \$300 as cash at 0\.5 cents each/, /or \$228 as cash at 0\.6 cents each/],
  },
  {
    says: 'amex to ANA for two business seats, have 145k MR. enough? fees?',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'ANA', target_points: 200_000, point_balances: { MR: 145_000 } },
      ],
    ],
    needs: [
      /55,000 short/,
      /transfer time not known/,
      /Not known here: award prices, free seats, .*taxes and surcharges of an award/,
    ],
  },
  {
    says: 'can i move citi points to hyatt',
    calls: [['get_points_playbook', { program_key: 'Citi ThankYou' }]],
    needs: [/^Not to: .*World of Hyatt/m],
  },
  {
    says: 'do capital one miles go to hyatt or american at all',
    calls: [['get_points_playbook', { program_key: 'Capital One' }]],
    needs: [/^Not to: American Airlines AAdvantage, .*World of Hyatt/m],
  },
  {
    says: 'only have the citi strata (no fee), 50k points, what in cash',
    calls: [
      ['get_points_playbook', { card_names: ['Citi Strata'], point_balances: { TYP: 50_000 } }],
    ],
    needs: [/\$500 through the portal at 1 cent each, or \$250 as cash at 0\.5 cents each/],
  },
  {
    says: '55k thank you points, just want money. what do i get',
    calls: [['get_points_playbook', { point_balances: { TYP: 55_000 } }]],
    needs: [/or \$275 to \$550 as cash, by the card held/],
  },
  {
    says: 'bilt points 40k against my rent or as statement credit?',
    calls: [['get_points_playbook', { point_balances: { Bilt: 40_000 } }]],
    needs: [
      /\$500 through the portal at 1\.25 cents each, or \$220 as cash at 0\.55 cents each/,
      /Also: statement credit, rent or mortgage credit, Lyft 1 cent a point/,
    ],
  },
  {
    says: '90k MR for amex travel hotels, good idea',
    calls: [['get_points_playbook', { point_balances: { MR: 90_000 } }]],
    needs: [/Also: prepaid hotels in the issuer portal 0\.7 cents a point/],
  },
  {
    says: 'When do my Bilt points expire? Last earned some in June 2025.',
    calls: [
      [
        'get_points_playbook',
        {
          program_key: 'Bilt',
          point_balances: [{ program_key: 'Bilt', balance: 40000, last_activity: '2025-06-01' }],
        },
      ],
    ],
    needs: [
      /When its points expire is not known here/,
      /last_activity of Bilt Rewards is not used/,
    ],
  },
  {
    says: 'citi is closing my custom cash for not using it, what happens to the points and my score',
    calls: [
      ['get_points_playbook', { program_key: 'Citi ThankYou', card_names: ['Citi Custom Cash'] }],
    ],
    needs: [
      /1 cent a point in the portal or as cash/,
      /lost 60 days after it closes/,
      /^Not known here: .*what closing a card does to a credit score/m,
    ],
  },
  {
    says: '52k cap one miles to erase an airbnb of 520, dumb?',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'Capital One miles', point_balances: { 'Capital One miles': 52_000 } },
      ],
    ],
    needs: [
      /purchase eraser\) 1 cent a point \(which purchases count as travel, and how long after, is not known here/,
    ],
  },
];
