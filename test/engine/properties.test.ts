import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewPortfolio } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { cardValue } from '../../src/engine/decisions/value/card-value.ts';
import type { Grain } from '../../src/engine/explain/trace.ts';
import type { EngineInput } from '../../src/engine/model/input.ts';
import { monthlyTotal } from '../../src/engine/model/spending.ts';
import { allocate, bestRewards, prepare, vary } from '../../src/engine/split/split.ts';
import { shippedWallet } from './catalogue.ts';
import { credit, offer, scaleSpending } from './fixtures.ts';
import { traced } from './traced.ts';
import { generatedWallet } from './wallets.ts';

const CENT = 0.0101;
const RUNS = { numRuns: 150 };
const wallets = fc.integer({ min: 10_000, max: 1_000_000 }).map(generatedWallet);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Every number of a plain value, with its path. */
function numbersOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => numbersOf(part, `${path}.${key}`));
}

const grains = fc.constantFrom<Grain>('rules', 'full');

function withCredits(wallet: EngineInput): EngineInput {
  const cards = wallet.cards.map((card, i) => ({
    ...card,
    annual_fee: i * 95,
    first_year_fee: 0,
    credits: [credit({ key: 'lounge' }), credit({ key: 'dining', value: 10, period: 'month' })],
    bonus: offer('points', 20_000, 3000, 3),
  }));
  const benefits = new Map([['lounge', { category: 'travel', overlap_group: 'lounge' }]]);
  return { ...wallet, cards, benefits };
}

describe('allocate', () => {
  it('never pays less for more spending', () => {
    fc.assert(
      fc.property(wallets, fc.nat(5), fc.integer({ min: 0, max: 500 }), (wallet, at, more) => {
        const spending = wallet.spending.map((line, i) =>
          i === at % wallet.spending.length ? { ...line, monthly: line.monthly + more } : line,
        );
        const after = allocate({ ...wallet, spending }).total_value;
        expect(after).toBeGreaterThanOrEqual(allocate(wallet).total_value - CENT);
      }),
      RUNS,
    );
  });

  it('never falls when a card is added', () => {
    fc.assert(
      fc.property(wallets, fc.nat(3), (wallet, at) => {
        const cards = wallet.cards.filter((_, i) => i !== at % wallet.cards.length);
        const before = allocate({ ...wallet, cards }).total_value;
        expect(allocate(wallet).total_value).toBeGreaterThanOrEqual(before - CENT);
      }),
      RUNS,
    );
  });

  it('does not depend on what cards are called', () => {
    fc.assert(
      fc.property(wallets, (wallet) => {
        const cards = wallet.cards
          .map((card) => ({ ...card, card_id: 1000 - card.card_id }))
          .reverse();
        const months = [...wallet.options.anniversary_months];
        const anniversary_months = new Map(months.map(([id, month]) => [1000 - id, month]));
        const options = { ...wallet.options, anniversary_months };
        const relabelled = allocate({ ...wallet, cards, options });
        const gap = Math.abs(relabelled.total_value - allocate(wallet).total_value);
        expect(gap).toBeLessThanOrEqual(CENT);
      }),
      RUNS,
    );
  });

  it('gives every dollar of spending one place and adds up to the cent', () => {
    fc.assert(
      fc.property(wallets, (wallet) => {
        const result = allocate(wallet);
        expect(result.total_spend).toBeCloseTo(monthlyTotal(wallet.spending) * 12, 2);
        const placed = sum(result.lines.map((line) => line.spend));
        // Store cards are refused at most places.
        const everywhere = wallet.cards.some(({ networks }) => networks.length > 0);
        if (everywhere) expect(placed).toBeCloseTo(result.total_spend, 6);
        else expect(placed).toBeLessThan(result.total_spend + CENT);
        expect(sum(result.lines.map((line) => line.value))).toBeCloseTo(result.total_value, 6);
        expect(sum(result.cards.map((card) => card.value))).toBeCloseTo(result.total_value, 6);
        const categories = Object.values(result.rewards_by_category);
        expect(sum(categories)).toBeCloseTo(result.total_value, 6);
        for (const line of result.lines) {
          const value = (line.spend * line.rate * line.factor * line.cpp) / 100;
          expect(Math.abs(line.value - value)).toBeLessThan(0.012 + line.rate * 0.0005);
        }
      }),
      RUNS,
    );
  });

  it('exceeds no cap', () => {
    let checked = 0;
    const LONGEST = { month: 12, billing_cycle: 12, quarter: 5, half_year: 3 };
    fc.assert(
      fc.property(wallets, (wallet) => {
        const spent = new Map<string, { dollars: number; most: number }>();
        for (const line of allocate(wallet).lines) {
          const card = wallet.cards.find((one) => one.card_id === line.card_id);
          const cap = card?.earn.find((rule) => rule.id === line.rule)?.cap;
          if (cap == null) continue;
          const windows = LONGEST[cap.period as keyof typeof LONGEST] ?? 2;
          const name = `${line.card_id} ${cap.group ?? line.rule}`;
          const dollars = (spent.get(name)?.dollars ?? 0) + line.spend;
          spent.set(name, { dollars, most: windows * cap.amount });
        }
        for (const { dollars, most } of spent.values()) {
          checked += 1;
          expect(dollars).toBeLessThan(most + 0.05);
        }
      }),
      RUNS,
    );
    expect(checked).toBeGreaterThan(0);
  });
});

describe('a wallet compiled once', () => {
  const shipped = fc
    .record({ seed: fc.nat(1_000_000), held: fc.integer({ min: 1, max: 10 }) })
    .map(({ seed, held }) => shippedWallet(seed, held, 20));

  it('pays any of its cards what they are paid when compiled alone', () => {
    fc.assert(
      fc.property(shipped, ({ wallet, candidates }) => {
        const { cards } = wallet;
        const prepared = prepare({ ...wallet, cards: [...cards, ...candidates] });
        const rests = cards.map((one) => cards.filter((other) => other !== one));
        for (const held of [cards, ...rests]) {
          const mine = bestRewards(prepared, new Set(held.map((card) => card.card_id)));
          expect(mine).toBeCloseTo(bestRewards(prepare({ ...wallet, cards: held })), 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('without a card is what it is when compiled without it', () => {
    let checked = 0;
    fc.assert(
      fc.property(wallets, (wallet) => {
        const prepared = prepare(wallet);
        for (const one of wallet.cards) {
          checked += 1;
          const cards = wallet.cards.filter((other) => other !== one);
          const mine = bestRewards(prepared, new Set(cards.map((card) => card.card_id)));
          expect(mine).toBeCloseTo(bestRewards(prepare({ ...wallet, cards })), 6);
        }
      }),
      RUNS,
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('follows point value, year and spending as if compiled anew', () => {
    fc.assert(
      fc.property(
        wallets,
        fc.record({
          point_value: fc.constantFrom('floor' as const, 'base' as const, 'ceiling' as const),
          year: fc.constantFrom('first' as const, 'ongoing' as const),
          factor: fc.constantFrom(0.1, 0.8, 1.2, 7),
        }),
        (wallet, { factor, ...options }) => {
          const varied = vary(prepare(wallet), { ...options, factor });
          const spending = scaleSpending(wallet.spending, factor);
          const anew = { ...wallet, spending, options: { ...wallet.options, ...options } };
          expect(bestRewards(varied)).toBeCloseTo(bestRewards(prepare(anew)), 6);
        },
      ),
      RUNS,
    );
  });
});

describe('every decision', () => {
  it('gives the same bytes for the same input, whatever the order of cards', () => {
    fc.assert(
      fc.property(wallets.map(withCredits), (wallet) => {
        const bytes = JSON.stringify(traced(reviewPortfolio(wallet)));
        expect(JSON.stringify(traced(reviewPortfolio(structuredClone(wallet))))).toBe(bytes);
        const cards = [...wallet.cards].reverse();
        expect(JSON.stringify(traced(reviewPortfolio({ ...wallet, cards })))).toBe(bytes);
      }),
      { numRuns: 40 },
    );
  });

  it('has traces that add up to the cent, and neither NaN nor -0', () => {
    fc.assert(
      fc.property(wallets.map(withCredits), grains, (wallet, grain) => {
        const whole = reviewPortfolio(wallet);
        const added = sum(whole.trace(grain).map((step) => step.value));
        expect(added).toBeCloseTo(whole.portfolio_summary.net_value, 6);
        const value = cardValue({ ...wallet, cards: wallet.cards.slice(0, 1) });
        const first = sum(value.first_year_trace(grain).map((step) => step.value));
        expect(first).toBeCloseTo(value.first_year.net_value, 6);
        const later = sum(value.ongoing_trace(grain).map((step) => step.value));
        expect(later).toBeCloseTo(value.ongoing_annual.net_value, 6);
        for (const [path, number] of numbersOf(traced([whole, value], grain))) {
          expect(Number.isFinite(number) && !Object.is(number, -0), path).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
