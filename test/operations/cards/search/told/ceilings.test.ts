import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const search = async (query: string, more: object = {}) => {
  const { data, warnings } = await run('search_credit_cards', { query, ...more });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  const rows: { card_name: string; reasoning: string }[] = data.recommendations;
  return { rows, notes: warnings.join('\n'), text };
};

const ADS = {
  card_type: 'business',
  spending: { advertising: 5000, shipping: 3000 },
};

describe('an offer of up to an amount', () => {
  it('is told with the amount below which another card leads', async () => {
    const { notes, text } = await search('business card for online ads and shipping', ADS);
    expect(text).toMatch(
      /^1\. American Express Business Gold Card .*first year up to \$[\d,]+ with its offer of 200,000 Membership Rewards points after \$15,000 in 3 months/m,
    );
    expect(notes).toMatch(
      /You may be offered less for American Express Business Gold Card: below about 1\d\d,000 Membership Rewards points, or without offers, of which compare_cards counts none, Chase Ink Business Preferred Credit Card leads\./,
    );
  });

  it('makes the figure of its first year a ceiling in each row', async () => {
    const { rows } = await search('business card for online ads and shipping', ADS);
    const most = rows.filter(({ reasoning }) => reasoning.includes('up to about $'));
    expect(most.map(({ card_name }) => card_name)).toEqual([
      'American Express Business Gold Card',
      'The Business Platinum Card from American Express',
    ]);
  });

  it('is told where the search is for offers', async () => {
    const { rows, notes } = await search('highest sign-on bonus business card', ADS);
    expect(rows[0]?.reasoning).toContain('Up to');
    expect(notes).toMatch(/You may be offered less for .+: below about [\d,]+ .*points .+ leads\./);
  });
});

it('names what the first year of the first card counts, and says nothing of less', async () => {
  const { text, notes } = await search('wells fargo autograph or chase sapphire preferred', {
    spending: { dining: 500, travel: 400 },
  });
  expect(text).toMatch(
    /^1\. .*first year \$[\d,]+ with its offer of .* after \$[\d,]+ in \d months/m,
  );
  expect(text).not.toMatch(/^2\. .*with its offer of/m);
  expect(notes).not.toContain('You may be offered less');
});
