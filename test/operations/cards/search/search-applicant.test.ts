import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const ask = async (query: string) => {
  const { data, warnings } = await run('search_credit_cards', { query });
  return { filters: data.filters_applied, told: warnings.join('\n') };
};
const YOUNG = 'Under 21 only income of your own counts';
const HARDSHIP = 'Which issuers take applicants after a bankruptcy, collections or the like';

describe('what a search says of the applicant', () => {
  it.each([
    ["i'm 19, college sophomore, first card", 19],
    ['first credit card for a 19 year old college student', 19],
    ['20yo with a part time job, no credit history', 20],
    ['just turned 18 and want my first card', 18],
    ['18 y/o first card', 18],
    ['college student, 18, no credit history', 18],
  ])('reads an age, and what it means below 21: %s', async (query, age) => {
    const { filters, told } = await ask(query);
    expect(filters.age).toBe(age);
    expect(told).toContain(YOUNG);
    expect(told).not.toMatch(/Not understood[^\n]*(?:old|years?|yo|19|20|18)/);
  });

  it.each([
    ["i'm 34 and want a travel card", 34],
    ["i'm 4/24, best travel card", undefined],
    ['I am 20 points short, best travel card', undefined],
    ['a 20 year old credit history, best cash back card', undefined],
    ['0% for 21 months', undefined],
  ])('and says nothing of it otherwise: %s', async (query, age) => {
    const { filters, told } = await ask(query);
    expect(filters.age).toBe(age);
    expect(told).not.toContain(YOUNG);
  });

  it('tells students whose age is not said', async () => {
    expect((await ask('card for a college student')).told).toContain(YOUNG);
    expect((await ask("i'm 24, card for a college student")).told).not.toContain(YOUNG);
  });

  it('says what is not known after a bankruptcy, and of deposits', async () => {
    const { told } = await ask('chapter 7 discharged 8 months ago, score 560, rebuild');
    expect(told).toContain(HARDSHIP);
    expect(told).toMatch(/the least deposit is .*not known here.*the issuer's page tells/);
    expect((await ask('no fee cash back card, fair credit')).told).not.toContain(HARDSHIP);
  });
});

describe('what figures of a search rest on', () => {
  const text = async (input: object) => {
    const { data } = await run('search_credit_cards', input);
    return operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  };

  it('is a small sum for students and against a deposit, where nothing was said', async () => {
    for (const query of ['student card', 'secured card', 'first card, no credit history']) {
      const small = await text({ query });
      expect(small, query).toContain('On $300 a month, as limits of first and secured cards are');
      expect(small, query).not.toMatch(/about \$\d{3,} a year/);
    }
    expect(await text({ query: 'student card', spending: { dining: 200 } })).not.toMatch(/average/);
    expect(await text({ query: 'travel card' })).toContain('Based on average US spending: send');
  });

  it('is a network taken abroad where the person asks for one', async () => {
    const abroad = 'no foreign fee, for a trip to Japan';
    const told = async (network: string) =>
      (await run('search_credit_cards', { query: abroad, network, max_results: 20 })).warnings;
    expect((await told('Visa')).join()).not.toContain('abroad');
    expect((await told('Amex')).join()).toContain('Amex is taken by fewer shops');
  });
});

describe('a search of who has bad credit or none', () => {
  it.each([
    "my score's 560 after a divorce. need a card that actually approves me and doesnt rip me off",
    'which card accepts people with collections',
    'a card that will take me with a 520 score and $200 for a deposit',
    'bankruptcy discharged in june, card that accepts me',
    'guaranteed approval card',
    'card that approves a 560 score, low fees, rebuild credit',
    'is there any card for 550 credit that isnt a ripoff',
  ])(
    'begins with cards without a fee or a membership, and names the dear ones: %s',
    async (query) => {
      const { data, warnings } = await run('search_credit_cards', { query, max_results: 5 });
      const told = warnings.join('\n');
      for (const { annual_fee, reasoning } of data.recommendations) {
        // After a bankruptcy those that ask no bureau come before them.
        if (!query.includes('bankruptcy')) expect(annual_fee).toBe(0);
        expect(reasoning).not.toMatch(/needs an? .*membership|to live where/);
      }
      expect(told).toMatch(/High fees for bad credit: .* \(\$99 a year each\)/);
      expect(told).toMatch(/preapproval/);
      expect(told).not.toContain('Not understood');
    },
  );

  it.each([
    'student card no credit history',
    'Discover student card, no credit history',
    'Student Chrome for a student without credit',
  ])('keeps a card made for no score of which no score is known: %s', async (query) => {
    const { data } = await run('search_credit_cards', { query, max_results: 20 });
    const names = data.recommendations.map((row: { card_name: string }) => row.card_name);
    expect(names).toContain('Discover it Student Chrome');
  });

  it.each([
    'first credit card, 19 years old, first job, no credit history',
    'got denied for the Freedom Unlimited, thin file',
    'first credit card, never had one',
    'no credit, what can I actually get',
    'no credit but want cash back',
    'just turned 18, first card',
    'first card, no deposit',
  ])('begins with cards that issuers aim at no score: %s', async (query) => {
    const { data, warnings } = await run('search_credit_cards', { query, max_results: 3 });
    const told = warnings.join('\n');
    expect(data.recommendations[0].card_name).toBe('Chase Freedom Rise');
    expect(told).toMatch(
      /Made for people without a credit score too, .*2025-12-31\): all of these/,
    );
    expect(told).not.toMatch(/not known here, nor which|High fees/);
  });

  it.each([
    ['secured card, score 560, $200 deposit', 200, /\$49, \$99 or \$200 .*, so \$200 is enough/],
    ['score 560 can put down 200', 200, /so \$200 is enough/],
    ['bad credit, i can put $150 down', 150, /where \$150 is enough/],
    ['can only afford a 100 dollar deposit, bad credit', 100, /where \$100 is enough/],
    ['rebuilding, able to deposit 500', 500, /so \$500 is enough/],
  ])('uses the deposit that is said: %s', async (query, deposit, told) => {
    const { data, warnings } = await run('search_credit_cards', { query, max_results: 5 });
    expect(data.filters_applied).toMatchObject({ deposit, not_understood: [] });
    expect(warnings.join('\n')).toMatch(told);
    const least = await run('search_credit_cards', {
      query: 'secured card, $40 deposit',
      max_results: 20,
    });
    const names = least.data.recommendations.map((row: { card_name: string }) => row.card_name);
    expect(names).not.toContain('Discover it Secured Cash Back');
  });

  it('is ranked as before for good credit', async () => {
    const { data, warnings } = await run('search_credit_cards', { query: 'travel, good credit' });
    expect(data.recommendations.some((one: { annual_fee: number }) => one.annual_fee > 0)).toBe(
      true,
    );
    expect(warnings.join('\n')).not.toContain('High fees');
  });
});
