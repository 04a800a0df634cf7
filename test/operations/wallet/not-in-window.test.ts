import { describe, expect, it } from 'vitest';
import { laterCredits } from '../../../src/engine/decisions/upcoming/credit-windows.ts';
import { PERIODS } from '../../../src/engine/model/credit-periods.ts';
import { laterText } from '../../../src/operations/wallet/upcoming-events.ts';
import { PLANS, type Tier } from '../../../src/plans/plans.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-28');

function told(
  cards: Readonly<Record<string, string | null>>,
  used: readonly string[] | null = null,
  tier: Tier = 'pro',
): string {
  const held = Object.entries(cards).map(([key, opened]) => ({
    card_id: catalog.cardsByKey.get(key)?.seed.card_id ?? 0,
    ...{ nickname: null, opened, fee_date: null, categories: [], benefit_selections: used },
  }));
  const wallet = { cards: held, spending: null, memberships: null, updated_at: new Date(0) };
  return laterText(wallet, { catalog }, PLANS[tier]);
}

describe('credits that end with no calendar year', () => {
  it('are told by card year, with the day where it is known, and by several years', () => {
    const csp = { 'chase-sapphire-preferred': '2025-05-01' };
    expect(told(csp)).toBe(
      'Not in this window: Chase Sapphire Preferred: Annual Hotel Credit (card year, to 2027-04-30), Global Entry/TSA PreCheck/NEXUS Credit (every four years).',
    );
    const delta = told({ 'amex-delta-skymiles-platinum': null });
    expect(delta).toContain('Companion Certificate (card year)');
    expect(delta).not.toContain('Delta Stays');
  });

  it('are left out where they lapse in the window, where the day is asked for, and where not used', () => {
    expect(told({ 'chase-sapphire-preferred': '2025-12-20' })).not.toContain('Hotel Credit');
    // Their day is asked for in a sentence of its own.
    expect(told({ 'chase-sapphire-preferred': null })).not.toContain('Hotel Credit');
    expect(told({ 'chase-sapphire-preferred': '2025-05-01' }, [])).toBe('');
    expect(told({ 'citi-double-cash': '2025-05-01' })).toBe('');
    expect(told({ 'amex-delta-skymiles-platinum': null }, null, 'evaluation')).not.toContain(
      'Companion',
    );
  });

  it('are of no calendar year, on any card, and few are named', () => {
    const all = catalog.cards.flatMap(({ engine: card }) =>
      laterCredits({ card, opened: '2024-06-15', selections: null }, '2026-11-28', '2027-01-27'),
    );
    expect(all.length).toBeGreaterThan(50);
    for (const { credit, end } of all) {
      expect(credit.reset === 'calendar').toBe(false);
      expect(end === null || end > '2027-01-27').toBe(true);
      expect(PERIODS[credit.period].per_year).toBeLessThanOrEqual(1);
    }
    const many = Object.fromEntries(catalog.cards.slice(0, 60).map(({ seed }) => [seed.key, null]));
    expect(told(many)).toMatch(/; and \d+ more\.$/);
  });
});
