import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const NIGHTS = 'Citi Strata Elite Card';
const HELD = ['Citi Strata Elite', 'Amex Gold', 'Chase Sapphire Reserve'];
/** A Saturday. */
const DATE = '2026-12-05';

async function paid(merchant: string, more: object = {}) {
  const { data } = await run('which_card_at_merchant', {
    ...{ merchant, amount: 300, portfolio: HELD },
    ...more,
  });
  const row = data.earnings_comparison.find(({ card }: { card: string }) => card === NIGHTS);
  return { ...data, row };
}

describe('a rate of certain hours', () => {
  it.each([
    ['restaurant, Saturday at 7:30 pm', {}],
    ['restaurant, Saturday at 7:30 pm', { date: DATE }],
    ['restaurant Saturday night', {}],
    ['restaurant Saturday 19:30', {}],
    ['restaurant (Sat 7:30pm)', {}],
    ['dining on Friday and Saturday nights', {}],
    ['restaurant on Saturday, December 5 at 7:30 PM', {}],
    ['restaurant on December 5 at 19:30', {}],
    ['restaurant on Saturday at 4:30 pm PT', {}],
    ['restaurant', { date: `${DATE}T19:30` }],
    ['restaurant', { date: '2026-12-06T00:30:00Z' }],
    ['restaurant', { date: 'Dec 5 at 7:30 pm' }],
    ['restaurant at 8pm', { date: DATE }],
    ['dinner tonight', { date: DATE }],
    ['dinner at TGI Fridays', { date: DATE }],
    ['Saturday night dinner at Ruby Tuesday', {}],
    ['TGI Fridays Saturday night', {}],
    ['restaurant', { paid_at: 'Friday 23:00' }],
    ['restaurant, Saturday 1 am', {}],
  ])('is paid within them: %s %o', async (merchant, more) => {
    const { recommended_card, row } = await paid(merchant, more);
    expect(recommended_card).toBe(NIGHTS);
    expect(row.multiplier).toBe('6x');
    expect(row.note).toContain('as it is paid on Fridays and Saturdays from 18:00 to 06:00 ET');
  });

  it.each([
    ['restaurant, Saturday at noon, 12:30 pm', {}],
    ['restaurant, Sunday at 7:30 pm', {}],
    ['restaurant Saturday 14:00', {}],
    ['lunch at Chipotle on Saturday', {}],
    ['restaurant', { date: '2026-12-08' }],
    ['Ruby Tuesday on Sunday night', {}],
  ])('is not paid outside of them, nor turns anything: %s %o', async (merchant, more) => {
    const { recommended_card, row, turns_at } = await paid(merchant, more);
    expect(recommended_card).toBe('American Express Gold Card');
    expect(row.multiplier).toBe('3x');
    expect(turns_at.join()).not.toContain('Fridays');
  });

  it.each([
    ['restaurant', {}],
    ['restaurant', { date: DATE }],
    ['restaurant tonight', {}],
    ['TGI Fridays', {}],
    ['restaurant on Saturday after 5 pm', {}],
    ['restaurant at 7:30', { date: DATE }],
  ])('turns the choice where the time is left open: %s %o', async (merchant, more) => {
    const { recommended_card, row, turns_at } = await paid(merchant, more);
    expect(recommended_card).toBe('American Express Gold Card');
    expect(row.note).toContain('6x only on Fridays and Saturdays from 18:00 to 06:00 ET');
    expect(turns_at).toContain(
      'paying on Fridays and Saturdays from 18:00 to 06:00 ET (then Citi Strata Elite Card)',
    );
  });

  it('is no part of the name of a shop', async () => {
    const named = async (merchant: string) => (await paid(merchant)).merchant_detected;
    expect(await named('TGI Fridays at 7pm')).toBe('TGI Fridays');
    expect(await named('Ruby Tuesday')).toBe('Ruby Tuesday');
    expect(await named('Best Buy on Black Friday')).toBe('Best Buy');
  });
});

describe('a category at certain hours', () => {
  const best = async (category: string, more: object = {}) => {
    const answer = await run('recommend_card_for_category', {
      ...{ category, portfolio_card_names: HELD },
      ...more,
    });
    const [first] = answer.data.recommendations;
    return { ...answer, first };
  };
  const params = { spending: { dining: 300 } };

  it.each([
    ['dining on Friday and Saturday nights', {}],
    ['dining on Saturday nights', { params }],
    ['dining', { params: { ...params, date: `${DATE}T19:30` } }],
    ['dining Saturdays at 8pm', { params: { spending: { groceries: 300 } } }],
  ])('is ranked as spent in them: %s %o', async (category, more) => {
    const { first, data, warnings } = await best(category, more);
    expect(first).toMatchObject({ card_name: NIGHTS, rate_here: '6x' });
    expect(data.category).toBe('dining');
    expect(data.person.said.join()).toMatch(/all of the dining asked about is on .*Saturdays/);
    expect(data.person.assumed.join()).not.toContain('a seventh');
    expect(warnings.join()).not.toContain(
      'American Express Gold Card (4x, worth 6.8%, up to $50,000 a calendar year) goes first',
    );
  });

  it('is ranked by the week where none are said', async () => {
    const { first, data } = await best('dining', { params: { ...params, date: DATE } });
    expect(first.card_name).toBe('American Express Gold Card');
    expect(data.person.assumed.join()).toContain('a seventh of dining');
  });
});
