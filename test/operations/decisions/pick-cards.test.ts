import { describe, expect, it } from 'vitest';
import { operationOf, run, services } from '../support/run.ts';

const FOUR = ['Amex Gold', 'Chase Sapphire Preferred', 'Citi Double Cash', 'Venture X'];
const params = { spending: { dining: 600, groceries: 800, travel: 300, other: 900 } };

describe('the best two of four', () => {
  it('are worth the most together, as the whole wallet counts them', async () => {
    const { data } = await run('compare_cards', { candidates: FOUR, params });
    const { best_set } = data;
    expect(best_set.next).toHaveLength(2);
    for (const set of [best_set, ...best_set.next]) {
      const cards = set.card_names.map((card_name: string) => ({ card_name }));
      const wallet = await run('analyze_portfolio', { cards, params });
      expect(set.net_value).toBe(wallet.data.portfolio_summary.net_value);
      expect(set.net_value).toBeLessThanOrEqual(best_set.net_value);
    }
    expect(data.comparison_table.map((row: { card_name: string }) => row.card_name)).toEqual(
      best_set.card_names,
    );
    expect(operationOf('compare_cards').tool?.summarize(data)).toMatch(
      /^Best together: .+ and .+, about \$[\d,]+ a year after fees: .+ for .+; .+ for .+\. Next: .+ about \$/m,
    );
  });

  it('are picked for as many credits as the registry has first, which are read once', async () => {
    const benefit_selections = [...services.catalog().benefitsByKey.keys()].slice(0, 30);
    const candidates = [...FOUR, 'Chase Sapphire Reserve', 'Amex Platinum'];
    const asked = { candidates, pick: 3, params: { ...params, benefit_selections } };
    const { data } = await run('compare_cards', asked);
    expect(data.best_set.card_names).toHaveLength(3);
  });

  it('are told with what each is for', async () => {
    const candidates = ['Amex Gold', 'Citi Double Cash', 'Freedom Unlimited'];
    const { data } = await run('compare_cards', {
      candidates,
      card_names: candidates.slice(0, 2),
      params: { spending: { dining: 600, groceries: 800, other: 900 }, benefit_selections: [] },
    });
    expect(data.best_set.uses).toBe(
      'American Express Gold Card for groceries and dining; Citi Double Cash Card for other spending',
    );
  });

  it('are cards that can be had, or are held', async () => {
    const candidates = ['Freedom Rise', 'Freedom Flex', 'Custom Cash', 'Double Cash'];
    const ask = (more: object) =>
      run('compare_cards', { candidates, params: { spending: { groceries: 500 } }, ...more });
    const { data, warnings } = await ask({});
    expect(JSON.stringify(data.best_set)).not.toContain('Custom Cash');
    expect(warnings.join('\n')).toMatch(
      /Left out of the pick: Citi Custom Cash Card \(closed to new applicants since 2026-05-28\)\./,
    );
    const held = await ask({ held_cards: ['Custom Cash'] });
    expect(held.data.best_set.card_names).toContain('Citi Custom Cash Card');
  });

  it('are none where the cards to compare are named', async () => {
    const { data } = await run('compare_cards', { card_names: FOUR.slice(0, 2), params });
    expect(data.best_set).toBeUndefined();
  });

  it.each([
    [{ card_names: FOUR }, 'to pick the best of up to 6, send them as candidates'],
    [{ card_names: ['Savor', 'CSR'], candidates: FOUR }, 'is instead of card_names'],
    [{ candidates: FOUR.slice(0, 3), pick: 3 }, 'give more than the 3 to pick'],
    [{}, 'is required: 2 or 3 cards, or up to 6 as candidates'],
  ])('refuses %j', async (input, message) => {
    await expect(run('compare_cards', input)).rejects.toMatchObject({
      details: { issues: [expect.objectContaining({ message: expect.stringContaining(message) })] },
    });
  });
});

describe('a recommendation', () => {
  it('ranks only the candidates, net of their fees, and names the best card held', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'dining',
      candidates: ['Amex Gold', 'Capital One Savor'],
      held_cards: ['Citi Double Cash', 'CSP'],
      params: { spending: { dining: 500 } },
    });
    const named = data.recommendations.map((row: { card_name: string }) => row.card_name);
    expect(named.sort()).toEqual([
      'American Express Gold Card',
      expect.stringContaining('Capital One Savor'),
    ]);
    expect(data.total_candidates).toBe(2);
    expect(data.held_best.card_name).toBe('Chase Sapphire Preferred');
    const held = await run('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: ['Citi Double Cash', 'CSP'],
      params: { spending: { dining: 500 } },
    });
    expect(data.held_best.net_value).toBe(held.data.recommendations[0].net_value);
    await expect(
      run('recommend_card_for_category', {
        category: 'dining',
        candidates: ['Amex Gold'],
        portfolio_card_names: ['CSP'],
      }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('credits at the shop', () => {
  it('are told with the card to pay with: enrolment, and when they reset', async () => {
    const input = { merchant: 'Uber', portfolio: ['Amex Gold', 'Citi Double Cash'] };
    const { data } = await run('which_card_at_merchant', input);
    const { data: benefits } = await run('check_merchant_benefits', input);
    expect(data.credits_here).toEqual(benefits.matching_benefits);
    expect(operationOf('which_card_at_merchant').tool?.summarize(data)).toMatch(
      /Credits here, .*\n- American Express Gold Card, .*: \$10 a month; each calendar month; the current one runs to 2026-11-30\..*(?:enrollment|Enrollment)/,
    );
    const none = await run('which_card_at_merchant', { ...input, merchant: 'Costco' });
    expect(none.data.credits_here).toEqual([]);
  });
});
