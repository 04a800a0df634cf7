import { expect, it } from 'vitest';
import { withoutTransfers } from '../../../src/engine/worth/points-otherwise.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

it('makes a program without its transfers once, so that what its points are worth is found once', () => {
  const { enginePrograms } = catalogOn('2026-11-21');
  const [first, again] = [withoutTransfers(enginePrograms), withoutTransfers(enginePrograms)];
  const changed = [...first].filter(([key, program]) => enginePrograms.get(key) !== program);
  expect(changed.length).toBeGreaterThan(3);
  expect(changed.filter(([key, program]) => again.get(key) !== program)).toEqual([]);
  expect(changed.every(([, { transfer_cpp }]) => transfer_cpp === null)).toBe(true);
});
