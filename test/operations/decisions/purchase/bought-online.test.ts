import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const EVERYDAY = 'Blue Cash Everyday Card from American Express';
const portfolio = ['Citi Double Cash', 'Blue Cash Everyday'];

const ask = async (merchant: string, said: object = {}) =>
  (await run('which_card_at_merchant', { merchant, portfolio, ...said })).data;

describe('what is bought online from a shop', () => {
  it.each([
    'bestbuy.com',
    'Best Buy online',
    'the IKEA website',
    'the Nike app',
    'Gap.com',
    'Zappos',
  ])('earns what a card pays for online retail: %s', async (merchant) => {
    const { recommended_card, earnings_comparison } = await ask(merchant);
    expect(recommended_card).toBe(EVERYDAY);
    expect(earnings_comparison[0]).toMatchObject({ multiplier: '3%' });
  });

  it('is no meal, no fare, and not abroad', async () => {
    for (const merchant of ["Domino's online", 'delta.com', 'Best Buy online in Canada']) {
      expect((await ask(merchant)).recommended_card, merchant).toBe('Citi Double Cash Card');
    }
  });

  it('is named where the shop itself is and another card would be better', async () => {
    const { recommended_card, turns_at } = await ask('Best Buy');
    expect(recommended_card).toBe('Citi Double Cash Card');
    expect(turns_at).toContain(`buying it online: send "Best Buy online" (then ${EVERYDAY})`);
    const held = { portfolio: ['Citi Double Cash', 'Amex Gold'] };
    expect((await ask('Best Buy', held)).turns_at.join()).not.toContain('online');
  });

  it.each([
    ['Zappos', 'clothing', 36],
    ['bestbuy.com', 'electronics', 36],
    ['Best Buy online', 'electronics', 36],
    ['Best Buy', 'electronics', 12],
  ])('counts in spending at %s', async (name, category, rewards) => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Blue Cash Everyday',
      spending: { [category]: 100 },
      at_merchants: { [name]: 100 },
    });
    expect(data.first_year.total_rewards).toBe(rewards);
  });
});

describe('a category that the holder chooses', () => {
  const cards = { portfolio: ['BofA Customized Cash', 'Citi Double Cash'] };
  const noteOf = async (merchant: string, chosen: string) => {
    const chosen_categories = { 'BofA Customized Cash': [chosen] };
    const { earnings_comparison: rows } = await ask(merchant, { ...cards, chosen_categories });
    return rows.find(({ card }: { card: string }) => /Customized/.test(card)).note;
  };
  const CHANGES = '3% is not among your choices, which can change once a calendar month';

  it('can be changed, as often as its source says', async () => {
    expect(await noteOf('Chevron', 'online_shopping')).toContain(CHANGES);
    expect(await noteOf('Home Depot', 'gas')).toBe(CHANGES);
    const held_cards = cards.portfolio;
    const chosen_categories = { 'BofA Customized Cash': ['gas'] };
    const { warnings } = await run('recommend_card_for_category', {
      ...{ category: 'online_retail', held_cards, params: { chosen_categories } },
    });
    expect(warnings.join()).toMatch(
      /3% of Bank of America Customized.* there is not among your choices, which can change once/,
    );
  });

  it('is, as online shopping, not that of a store, whose site may not count either', async () => {
    const own = '3% is for online shopping, not for its stores';
    for (const merchant of ['Target', 'Walmart']) {
      const note = await noteOf(merchant, 'online_shopping');
      expect(note).toContain(`${own}: whether Bank of America counts its site so is not known`);
      expect(note).not.toContain('upermarket');
      expect(await noteOf(merchant, 'gas')).toContain('upermarket');
    }
    expect(await noteOf('Best Buy', 'online_shopping')).toBe(own);
    expect(await noteOf('Target.com', 'gas')).toMatch(
      /not among your choices.*; check that Bank of America counts this site as online shopping/,
    );
  });
});
