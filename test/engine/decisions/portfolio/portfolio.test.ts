import { describe, expect, it } from 'vitest';
import { HEALTH_WEIGHTS } from '../../../../src/engine/decisions/portfolio/health-score.ts';
import {
  reviewPortfolio,
  THRESHOLDS,
} from '../../../../src/engine/decisions/portfolio/portfolio.ts';
import { EngineInputError } from '../../../../src/engine/model/input.ts';
import { card, credit, input, line, program, programs, rule } from '../../fixtures.ts';

// $6,000 dining and $4,000 of utilities a year.
const spending = [line('restaurants', 500), line('utilities', 4000 / 12)];
const diner = card({
  card_id: 1,
  name: 'Diner',
  issuer: 'Amber',
  annual_fee: 100,
  earn: [rule({ id: 'd', rate: 4, categories: ['dining'] })],
  credits: [credit({ key: 'meal', value: 120 })],
});
const plain = card({ card_id: 2, name: 'Plain', issuer: 'Birch', base_rate: 1.5 });
const idle = card({ card_id: 3, name: 'Idle', issuer: 'Cedar', annual_fee: 60 });
const wallet = input({ cards: [diner, plain, idle], spending });

describe('issuer preferences', () => {
  it('move verdicts and scores, and no dollar', () => {
    // Diner adds 6,000 x (4 - 1.5) % = 150 + 60 credits - 100 = 110; plain 4,000 x 0.5 % = 20;
    // idle its fee: -60.
    const neutral = reviewPortfolio(wallet);
    const rows = neutral.cards.map((one) => [one.marginal_value, one.score, one.verdict]);
    expect(rows).toEqual([
      [110, 110, 'KEEP'],
      [20, 20, 'OPTIMIZE'],
      [-60, -60, 'CANCEL'],
    ]);
    const weights = new Map([
      ['Amber', 0.25],
      ['Birch', 3],
      ['Cedar', 2],
    ]);
    const moved = reviewPortfolio(wallet, THRESHOLDS, { issuer_weights: weights });
    // 110 x 0.25, 20 x 3, -60 / 2.
    expect(moved.cards.map((one) => [one.score, one.verdict])).toEqual([
      [27.5, 'OPTIMIZE'],
      [60, 'KEEP'],
      [-30, 'OPTIMIZE'],
    ]);
    expect(moved.cards[1]?.reason).toBe(
      'Adds only about $20 a year. It carries $60 of rewards, without a fee. KEEP instead of OPTIMIZE by your preference for Birch.',
    );
    const dollars = ({ cards, portfolio_summary }: typeof moved) => [
      cards.map((one) => [one.net_value, one.marginal_value, one.rewards]),
      portfolio_summary,
    ];
    expect(dollars(moved)).toEqual(dollars(neutral));
    expect(moved.health_score).toEqual(neutral.health_score);
  });

  it('are held to their range', () => {
    const ask = (weight: number) => () =>
      reviewPortfolio(wallet, THRESHOLDS, { issuer_weights: new Map([['Amber', weight]]) });
    for (const bad of [-0.1, 10.1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(ask(bad)).toThrow(EngineInputError);
      expect(ask(bad)).toThrow(/^issuer_weights\.Amber: must be from 0 to 10/);
    }
    // Nothing counts as a tenth: 110 x 0.1.
    expect(ask(0)().cards[0]?.score).toBe(11);
  });
});

describe('gaps', () => {
  it('are categories that earn less than a plain 2 % card', () => {
    // Utilities, in `other`: 4,000 x 1.5 % = 60, 2 % would be 80. Dining earns 4 %.
    expect(reviewPortfolio(wallet).gaps).toEqual([
      {
        category: 'other',
        annual_spend: 4000,
        rewards: 60,
        percent_back: 1.5,
        short_of_yardstick: 20,
        best_card: null,
        reason:
          'The wallet earns about $60 on $4,000 of other a year (1.5%), $20 less than a plain 2% card.',
      },
    ]);
    const two = card({ card_id: 4, base_rate: 2 });
    expect(reviewPortfolio({ ...wallet, cards: [two] }).gaps).toEqual([]);
  });

  it('are categories in which an open card would earn notably more', () => {
    const six = card({
      card_id: 10,
      name: 'Six',
      annual_fee: 80,
      earn: [rule({ id: 'd', rate: 6, categories: ['dining'] })],
    });
    const closed = card({ card_id: 11, base_rate: 9, open_to_new: false });
    const power = card({
      card_id: 12,
      name: 'Power',
      earn: [rule({ id: 'u', rate: 3, categories: ['utilities'] })],
    });
    const request = { candidates: [six, closed, power, diner] };
    const { gaps } = reviewPortfolio(wallet, THRESHOLDS, request);
    // Utilities: 4,000 x (3 - 1.5) % = 60, from 1 % of 4,000 = 40 notable. Dining with Six:
    // 6,000 x 2 % = 120 - 80 = 40, below 1 % of 6,000 = 60: not notable.
    expect(gaps.map((gap) => [gap.category, gap.best_card?.key, gap.best_card?.net_gain])).toEqual([
      ['other', 'card-12', 60],
    ]);
    expect(gaps[0]?.reason).toBe(
      'The wallet earns about $60 on $4,000 of other a year (1.5%), $20 less than a plain 2% card; Power would add about $60.',
    );
    // At a $50 fee it is: 70.
    const cheaper = { candidates: [{ ...six, annual_fee: 50 }] };
    expect(reviewPortfolio(wallet, THRESHOLDS, cheaper).gaps[0]).toMatchObject({
      category: 'dining',
      rewards: 240,
      percent_back: 4,
      short_of_yardstick: 0,
      best_card: { card_id: 10, annual_fee: 50, added_rewards: 120, net_gain: 70 },
      reason:
        'The wallet earns about $240 on $6,000 of dining a year (4%); Six would add about $120, $70 after its $50 fee.',
    });
  });
});

describe('health score', () => {
  it('is the weighted mean of its parts', () => {
    // Rewards 240 + 60 = 300 on 10,000: 3 % of 4 %: 75. Fees 160 against 300 + 60 credits:
    // 200 / 360 = 55.6. KEEP, OPTIMIZE, CANCEL: 50. 6,000 of 10,000 at 2 % or more: 60.
    // (40 x 75 + 25 x 55.6 + 20 x 50 + 15 x 60) / 100 = 62.9.
    expect(reviewPortfolio(wallet).health_score).toEqual({
      score: 63,
      components: [
        {
          component: 'earning',
          score: 75,
          weight: 40,
          reason: '$300 on $10,000 a year: 3% back, where 4% is full marks',
        },
        {
          component: 'fees',
          score: 55.6,
          weight: 25,
          reason: '$160 of fees against $360 of rewards and credits',
        },
        {
          component: 'cards',
          score: 50,
          weight: 20,
          reason: '1 to keep, 1 to optimize, 1 to cancel',
        },
        {
          component: 'coverage',
          score: 60,
          weight: 15,
          reason: '$6,000 of $10,000 earns at least 2%',
        },
      ],
    });
    expect(Object.values<number>(HEALTH_WEIGHTS).reduce((a, b) => a + b)).toBe(100);
  });

  it('leaves out what cannot be judged', () => {
    // No spending: no fee 100 x 25, and one OPTIMIZE 50 x 20, of 45.
    const { health_score } = reviewPortfolio({ ...wallet, cards: [plain], spending: [] });
    expect(health_score.components.map((one) => one.weight)).toEqual([0, 25, 20, 0]);
    expect(health_score.score).toBe(78);
    expect(reviewPortfolio({ ...wallet, cards: [] }).health_score).toEqual({
      score: 0,
      components: [],
    });
  });
});

describe('point balances', () => {
  const flex = program({
    key: 'flex',
    name: 'Flex',
    cash_cpp: 1,
    transfer_cpp: { floor: 1.5, base: 1.8, ceiling: 2 },
    unlocked_by: ['card-1'],
  });
  const held = { ...wallet, programs: programs(flex) };

  it('are worth what this wallet can make of them', () => {
    const point_balances = new Map([['flex', 40_000]]);
    const at = (cards: typeof wallet.cards) =>
      reviewPortfolio({ ...held, cards }, THRESHOLDS, { point_balances }).points;
    expect(at([plain])).toMatchObject({ total_value: 400, balances: [{ cpp: 1, value: 400 }] });
    expect(at([diner])).toEqual({
      total_value: 720,
      balances: [
        {
          program: 'flex',
          name: 'Flex',
          balance: 40_000,
          cpp: 1.8,
          value: 720,
          why: 'transfers at about 1.8 cents beat 1 cent otherwise',
        },
      ],
    });
    expect(reviewPortfolio(held).points).toEqual({ total_value: 0, balances: [] });
  });

  it('name the path of a bad one', () => {
    const ask = (key: string, balance: number) => () =>
      reviewPortfolio(held, THRESHOLDS, { point_balances: new Map([[key, balance]]) });
    expect(ask('nothing', 1)).toThrow(/^point_balances\.nothing: is not a known program/);
    for (const bad of [-1, 0.5, Number.NaN, 2e9]) {
      expect(ask('flex', bad)).toThrow(/^point_balances\.flex: must be a whole number/);
    }
  });
});
