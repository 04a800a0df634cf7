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
    expect(told).toContain('the least deposit is not known here');
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
