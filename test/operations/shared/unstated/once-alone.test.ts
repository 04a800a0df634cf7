import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object) {
  const { data } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '' };
}

const ALONE = /on the purchases that were said alone, not on a year/;
const once = { flights: 400, dining: 500 };
const card_name = 'Amex Gold';
const card_names = [card_name, 'Citi Double Cash'];

describe('purchases made once, of which alone was spoken', () => {
  it.each([[once], [900], [{ hotels: 2500 }]])('are what verdicts rest on: %j', async (bought) => {
    const params = { once: bought };
    const [renewal, value, compared] = await Promise.all([
      told('check_card_renewal', { card_name, params }),
      told('calculate_card_value', { card_name, once: bought }),
      told('compare_cards', { card_names: [card_name, 'CSP'], params }),
    ]);
    for (const { data, text } of [renewal, value]) {
      expect(data.confidence).toBe('low');
      expect(text.split('\n')[0]).toMatch(ALONE);
      expect(text).toContain('for a verdict on a year');
    }
    expect(compared.text).toMatch(ALONE);
    expect(compared.data.winner.confidence).toBe('low');
  });

  it('judge no fees of a wallet', async () => {
    const { data, text } = await told('optimize_portfolio', { card_names, params: { once } });
    expect(data.part_of_budget).toBe('$900 spent once');
    expect(text).not.toMatch(/CANCEL|One step|On the [^.]* a year;/);
    expect(text).toContain('whether it earns its $325 fee is not judged by these bills alone');
  });

  it('judge them with the credits used, which is told', async () => {
    const params = { once, benefit_selections: ['Uber Cash'] };
    const { data, text } = await told('optimize_portfolio', { card_names, params });
    expect(data.confidence).toBe('low');
    expect(text).toMatch(ALONE);
  });

  it('are not all beside spending of a month', async () => {
    const params = { once, spending: { groceries: 500, dining: 300 } };
    const renewal = await told('check_card_renewal', { card_name, params });
    const wallet = await told('optimize_portfolio', { card_names, params });
    for (const { text } of [renewal, wallet]) expect(text).not.toMatch(ALONE);
  });

  it('leave the best card for one of them as sure as it is', async () => {
    const params = { once: { dining: 500 } };
    const { text } = await told('recommend_card_for_category', { category: 'dining', params });
    expect(text).toContain('on $500 spent once');
    expect(text).not.toContain('confidence low');
  });
});
