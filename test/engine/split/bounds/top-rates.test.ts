import { describe, expect, it } from 'vitest';
import { FINE_CATEGORIES } from '../../../../src/engine/model/categories.ts';
import { DEFAULT_OPTIONS, type SpendingLine } from '../../../../src/engine/model/input.ts';
import { ruleAvailable, ruleMatches } from '../../../../src/engine/model/rules.ts';
import { topRates } from '../../../../src/engine/split/bounds/top-rates.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const CARDS = catalogOn('2026-11-21').cards.map((card) => card.engine);

describe('the best rates of a card on lines', () => {
  it('are those of the rules that match, at merchants, abroad, online and in portals too', () => {
    const merchants = [...new Set(CARDS.flatMap(({ earn }) => earn.flatMap((r) => r.merchants)))];
    const plain = FINE_CATEGORIES.map((category): SpendingLine => {
      return { category, monthly: 10, merchant: null, channel: 'any' };
    });
    const special = merchants.slice(0, 60).flatMap((merchant, at): SpendingLine[] => {
      const category = FINE_CATEGORIES[at % FINE_CATEGORIES.length] ?? 'uncategorized';
      return [
        { category, monthly: 5, merchant, channel: 'any' },
        { category, monthly: 5, merchant, channel: 'any', online: true, abroad: true },
        { category, monthly: 5, merchant: null, channel: 'portal' },
      ];
    });
    const spending = [...plain, ...special];
    const { placeOf, of } = topRates(spending);
    for (const card of CARDS) {
      const rates = of(card, DEFAULT_OPTIONS);
      for (const line of spending) {
        const own = card.earn.filter(
          (rule) => ruleAvailable(card, rule, DEFAULT_OPTIONS) && ruleMatches(rule, line),
        );
        const best = Math.max(card.base_rate, ...own.map(({ rate }) => rate));
        expect(rates[placeOf.get(line) ?? -1], `${card.key} on ${line.category}`).toBe(best);
      }
    }
    expect(CARDS.length).toBeGreaterThan(300);
  });

  it('follow memberships that the same lines are asked about with', () => {
    const spending = FINE_CATEGORIES.map((category): SpendingLine => {
      return { category, monthly: 10, merchant: 'amazon', channel: 'any' };
    });
    const { of } = topRates(spending);
    const sum = (rates: Float64Array) => rates.reduce((all, rate) => all + rate, 0);
    let asked = 0;
    for (const card of CARDS) {
      const needed = card.earn.filter(
        ({ requires, channel }) => requires !== null && channel === 'any',
      );
      const raises = needed.some(
        ({ rate, categories }) => rate > card.base_rate && categories.length > 0,
      );
      if (!raises) continue;
      const memberships = new Set(needed.flatMap(({ requires }) => requires ?? []));
      const without = sum(of(card, DEFAULT_OPTIONS));
      const within = sum(of(card, { ...DEFAULT_OPTIONS, memberships }));
      expect(within, card.key).toBeGreaterThanOrEqual(without);
      expect(sum(of(card, DEFAULT_OPTIONS)), card.key).toBe(without);
      if (within > without) asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
  });
});
