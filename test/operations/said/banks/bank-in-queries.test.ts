import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const spending = { groceries: 500 };

async function search(input: object) {
  const { data, warnings } = await run('search_credit_cards', { spending, ...input });
  const worthOf = (name: string): number | undefined =>
    data.recommendations.find((row: { card_name: string }) => row.card_name.includes(name))
      ?.estimated_annual_value;
  return { data, told: warnings.join('\n'), worthOf };
}

const issuer = 'Bank of America';

describe('a relationship with a bank, in the words of a search', () => {
  it.each([
    ['cash back, $120,000 at Merrill (Preferred Rewards)'],
    ['cash back for someone with 120k in a Merrill account'],
    ['cash back, Platinum Honors'],
    ['cash back, I am a BofA Preferred Honors member'],
    ['cash back, we keep about $150k with Bank of America'],
    ['cash back, $0.2 million invested at Merrill Edge'],
    ['cash back, Preferred Rewards Platinum Honors tier'],
    ['cash back, $120k in Preferred Rewards'],
    ['cash back, Preferred Rewards, $120k'],
    ['cash back, Platinum Honors, $120k'],
    ['cash back, relationship with Merrill, $120k'],
    ['cash back with a BofA Platinum Honors status'],
  ])('counts as the field does: %s', async (query) => {
    const field = await search({
      query: 'cash back',
      issuer,
      bank_balances: { Merrill: 120_000 },
    });
    const words = await search({ query, issuer });
    expect(words.data.recommendations).toEqual(field.data.recommendations);
    expect(words.told).toMatch(/BofA Rewards Preferred Honors \(50% more; .*75% before 2026-05-27/);
    expect(words.told).not.toContain('Not understood');
    const plain = await search({ query: 'cash back', issuer });
    expect(plain.data.recommendations).not.toEqual(field.data.recommendations);
  });

  it.each([
    'cash back, not Platinum Honors',
    'cash back, I owe $5,000 at Bank of America',
    'cash back, $2,000 bonus at Bank of America',
    'cash back, $120,000 at Costco',
  ])('is not read into other words: %s', async (query) => {
    const { told } = await search({ query });
    expect(told).not.toMatch(/\d+% more/);
  });
});

describe('a program of a bank without a tier, in the words of a search', () => {
  it.each([
    'cash back, Preferred Rewards',
    'cash back for a BofA Preferred Rewards member',
    'cash back, Bank of America relationship',
    'cash back, relationship with Merrill',
  ])('counts none, and says what each tier would add: %s', async (query) => {
    const plain = await search({ query: 'cash back', issuer });
    const { data, told } = await search({ query, issuer });
    expect(data.recommendations).toEqual(plain.data.recommendations);
    expect(data.filters_applied.not_understood).toEqual([]);
    const programs = catalog.rules.relationships.filter(
      (one) => one.issuer === issuer && one.business !== true && one.tiers.length > 1,
    );
    const tiers = programs.flatMap((one) => one.tiers);
    expect(tiers.length).toBeGreaterThan(2);
    for (const { name, bonus_percent: more } of tiers)
      expect(told).toMatch(
        new RegExp(`No tier of .* is said.*${name}(?: \\(from .*?\\))? ${more}%`),
      );
  });

  it.each(['best BofA rewards card', 'cash back, not in Preferred Rewards', 'cash back, BofA'])(
    'is not read into other words: %s',
    async (query) => {
      const { told } = await search({ query });
      expect(told).not.toContain('is said, so none counts');
    },
  );

  it('reads a tier that is a number or one word behind its bank', async () => {
    const three = await search({ query: 'cash back, Truist Level 3 member' });
    expect(three.told).toContain('Level 3 (30% more)');
    const gold = await search({ query: 'cash back, BofA Gold member' });
    expect(gold.told).toContain('Preferred Plus (25% more)');
    const card = await search({ query: 'BofA gold card' });
    expect(card.told).not.toContain('% more');
  });
});

describe('an account with a name of its own', () => {
  const other = { spending: { other: 1500 } };

  it('is read with its sum as money at its bank, in words and in the field', async () => {
    const query = 'U.S. Bank Smartly card';
    const words = await search({ query: `${query}, $60,000 in Smartly savings`, ...other });
    for (const bank of ['Smartly savings', 'U.S. Bank']) {
      const field = await search({ query, bank_balances: { [bank]: 60_000 }, ...other });
      expect(field.data.recommendations).toEqual(words.data.recommendations);
      expect(field.told).toContain('3% of U.S. Bank Smartly Visa Signature Card');
    }
    expect(words.data.filters_applied.not_understood).toEqual([]);
    const plain = await search({ query, ...other });
    expect(plain.data.recommendations).not.toEqual(words.data.recommendations);
  });

  it('is told with what its sums would bring where none is said', async () => {
    const query = '2% card for everything, I have Smartly savings';
    const { data, told } = await search({ query, ...other });
    expect(told).toContain('2.5% from $10,000, 3% from $50,000 and 4% from $100,000');
    expect(data.filters_applied).toMatchObject({ min_cash_rate: 2, not_understood: [] });
  });
});
