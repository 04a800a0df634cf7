import { describe, expect, it } from 'vitest';
import { rowsText } from '../../../../../src/operations/cards/search/told/rows-text.ts';
import { run } from '../../../support/run.ts';

const ask = async (query: string, more: object = {}) => {
  const { data, warnings } = await run('search_credit_cards', { query, ...more });
  const { applicants = [], ...filters } = data.filters_applied;
  const first = data.recommendations[0]?.card_name ?? '';
  return { filters, first, rows: data.recommendations, lead: String(applicants), warnings };
};

describe('a search for a business of one person', () => {
  it.each([
    'best business card for sole proprietor without EIN',
    'business card for sole proprietor using SSN',
    'sole prop, no ein, card for shipping',
    'side hustle card, no LLC',
    '1099 contractor, business credit card with just my social',
    'freelancer best card for software and ads',
    'etsy seller, no ein, want points',
    'self employed, which card',
  ])('is one for a business card with the own number: %s', async (query) => {
    const { filters, lead, warnings } = await ask(query);
    expect(filters).toMatchObject({ card_type: 'business', sole_owner: true });
    expect(filters.without_ssn ?? filters.credit_history).toBeUndefined();
    expect(lead).toMatch(/needs no EIN, as the Social Security number stands/);
    expect(warnings.join(' ')).not.toContain('Not understood');
  });

  it.each(['freelancer, card for groceries and dining', 'I have an SSN, first credit card'])(
    'and of others no card of a business: %s',
    async (query) => {
      const { filters } = await ask(query);
      expect(filters.card_type).not.toBe('business');
      expect(filters.without_ssn).toBeUndefined();
    },
  );

  it('does not take a company without its owner for somebody without credit', async () => {
    const { filters } = await ask('card with EIN only, no SSN for my LLC');
    expect(filters).toMatchObject({ card_type: 'business', without_ssn: true });
    expect(filters.credit_history).toBeUndefined();
  });
});

it('tells the rate that makes the figure of each business card', () => {
  const spending = { shipping: 500, advertising: 400, office_supplies: 600 };
  const row = { annual_fee: 0, reasoning: 'about $588 a year; 5x office supplies' };
  const rows = ['A', 'B', 'C', 'D', 'E'].map((card_name) => ({ card_name, ...row }));
  const last = (filters: object) => rowsText(rows, filters).lines.at(-1);
  expect(last({ card_type: 'business', spending })).toContain('5x office supplies');
  expect(last({ card_type: 'business' })).not.toContain('5x');
});

describe('a search of somebody without a number or history here', () => {
  it.each([
    'first card with an itin',
    'credit cards for ITIN holders',
    'card that does not require a social security number',
    "i don't have an ssn yet, no credit",
    'international student F1 visa, no SSN, no credit history, unsecured card',
  ])('begins with issuers that take an ITIN: %s', async (query) => {
    const { first, lead, filters } = await ask(query);
    expect(filters.without_ssn).toBe(true);
    expect(first).toMatch(/^Capital One/);
    expect(lead).toMatch(/Capital One takes an ITIN in its place \(as of 2026-02-13\)/);
    expect(lead).toContain('of other issuers it is not known here');
  });

  it.each([
    ['moved from canada, any card that uses nova credit', 'Canada', 'counts it through Nova'],
    ['newcomer with credit history from the uk', 'United Kingdom', 'counts it through Nova'],
    ['h1b from india, no us credit, got ssn last week', 'India', 'does not count it, only'],
    ['just moved from Brazil, have credit history there', 'Brazil', 'does not count it, only'],
    ['moved here from south korea on h1b', 'South Korea', 'does not count it, only'],
    ['cibil score 800, which card takes it', 'India', 'does not count it, only'],
    ['card that accepts foreign credit history', true, 'counts that of the United Kingdom'],
  ])('tells who counts history from abroad: %s', async (query, country, told) => {
    const { lead, filters } = await ask(query);
    expect(filters.history_abroad).toBe(country);
    expect(filters.without_ssn).toBeUndefined();
    expect(filters.not_understood ?? []).toEqual([]);
    expect(lead).toContain(`Credit history from ${country === true ? 'abroad' : country}: `);
    expect(lead).toContain(`Chase ${told}`);
  });
});

describe('a search for a secured card that graduates', () => {
  it.each([
    'rebuild after chapter 7, FICO 560, secured card that graduates to unsecured',
    'secured card that upgrades to a regular card fastest',
    'which secured cards graduate automatically',
    'bad credit, want a card that becomes unsecured after 6 months',
    '560 fico, need a card that actually graduates',
  ])('begins with those of which it is known: %s', async (query) => {
    const { first, rows, lead, warnings } = await ask(query);
    expect(first).toBe('Discover it Secured Cash Back');
    expect(rows[1]?.card_name).toMatch(/Bank of America Customized/);
    expect(lead).toMatch(/Discover it Secured Cash Back, reviewed each month from the 7th/);
    expect(warnings.join(' ')).not.toMatch(/Not understood|when it comes back/);
  });

  it.each(['i graduate in may, first credit card', 'unsecured card for bad credit'])(
    'and not where nothing is to become unsecured: %s',
    async (query) => {
      expect((await ask(query)).filters.graduates).toBeUndefined();
    },
  );

  it('tells the evaluation plan nothing of it', async () => {
    const { data } = await run(
      'search_credit_cards',
      { query: 'secured card that graduates' },
      'evaluation',
    );
    expect(String(data.filters_applied.applicants)).toContain('is told on paid plans');
  });
});
