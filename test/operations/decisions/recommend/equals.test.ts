import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

type Row = { card_name: string; net_value: number };
const asked = { category: 'other', params: { spending: { daycare: 1_000, dining: 200 } } };

async function answer(input: Record<string, unknown>, tier: 'pro' | 'evaluation' = 'pro') {
  const { data } = await run('recommend_card_for_category', input, tier);
  const tool = operationOf('recommend_card_for_category').tool;
  return {
    names: data.recommendations.map(({ card_name }: Row) => card_name) as string[],
    text: tool?.summarize(data) ?? '',
    next: tool?.suggest?.(data, input) ?? [],
  };
}

describe('cards that bring the same', () => {
  const candidates = ['Freedom Rise', 'Freedom Unlimited'];

  it.each(['pro', 'evaluation'] as const)('are told apart on the plan %s', async (tier) => {
    for (const order of [candidates, candidates.toReversed()]) {
      const { names } = await answer({ ...asked, candidates: order }, tier);
      expect(names).toEqual(['Chase Freedom Unlimited', 'Chase Freedom Rise']);
    }
    expect.assertions(2);
  });

  it('are one tie, told once, and are compared with each other', async () => {
    const params = { ...asked.params, primary_goal: 'travel', issuer_preferences: ['Chase'] };
    const { text, next } = await answer({ ...asked, params, max_annual_fee: 0 });
    expect(text).toMatch(/^Chase Freedom Unlimited is best/);
    expect(text).toContain('A tie with Chase Freedom Rise.');
    expect(text).not.toContain('is as good');
    expect(next[0]?.arguments.card_names).toEqual([
      'Chase Freedom Unlimited',
      'Chase Freedom Rise',
    ]);
  });

  it('are weighed by all that they earn and by the offer', async () => {
    const { text } = await answer({ category: 'drugstores', max_annual_fee: 0 });
    expect(text).toMatch(/^Chase Freedom Unlimited is best .*\$548 with all spending/);
    expect(text).not.toContain('Of these');
  });

  it('stand behind the others where they are for members of what the person is not', async () => {
    const { names } = await answer({
      category: 'Amazon',
      params: { memberships: ['no Amazon Prime'] },
    });
    expect(names.indexOf('Prime Visa')).toBeGreaterThan(names.indexOf('Chase Amazon Visa'));
  });
});

describe('the same order elsewhere', () => {
  const spending = { daycare: 1_000 };

  it.each([
    ['Freedom Rise', 'Freedom Unlimited'],
    ['Freedom Unlimited', 'Freedom Rise'],
  ])('leads a comparison of %s and %s', async (...card_names) => {
    const input = { card_names, params: { spending } };
    const { data } = await run('compare_cards', input);
    const tool = operationOf('compare_cards').tool;
    expect(tool?.summarize(data)).toMatch(/^A tie on this spending\./);
    expect(tool?.suggest?.(data, input)[0]?.arguments).toEqual({
      card_name: 'Chase Freedom Unlimited',
    });
  });

  it('orders a search', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'Chase Freedom cards, lowest annual fee',
    });
    const names = data.recommendations.map(({ card_name }: Row) => card_name);
    expect(names).toContain('Chase Freedom Rise');
    expect(names.indexOf('Chase Freedom Unlimited')).toBeLessThan(
      names.indexOf('Chase Freedom Rise'),
    );
  });
});
