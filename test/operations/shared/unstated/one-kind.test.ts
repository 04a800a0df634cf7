import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}

const ALONE = /other spending alone, as if nothing else were spent/;
const params = { spending: { other: 1500 } };
const card_names = ['Amex Gold', 'Chase Sapphire Preferred'];

describe('spending on one kind alone', () => {
  it('is named by every tool that judges by it', async () => {
    const texts = [
      await told('check_card_renewal', { card_name: 'Amex Gold', params }),
      await told('calculate_card_value', { card_name: 'Amex Gold', ...params }),
      await told('optimize_portfolio', { card_names, params, additions: 1 }),
      await told('search_credit_cards', { query: 'best card', ...params }),
    ];
    for (const text of texts) expect(text).toMatch(ALONE);
    expect(texts).toHaveLength(4);
    expect(await told('search_credit_cards', { spending: { dining: 400 } })).toMatch(
      /Based on dining alone, as if nothing else were spent\./,
    );
  });

  it('makes no verdict against a card sure', async () => {
    let against = 0;
    for (const spending of [{ other: 1500 }, { uncategorized: 900 }, { drugstores: 80 }]) {
      for (const card_name of ['Amex Gold', 'Amex Platinum', 'Chase Sapphire Reserve']) {
        const { data } = await run('check_card_renewal', { card_name, params: { spending } });
        if (data.verdict === 'RENEW') continue;
        against += 1;
        expect(data.confidence, card_name).not.toBe('high');
        expect(data.turns_at.join()).toMatch(/what you spend beside /);
      }
    }
    expect(against).toBeGreaterThan(5);
  });

  it('does not judge the fees of a wallet by all that was called other', async () => {
    const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
    const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
    expect(data.part_of_budget).toBe('$1,500 a month on other spending');
    expect(text).not.toMatch(/CANCEL|confidence high/);
    expect(text).toMatch(/whether it earns its \$325 fee is not judged/);
  });

  it('judges them where the credits used were said, and then is not sure', async () => {
    const used = { ...params, benefit_selections: ['none'] };
    const { data } = await run('optimize_portfolio', { card_names, params: used, additions: 0 });
    expect(data.part_of_budget).toBeNull();
    expect(data.confidence).not.toBe('high');
    expect(data.turns_at).toContain('what you spend beside other spending');
  });

  it.each([
    [{ spending: { dining: 600, other: 900 } }],
    [{ total_spending: 2000 }],
    [{ spending: { other: 400 }, total_spending: 2000 }],
    [{}],
  ])('is not what %j says', async (more) => {
    const text = await told('check_card_renewal', { card_name: 'Amex Gold', params: more });
    expect(text).not.toMatch(/as if nothing else were spent|what you spend beside/);
  });
});
