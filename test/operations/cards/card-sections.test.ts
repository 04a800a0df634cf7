import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

describe('sections of a card', () => {
  it('serves only the sections asked for, given as a list or in a query string', async () => {
    for (const sections of [['earn', 'bonus'], 'earn,bonus']) {
      const { data } = await run('get_card_details', { card_name: 'CSP', sections });
      expect(data.rewards.structure_text).toContain('3x on dining');
      expect(data).toHaveProperty('sign_on_bonus');
      for (const field of ['benefits', 'terms', 'urls', 'data_quality']) {
        expect(data).not.toHaveProperty(field);
      }
    }
    await expect(run('get_card_details', { card_id: 2, sections: 'all' })).rejects.toMatchObject({
      details: { issues: [{ path: 'sections.0' }] },
    });
  });

  it('says who gets a card, in few words', async () => {
    const input = { card_names: ['CSR', 'Navy Federal Flagship Premier'], sections: 'eligibility' };
    const { data } = await run('get_card_details', input);
    for (const field of ['sign_on_bonus', 'rewards', 'protections', 'terms', 'benefits'])
      expect(data).not.toHaveProperty(field);
    const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
    expect(text).toContain('Five or more new card accounts');
    expect(text).toContain('Recommended credit: excellent (score 740+).');
    expect(text).toContain('needs a Navy Federal membership');
    expect(text).toContain('Not known here: odds of approval and credit limits. Ask the issuer.');
    expect(text.length).toBeLessThan(1_700);
  });

  it.each([
    ['welcome offer', 'sign_on_bonus'],
    ['application_rules', 'application_rules'],
    ['can I get it?', 'application_rules'],
    ['5/24', 'application_rules'],
    ['approval odds', 'application_rules'],
    ['credit score needed', 'application_rules'],
    ['fees', 'terms'],
    ['credits', 'benefits'],
    ['insurance', 'protections'],
    ['rates', 'rewards'],
  ])('knows a section by what it is called: %s', async (called, field) => {
    const { data } = await run('get_card_details', { card_name: 'CSR', sections: [called] });
    expect(data).toHaveProperty(field);
    expect(data).not.toHaveProperty('urls');
  });
});
