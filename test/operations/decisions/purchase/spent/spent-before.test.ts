import { describe, expect, it } from 'vitest';
import { spentSoFar } from '../../../../../src/catalog/merchants/said/spent-so-far.ts';
import { operationOf, run } from '../../../support/run.ts';

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
    ["groceries. I've spent 50 dollars on gas on my Custom Cash so far", 'groceries', 50, 'gas'],
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

describe('a cap that is used in part, however it is said', () => {
  const BCP = ['Amex BCP', 'Double Cash'];
  const groceries = async (merchant: string, card = 'Amex BCP') =>
    ask(merchant, 400, [card, 'Double Cash']);

  it.each([
    'Kroger, already $5700 of groceries this year on Amex BCP',
    'Kroger. $5.7k on groceries YTD on my BCP',
    'groceries, spent $5,700 since January on my BCP',
    'groceries; already 5700 dollars this year',
    "Kroger, this year I've already put $5,700 of groceries on my BCP",
    'Kroger, only $300 left on the 6% cap',
    'Kroger (I have $300 of the grocery cap left on the BCP)',
  ])('is read beside the shop: %s', async (merchant) => {
    const { worthOf, text } = await groceries(merchant);
    expect(worthOf('Blue Cash Preferred')).toBe('$19.00');
    expect(text).not.toMatch(/only .+ is read/);
  });

  it.each([
    'Amex BCP, already spent $5700 on groceries this year',
    'Amex BCP (5,700 to date)',
    'Amex BCP - $300 left of the cap',
  ])('is read beside the card: %s', async (card) => {
    const { worthOf, told } = await groceries('Kroger', card);
    expect(worthOf('Blue Cash Preferred')).toBe('$19.00');
    expect(told).toContain('Counted as you say');
  });

  it.each([
    ["Kroger (I've maxed out the 6% on my BCP)", 'Amex BCP'],
    ['groceries, hit the limit already on the BCP', 'Amex BCP'],
    ['Kroger', 'Amex BCP (used up the cap)'],
    ['Kroger', 'Amex BCP, my grocery cap is maxed out'],
  ])('is used up: %s, %s', async (merchant, card) => {
    const { worthOf } = await groceries(merchant, card);
    expect(worthOf('Blue Cash Preferred')).toBe('$4.00');
  });

  it('counts toward a cap of the time that it is said of alone, and says so', async () => {
    const month = await groceries('Kroger, $400 of groceries this month on the BCP');
    expect(month.worthOf('Blue Cash Preferred')).toBe('$24.00');
    expect(month.told).toMatch(/is not counted: the cap of .+ is one of a calendar year/);
    const flex = ['Freedom Flex', 'Double Cash'];
    const quarter = 'Kroger, already $1,400 of groceries this quarter on Freedom Flex';
    expect((await ask(quarter, 400, flex)).worthOf('Freedom Flex')).toBe('$8.00');
    const year = 'Kroger, already $1,400 of groceries this year on Freedom Flex';
    expect((await ask(year, 400, flex)).told).toContain('is not counted');
  });

  it('is never dropped: what is not read is told', async () => {
    const said = 'Amex BCP, already quite a lot, 5700ish on the food thing';
    expect((await groceries('Kroger', said)).told).toContain('is not read');
    const other = await groceries('Kroger, already $5,700 of groceries this year on Amex Gold');
    expect(other.told).toContain('is not read');
    const none = await groceries('Kroger, already $5,700 of groceries this year on Double Cash');
    expect(none.told).toContain('has no cap of that kind');
  });

  it('is asked for with words that work, where the choice turns on it', async () => {
    const flex = [...BCP, 'Freedom Flex'];
    const { text } = await ask('Kroger', 400, flex);
    const [, words = ''] = /can be said with the shop: "(.+)"\./.exec(text) ?? [];
    expect(words).toMatch(/^Kroger, already \$5,700 of groceries this year on Blue Cash/);
    const told = await ask(words, 400, flex);
    expect(told.worthOf('Blue Cash Preferred')).toBe('$19.00');
    expect(told.text).not.toMatch(/can be said with the shop: .+ on Blue Cash/);
  });
});
