import { expect, it } from 'vitest';
import type { SpendingLine } from '../../../src/engine/model/input.ts';
import { withCodes } from '../../../src/operations/shared/said/shops/coded-lines.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const { merchants: file } = catalogOn('2026-11-21');

/** The list of merchants, and how many of them were read. */
function counted() {
  let read = 0;
  const merchants = new Proxy(file.merchants, {
    get(list, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
      return Reflect.get(list, name);
    },
  });
  return { merchants: { ...file, merchants }, read: () => read };
}

const at = (merchant: string | null): SpendingLine => ({
  ...{ category: 'online_retail', monthly: 100, channel: 'any' },
  merchant,
});

it('finds the merchants of many lines without a walk along all for each', () => {
  const { merchants, read } = counted();
  const lines = [...Array.from({ length: 40 }, () => at(null)), at('best_buy'), at('no_such')];
  const first = withCodes(lines, [], { merchants });
  expect(first.lines.length).toBe(lines.length);
  expect(first).toEqual(withCodes(lines, [], { merchants: file }));
  expect(read()).toBeLessThanOrEqual(file.merchants.length);
  const before = read();
  withCodes(lines, [], { merchants });
  expect(read()).toBe(before);
});
