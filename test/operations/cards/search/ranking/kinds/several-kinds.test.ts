import { describe, expect, it } from 'vitest';
import { run } from '../../../../../operations/support/run.ts';

async function namesOf(query: string): Promise<string[]> {
  const { data } = await run('search_credit_cards', { query, max_results: 20 });
  return data.recommendations.map(({ card_name }: { card_name: string }) => card_name);
}

describe('kinds of spending that are named beside other wishes', () => {
  const student = 'student card, no annual fee, no foreign transaction fee';

  it('rank the cards of one rate with those that pay more, and leave none out', async () => {
    const plain = await namesOf(student);
    expect(plain.length).toBeGreaterThan(3);
    const pairs = ['restaurants and trains', 'groceries and streaming', 'gas, dining and clothes'];
    for (const kinds of pairs) {
      const found = await namesOf(`${student}, ${kinds}`);
      expect(found, kinds).toContain('Capital One Quicksilver Student Cash Rewards');
      expect(found, kinds).toContain('Bank of America Travel Rewards for Students');
    }
    expect.assertions(pairs.length * 2 + 1);
  });

  it('filter where a rate on them is asked for', async () => {
    const found = await namesOf(`${student}, 3% on dining and groceries`);
    expect(found).toContain('Capital One Savor Student Cash Rewards');
    expect(found).not.toContain('Capital One Quicksilver Student Cash Rewards');
  });
});
