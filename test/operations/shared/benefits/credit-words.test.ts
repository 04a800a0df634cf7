import { afterEach, expect, it, vi } from 'vitest';
import type { CatalogCard } from '../../../../src/catalog/catalog-card.ts';
import { ownCredits } from '../../../../src/operations/shared/benefits/credit-words.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('takes the words of a credit apart once, however many names are read', () => {
  const credits = Array.from({ length: 20 }, (_, at) => ({
    key: `key_${at}`,
    name: `Credit ${at} (in May)`,
  }));
  const cards = [{ seed: { credits } }] as unknown as CatalogCard[];
  const split = vi.spyOn(String.prototype, 'split');
  for (let n = 0; n < 100; n += 1) {
    expect(ownCredits(`credit ${n % 20}`, cards, { benefitsByKey: new Map() }).called).toEqual([
      `key_${n % 20}`,
    ]);
  }
  expect(split.mock.calls.length).toBe(100 + 20 * 3);
});
