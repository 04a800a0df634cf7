import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

const LONGEST = '0% intro APR on purchases as long as possible for a $9,000 kitchen remodel';
const OWN_WORDS =
  "We're redoing the kitchen for about $9,000 and need as long as possible to pay it off without interest";
const COST =
  /With cash back: 15 months at 0% \(Bank of America Unlimited .*, about \$385 back in the first year\); without, 21 months at 0% \(/;

describe('a wish that is mild, beside an order', () => {
  it.each([
    `${LONGEST}, some cash back`,
    `${LONGEST}, ideally with cash back`,
    `${LONGEST}, cash back would be nice`,
    `${LONGEST}, bonus if it earns cash back`,
    `${OWN_WORDS}, getting something back would be nice too`,
    `${OWN_WORDS}, preferably getting some cash back as well`,
  ])('leaves no card out, and what it brings and costs is told: %s', async (query) => {
    const { rows, filters, text, warnings } = await search(query);
    expect(filters).toMatchObject({ rewards_wish: 'cashback', sort: 'intro_purchase_months' });
    expect(rows[0]?.reasoning).toContain('0% for 21 months');
    expect(warnings.join('\n')).toMatch(COST);
    expect(text).not.toContain('Not understood');
  });

  it('is told the other way round where it is no mild one', async () => {
    const { rows, warnings } = await search(`${LONGEST}, must have cash back`);
    expect(rows[0]?.reasoning).toContain('0% for 15 months');
    expect(warnings.join('\n')).toMatch(COST);
  });

  it('is told of a transfer, of interest and of points too', async () => {
    const moved = await search('balance transfer card with the longest 0%, ideally some rewards');
    expect(moved.filters).toMatchObject({ card_type: 'balance_transfer', rewards_wish: 'rewards' });
    expect(moved.warnings.join('\n')).toMatch(
      /With rewards: 18 months at 0% \(.*a year\); without, 21/,
    );
    const low = await search('lowest APR card, cash back would be a bonus');
    expect(low.filters).toMatchObject({ sort: 'purchase_apr', rewards_wish: 'cashback' });
    expect(low.filters.card_type).toBeUndefined();
    expect(low.warnings.join('\n')).toMatch(
      /With cash back: an APR from [\d.]+% \(.*; without, an/,
    );
    const points = await search('lowest foreign transaction fee, points would be nice');
    expect(points.filters).toMatchObject({ sort: 'foreign_fee', rewards_wish: 'points' });
  });

  it.each(['ideally no annual fee', 'bonus if no annual fee', 'no annual fee would be nice'])(
    'is one for no fee as well: %s',
    async (wish) => {
      const { filters } = await search(`lowest APR card, ${wish}`);
      expect(filters.max_annual_fee).toBeUndefined();
      expect(filters).toMatchObject({ sort: 'purchase_apr', then_by: 'annual_fee' });
    },
  );

  it('is what is asked for where no order is', async () => {
    const { filters } = await search('a card with some cash back, no annual fee');
    expect(filters).toMatchObject({ card_type: 'cashback', max_annual_fee: 0 });
    expect(filters.rewards_wish).toBeUndefined();
  });
});

it('cash back beside a transfer is none of a card without rewards', async () => {
  const { rows } = await search('longest 0% balance transfer with cash back');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.some(({ reasoning }) => reasoning.includes('No rewards'))).toBe(false);
});
