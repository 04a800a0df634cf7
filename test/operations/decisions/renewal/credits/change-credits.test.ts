import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const SPENT = { groceries: 350, gas: 120, streaming: 0 };

async function ask(input: object) {
  const { data } = await run('check_card_renewal', input);
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

describe('a change that rests on credits of the other card', () => {
  const input = { card_name: 'Blue Cash Preferred', params: { spending: SPENT } };

  it('names them with the verdict, which is not sure', async () => {
    const { data, text } = await ask(input);
    expect(data.verdict).toBe('DOWNGRADE');
    expect(data.change_credits).toEqual({
      card_name: 'Blue Cash Everyday Card from American Express',
      largest: [{ name: 'Home Chef Credit', value: 180 }],
    });
    expect(data.confidence).toBe('low');
    expect(data.turns_at.join()).toMatch(
      /no credits used \(then renew\), of Blue Cash Everyday.*Home Chef Credit \$180/,
    );
    expect(text.split('\n')[0]).toMatch(
      /^Downgrade, and which credits you use decides \(with none used of Blue Cash Everyday .*Home Chef Credit \$180, keep it\)/,
    );
    expect(text.match(/no credits used/g)).toBeNull();
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
