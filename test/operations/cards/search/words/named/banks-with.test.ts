import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const search = async (query: string) => {
  const { data, warnings } = await run('search_credit_cards', { query, max_results: 5 });
  return { filters: data.filters_applied, warnings: (warnings as string[]).join('\n') };
};

describe('where the person banks, or is a member', () => {
  it.each([
    ['groceries, no annual fee; member of Navy Federal', ['navy_federal_membership']],
    ['groceries, no annual fee; I bank with Navy Federal', ['navy_federal_membership']],
    ['groceries, no annual fee; Navy Federal member', ['navy_federal_membership']],
    ['dining card, we are members of PenFed and USAA', ['penfed_membership', 'usaa_membership']],
    ['gas card, my savings account is at Alliant', ['alliant_membership']],
    ['not a member of Navy Federal, groceries', ['no navy_federal_membership']],
    ['no annual fee cash back, I bank with Chase and Wells Fargo', undefined],
    ['im a Bank of America customer, travel card', undefined],
    ['our bank is Citi, card for gas', undefined],
    ['Chase customer, no fee dining', undefined],
  ])('is no wish for its cards: %s', async (query, memberships) => {
    const { filters } = await search(query);
    expect(filters.memberships).toEqual(memberships);
    expect(filters).not.toHaveProperty('issuer');
    expect(filters.not_understood).toEqual([]);
  });

  it.each([
    ['best Navy Federal card for groceries', 'Navy Federal'],
    ['a card from Chase for dining', 'Chase'],
    ['Bank of America customized cash for gas', 'Bank of America'],
  ])('is not read from a wish: %s', async (query, issuer) => {
    const { filters } = await search(query);
    expect(filters.memberships).toBeUndefined();
    expect(filters.issuer ?? issuer).toBe(issuer);
  });
});

describe('a card that is only talked of', () => {
  it.each([
    'secured card, score 560, bankruptcy, no foreign fee, no annual fee; is OpenSky ok',
    'secured card, score 560, no foreign fee, no annual fee; a friend has OpenSky',
    'secured card, score 560, no foreign fee, no annual fee, what about OpenSky?',
    'is OpenSky ok? secured card, score 560, no foreign fee, no annual fee',
  ])('is no filter, and it is told why it does not fit: %s', async (query) => {
    const { filters, warnings } = await search(query);
    expect(filters).not.toHaveProperty('issuer');
    expect(warnings).toContain(
      'OpenSky Secured Visa, which you name: left out: 3% foreign fee and $35 fee;',
    );
  });

  it('tells in words what leaves a card out', async () => {
    const { warnings } = await search(
      'first card for a student, no credit history, no annual fee, thinking of Chase Sapphire Preferred',
    );
    expect(warnings).toContain(
      'Chase Sapphire Preferred, which you name: left out: good credit recommended, $95 fee and a travel card;',
    );
  });

  it.each(['is there a Chase card without an annual fee', 'what is the best Chase card for gas'])(
    'is not read from a question for cards of the bank: %s',
    async (query) => {
      expect((await search(query)).filters.issuer).toBe('Chase');
    },
  );
});
