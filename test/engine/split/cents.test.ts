import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnTraces } from '../../../src/engine/explain/trace.ts';
import { rollupOf } from '../../../src/engine/model/categories.ts';
import { nestedCents } from '../../../src/engine/split/cell-cents.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { generatedWallet, withForeignPart } from '../wallets.ts';

const wallets = fc
  .integer({ min: 10_000, max: 1_000_000 })
  .map((seed) => (seed % 2 ? generatedWallet(seed) : withForeignPart(generatedWallet(seed), seed)));

const hundredths = (dollars: number): number => Math.round(dollars * 100);
const added = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + hundredths(amount), 0);

/** Less than a cent apart, and the same where the exact figure is whole cents. */
function isRounded(shown: number, exactCents: number): boolean {
  const noise = 1e-3;
  return Math.abs(shown - exactCents) < 1 - noise || Math.abs(shown - exactCents) < noise;
}

describe('cents of groups in groups', () => {
  const cells = fc.array(
    fc.record({
      dollars: fc.oneof(
        fc.double({ min: -50, max: 500, noNaN: true }),
        fc.integer({ min: 0, max: 9000 }).map((n) => n / 300),
      ),
      outer: fc.integer({ min: 0, max: 3 }),
      inner: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  );

  it('add up to every exact sum, rounded down or up, and to the whole, rounded', () => {
    fc.assert(
      fc.property(cells, (drawn) => {
        const sorted = drawn.toSorted((a, b) => a.outer - b.outer || a.inner - b.inner);
        const parts = sorted.map(({ dollars }) => dollars);
        const outer = sorted.map((cell) => cell.outer);
        const inner = sorted.map((cell) => cell.outer * 9 + cell.inner);
        const cents = nestedCents(parts, { order: [...parts.keys()], levels: [outer, inner] });
        const check = (is: (cell: number) => boolean): void => {
          const exact = parts.reduce((sum, part, cell) => (is(cell) ? sum + part : sum), 0) * 100;
          expect(isRounded(added(cents.filter((_, cell) => is(cell))), exact)).toBe(true);
        };
        for (const cell of parts.keys()) {
          check((other) => other === cell);
          check((other) => outer[other] === outer[cell]);
          check((other) => inner[other] === inner[cell]);
        }
        const whole = parts.reduce((sum, part) => sum + part, 0) * 100;
        expect(Math.abs(added(cents) - whole)).toBeLessThan(0.501);
      }),
      { numRuns: 300 },
    );
  });

  it('of thirds that make a whole number leave it whole', () => {
    const third = 100 / 3;
    const nested = { order: [0, 1, 2, 3], levels: [[0, 0, 0, 1]] };
    const cents = nestedCents([third, third, third, 0.005], nested);
    expect(added(cents.slice(0, 3))).toBe(10_000);
    expect(added(cents)).toBe(10_001);
  });
});

describe('what a person adds up', () => {
  it('agrees at every grain: card, rate, category and line', () => {
    fc.assert(
      fc.property(wallets, (wallet) => {
        const { cards, lines, rewards_by_category, total_value } = allocate(wallet);
        const steps = earnTraces(wallet, lines, 'rules');
        expect(added(steps.map(({ value }) => value))).toBe(hundredths(total_value));
        for (const card of cards) {
          const own = lines.filter(({ card_id }) => card_id === card.card_id);
          expect(added(own.map(({ value }) => value))).toBe(hundredths(card.value));
          expect(added(own.map(({ spend }) => spend))).toBe(hundredths(card.spend));
          expect(added(Object.values(card.rewards_by_category))).toBe(hundredths(card.value));
          const ownSteps = steps.filter(({ card_id }) => card_id === card.card_id);
          expect(added(ownSteps.map(({ value }) => value))).toBe(hundredths(card.value));
        }
        for (const [category, value] of Object.entries(rewards_by_category)) {
          const own = lines.filter((line) => rollupOf(line.category) === category);
          expect(added(own.map((line) => line.value))).toBe(hundredths(value));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the product of a step, where that is whole cents', () => {
    let checked = 0;
    fc.assert(
      fc.property(wallets, (wallet) => {
        for (const { detail, value } of earnTraces(wallet, allocate(wallet).lines, 'rules')) {
          const [dollars = 0, ...factors] = (detail.split(' cpp')[0] ?? '')
            .replace(/\(first year\)|at [^x]+ (?=x )/g, '')
            .split(' x ')
            .map((one) => Number(one.replace(/[$,]/g, '')));
          const exact = factors.reduce((product, factor) => product * factor, dollars);
          if (detail.includes('foreign fee') || !Number.isFinite(exact)) continue;
          checked += 1;
          // The dollars themselves may be shown up to a cent off.
          const most = 1 + Math.abs(exact / Math.max(dollars, 1));
          expect(Math.abs(value * 100 - exact), detail).toBeLessThan(most);
        }
      }),
      { numRuns: 60 },
    );
    expect(checked).toBeGreaterThan(100);
  });
});
