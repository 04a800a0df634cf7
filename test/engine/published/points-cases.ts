import { type ProgramPlay, playbook } from '../../../src/engine/decisions/points/playbook.ts';
import type { EngineProgram } from '../../../src/engine/model/facts.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { card, input, line, offer, program, programs } from '../fixtures.ts';
import { type PublishedCase, worthOf } from './case.ts';

/** Dollars of a bonus of points, its spending met. */
function bonusOf(
  terms: { readonly amount: number; readonly spend: number; readonly months: number },
  currency: EngineProgram,
): number {
  const bonus = offer('points', terms.amount, terms.spend, terms.months);
  const one = card({ card_id: 1, program: currency.key, bonus });
  const spending = [line('uncategorized', terms.spend / terms.months)];
  return worthOf(one, spending, { program: currency }).first_year.sign_on_bonus_value;
}

/** What can be done with a balance of the first program. */
function playOf(balance: number, ...known: readonly EngineProgram[]): ProgramPlay | undefined {
  const key = known[0]?.key ?? '';
  return playbook({
    cards: [],
    programs: programs(...known),
    also_held: new Set(),
    point_balances: new Map([[key, balance]]),
    expiry: new Map(),
    devaluations: [],
    as_of: '2026-11-21',
    allocation: allocate(input()),
  }).programs[0];
}

/** What pages say that points are worth: as cash, in portals, moved to partners, as bonuses. */
export const POINTS_CASES: readonly PublishedCase[] = [
  {
    name: '65,000 Ultimate Rewards points as cash and in the Sapphire Preferred portal',
    url: 'https://www.financialroadways.com/intro-to-travel-rewards-chase/',
    published: null,
    figures: { cash: 650, portal: 812.5 },
    compute() {
      const ur = program({ key: 'ur', cash_cpp: 1, portal_cpp: 1.25 });
      const play = playOf(65_000, ur);
      return { cash: play?.cash_value ?? 0, portal: play?.portal_value ?? 0 };
    },
  },
  {
    name: 'Sapphire bonuses of 50,000 points in the portal at 1.25 and 1.5 cents',
    url: 'https://www.birdsofafire.com/chase-sapphire-reserve-preferred-breakeven-which-one-should-you-get/',
    published: null,
    figures: { preferred: 625, reserve: 750 },
    compute() {
      const terms = { amount: 50_000, spend: 4000, months: 3 };
      const at = (portal_cpp: number) => bonusOf(terms, program({ key: 'ur', portal_cpp }));
      return { preferred: at(1.25), reserve: at(1.5) };
    },
  },
  {
    name: 'Amex Platinum bonus of 100,000 points for $5,000 in 3 months at 2 cents',
    url: 'https://thepointsguy.com/news/earn-points-while-spending-toward-welcome-bonus/',
    published: null,
    figures: { bonus: 2000 },
    compute() {
      const transfer_cpp = { floor: 2, base: 2, ceiling: 2 };
      const terms = { amount: 100_000, spend: 5000, months: 3 };
      return { bonus: bonusOf(terms, program({ key: 'mr', transfer_cpp })) };
    },
  },
  {
    name: '10,000 Membership Rewards points moved to Hilton at 1:2',
    url: 'https://thepointsguy.com/credit-cards/hotel/hilton/amex-improves-honors-transfer-ratio',
    published: '2018-01',
    figures: { hilton_points: 20_000, hilton_value: 120, kept_value: 190 },
    compute() {
      const hiltonWorth = { floor: 0.6, base: 0.6, ceiling: 0.6 };
      const worth = { floor: 1.9, base: 1.9, ceiling: 1.9 };
      const hilton = program({ key: 'hilton', transfer_cpp: hiltonWorth });
      const row = {
        program: 'hilton',
        name: 'Hilton Honors',
        kind: 'hotel',
        ratio: 2,
        valid_from: null,
        valid_to: null,
        cards: null,
      } as const;
      const mr = program({ key: 'mr', transfer_cpp: worth, transfer_partners: [row] });
      const play = playOf(10_000, mr, hilton);
      return {
        hilton_points: play?.best_transfer?.partner_points ?? 0,
        hilton_value: play?.best_transfer?.value ?? 0,
        kept_value: play?.value ?? 0,
      };
    },
  },
];
