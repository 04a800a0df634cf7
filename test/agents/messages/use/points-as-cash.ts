import type { Message } from '../message.ts';

/** What points bring as money. */
export const POINTS_AS_CASH: readonly Message[] = [
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
    says: 'only have the citi strata (no fee), 50k points, what in cash',
    calls: [
      ['get_points_playbook', { card_names: ['Citi Strata'], point_balances: { TYP: 50_000 } }],
    ],
    needs: [/\$500 through the portal at 1 cent each, or \$250 as cash at 0\.5 cents each/],
  },
  {
    says: '60k citi ty on the strata premier. cash out or transfer, whats each worth',
    calls: [
      [
        'get_points_playbook',
        {
          card_names: ['Citi Strata Premier'],
          point_balances: [{ program_key: 'TY', balance: 60_000 }],
        },
      ],
    ],
    needs: [/worth about \$870 by the best uses known here/, /or \$450 as cash/],
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
      /\$500 through the portal at 1\.25 cents each \(as of 2026-10-02; 1\.5 cents, \$600, by a source of 2026-08-12: look before you redeem\), or \$220 as cash \(rent credit\) at 0\.55 cents each \(as of 2026-07-23; 1 cent, \$400, by a source of 2026-08-12/,
      /Also: statement credit, rent or mortgage credit, Lyft 1 cent a point/,
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
