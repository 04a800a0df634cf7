import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

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
