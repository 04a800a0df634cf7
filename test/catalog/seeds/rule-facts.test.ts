import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { application_rules, bill_fees, product_changes, sources } = seeds.rules;
const statusOf = new Map(seeds.cards.map(({ key, status }) => [key, status]));

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

  it('change no card into one that is closed, but where a source says that it still can', () => {
    const closed = product_changes.flatMap(({ to }) =>
      to.filter((key) => statusOf.get(key) !== 'open'),
    );
    expect([...new Set(closed)].sort()).toEqual(['amex-green', 'chase-ritz-carlton']);
    const reported = product_changes.flatMap((row) => row.reported ?? []).flatMap(({ to }) => to);
    expect([...new Set(reported)].sort()).toEqual([
      'amex-cash-magnet',
      'amex-everyday',
      'citi-custom-cash',
    ]);
    expect(reported.filter((key) => statusOf.get(key) === 'open')).toEqual([]);
  });

  it('tell of each Freedom card, and of cards that rule one another out', () => {
    const cardsOf = (key: string) =>
      application_rules.find((rule) => rule.key === key)?.params.cards;
    expect(cardsOf('chase_freedom_24_months')).toContain('chase-freedom-rise');
    expect(cardsOf('chase_marriott_family')).not.toContain('bountiful');
    expect(cardsOf('chase_amazon_held')).toContain('chase-amazon-prime-visa');
    const cobrand = application_rules.find(({ key }) => key === 'chase_cobrand_24_months');
    expect(cobrand?.rule).toContain('while it is held');
    expect(cobrand?.params.not_programs).toContain('amazon_rewards');
  });

  it('name cards that there are', () => {
    const lists = application_rules.flatMap(({ params }) => [params.cards, params.exempt]);
    const named = lists.flatMap((list) => (typeof list === 'string' ? list.split(',') : []));
    expect(named.filter((key) => !statusOf.has(key))).toEqual([]);
  });
});
