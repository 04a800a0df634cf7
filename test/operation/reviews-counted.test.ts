import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { taken } from '../../src/engine/model/effort.ts';
import { AS_OF, answer } from '../bench/worst.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), AS_OF);
const EIGHT = [
  ...['Amex Platinum', 'CSR', 'Venture X', 'Amex Gold', 'Hilton Aspire', 'Delta Reserve'],
  ...['Marriott Brilliant', 'Strata Elite'],
];

async function stepsOf(card_names: readonly string[], said: object): Promise<number> {
  const before = taken();
  const params = { spending: { dining: 300 }, ...said };
  await answer(catalog, 'optimize_portfolio', { card_names, additions: 0, params });
  return taken() - before;
}

it('counts the wallets that a review with selections weighs, and what it tells of each card', async () => {
  const plain = await stepsOf(EIGHT, {});
  const selected = await stepsOf(EIGHT, { benefit_selections: ['uber_cash'] });
  const fewer = await stepsOf(EIGHT.slice(0, 6), { benefit_selections: ['uber_cash'] });
  // What would hold the main thread for longer goes to another: see `runHandler`.
  expect(plain).toBeLessThan(120);
  expect(selected).toBeGreaterThan(120);
  expect(selected).toBeLessThan(2 * 120);
  // Of 6 cards three plans are weighed, whose splits alone are a third of it.
  expect(fewer).toBeGreaterThan(70);
});

it('counts a review of each of the two ways in which a household may use what it has', async () => {
  const three = EIGHT.slice(0, 3);
  const partner = { name: 'Sam', card_names: three };
  const plain = await stepsOf(three, { partner });
  const selected = await stepsOf(three, { partner, benefit_selections: ['uber'] });
  expect(selected).toBeGreaterThan(2.5 * plain);
});
