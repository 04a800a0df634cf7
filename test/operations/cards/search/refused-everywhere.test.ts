import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const UNIONS = catalog.rules.credit_unions.issuers;
/** Whether an answer names a card of these issuers. */
function namesCardOf(issuers: readonly string[], answer: unknown): string[] {
  const text = JSON.stringify(answer);
  return catalog.cards
    .filter(({ seed }) => issuers.includes(seed.issuer))
    .map(({ seed }) => seed.name)
    .filter((name) => text.includes(name));
}
describe('what a person will not have', () => {
  it.each([
    ['search_credit_cards', { query: 'lowest APR, no credit union', max_results: 20 }],
    [
      'search_credit_cards',
      { query: 'lowest APR', memberships: ['no credit union'], max_results: 20 },
    ],
    [
      'search_credit_cards',
      { query: 'secured card', memberships: ['no credit unions'], max_results: 20 },
    ],
    [
      'recommend_card_for_category',
      { category: 'gas', params: { memberships: ['no credit union'] } },
    ],
    [
      'recommend_card_for_category',
      { category: 'gas', params: { issuer_preferences: 'no credit unions' } },
    ],
    [
      'optimize_portfolio',
      { card_names: ['CSP'], params: { issuer_preferences: 'no credit union' } },
    ],
  ] as [string, Record<string, unknown>][])('is named nowhere: %s %o', async (name, input) => {
    const answer = await run(name, input);
    expect(namesCardOf(UNIONS, answer)).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain('on which no rate depends');
  });

  it('would be named else', async () => {
    const answer = await run('search_credit_cards', { query: 'lowest APR', max_results: 20 });
    expect(namesCardOf(UNIONS, answer).length).toBeGreaterThan(0);
  });

  it('says of memberships denied together what is taken', async () => {
    const params = { memberships: ['no credit union'] };
    const { data } = await run('recommend_card_for_category', { category: 'gas', params });
    expect(data.person.said).toContain('not held: any credit union membership');
  });

  it.each(['nothing from Citi', 'none of Citi', 'nothing by Citi'])(
    'is no wish where it is said by a word for nothing: %s',
    async (said) => {
      const { data } = await run('search_credit_cards', { query: `groceries, ${said}` });
      expect(data.filters_applied).toMatchObject({ excluded: { issuers: ['Citi'] } });
      expect(namesCardOf(['Citi'], data.recommendations)).toEqual([]);
    },
  );

  it('is offered by no near miss', async () => {
    const queries = [
      'no store cards, a store card for groceries',
      'no annual fee, not Chase, a Chase travel card',
      'Navy Federal card, no credit union',
    ];
    expect(queries).toHaveLength(3);
    for (const query of queries) {
      const { data } = await run('search_credit_cards', { query });
      const misses = data.near_misses as { without: string }[];
      for (const { without } of misses)
        expect(['excluded', 'issuer_kind', 'max_annual_fee', 'no_membership']).not.toContain(
          without,
        );
    }
  });
});
