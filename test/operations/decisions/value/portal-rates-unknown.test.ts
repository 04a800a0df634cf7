import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const UNKNOWN = /no portal rate known here: [\d.]+[x%] for /;

/** One open card of each bank that earns something, and none in a portal. */
const banks = new Map(
  catalog.cards.flatMap(({ seed, engine }) => {
    const isPlain = engine.base_rate > 0 && engine.earn.every(({ channel }) => channel === 'any');
    const isOpen = seed.status === 'open' && seed.card_type !== 'business';
    return isPlain && isOpen ? [[seed.issuer, seed.name] as const] : [];
  }),
);

describe('spending at a portal of a bank whose rates there are not known', () => {
  it('is read of every bank, and says at which rate it counts', async () => {
    expect(banks.size).toBeGreaterThan(20);
    for (const [bank, card_name] of banks) {
      const said = `${bank} travel portal`;
      const { data } = await run('calculate_card_value', { card_name, spending: { [said]: 100 } });
      expect(data.person.said.join(), said).toMatch(UNKNOWN);
      const till = await run('which_card_at_merchant', {
        ...{ merchant: `${said}, hotel`, amount: 100, portfolio: [card_name] },
      });
      const [row] = till.data.earnings_comparison;
      expect(JSON.stringify(row), said).toContain(
        'no rate of its own at this portal is known here',
      );
    }
  });

  it('is told in a search and for one category too', async () => {
    const spending = { 'PNC travel portal': 300 };
    const { warnings } = await run('search_credit_cards', { query: 'best card', spending });
    expect(warnings.join()).toContain('no portal rate known here: as at any travel agency');
    const one = await run('recommend_card_for_category', {
      ...{ category: 'Wells Fargo Travel', portfolio_card_names: ['Wells Fargo Autograph', 'CSP'] },
    });
    expect(one.warnings.join()).toMatch(UNKNOWN);
    expect(one.data.recommendations[0].rate_here).toBe('3x');
  });

  it('is not told where a rate is known, nor of cards of other banks', async () => {
    for (const [card_name, said] of [
      ['Chase Sapphire Preferred', 'Chase Travel'],
      ['Bank of America Travel Rewards', 'Bank of America Travel Center'],
      ['Discover it Miles', 'Discover travel portal'],
      ['Wells Fargo Autograph', 'Chase Travel hotels'],
    ] as const) {
      const { data } = await run('calculate_card_value', { card_name, spending: { [said]: 100 } });
      expect(data.person.said.join()).toContain('$100 a month at');
      expect(data.person.said.join()).not.toContain('no portal rate');
    }
  });

  it.each(['Target travel', 'Upgrade travel mug', 'Chase Center', 'bank portal fee'])(
    'is not read in %s',
    async (said) => {
      const read = run('calculate_card_value', { card_name: 'CSP', spending: { [said]: 100 } });
      const text = await read.then(
        ({ data }) => data.person.said.join(),
        () => '',
      );
      expect(text).not.toContain('portal');
    },
  );
});
