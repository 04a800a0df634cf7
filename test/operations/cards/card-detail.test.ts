import { expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { describeDetail } from '../../../src/operations/cards/card-detail.ts';
import { grown } from '../../support/catalog/grown-cards.ts';

const seeds = await readSeeds('seeds');

it('keeps a bounded number of details ready, each by its catalogue', () => {
  const catalog = buildSnapshot('a', grown(seeds, 520), '2026-11-21');
  const [first, ...others] = catalog.cards;
  if (first === undefined) throw new Error('There are no cards.');
  const detail = describeDetail(first, catalog);
  expect(describeDetail(first, catalog)).toBe(detail);
  const other = { ...catalog, version: 'b' };
  expect(describeDetail(first, other)).not.toBe(detail);

  for (const card of others) describeDetail(card, catalog);
  expect(describeDetail(first, catalog)).not.toBe(detail);
  expect(describeDetail(first, catalog)).toEqual(detail);
});
