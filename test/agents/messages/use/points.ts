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
    says: 'got 82k chase points, want to fly ANA business to tokyo with my gf',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'ANA', point_balances: [{ program_key: 'UR', balance: 82_000 }] },
      ],
    ],
    needs: [
      /cannot go to ANA Mileage Club: 82,000 of Chase Ultimate Rewards/,
      /United MileagePlus and Virgin Atlantic Flying Club \(Chase Ultimate Rewards points at 1:1, with Chase Sapphire Preferred/,
    ],
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
      /Transfer 40,000 Chase Ultimate Rewards points \(1,000 become 750\) with Chase Sapphire Preferred: 30,000 World of Hyatt; given up about \$\d/,
      /With Chase Sapphire Reserve.* it would be 1:1/,
      /On average US spending.* a month that reaches it, Chase Ultimate Rewards points \(1,000 become 750\): about \d+ months/,
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
    needs: [
      /With the cards held, .* from: Citi ThankYou Rewards \(1,000 become 700\), at 1:1 with Citi Strata/,
    ],
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
      /Not known here: award prices, free seats, which of these miles book a seat \(ask with the program_key of its airline\), transfer bonuses/,
    ],
  },
  {
    says: '110k MR, business class to tokyo on ANA or JAL: which program',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'MR', point_balances: [{ program_key: 'MR', balance: 110_000 }] },
      ],
    ],
    needs: [
      /with The British Airways Club, .* those of .*Japan Airlines/,
      /with Air Canada Aeroplan, .* or Virgin Atlantic Flying Club those of All Nippon Airways/,
      /Transfers to: at 1:1 .*Air Canada Aeroplan/,
    ],
  },
  {
    says: '92k citi points, only the double cash left. airlines still possible?',
    calls: [
      ['get_points_playbook', { card_names: ['Double Cash'], point_balances: { TYP: 92_000 } }],
    ],
    needs: [
      /The cards held move them to fewer points: to .+ \(1,000 become 700\)/,
      /through the portal or as cash at 1 cent each/,
    ],
  },
  {
    says: 'cap one miles to united, possible?',
    calls: [
      ['get_points_playbook', { program_key: 'United', point_balances: { 'Capital One': 80_000 } }],
    ],
    needs: [
      /80,000 of Capital One Miles\./,
      /United Airlines are booked .*Air Canada Aeroplan, .*\(Capital One Miles points at 1:1\)/,
    ],
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
    says: 'amex to ANA for two business seats, have 145k MR. enough? fees?',
    calls: [
      [
        'get_points_playbook',
        { program_key: 'ANA', target_points: 200_000, point_balances: { MR: 145_000 } },
      ],
    ],
    needs: [
      /55,000 short/,
      /usually 1 to 2 days/,
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
      /Lost after the card that earned them closes/,
      /^Not known here: .*what closing a card does to a credit score/m,
    ],
  },
  {
    says: "canceling my strata premier tomorrow, 41k TY and i keep the double cash. they're safe there right",
    calls: [
      [
        'get_points_playbook',
        {
          card_names: ['Citi Double Cash'],
          point_balances: [{ program_key: 'ThankYou', balance: 41_000 }],
        },
      ],
    ],
    needs: [
      /Lost after the card that earned them closes, also where combined/,
      /Before closing one, redeem or transfer/,
    ],
  },
  {
    says: '84k chase pts, 22k hyatt; 4 nights andaz maui in may, doable?',
    calls: [
      [
        'get_points_playbook',
        { program_key: '4 nights at Andaz Maui', balances: { UR: 84_000, Hyatt: 22_000 } },
      ],
    ],
    needs: [
      /1:1: .*: 106,000 in all/,
      /\(1,000 become 750\): .*: 85,000 in all/,
      /Category 8 140,000 to 300,000 \(out/,
    ],
  },
];
