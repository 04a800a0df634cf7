import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

describe('a category that cards cover', () => {
  it.each(['car rental', 'rental car insurance', 'primary car rental CDW'])(
    'says which of the cards cover the car of %s',
    async (category) => {
      const held = ['CSP', 'Citi Double Cash'];
      const asked = { category, portfolio_card_names: held };
      const { data, warnings } = await run('recommend_card_for_category', asked);
      expect(data.category).toBe('car_rental');
      expect(warnings.join(' ')).toMatch(
        /covered if you pay with Chase Sapphire Preferred \(primary/,
      );
      expect(warnings.join(' ')).not.toContain('search_credit_cards');
    },
  );

  it('says how to ask where none of the cards has the cover, or none primary', async () => {
    const none = { category: 'car rental', portfolio_card_names: ['Citi Double Cash'] };
    const plain = await run('recommend_card_for_category', none);
    expect(plain.warnings.join(' ')).toContain('search_credit_cards "rental car insurance"');
    const second = { category: 'car rental', portfolio_card_names: ['Freedom Unlimited'] };
    const later = await run('recommend_card_for_category', second);
    expect(later.warnings.join(' ')).toContain(
      'search_credit_cards "primary rental car insurance"',
    );
  });

  it('takes no other cover for spending', async () => {
    await expect(
      run('recommend_card_for_category', { category: 'trip delay insurance' }),
    ).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('is cover, not') }] },
    });
  });
});
