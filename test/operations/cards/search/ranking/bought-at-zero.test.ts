import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

interface Found {
  readonly data: {
    readonly recommendations: readonly { readonly card_name: string; readonly reasoning: string }[];
    readonly filters_applied: Readonly<Record<string, unknown>>;
  };
  readonly warnings: readonly string[];
}
const search = async (query: string, more: object = {}) =>
  (await run('search_credit_cards', { query, ...more })) as unknown as Found;

describe('a purchase at 0%', () => {
  it.each([
    ['0% on purchases for 12+ months, $1,900 couch', {}],
    ['0% for a year on purchases', { once: 2500 }],
    ['pay $200 a month on a $2400 couch without interest', {}],
  ])(
    '%s: what the first year brings comes before months that nobody needs',
    async (query, more) => {
      const { data, warnings } = await search(query, more);
      expect(data.filters_applied).toMatchObject({
        ...{ min_intro_months: 12, sort: 'first_year', then_by: 'intro_purchase_months' },
      });
      expect(data.recommendations[0]?.reasoning).toMatch(/bonus worth about \$[1-9]\d\d/);
      expect(warnings.join('\n')).toMatch(
        /The longest 0% of these: .*, 21 months, without an offer/,
      );
      expect(warnings.join('\n')).toContain('The intro APR is for new accounts');
    },
  );

  it('is by the months where none are named, or the longest are wanted, and tells an offer', async () => {
    for (const query of ['0% for a $2,000 laptop', 'longest 0% for $4000 of furniture']) {
      const { data, warnings } = await search(query);
      expect(data.filters_applied.sort, query).toBe('intro_purchase_months');
      expect(data.recommendations[0]?.reasoning).toContain('nothing earned on it');
      expect(warnings.join('\n')).toMatch(
        /Fewer months, but an offer: .*, 1\d months and an offer/,
      );
    }
  });

  it('says nothing of it where nothing is bought', async () => {
    const { data, warnings } = await search('0% apr 12 months');
    expect(data.filters_applied.sort).toBe('intro_purchase_months');
    expect(warnings.join('\n')).not.toMatch(/new accounts|longest/);
  });
});
