import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsNeeded, pointsThere } from '../../../../src/engine/worth/transfer-options.ts';
import { program } from '../../fixtures.ts';
import { partner, playOf, sky } from './balances.ts';

const hotel = { ratio: 1 / 3, block_bonus: { block: 60, points: 5 } };

it('adds so many for each whole block, or once a transfer', () => {
  expect([57, 60, 63, 120].map((points) => pointsThere(points, hotel))).toEqual([19, 25, 26, 50]);
  const once = { ratio: 1, block_bonus: { block: 20, points: 5, once: true as const } };
  expect([19, 20, 60].map((points) => pointsThere(points, once))).toEqual([19, 25, 65]);
});

const terms = fc.record({
  ratio: fc.constantFrom(1 / 3, 0.4, 1, 2),
  block_bonus: fc.option(
    fc.record(
      {
        block: fc.constantFrom(15, 30, 60),
        points: fc.integer({ min: 1, max: 12 }),
        once: fc.constant(true as const),
      },
      { requiredKeys: ['block', 'points'] },
    ),
  ),
});

it('needs the fewest points, as trying each number finds them', () => {
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom(3, 15),
      fc.integer({ min: 1, max: 90 }),
      (one, step, want) => {
        let least = step;
        while (pointsThere(least, one) < want) least += step;
        expect(pointsNeeded(want, step, one)).toBe(least);
      },
    ),
    { numRuns: 300 },
  );
});

it('is counted in what a balance is worth by its transfer, and said', () => {
  const block_bonus = { block: 60_000, points: 5_000 };
  const inn = program({
    key: 'flex',
    transfer_partners: [partner('sky', { ratio: 1 / 3, block_bonus })],
  });
  const { strategy, advised } = playOf([inn, sky], 60_000);
  // 25,000 miles at 1.5 cents.
  expect(advised).toMatchObject({ use: 'transfer', value: 375 });
  expect(advised.trace).toMatchObject([{ value: 375 }]);
  expect(strategy).toContain(
    'Partner sky (3,000 become 1,000, and 5,000 more for each 60,000 moved at once), 25,000 there, for about $375',
  );
});
