import { bestCardAt } from '../../../src/engine/decisions/purchase/best-card.ts';
import type { EarnRule } from '../../../src/engine/model/facts.ts';
import { sumCents } from '../../../src/engine/model/money.ts';
import { earnYear } from '../../../src/engine/split/card-year.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { card, input, line, offer, program, programs, rule } from '../fixtures.ts';
import { type PublishedCase, worthOf } from './case.ts';

const topCategory = (categories: readonly EarnRule['categories'][number][]) =>
  categories.map((category) =>
    rule({
      id: category,
      rate: 5,
      categories: [category],
      cap: { amount: 500, period: 'billing_cycle', group: null },
      choice: { group: 'top', by: 'top_spend', pick: 1 },
    }),
  );

/** What pages say that capped rates pay: shared caps, quarters, choices. */
export const CAP_CASES: readonly PublishedCase[] = [
  {
    name: 'Costco Anywhere Visa: the first $7,000 of gas a year, at Costco and elsewhere',
    url: 'https://www.bgr.com/2083581/costco-credit-card-gas-cashback-change/',
    published: '2026-01-24',
    figures: { at_costco: 350, elsewhere: 280 },
    compute() {
      const cap = { amount: 7000, period: 'calendar_year', group: 'gas' } as const;
      const costco = card({
        card_id: 1,
        earn: [
          rule({ id: 'costco', rate: 5, merchants: ['costco_gas'], cap }),
          rule({ id: 'gas', rate: 4, categories: ['gas'], cap }),
        ],
      });
      const year = (dollars: number, merchant: string | null) => {
        const spending = [line('gas_stations', dollars / 12, { merchant })];
        return earnYear(input({ cards: [costco], spending })).total_rewards;
      };
      return {
        at_costco: year(7000, 'costco_gas'),
        elsewhere: year(7000, null),
      };
    },
  },
  {
    name: 'Freedom Flex: the cap of a rotating quarter filled',
    url: 'https://www.lendingtree.com/credit-cards/articles/chase-freedom-quarterly-bonus-category-calendar',
    published: '2025',
    figures: { quarter: 75 },
    compute() {
      const flex = card({
        card_id: 1,
        earn: [
          rule({
            id: 'q2',
            rate: 5,
            categories: ['groceries'],
            activation: 'rotating',
            valid_from: '2025-04-01',
            valid_to: '2025-06-30',
            cap: { amount: 1500, period: 'quarter', group: null },
          }),
        ],
      });
      const spending = [line('supermarkets', 900)];
      const { lines } = allocate(input({ cards: [flex], spending, as_of: '2025-04-01' }));
      return { quarter: lines.find((one) => one.rule === 'q2')?.value ?? 0 };
    },
  },
  {
    name: 'Discover: a purchase of $100 in the category of the quarter (issuer)',
    url: 'https://www.discover.com/credit-cards/cashback-bonus/rewards-programs/pay-on-time.html',
    published: null,
    figures: { cash_back: 5 },
    compute() {
      const quarter = { valid_from: '2026-10-01', valid_to: '2026-12-31' };
      const cap = { amount: 1500, period: 'quarter', group: null } as const;
      const rotating = { activation: 'rotating', ...quarter, cap } as const;
      const earn = [rule({ id: 'q4', rate: 5, categories: ['online_retail'], ...rotating })];
      const best = bestCardAt({
        cards: [card({ card_id: 1, earn, networks: ['Discover'] })],
        programs: new Map(),
        merchant: {
          key: null,
          name: 'Shop',
          category: 'online_retail',
          category_guessed: false,
          networks: null,
          trap: null,
        },
        amount: 100,
        as_of: '2026-11-21',
        memberships: new Set(),
        cap_used: new Map(),
        also_held: new Set(),
      });
      return { cash_back: best.ranked[0]?.value ?? 0 };
    },
  },
  {
    name: 'Citi Custom Cash: points of a full cap',
    url: 'https://yourmileagemayvary.com/2025/06/04/citi-strata-vs-custom-cash-trifecta/',
    published: '2025-06-04',
    figures: { points_a_month: 2500, points_a_year: 30_000 },
    compute() {
      const ty = program({ key: 'thankyou', cash_cpp: 1 });
      const custom = card({
        card_id: 1,
        program: 'thankyou',
        earn: topCategory(['drugstores', 'transit']),
      });
      const spending = [line('drugstores', 500)];
      const { points } = earnYear(input({ cards: [custom], programs: programs(ty), spending }));
      return { points_a_month: points / 12, points_a_year: points };
    },
  },
  {
    name: 'Citi Custom Cash against Double Cash on $1,325 a month, $300 of it in the top category',
    url: 'https://www.creditcards.com/credit-card-news/citi-custom-cash-vs-citi-double-cash/',
    published: null,
    figures: { custom_with_bonus: 503, double: 318 },
    compute() {
      const spending = [line('restaurants', 300), line('uncategorized', 1025)];
      const custom = card({
        card_id: 1,
        earn: topCategory(['restaurants', 'gas_stations']),
        bonus: offer('usd', 200, 750, 3),
      });
      return {
        custom_with_bonus: worthOf(custom, spending).first_year.net_value,
        double: worthOf(card({ card_id: 2, base_rate: 2 }), spending).first_year.net_value,
      };
    },
  },
  {
    name: 'U.S. Bank Cash+: a quarter of 5 % in the two categories chosen',
    url: 'https://travelupdate.com/review-us-bank-cash/',
    published: null,
    figures: { quarter: 100 },
    compute() {
      const cap = { amount: 2000, period: 'quarter', group: 'chosen' } as const;
      const choice = { group: 'two', by: 'holder', pick: 2 } as const;
      const earn = (['phone', 'utilities', 'electronics'] as const).map((category) =>
        rule({ id: category, rate: 5, categories: [category], cap, choice }),
      );
      const spending = [line('phone', 300), line('utilities', 400), line('electronics', 100)];
      const { lines } = allocate(input({ cards: [card({ card_id: 1, earn })], spending }));
      const chosen = lines.filter((one) => one.rate === 5).map((one) => one.value);
      return { quarter: sumCents(chosen) / 4 };
    },
  },
];
