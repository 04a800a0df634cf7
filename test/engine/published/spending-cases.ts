import { sumCents } from '../../../src/engine/model/money.ts';
import { earnYear } from '../../../src/engine/split/card-year.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { card, input, line, program, programs, rule } from '../fixtures.ts';
import { type PublishedCase, worthOf } from './case.ts';

const flat = (card_id: number, base_rate: number) => card({ card_id, base_rate });

/** 6 % at supermarkets, 3 % at gas stations, $75, as in 2011. */
const preferred2011 = card({
  card_id: 1,
  annual_fee: 75,
  earn: [
    rule({ id: 'groceries', rate: 6, categories: ['supermarkets'] }),
    rule({ id: 'gas', rate: 3, categories: ['gas_stations'] }),
  ],
});

/** What pages say that a year of spending earns: several rates, first years, wallets. */
export const SPENDING_CASES: readonly PublishedCase[] = [
  {
    name: 'Blue Cash Preferred on $500 of groceries and $250 of gas a month',
    url: 'https://www.aol.com/2011/08/10/how-i-turned-75-into-450/',
    published: '2011-08-10',
    figures: { rewards: 450, after_fee: 375 },
    compute() {
      const value = worthOf(preferred2011, [line('supermarkets', 500), line('gas_stations', 250)]);
      const { total_rewards, net_value } = value.ongoing_annual;
      return { rewards: total_rewards, after_fee: net_value };
    },
  },
  {
    name: 'Discover Cashback Match: $200 earned',
    url: 'https://www.fool.com/money/credit-cards/articles/ive-done-the-math-and-this-welcome-offer-is-worth-more-than-it-looks/',
    published: '2026-02-16',
    figures: { earned: 200, with_match: 400 },
    compute: () => matched(20_000),
  },
  {
    name: 'Discover Cashback Match: $500 earned',
    url: 'https://www.businessinsider.com/personal-finance/discover-cash-back-match-program',
    published: '2021-06-04',
    figures: { earned: 500, with_match: 1000 },
    compute: () => matched(50_000),
  },
  {
    name: 'A flat 2 % card against one of four rates',
    url: 'https://www.fool.com/money/credit-cards/articles/the-math-doesnt-lie-this-2-card-beats-most-rewards-cards-over-time/',
    published: '2025-09-29',
    figures: {
      flat_on_10000: 200,
      flat_on_36000: 720,
      travel: 200,
      dining: 90,
      gas: 40,
      rest: 240,
      tiered: 570,
    },
    compute() {
      // The page's rows add up to $33,000, though it prints $36,000: the rows are taken.
      const tiered = card({
        card_id: 1,
        earn: [
          rule({ id: 'travel', rate: 5, categories: ['travel'] }),
          rule({ id: 'dining', rate: 3, categories: ['dining'] }),
          rule({ id: 'gas', rate: 2, categories: ['gas'] }),
        ],
      });
      const year = earnYear(
        input({
          cards: [tiered],
          spending: [
            line('hotels', 4000 / 12),
            line('restaurants', 3000 / 12),
            line('gas_stations', 2000 / 12),
            line('uncategorized', 24_000 / 12),
          ],
        }),
      );
      const { travel = 0, dining = 0, gas = 0, other = 0 } = year.rewards_by_category;
      return {
        flat_on_10000: worthOf(flat(2, 2), [line('uncategorized', 10_000 / 12)]).ongoing_annual
          .net_value,
        flat_on_36000: worthOf(flat(2, 2), [line('uncategorized', 3000)]).ongoing_annual.net_value,
        travel,
        dining,
        gas,
        rest: other,
        tiered: year.total_rewards,
      };
    },
  },
  {
    name: 'Amex Platinum: $4,000 of flights booked through the portal at 1.6 cents a point',
    url: 'https://www.pointswhale.com/credit-cards/is-amex-platinum-worth-it',
    published: null,
    figures: { points: 20_000, dollars: 320 },
    compute() {
      const transfer_cpp = { floor: 1.6, base: 1.6, ceiling: 1.6 };
      const mr = program({ key: 'mr', transfer_cpp });
      const earn = [rule({ id: 'flights', rate: 5, categories: ['flights'], channel: 'portal' })];
      const platinum = card({ card_id: 1, program: 'mr', earn });
      const spending = [line('flights', 4000 / 12, { channel: 'portal' })];
      const year = earnYear(input({ cards: [platinum], programs: programs(mr), spending }));
      return { points: year.points, dollars: year.total_rewards };
    },
  },
  {
    name: 'One 2 % card, or a card for every category, on $4,000 a month',
    url: 'https://www.joinkudos.com/blog/how-to-build-a-rewards-strategy-across-multiple-credit-cards',
    published: '2025-07-01',
    figures: {
      one_card: 960,
      groceries: 576,
      dining: 288,
      gas: 144,
      travel: 450,
      other: 408,
      wallet: 1866,
      more: 906,
    },
    compute() {
      // The page names rates, not cards; its 5 points on travel are 7.5 %, so 1.5 cents each.
      const portal = program({ key: 'points', portal_cpp: 1.5 });
      const cards = [
        card({
          card_id: 1,
          earn: [
            rule({ id: 'groceries', rate: 6, categories: ['groceries'] }),
            rule({ id: 'gas', rate: 3, categories: ['gas'] }),
          ],
        }),
        card({ card_id: 2, earn: [rule({ id: 'dining', rate: 4, categories: ['dining'] })] }),
        card({
          card_id: 3,
          program: 'points',
          earn: [rule({ id: 'travel', rate: 5, categories: ['travel'] })],
        }),
        flat(4, 2),
      ];
      const spending = [
        line('supermarkets', 800),
        line('restaurants', 600),
        line('gas_stations', 400),
        line('hotels', 500),
        line('uncategorized', 1700),
      ];
      const one = allocate(input({ cards: [flat(4, 2)], spending })).total_value;
      const wallet = allocate(input({ cards, programs: programs(portal), spending }));
      const {
        groceries = 0,
        dining = 0,
        gas = 0,
        travel = 0,
        other = 0,
      } = wallet.rewards_by_category;
      const more = sumCents([wallet.total_value, -one]);
      return {
        one_card: one,
        groceries,
        dining,
        gas,
        travel,
        other,
        wallet: wallet.total_value,
        more,
      };
    },
  },
];

/** A year's 1 % on `dollars`, and the same year doubled by the match. */
function matched(dollars: number): { earned: number; with_match: number } {
  const discover = card({ card_id: 1, first_year_factor: 2 });
  const value = worthOf(discover, [line('uncategorized', dollars / 12)]);
  return {
    earned: value.ongoing_annual.total_rewards,
    with_match: value.first_year.total_rewards,
  };
}
