import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const ask = async (query: string, more: object = {}) => {
  const { data, warnings } = await run('search_credit_cards', { query, ...more });
  return { filters: data.filters_applied, told: warnings.join('\n') };
};

describe('a search for a card to pay taxes', () => {
  it.each([
    ['best welcome offer for a $9,200 tax payment', { once: 9_200 }],
    ['best welcome offer for a tax payment', { once: { government_tax: 9_200 } }],
    ['new card with a good sign-up bonus to pay IRS estimated tax of $9,200', {}],
    ['sign up bonus to pay the irs', { once: 9_200 }],
    ['turbotax said i owe 9,200. new card for the bonus?', {}],
  ])('works its fee out on the sum that is said: %s', async (query, more) => {
    const { told, filters } = await ask(query, more);
    expect(told).toMatch(/1\.75% at Pay1040 \(federal taxes\), about \$161 here/);
    expect(told).not.toContain('Not understood');
    // The call that compares them takes the fee as well.
    expect(filters.once).toEqual({ government_tax: 9_200 });
  });

  it('takes it off what the first year brings', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'Capital One Venture for my tax payment',
      once: 9_200,
    });
    // 2 miles at 1.7 cents are $312.80; $161 of them go.
    expect(data.recommendations[0]?.reasoning).toMatch(/^about \$1,632 on it in the first year/);
  });

  it('tells it of $1,000 where no sum is said', async () => {
    const { told } = await ask('no annual fee card to pay taxes');
    expect(told).toContain('about $18 on $1,000');
    expect(told).not.toContain('Not understood');
  });

  it('and of no tax where none is paid', async () => {
    expect((await ask('card for groceries on tax free weekend')).told).not.toContain('Pay1040');
  });
});
