import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

describe('recommend_card_for_category for shops', () => {
  it('ranks cards of a shop that the category names, with the membership that they ask for', async () => {
    const { data } = await run('recommend_card_for_category', { category: 'Amazon' });
    expect(data).toMatchObject({ category: 'online_retail', merchants: ['Amazon'] });
    const [first] = data.recommendations;
    expect(first).toMatchObject({ card_name: 'Prime Visa' });
    expect(first.net_value).toBeCloseTo(data.category_monthly * 12 * 0.05, 0);
    expect(data.person.assumed.join()).toContain('held, as the card asks for it: Amazon Prime');
    const without = await run('recommend_card_for_category', {
      category: 'Amazon',
      params: { memberships: ['no Amazon Prime'] },
    });
    expect(without.data.person.assumed.join()).not.toContain('Prime');
    expect(without.data.recommendations[0].card_name).not.toBe('Prime Visa');
  });

  it('ranks the own cards of shops of which the spending is told, with their membership', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'online_retail',
      params: { spending: { online_retail: 500 }, at_merchants: { Amazon: 500 } },
    });
    expect(data.recommendations[0]).toMatchObject({ card_name: 'Prime Visa', net_value: 300 });
    for (const { card_name } of data.recommendations) {
      expect(card_name).not.toContain('Business');
    }
    const shop = await run('recommend_card_for_category', {
      category: 'superstores',
      params: { spending: { superstores: 300 }, at_merchants: { Target: 300 } },
    });
    expect(shop.data.recommendations[0].card_name).toMatch(/^Target Circle/);
  });

  it('ranks held cards for a shop by their rates there', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'Costco gas',
      portfolio_card_names: ['Costco Visa', 'Wells Fargo Autograph'],
      params: { spending: { gas: 100 } },
    });
    expect(data.recommendations[0]).toMatchObject({
      card_name: 'Costco Anywhere Visa Card by Citi',
      net_value: 60,
    });
  });

  it.each([
    ['nowhere at all', /is no merchant that is known/],
    ['Costco', /Costco counts as wholesale_clubs, not as dining/],
  ])('refuses the merchant %s for dining', async (name, message) => {
    const asked = run('recommend_card_for_category', { category: 'dining', merchants: [name] });
    await expect(asked).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: [{ path: 'merchants.0', message: expect.stringMatching(message) }] },
    });
  });

  it('says where shops of several kinds are answered together', async () => {
    await expect(
      run('recommend_card_for_category', { category: 'Whole Foods and Amazon' }),
    ).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('search_credit_cards for all') }] },
    });
  });
});
