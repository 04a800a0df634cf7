import { describe, expect, it } from 'vitest';
import { spentSoFar } from '../../../../src/catalog/merchants/said/spent-so-far.ts';
import { operationOf, run } from '../../support/run.ts';

const CARDS = ['Citi Custom Cash', 'Freedom Unlimited', 'Double Cash'];

async function ask(merchant: string, amount: number, portfolio: readonly string[] = CARDS) {
  const { data, warnings } = await run('which_card_at_merchant', { merchant, amount, portfolio });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  const worthOf = (name: string): string =>
    data.earnings_comparison.find((row: { card: string }) => row.card.includes(name))
      ?.estimated_value;
  return { data, text, told: warnings.join('\n'), worthOf };
}

describe('what is on a card before, said with the shop', () => {
  it.each([
    ["Trader Joe's, I already put $300 of dining on it this month", "Trader Joe's", 300, 'dining'],
    ["groceries. I've spent 50 dollars on gas on my Custom Cash so far", 'groceries.', 50, 'gas'],
    ['Shell (already $1,200 in travel this cycle)', 'Shell', 1_200, 'travel'],
    ['Kroger and we have already charged 2k on streaming', 'Kroger', 2_000, 'streaming'],
  ])('is read: %s', (said, name, dollars, what) => {
    expect(spentSoFar(said)).toMatchObject({ name, dollars, what });
  });

  it.each(["Trader Joe's", 'Store $5 on Main', '$300 of groceries', 'Costco, 200 dollars'])(
    'is not read into a purchase: %s',
    (said) => {
      expect(spentSoFar(said)).toBeNull();
    },
  );

  it('tells which category leads where most spending decides', async () => {
    const other = await ask("Trader Joe's, I already put $300 of dining on the Custom Cash", 100);
    expect(other.data.recommended_card).toBe('Citi Double Cash Card');
    expect(other.worthOf('Custom Cash')).toBe('$1.00');
    expect(other.told).toContain('Counted as you say: $300 on dining before, on Citi Custom Cash');
    const less = await ask("Trader Joe's, I already put $50 of dining on the Custom Cash", 100);
    expect(less.worthOf('Custom Cash')).toBe('$5.00');
    expect(less.data.turns_at.join()).not.toContain('top category');
  });

  it('fills the cap of its own category, of any card that is named', async () => {
    const same = await ask("Trader Joe's, already $300 of groceries on it this month", 300);
    expect(same.worthOf('Custom Cash')).toBe('$11.00');
    const preferred = ['Blue Cash Preferred', 'Double Cash'];
    const most = 'Kroger, $5,900 of groceries on my Blue Cash Preferred already';
    expect((await ask(most, 200, preferred)).worthOf('Blue Cash Preferred')).toBe('$7.00');
  });

  it('is asked for with the words to say it, where the choice turns on it', async () => {
    const { text, data } = await ask("Trader Joe's", 100);
    expect(data.turns_at[0]).toContain('groceries not a top category of the cycle on Citi Custom');
    expect(text).toContain('a top category of the cycle, whose other spending is not known');
    const [, words = ''] = /can be said with the shop: "(.+)"\./.exec(text) ?? [];
    const told = await ask(words, 100);
    expect(told.worthOf('Custom Cash')).toBe('$1.00');
    expect(told.text).not.toContain('can be said with the shop');
  });
});
