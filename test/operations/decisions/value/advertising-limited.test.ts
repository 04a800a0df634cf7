import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (name: string, input: object): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};
const where = 'advertising on social media and search engines';
const spending = { advertising: 1200, gas: 450 };

describe('a rate on advertising of one kind', () => {
  it('names the kind among the rates', async () => {
    const card_name = 'Ink Business Preferred';
    expect(await told('get_card_details', { card_name })).toContain(`phone service and ${where}`);
  });

  it.each(['Ink Business Preferred', 'World of Hyatt Business'])(
    'is assumed of all advertising, beside the figure: %s',
    async (card_name) => {
      const text = await told('calculate_card_value', { card_name, spending });
      expect(text).toContain(`Assumed: all ${where}, as `);
      const wallet = { card_names: [card_name, 'Citi Double Cash'], params: { spending } };
      expect(await told('optimize_portfolio', wallet)).toContain(`all ${where}, as `);
      expect(await told('compare_cards', wallet)).toContain(`all ${where}, as `);
    },
  );

  it('is not where there is none, nor of a card for all of it', async () => {
    const none = { card_name: 'Ink Business Preferred', spending: { gas: 450 } };
    expect(await told('calculate_card_value', none)).not.toContain('all advertising');
    const all = { card_name: 'Wyndham Business Earner', spending };
    expect(await told('calculate_card_value', all)).not.toContain('all advertising');
  });
});
