import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { reviewPortfolio } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { asQuestion, effort, isLate, isSpent, MOST_STEPS } from '../../src/engine/model/effort.ts';
import { DRAWN_SEEDS, rechosenAbroad, SAID_SEEDS } from '../bench/drawn/dearest.ts';
import { drawnInput } from '../bench/drawn/inputs.ts';
import { saidInput } from '../bench/drawn/said.ts';
import { AS_OF, answer } from '../bench/worst.ts';
import { choosingWallet } from '../engine/catalogue.ts';

it('spends little more on the dearest questions than one may take, and says what it left', async () => {
  const catalog = buildSnapshot('test', await readSeeds('seeds'), AS_OF);
  const shorts: unknown[] = [];
  const questions = [
    ...DRAWN_SEEDS.flatMap(([operation, seeds]) =>
      seeds.map((seed) => [operation, seed, drawnInput(catalog, operation, seed)] as const),
    ),
    ...SAID_SEEDS.flatMap(([operation, seeds]) =>
      seeds.map((seed) => [operation, seed, saidInput(catalog, operation, seed)] as const),
    ),
    ...rechosenAbroad(catalog).map(([operation, input]) => [operation, 0, input] as const),
  ];
  for (const [operation, seed, input] of questions) {
    const before = effort.steps;
    const short = await answer(catalog, operation, input);
    const steps = effort.steps - before;
    // What is begun is ended in the cheapest way, which takes steps too.
    expect(steps, `${operation}, seed ${seed}`).toBeLessThan(1.35 * MOST_STEPS);
    shorts.push(short);
  }
  expect(shorts).toContain('best found');
});

it('returns the best that was found, marked as not proven, and no confidence that was not weighed', () => {
  let unproven = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const wallet = choosingWallet(seed);
    const whole = reviewPortfolio(wallet);
    // Another object: what was solved for one wallet is known.
    const { total_value, proven, confidence } = asQuestion(() => {
      const { allocation, ...rest } = reviewPortfolio({ ...wallet });
      return { ...rest, total_value: allocation.total_value };
    }, 4);
    expect(total_value).toBeLessThanOrEqual(whole.allocation.total_value);
    expect(confidence).not.toBe('high');
    if (proven) expect(total_value).toBe(whole.allocation.total_value);
    else unproven += 1;
  }
  expect(unproven).toBeGreaterThan(0);
});

it('limits nothing outside of a question, and each by its own steps', () => {
  expect(isSpent()).toBe(false);
  asQuestion(() => {
    effort.steps += 8;
    expect([isLate(), isSpent()]).toEqual([true, false]);
    asQuestion(() => expect(isLate()).toBe(false), 10);
    effort.steps += 2;
    expect(isSpent()).toBe(true);
  }, 10);
  expect(isSpent()).toBe(false);
});
