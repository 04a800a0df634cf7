import { type Comparison, weighCards } from '../../../src/engine/decisions/compare/compare.ts';
import type { EngineCard, EngineProgram } from '../../../src/engine/model/facts.ts';
import { sumCents } from '../../../src/engine/model/money.ts';
import { card, credit, input, line, offer, program, programs, rule } from '../fixtures.ts';
import { type PublishedCase, using, worthOf, yearly } from './case.ts';

const groceries = (rate: number) => [
  rule({
    id: 'groceries',
    rate,
    categories: ['supermarkets'],
    cap: { amount: 6000, period: 'calendar_year', group: null },
  }),
];
/** 6 % against 3 % at supermarkets, both to $6,000 a year. */
const preferred = card({ card_id: 1, annual_fee: 95, earn: groceries(6) });
const everyday = card({ card_id: 2, earn: groceries(3) });

const travelCredit = credit({ key: 'travel', value: 300, reset: 'anniversary' });
const reserve = (annual_fee: number) =>
  card({
    card_id: 1,
    annual_fee,
    program: 'ur',
    credits: [travelCredit],
    earn: [
      rule({ id: 'dining', rate: 3, categories: ['dining', 'travel'] }),
      rule({ id: 'portal', rate: 10, categories: ['hotels'], channel: 'portal' }),
    ],
  });
const points = (portal_cpp: number): EngineProgram => program({ key: 'ur', portal_cpp });

function versus(a: EngineCard, b: EngineCard, monthly: number): Comparison {
  return weighCards(input({ cards: [a, b], spending: [line('supermarkets', monthly)] }));
}

/** Monthly spending at which the first card of a comparison ties with the other. */
function tie({ cards }: Comparison): number {
  return cards[0]?.break_even.against[0]?.monthly ?? Number.NaN;
}

/** Net value of a later year of a card without spending: its credits less its fee. */
function idle(one: EngineCard, ...credits: string[]): number {
  return worthOf(one, [], { options: using(...credits) }).ongoing_annual.net_value;
}

/** What pages say of fees: credits against them, the spending that pays them, two cards. */
export const VALUE_CASES: readonly PublishedCase[] = [
  {
    name: 'Blue Cash Preferred and Everyday tie on groceries',
    url: 'https://quidbuck.com/Blog/Sep1322',
    published: '2022-09-13',
    figures: { monthly: 263.89 },
    compute: () => ({ monthly: tie(versus(preferred, everyday, 500)) }),
  },
  {
    name: 'Blue Cash Preferred and Everyday on $3,166.67 of groceries a year',
    url: 'https://www.asksebby.com/blog/american-express-blue-cash-everyday-vs-blue-cash-preferred',
    published: null,
    figures: { everyday: 95, preferred_rewards: 190, preferred: 95 },
    compute() {
      const { cards } = versus(preferred, everyday, 3166.67 / 12);
      return {
        everyday: cards[1]?.net_value ?? 0,
        preferred_rewards: cards[0]?.value.ongoing_annual.total_rewards ?? 0,
        preferred: cards[0]?.net_value ?? 0,
      };
    },
  },
  {
    name: 'Three Blue Cash cards on $3,000 of groceries a year, at the fee of $75',
    url: 'https://www.mydollarplan.com/maximize-credit-card-cash-back-at-the-grocery-store/print/',
    published: null,
    figures: { blue_cash: 30, preferred: 105, everyday: 90, at_least_monthly: 209 },
    compute() {
      const at75 = card({ ...preferred, annual_fee: 75 });
      const nets = [card({ card_id: 3 }), at75, everyday].map(
        (one) => worthOf(one, [line('supermarkets', 250)]).ongoing_annual.net_value,
      );
      const [blue_cash = 0, preferredNet = 0, everydayNet = 0] = nets;
      // 208.33, which the page rounds up to the dollar.
      const at_least_monthly = Math.ceil(tie(versus(at75, everyday, 250)));
      return { blue_cash, preferred: preferredNet, everyday: everydayNet, at_least_monthly };
    },
  },
  {
    name: 'Blue Cash Preferred at $75 against a 1 % card on groceries',
    url: 'http://www.infobarrel.com/Does_Getting_the_American_Express_Blue_Cash_Preferred_Card_Pay_Off_',
    published: null,
    figures: { a_year: 1500 },
    compute() {
      const at75 = card({ ...preferred, annual_fee: 75 });
      return { a_year: yearly(tie(versus(at75, card({ card_id: 3 }), 300))) };
    },
  },
  {
    name: '3 % against 1 % on $1,000 of groceries a month',
    url: 'https://eu.usatoday.com/story/money/2019/10/02/credit-card-rewards-programs-how-many/40218999/',
    published: '2019-10-02',
    figures: { a_year: 240 },
    compute() {
      const three = card({ card_id: 1, base_rate: 3 });
      return { a_year: versus(three, card({ card_id: 2 }), 1000).margin };
    },
  },
  {
    name: 'A card of four rates against a flat 1.5 % on $2,200 a month',
    url: 'https://practicalwebtools.com/finance/cash-back-calculator',
    published: null,
    figures: { a_year: 660, first_year: 860, more_than_flat: 264 },
    compute() {
      const rates = { groceries: 3, gas: 3, dining: 4, travel: 5 } as const;
      const earn = (['groceries', 'gas', 'dining', 'travel'] as const).map((category) =>
        rule({ id: category, rate: rates[category], categories: [category] }),
      );
      const bonus = offer('usd', 200, 0, 3);
      const spending = [
        line('supermarkets', 600),
        line('gas_stations', 200),
        line('restaurants', 300),
        line('flights', 200),
        line('online_retail', 400),
        line('uncategorized', 500),
      ];
      const cards = [card({ card_id: 1, earn, bonus }), card({ card_id: 2, base_rate: 1.5 })];
      const { cards: compared, margin } = weighCards(input({ cards, spending }));
      return {
        a_year: compared[0]?.net_value ?? 0,
        first_year: compared[0]?.value.first_year.net_value ?? 0,
        more_than_flat: margin,
      };
    },
  },
  {
    name: 'Sapphire Reserve: spending that pays $550 less $300, at 1.5 cents a point',
    url: 'https://amazingmiles.com/calculating-break-even-spending-for-the-chase-sapphire-reserve',
    published: null,
    figures: { dining: 5556, portal: 1667 },
    compute() {
      const needed = (spending: ReturnType<typeof line>) => {
        const over = { program: points(1.5), options: using('travel') };
        return yearly(worthOf(reserve(550), [spending], over).break_even.monthly_spend_needed);
      };
      return {
        dining: needed(line('restaurants', 100)),
        portal: needed(line('hotels', 100, { channel: 'portal' })),
      };
    },
  },
  {
    name: 'Sapphire Reserve: dining that pays $450 less $300, as cash and through the portal',
    url: 'http://arichjourney.com/2018/01/03/chase-sapphire-preferred-reserve/',
    published: '2018-01-03',
    figures: { at_1_cent: 5000, at_1_5_cents: 3333 },
    compute() {
      const needed = (cpp: number) => {
        const over = { program: points(cpp), options: using('travel') };
        const value = worthOf(reserve(450), [line('restaurants', 100)], over);
        return yearly(value.break_even.monthly_spend_needed);
      };
      return { at_1_cent: needed(1), at_1_5_cents: needed(1.5) };
    },
  },
  {
    name: 'Sapphire Reserve and Preferred tie on dining at 3 and 2 points, 1 cent each',
    url: 'http://www.mactips.info/2020/01/chase-sapphire-preferred-vs-reserve-break-even',
    published: '2020-01',
    figures: { reserve_fee: 250, fee_more: 155, a_year: 15_500 },
    compute() {
      const two = [rule({ id: 'dining', rate: 2, categories: ['dining'] })];
      const sapphire = card({ card_id: 2, annual_fee: 95, program: 'ur', earn: two });
      const comparison = weighCards(
        input({
          cards: [reserve(550), sapphire],
          programs: programs(points(1)),
          spending: [line('restaurants', 1000)],
          options: using('travel'),
        }),
      );
      const [dear, cheap] = [idle(reserve(550), 'travel'), idle(sapphire)];
      const fee_more = sumCents([cheap, -dear]);
      return { reserve_fee: -dear, fee_more, a_year: yearly(tie(comparison)) };
    },
  },
  {
    name: 'Sapphire Reserve and Venture X: the fee that the travel credit leaves',
    url: 'https://elitismstyle.com/chase-sapphire-reserve-300-travel-credit-guide-2025',
    published: '2025-11-22',
    figures: { reserve: 495, venture_x: 95 },
    compute() {
      const venture = card({ card_id: 2, annual_fee: 395, credits: [travelCredit] });
      return { reserve: -idle(reserve(795), 'travel'), venture_x: -idle(venture, 'travel') };
    },
  },
  {
    name: 'Venture X: fee, travel credit and anniversary miles of a later year',
    url: 'https://www.fool.com/money/credit-cards/articles/ive-done-the-math-and-this-luxury-card-is-easiest-to-justify-year-after-year/',
    published: '2026-02-27',
    figures: { ahead: 5 },
    compute() {
      // 10,000 miles at 1 cent, which the catalogue holds as a yearly credit of $100.
      const miles = credit({ key: 'anniversary_points', value: 100, reset: 'anniversary' });
      const venture = card({ card_id: 1, annual_fee: 395, credits: [travelCredit, miles] });
      return { ahead: idle(venture, 'travel', 'anniversary_points') };
    },
  },
  {
    name: 'Amex Gold: monthly and half-yearly credits of a year',
    url: 'https://yourmileagemayvary.com/2026/01/02/amex-gold-credits-reset-checklist',
    published: '2026-01-02',
    figures: { dining: 120, uber: 120, dunkin: 84, resy: 100, all: 424 },
    compute() {
      const gold = card({
        card_id: 1,
        annual_fee: 325,
        credits: [
          credit({ key: 'dining', value: 10, period: 'month' }),
          credit({ key: 'uber', value: 10, period: 'month' }),
          credit({ key: 'dunkin', value: 7, period: 'month' }),
          credit({ key: 'resy', value: 50, period: 'half_year' }),
        ],
      });
      const worth = (...keys: string[]) =>
        worthOf(gold, [], { options: using(...keys) }).ongoing_annual.benefits_utilized;
      return {
        dining: worth('dining'),
        uber: worth('uber'),
        dunkin: worth('dunkin'),
        resy: worth('resy'),
        all: worth('dining', 'uber', 'dunkin', 'resy'),
      };
    },
  },
];
