import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

const SECURED = { card_type: 'secured', max_annual_fee: 0, credit_tier: 'poor' };
const FLAT = 'Capital One Quicksilver Secured';
const isNamed = (names: readonly string[], part: string) =>
  names.some((name) => name.includes(part));

describe('a kind that is most of the spending', () => {
  it.each([
    'mostly gas',
    'mainly for gas',
    'primarily gas',
    'for the most part gas',
    'most of my spending is gas',
    'i spend the most on gas',
    'gas mostly',
    'mostly on gas and random stuff',
    'gas and everything else',
    'gas plus other stuff',
    'mostly gas, the rest of it',
  ])('ranks, and leaves no card of one rate out: %s', async (said) => {
    const { names, filters } = await search(`secured card with rewards, ${said}`, SECURED);
    expect(filters).toMatchObject({ earns_on: ['gas'], mostly: ['gas'], not_understood: [] });
    expect(isNamed(names, FLAT), names.join('; ')).toBe(true);
    expect(isNamed(names, 'Discover it Secured')).toBe(true);
    // One that pays more on it still comes first.
    expect(names[0]).toContain('Customized Cash Rewards Secured');
  });

  it.each([
    ['no fee card, groceries and gas mostly', ['groceries', 'gas']],
    ['no fee card, mainly groceries and gas', ['groceries', 'gas']],
    ['no fee card for groceries, mostly food', ['dining', 'groceries']],
    ['no fee card, dining, but mostly gas', ['gas']],
  ])('is each of its list, and no other: %s', async (query, mostly) => {
    const { filters } = await search(query);
    expect([...filters.mostly].sort()).toEqual(mostly.toSorted());
  });

  it('leaves something for what else is bought, and says how much', async () => {
    const { text, filters } = await search('no fee card, mostly gas and random stuff');
    expect(filters).toMatchObject({ and_rest: true });
    expect(text).toMatch(/Figures are on gas .*\$209 and other spending \$105 a month alone/);
  });

  it.each(['no fee card for gas', 'most cash back on gas', 'no fee card with 3% on gas'])(
    'is a condition still where it is all that is asked for: %s',
    async (query) => {
      const { filters, found } = await search(query);
      expect(found).toBeGreaterThan(0);
      expect(filters).not.toHaveProperty('mostly');
      expect(filters).not.toHaveProperty('and_rest');
    },
  );
});
