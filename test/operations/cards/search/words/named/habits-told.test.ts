import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const search = (query: string, more: object = {}) => run('search_credit_cards', { query, ...more });

describe('how often somebody is at a brand, in a search', () => {
  it('is said to be in no figure, unless spending there was sent', async () => {
    const told =
      '"3 flights a year" is in no figure: to count it, send at_merchants with dollars a month.';
    const { data, warnings } = await search('3 flights a year on Delta');
    expect(data.filters_applied).toMatchObject({ earns_program: 'delta_skymiles' });
    expect(warnings).toContain(told);
    const sent = await search('3 flights a year on Delta', { at_merchants: { Delta: 100 } });
    expect(sent.warnings).not.toContain(told);
  });

  it('is no sum of dollars', async () => {
    const { data } = await search('10 nights at Hilton every year and lots of groceries');
    expect(data.filters_applied).not.toHaveProperty('spending');
    const ihg = await search('business card, about 20 nights per year with IHG');
    expect(ihg.data.filters_applied).not.toHaveProperty('spending');
    expect(ihg.data.filters_applied).toMatchObject({ earns_program: 'ihg_one_rewards' });
  });
});
