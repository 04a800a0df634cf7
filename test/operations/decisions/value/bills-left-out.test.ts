import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(name: string, input: object) {
  const { data } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '' };
}

const PAID = { transit: 90, groceries: 350, dining: 300 };
const WITH_RENT = { rent: 2000, ...PAID };

describe('a threshold of spending beside a bill that is not paid by card', () => {
  it('is reached by what is put on the card alone', async () => {
    const card_name = 'AT&T Points Plus';
    const { data, text } = await ask('calculate_card_value', { card_name, spending: WITH_RENT });
    const without = await ask('calculate_card_value', { card_name, spending: PAID });
    expect(data.ongoing_annual.net_value).toBe(without.data.ongoing_annual.net_value);
    expect(text).toMatch(/rent not paid by card/);
    expect(text).not.toMatch(/after \$12,000/);
    // What the payee takes without a fee counts.
    const more = await ask('calculate_card_value', {
      card_name,
      spending: { ...PAID, utilities: 300 },
    });
    expect(more.text).toMatch(/after \$12,000/);
  });

  it('lifts no card in a search', async () => {
    const asked = { query: 'no annual fee card', max_annual_fee: 0, credit_tier: 'good' };
    const rows = async (spending: object) => {
      const { data } = await ask('search_credit_cards', { ...asked, spending });
      const told = data.recommendations as { card_name: string; reasoning: string }[];
      return new Map(told.map(({ card_name, reasoning }) => [card_name, yearOf(reasoning)]));
    };
    const yearOf = (text: string) => text.match(/about (\$[\d,]+) a year/)?.[1];
    const [ranked, plain] = [await rows(WITH_RENT), await rows(PAID)];
    expect([...ranked.keys()]).not.toContain('AT&T Points Plus Card from Citi');
    const both = [...ranked].filter(([name]) => plain.has(name));
    expect(both.length).toBeGreaterThan(2);
    for (const [name, figure] of both) expect([name, figure]).toEqual([name, plain.get(name)]);
  });

  it('earns no free night and no welcome offer, and is told with what is missing', async () => {
    const card_name = 'Hilton Honors American Express Surpass Card';
    const spending = { rent: 2000, groceries: 400 };
    const said = { card_name, spending, benefit_selections: ['free night award'] };
    const { text, data } = await ask('calculate_card_value', said);
    expect(text).toMatch(/takes \$15,000 a year on the card, of which this spending is \$4,800/);
    const without = await ask('calculate_card_value', { ...said, spending: { groceries: 400 } });
    expect(data.first_year).toEqual(without.data.first_year);
  });
});
