import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { bill_fees, sources } = seeds.rules;

describe('facts of rules', () => {
  it('give a payment platform one fee, whatever the bill', () => {
    const platforms = new Map<string, Set<number>>();
    for (const { platform, percent } of bill_fees) {
      const name = platform.replace(/ \(.*\)$/, '');
      platforms.set(name, (platforms.get(name) ?? new Set()).add(percent));
    }
    const several = [...platforms].filter(([, fees]) => fees.size > 1).map(([name]) => name);
    expect(several).toEqual([]);
  });

  it('rest no fee of paying a bill on a dated source of before 2023 alone', () => {
    const old = bill_fees.filter((fee) =>
      fee.sources.every((index) => (sources[index]?.as_of ?? '9') < '2023'),
    );
    expect(old.map(({ key }) => key)).toEqual(['tuition_school']);
  });
});
