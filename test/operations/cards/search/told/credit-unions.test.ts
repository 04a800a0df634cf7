import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const { issuers } = catalogOn('2026-11-21').rules.credit_unions;

async function ask(query: string) {
  const { data, warnings } = await run('search_credit_cards', { query, max_results: 20 });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  const of: string[] = data.recommendations.map(({ issuer }: { issuer: string }) => issuer);
  return { filters: data.filters_applied, of, notes: [text, ...warnings].join('\n') };
}

describe('credit unions', () => {
  it('are issuers of the catalogue, each with its cards', () => {
    const all = new Set(catalogOn('2026-11-21').cards.map(({ seed }) => seed.issuer));
    expect(issuers.length).toBeGreaterThan(4);
    expect(issuers.filter((one) => !all.has(one))).toEqual([]);
  });

  it.each([
    'credit union card with no foreign fee',
    'best credit union cards for groceries',
    'cards from local credit unions, low apr',
  ])('%j finds their cards alone, and says which there are', async (query) => {
    const { of, notes } = await ask(query);
    expect(of.length).toBeGreaterThan(3);
    expect(of.filter((one) => !issuers.includes(one))).toEqual([]);
    expect(notes).toMatch(/^Credit unions here: Alliant, .* others are not carried\.$/m);
    expect(notes).not.toContain('Not understood');
  });

  it('are left out where they are not wanted', async () => {
    const { of, notes } = await ask('cash back, not a credit union card');
    expect(of.length).toBeGreaterThan(3);
    expect(of.filter((one) => issuers.includes(one))).toEqual([]);
    expect(notes).not.toMatch(/Not understood|Credit unions here/);
  });

  it('are no wish where one is named, or is the person’s own', async () => {
    expect((await ask('Navy Federal Credit Union cash back')).filters).toMatchObject({
      card_type: 'cashback',
      issuer: 'Navy Federal',
    });
    const own = await ask('I already bank at my credit union, want travel points');
    expect(own.of.some((one) => !issuers.includes(one))).toBe(true);
    expect(own.notes).not.toContain('union');
  });
});

describe('big issuers', () => {
  const big = catalogOn('2026-11-21').rules.big_issuers.issuers;

  it.each([
    'one more no annual fee card from a big bank to go with Citi Double Cash, good credit',
    'cash back from a major issuer',
    'card from one of the big banks, no fee',
    'travel card of a large national bank',
  ])('%j finds their cards alone, and says which were taken', async (query) => {
    const { of, notes } = await ask(query);
    expect(of.length).toBeGreaterThan(3);
    expect(of.filter((one) => !big.includes(one))).toEqual([]);
    expect(notes).toMatch(/Big issuers are taken to be Chase, American Express, .* Wells Fargo: /);
    expect(notes).not.toContain('Not understood');
  });

  it('are left out where they are not wanted', async () => {
    const { of } = await ask('no fee card, not from a big bank');
    expect(of.length).toBeGreaterThan(3);
    expect(of.filter((one) => big.includes(one))).toEqual([]);
  });
});

describe('why a person asks', () => {
  it.each([
    ['I am studying and looking for a no fee card', { max_annual_fee: 0 }],
    ['card for a student studying in Spain', { card_type: 'student', tags: ['no_foreign_fee'] }],
    [
      "I'm a student studying computer science looking for my first credit card",
      { card_type: 'student', credit_history: 'none' },
    ],
    ["I'm a student studying business, need cash back", { card_type: 'student' }],
    ['helping my kid research cards for groceries', { earns_on: ['groceries'] }],
    ["I've been studying cash back cards", { card_type: 'cashback' }],
  ])('%j misses nothing', async (query, filters) => {
    const { filters: read, notes } = await ask(query);
    expect(read).toMatchObject(filters);
    expect(JSON.stringify(read)).not.toContain('electronics');
    expect(notes).not.toContain('Not understood');
  });

  it('does not hide what was asked and not understood', async () => {
    expect((await ask('studying, want a card with free concierge massages')).notes).toMatch(
      /Not understood, so not applied: .*massages/,
    );
  });
});
