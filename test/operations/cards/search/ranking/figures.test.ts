import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const { cards } = seeds;
const seedOf = (name: string) => {
  const card = cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`There is no card ${name}`);
  return card;
};

async function search(query: string) {
  const { data } = await run('search_credit_cards', { query, max_results: 20 });
  expect(data.filters_applied.not_understood).toEqual([]);
  const rows: readonly { readonly card_name: string; readonly annual_fee: number }[] =
    data.recommendations;
  expect(rows).not.toEqual([]);
  return { filters: data.filters_applied, seeds: rows.map((row) => seedOf(row.card_name)) };
}

/** What sentences with figures in them ask for, and what every card found must then have. */
describe('a search with figures', () => {
  it('for a rate on a category finds cards that pay it there', async () => {
    const { filters, seeds } = await search('at least 4% back on gas, no annual fee');
    expect(filters).toMatchObject({
      max_annual_fee: 0,
      min_rates: { gas: { rate: 4, unit: 'percent' } },
    });
    for (const { earn } of seeds) expect(earn.some(({ rate }) => rate >= 4)).toBe(true);
    const both = await search('3x dining and 3x groceries');
    for (const { earn } of both.seeds) {
      expect(earn.filter(({ rate }) => rate >= 3).length).toBeGreaterThan(0);
    }
    const streaming = await search('6% streaming');
    expect(streaming.seeds.map(({ key }) => key)).toContain('amex-blue-cash-preferred');
  });

  it('for a rate on everything counts one that is paid up to a cap', async () => {
    const { seeds } = await search('business card with 2x on everything, no fee');
    expect(seeds.map(({ key }) => key)).toContain('amex-blue-business-plus');
    const visa = await search('cash back on everything 2% or more, Visa');
    for (const { networks } of visa.seeds) expect(networks).toContain('Visa');
  });

  it('for no transfer fee finds no card that takes no balances', async () => {
    const { seeds } = await search('no transfer fee');
    for (const { terms } of seeds) expect(terms.balance_transfer_apr).not.toBe('None');
    expect(seeds.length).toBeLessThan(20);
    const { data } = await run('get_card_terms', { card_names: ['Amex Gold'] });
    const text = operationOf('get_card_terms').tool?.summarize(data) ?? '';
    expect(text).toContain('no balance transfers');
    expect(text).not.toContain('transfer fee none');
  });

  it('for a bonus finds offers of that size', async () => {
    const { seeds } = await search('bonus of at least $200 and no annual fee');
    for (const { bonus } of seeds) {
      const dollars = bonus?.parts.filter(({ kind }) => /^(usd|statement_credit)$/.test(kind));
      expect(dollars?.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(200);
    }
    const points = await search('100k bonus');
    expect(points.filters).toMatchObject({ min_bonus: { amount: 100_000, unit: 'points' } });
  });

  it('for the lowest interest sorts by the APR', async () => {
    const { filters, seeds } = await search('lowest interest rate card');
    expect(filters).toMatchObject({ sort: 'purchase_apr' });
    const first = seeds.map(({ terms }) => Number(/[\d.]+(?=%)/.exec(terms.purchase_apr ?? '')));
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  });

  it('for points of a program finds the cards that earn or open them', async () => {
    const united = await search('cards that earn United miles');
    for (const { program } of united.seeds) expect(program).toBe('united_mileageplus');
    const hyatt = await search('points that transfer to Hyatt');
    const programs = new Set(hyatt.seeds.map(({ program }) => program));
    expect(programs).toContain('chase_ultimate_rewards');
    expect(programs).not.toContain('amex_membership_rewards');
    // A Freedom's points go there only beside a Sapphire.
    expect(hyatt.seeds.map(({ key }) => key)).not.toContain('chase-freedom-unlimited');
    await search('earn more points on dining');
  });

  it('for primary rental cover finds no card whose cover is secondary', async () => {
    const { seeds } = await search('no foreign fee card with primary rental insurance');
    expect(seeds.length).toBeGreaterThan(1);
    for (const { protections } of seeds) {
      const rental = protections?.filter(({ kind }) => kind === 'rental_car') ?? [];
      expect(rental.map(({ role }) => role)).toContain('primary');
    }
  });

  it('without a deposit leaves out secured cards, and what nobody knows is said', async () => {
    const { seeds } = await search('card for bad credit, no deposit');
    for (const { card_type } of seeds) expect(card_type).not.toBe('secured');
  });

  it('given without a credit check, which come first after a bankruptcy', async () => {
    const asked = await run('search_credit_cards', { query: 'no credit check secured card' });
    expect(asked.data.filters_applied).toMatchObject({ card_type: 'secured', not_understood: [] });
    const bankrupt = await search('score 540, bankruptcy discharged 8 months ago');
    const unasked = bankrupt.seeds.filter(({ no_credit_check }) => no_credit_check !== undefined);
    expect(unasked.length).toBe(asked.data.total_found);
    expect(bankrupt.seeds.slice(0, unasked.length)).toEqual(unasked);
  });

  it('by what the welcome offer asks for', async () => {
    const { seeds } = await search('best bonus with minimum spend under $1000');
    expect(seeds.length).toBeGreaterThan(5);
    for (const { bonus } of seeds) expect(bonus?.parts[0]?.spend).toBeLessThanOrEqual(1000);
  });

  it('by any of two networks', async () => {
    const { seeds } = await search('visa or mastercard, no annual fee, cash back');
    const networks = new Set(seeds.flatMap((seed) => seed.networks));
    expect(networks).toContain('Visa');
    expect(networks).toContain('Mastercard');
    for (const seed of seeds)
      expect(['Visa', 'Mastercard']).toEqual(expect.arrayContaining(seed.networks.slice(0, 1)));
  });

  it('tells the fee that was not wanted of cards that have it', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'student, no late fee, no penalty apr',
    });
    expect(data.recommendations.length).toBeGreaterThan(0);
    for (const { reasoning } of data.recommendations) {
      expect(reasoning).toMatch(/late fee .+; penalty APR /);
    }
  });

  it('by months at 0% on both, where purchases and transfers are asked for', async () => {
    const { data } = await run('search_credit_cards', {
      query: '0% for 15 months on purchases and balance transfers',
      max_results: 20,
    });
    expect(data.recommendations.length).toBeGreaterThan(3);
    for (const { terms } of data.recommendations) {
      expect(terms.zero_purchase_months).toBeGreaterThanOrEqual(15);
      expect(terms.zero_transfer_months).toBeGreaterThanOrEqual(15);
    }
  });
});
