import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

interface Row {
  readonly card_name: string;
  readonly reasoning: string;
}

const AUTOGRAPH = 'Wells Fargo Autograph Card';
const rowOf = (rows: readonly Row[], name: string): string =>
  rows.find(({ card_name }) => card_name === name)?.reasoning ?? 'not shown';

describe('welcome offers of a search', () => {
  it('are reached by all that a household spends, and not by the kinds asked for alone', async () => {
    const query = 'no annual fee card good for takeout and streaming, no foreign transaction fee';
    const { data } = await run('search_credit_cards', { query });
    expect(data.recommendations[0].card_name).toBe(AUTOGRAPH);
    expect(rowOf(data.recommendations, AUTOGRAPH)).toContain('about $478 in the first year');
    const text = operationOf('search_credit_cards').tool?.summarize(data);
    expect(text).toContain('a month alone, offers by all of average spending: send spending');
  });

  it('are told where the spending that was stated misses them', async () => {
    const asked = { query: 'card for dining', spending: { dining: 200, streaming: 40 } };
    const { data } = await run('search_credit_cards', asked);
    expect(rowOf(data.recommendations, AUTOGRAPH)).toContain(
      '; offer of 20,000 points not counted: asks $1,000 in 3 months;',
    );
    expect(rowOf(data.recommendations, 'Capital One Savor')).not.toContain('not counted');
    const hidden = await run('search_credit_cards', asked, 'evaluation');
    expect(JSON.stringify(hidden.data)).not.toContain('not counted: asks');
  });

  it.each([
    ['card for groceries and gas', 'Blue Cash Preferred Card from American Express'],
    ['card for home depot and restaurants', AUTOGRAPH],
  ])('choose no card for kinds without sums: %s', async (query, first) => {
    const { data } = await run('search_credit_cards', { query });
    expect(data.filters_applied.sort).toBe('later_year');
    expect(data.recommendations[0].card_name).toBe(first);
  });

  it('are not told where they are no part of the order', async () => {
    const { data } = await run('search_credit_cards', { query: 'card for streaming' });
    expect(data.filters_applied.sort).toBe('later_year');
    expect(JSON.stringify(data.recommendations)).not.toContain('not counted: asks');
    const text = operationOf('search_credit_cards').tool?.summarize(data);
    expect(text).toContain('a month alone, offers by all of average spending');
  });
});
