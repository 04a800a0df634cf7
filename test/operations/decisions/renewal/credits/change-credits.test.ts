import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const SPENT = { groceries: 350, gas: 120, streaming: 0 };

async function ask(input: object) {
  const { data } = await run('check_card_renewal', input);
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

describe('a change that rests on credits of the other card', () => {
  const input = { card_name: 'Blue Cash Preferred', params: { spending: SPENT } };

  it('is not made for them where nobody named them, and names them with the verdict', async () => {
    const { data, text } = await ask(input);
    expect(data.verdict).toBe('RENEW');
    expect(data.change_credits).toBeUndefined();
    expect(text).toContain(
      'Not counted of Blue Cash Everyday Card from American Express: Home Chef Credit $180 a year.',
    );
    const named = await ask({ ...input, benefit_selections: ['home_chef_credit'] });
    expect(named.data.verdict).toBe('DOWNGRADE');
  });

  it('says nothing of them where the holder said which are used', async () => {
    for (const benefit_selections of [['none'], ['home_chef_credit']]) {
      const { data, text } = await ask({ ...input, benefit_selections });
      expect(data.change_credits).toBeUndefined();
      expect(text).not.toContain('which credits you use decides');
    }
    expect.assertions(4);
  });

  it('says nothing of them where the change stands without', async () => {
    const { data } = await ask({
      card_name: 'Blue Cash Preferred',
      params: { spending: { gas: 50 } },
    });
    expect(data.verdict).toBe('DOWNGRADE');
    expect(data.change_credits).toBeUndefined();
  });
});
