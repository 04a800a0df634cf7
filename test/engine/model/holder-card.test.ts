import { describe, expect, it } from 'vitest';
import { cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import { cardAtOpening, holderCard } from '../../../src/engine/model/holder-card.ts';
import { DEFAULT_OPTIONS } from '../../../src/engine/model/input.ts';
import { weekShare } from '../../../src/engine/model/times/week.ts';
import { cardAfterFees } from '../../../src/engine/split/holder/bill-fees.ts';
import { holderAlone } from '../../../src/engine/split/holder/holder-alone.ts';
import { cardBeside, holderWallet } from '../../../src/engine/split/holder/holder-wallet.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { card, input, line, program, programs, rule } from '../fixtures.ts';

const STEPS = [
  { from_share: 0.25, rate: 0.5 },
  { from_share: 0.5, rate: 0.75 },
  { from_share: 0.75, rate: 1 },
  { from_share: 1, rate: 1.25 },
];
const housing = rule({
  id: 'housing',
  rate: 1.25,
  categories: ['rent'],
  scale: { steps: STEPS, below_points_per_month: 250 },
  without_bill_fee: true,
});
const bilt = card({ card_id: 1, base_rate: 1, earn: [housing] });
const flat = card({ card_id: 2, base_rate: 2 });
const rewards = (other: number, base = 1): number => {
  const asked = input({ spending: [line('rent', 2500), line('supermarkets', other)] });
  const own = holderAlone({ ...bilt, base_rate: base }, asked);
  return cardValue({ ...asked, cards: [own] }).ongoing_annual.total_rewards;
};

describe('a rate that follows the other spending on the card', () => {
  it.each([
    [100, 250 * 12 + 100 * 12],
    [624, 250 * 12 + 624 * 12],
    [625, 2500 * 0.5 * 12 + 625 * 12],
    [1250, 2500 * 0.75 * 12 + 1250 * 12],
    [1875, 2500 * 1 * 12 + 1875 * 12],
    [2500, 2500 * 1.25 * 12 + 2500 * 12],
  ])('pays by the step that $%s a month reaches', (other, points) => {
    expect(rewards(other)).toBeCloseTo(points / 100, 2);
  });

  it('pays no base rate on its category', () => {
    expect(rewards(100, 2)).toBeCloseTo((250 * 12 + 100 * 2 * 12) / 100, 2);
  });

  it('moves spending in a wallet only where the step is worth it', () => {
    const asked = input({
      cards: [bilt, flat],
      spending: [line('rent', 2500), line('supermarkets', 2500)],
      options: { ...DEFAULT_OPTIONS, bill_fees: new Map([['rent', 3]]) },
    });
    // All on the first card: 1.25 x 30,000 + 1 x 30,000; split: 3,000 points + 2 x 30,000.
    expect(allocate(holderWallet(asked)).total_value).toBeCloseTo(675, 2);
    const little = { ...asked, spending: [line('rent', 2500), line('supermarkets', 300)] };
    expect(allocate(holderWallet(little)).total_value).toBeCloseTo(30 + 72, 2);
  });

  it('is told at the rates that the cards pay, whatever spending is moved for it', () => {
    const spending = [line('rent', 2500), line('supermarkets', 2600)];
    const cards = [{ ...bilt, base_rate: 1.5 }, flat];
    const options = { ...DEFAULT_OPTIONS, bill_fees: new Map([['rent' as const, 3]]) };
    const { lines, total_value } = allocate(holderWallet(input({ cards, spending, options })));
    const rates = lines.map(({ card_id, rule, rate }) => [card_id, rule, rate]);
    expect(rates).toContainEqual([1, 'housing', 1.25]);
    for (const [, , rate] of rates) expect([1.25, 1.5, 2]).toContain(rate);
    expect(lines.every(({ cap_reached }) => !cap_reached)).toBe(true);
    for (const { spend, rate, value } of lines) expect(value).toBeCloseTo((spend * rate) / 100, 1);
    expect(total_value).toBeCloseTo(12 * (2500 * 0.0125 + 2500 * 0.015 + 100 * 0.02), 1);
  });

  it('counts beside a wallet what it would there', () => {
    const spending = [line('rent', 2500), line('supermarkets', 300)];
    const own = cardBeside(input({ cards: [flat], spending }), bilt);
    expect(own.earn.find(({ id }) => id === 'housing')?.rate).toBeCloseTo(0.1, 6);
  });
});

describe('rates that depend on the holder', () => {
  it('rise with the highest tier held', () => {
    const tiers = [
      { key: 'silver', name: 'Silver', balance: 0, bonus_percent: 10 },
      { key: 'gold', name: 'Gold', balance: 1000, bonus_percent: 75 },
    ];
    const own = card({ card_id: 1, base_rate: 1.5, earn: [rule({ id: 'a', rate: 3 })], tiers });
    const as = (...held: string[]) =>
      holderCard(own, { spending: [], options: { memberships: new Set(held) } });
    expect(as()).toBe(own);
    expect(as('silver', 'gold')).toMatchObject({ base_rate: 2.625, earn: [{ rate: 5.25 }] });
    expect(as('silver').base_rate).toBeCloseTo(1.65, 6);
  });

  it('leave out of what a tier raises what a new card pays more in its first months', () => {
    const tiers = [{ key: 'gold', name: 'Gold', balance: 0, bonus_percent: 50 }];
    const opening = { rate: 6, months: 12 };
    const own = card({ card_id: 1, earn: [rule({ id: 'a', rate: 3, opening })], tiers });
    const held = { spending: [], options: { memberships: new Set(['gold']) } };
    // 3 % and half of it, and the other 3 % as they are.
    expect(holderCard(own, held).earn).toMatchObject([{ rate: 4.5, opening: { rate: 7.5 } }]);
  });

  it('hold for the share of the week that their days and hours are', () => {
    const nights = rule({
      id: 'nights',
      rate: 6,
      categories: ['dining'],
      days: ['fri', 'sat'],
      hours: { from: '18:00', to: '06:00', zone: 'ET' },
    });
    expect(weekShare(nights)).toBeCloseTo(24 / 168, 9);
    const asked = input({ spending: [line('restaurants', 700)] });
    const own = holderAlone(card({ card_id: 1, earn: [nights] }), asked);
    // 100 of 700 dollars at 6 %, the rest at 1 %.
    const value = cardValue({ ...asked, cards: [own] });
    expect(value.ongoing_annual.total_rewards).toBeCloseTo((100 * 6 + 600) * 0.12, 2);
  });

  it('begin after a certain spending, or never', () => {
    const more = rule({
      id: 'more',
      rate: 2,
      categories: ['shopping'],
      after_spend: { amount: 12_000, period: 'member_year' },
    });
    const at = (monthly: number) => {
      const asked = input({ spending: [line('clothing', monthly)] });
      const own = holderAlone(card({ card_id: 1, earn: [more] }), asked);
      return cardValue({ ...asked, cards: [own] }).ongoing_annual.total_rewards;
    };
    expect(at(900)).toBeCloseTo(108, 2);
    expect(at(1500)).toBeCloseTo(120 + 2 * 60, 2);
  });

  it('are higher in the months after opening', () => {
    const opening = rule({
      id: 'a',
      rate: 3,
      categories: ['dining'],
      opening: { rate: 6, months: 12 },
    });
    const own = card({ card_id: 1, earn: [opening] });
    const value = cardValue(input({ cards: [own], spending: [line('restaurants', 100)] }));
    expect(value.first_year.total_rewards).toBe(72);
    expect(value.ongoing_annual.total_rewards).toBe(36);
    const six = { ...own, earn: [{ ...opening, opening: { rate: 6, months: 6 } }] };
    const half = cardValue(input({ cards: [six], spending: [line('restaurants', 100)] }));
    expect(half.first_year.total_rewards).toBeCloseTo(54, 0);
    expect(cardAtOpening(flat, '2026-01-01')).toBe(flat);
  });
});

describe('bills that cost a fee to pay by card', () => {
  const options = { ...DEFAULT_OPTIONS, bill_fees: new Map([['rent', 1.5]] as const) };
  const asked = input({ spending: [line('rent', 1000), line('bars', 100)], options });

  it('earn the rate less the fee, and nothing below it', () => {
    const worth = (base_rate: number) => {
      const own = cardAfterFees(card({ card_id: 1, base_rate }), asked);
      return cardValue({ ...asked, cards: [own] }).ongoing_annual.total_rewards;
    };
    expect(worth(2)).toBeCloseTo((1000 * 0.5 + 100 * 2) * 0.12, 2);
    expect(worth(1)).toBeCloseTo(12, 2);
  });

  it('count as nothing where points at the low end of their value do not earn the fee', () => {
    const worth = (floor: number) => {
      const transfer_cpp = { floor, base: 2, ceiling: 3 };
      const own = card({ card_id: 1, base_rate: 2, program: 'pts' });
      const given = { ...asked, programs: programs(program({ key: 'pts', transfer_cpp })) };
      const charged = cardAfterFees(own, given);
      return cardValue({ ...given, cards: [charged] }).ongoing_annual.total_rewards;
    };
    expect(worth(0.5)).toBeCloseTo((100 * 2 * 2 * 12) / 100, 2);
    expect(worth(1)).toBeCloseTo(((1000 * (2 - 1.5 / 2) + 100 * 2) * 2 * 12) / 100, 2);
  });

  it('leave alone cards whose issuer pays the bill, and cards without such bills', () => {
    expect(cardAfterFees(bilt, asked)).toBe(bilt);
    expect(cardAfterFees(flat, input())).toBe(flat);
  });
});
