import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const card_names = ['American Express Gold Card', 'Citi Double Cash Card'];
const { tool } = operationOf('compare_cards');

async function compared(spending: object | undefined) {
  const input = { card_names, params: spending === undefined ? {} : { spending } };
  const { data } = await run('compare_cards', input);
  return { text: tool?.summarize(data) ?? '', calls: tool?.suggest?.(data, input) ?? [] };
}

describe('a comparison on one kind of spending', () => {
  it('says that it is that alone, and leads to the answer without fees', async () => {
    const { text, calls } = await compared({ groceries: 500 });
    expect(text).toContain('Based on groceries alone, each fee counted in full: ');
    const call = calls.find((one) => one.tool === 'recommend_card_for_category');
    expect(call).toBeDefined();
    const { data } = await run('recommend_card_for_category', call?.arguments ?? {});
    // What moves earns more there, though the card with the fee loses the comparison.
    expect(text).toMatch(/^Citi Double Cash Card comes out ahead/);
    expect(data.recommendations[0]).toMatchObject({
      card_name: 'American Express Gold Card',
      net_value: 408,
    });
    expect(data.from_portfolio).toBe(true);
  });

  it.each([[{ groceries: 500, dining: 300 }], [undefined]])(
    'and not of several, or of averages: %j',
    async (spending) => {
      const { text, calls } = await compared(spending);
      expect(text).not.toContain('each fee counted in full');
      expect(calls.map((call) => call.tool)).toEqual(['get_card_details']);
    },
  );

  it('is where the descriptions send one', () => {
    expect(tool?.description).toContain('one category on X or Y: recommend_card_for_category');
  });
});
