import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';
import { expectShape } from '../../support/shape.ts';

describe('search_credit_cards', () => {
  const visible = {
    card_name: 'string',
    issuer: 'string',
    annual_fee: 'number',
    card_type: 'string',
    match_score: 'number',
    reasoning: 'string',
  };
  const hidden = {
    card_id: 'number',
    rewards_structure: 'string',
    key_benefits: 'string',
    sign_on_bonus: 'string?',
    apply_url: 'string?',
  };

  it('serves the fields of the interface, fewer of them to the evaluation tier', async () => {
    const { data } = await run('search_credit_cards', { card_type: 'travel' });
    expect(data.recommendations).toHaveLength(5);
    for (const row of data.recommendations) expectShape(row, { ...visible, ...hidden });
    expect(data.filters_applied).toEqual({ card_type: 'travel', max_results: 5 });
    const free = await run('search_credit_cards', { card_type: 'travel' }, 'evaluation');
    expect(free.data._tier_restricted).toBe(true);
    expect(free.data.recommendations).toHaveLength(5);
    for (const row of free.data.recommendations) {
      expectShape(row, visible);
      for (const field of Object.keys(hidden)) expect(row).not.toHaveProperty(field);
    }
  });

  it('reads plain words and echoes what it read', async () => {
    const query = 'no-fee travel card under 100, good credit';
    const { data, warnings } = await run('search_credit_cards', { query, max_results: 20 });
    expect(data.filters_applied).toEqual({
      query,
      not_understood: [],
      card_type: 'travel',
      max_annual_fee: 0,
      credit_tier: 'good',
      max_results: 20,
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^Points count by transfer, not as cash: /),
      expect.stringMatching(/^Of use at one company alone, and no cash: /),
      expect.stringMatching(/^Of use at Expedia, Hotels\.com and Vrbo alone, and no cash: /),
      expect.stringMatching(/^Of use in its own program alone, and no cash: /),
      expect.stringMatching(
        /^Morgan Stanley Credit Card from American Express, sources disagree: /,
      ),
      expect.stringMatching(/^Odds of approval are not known\. /),
    ]);
    expect(data.total_found).toBeGreaterThan(5);
    for (const row of data.recommendations) {
      expect(row).toMatchObject({ annual_fee: 0, card_type: 'travel' });
    }
  });

  it('prefers explicit parameters to what it reads in the query', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'no-fee travel card',
      max_annual_fee: 100,
      card_type: 'HOTEL',
    });
    expect(data.filters_applied).toMatchObject({ card_type: 'hotel', max_annual_fee: 100 });
    expect(data.recommendations).not.toHaveLength(0);
    for (const row of data.recommendations) expect(row.card_type).toBe('hotel');
  });

  it('names what it did not understand, and the issuer that a typo is near', async () => {
    const odd = await run('search_credit_cards', { query: 'a zebra card' });
    expect(odd.data.filters_applied.not_understood).toEqual(['zebra']);
    expect(odd.warnings).toEqual([
      'Not understood, so not applied: "zebra".',
      'Nothing in the query could be used, so no cards were searched.',
    ]);
    const typo = await run('search_credit_cards', { issuer: 'Chaze' });
    expect(typo.data.total_found).toBe(0);
    expect(typo.warnings).toEqual(['No issuer is called "Chaze": did you mean Chase?']);
  });

  it('ranks balance transfer cards by their months without interest', async () => {
    const { data } = await run('search_credit_cards', { query: 'balance transfer 0% apr' });
    const months = data.recommendations.map((row: { reasoning: string }) =>
      Number(
        /0% for (\d+) months on (?:purchases and )?balance transfers/.exec(row.reasoning)?.[1],
      ),
    );
    expect(months[0]).toBeGreaterThanOrEqual(18);
    expect(months).toEqual([...months].sort((a, b) => b - a));
  });

  it('offers student and secured cards only to callers that ask for or need them', async () => {
    const types = async (input: object) => {
      const { data } = await run('search_credit_cards', { ...input, max_results: 20 });
      return new Set(data.recommendations.map((row: { card_type: string }) => row.card_type));
    };
    const all = await types({ max_annual_fee: 0 });
    expect(all.has('student') || all.has('secured')).toBe(false);
    expect(await types({ query: 'student card' })).toEqual(new Set(['student']));
    expect((await types({ credit_tier: 'poor' })).has('secured')).toBe(true);
  });

  it('says of a search that finds nothing which filter alone keeps cards out', async () => {
    const none = { card_type: 'travel', max_annual_fee: 0, credit_tier: 'fair' } as const;
    const { data } = await run('search_credit_cards', none);
    expect(data.total_found).toBe(0);
    expect(data.near_misses.map(({ without }: { without: string }) => without)).toEqual([
      'card_type',
      'credit_tier',
    ]);
    for (const { without, total_found, card_names } of data.near_misses) {
      const { [without as keyof typeof none]: _, ...rest } = none;
      const { data: looser } = await run('search_credit_cards', { ...rest, max_results: 2 });
      expect(looser.total_found, without).toBe(total_found);
      expect(looser.recommendations.map((row: { card_name: string }) => row.card_name)).toEqual(
        card_names,
      );
    }
    const { data: some } = await run('search_credit_cards', { card_type: 'travel' });
    expect(some.near_misses).toEqual([]);
  });

  it('lowers max_results to what the plan has and says so', async () => {
    const { data, warnings } = await run('search_credit_cards', { max_results: 20 }, 'evaluation');
    expect(data.recommendations).toHaveLength(5);
    expect(warnings[0]).toBe(
      'max_results was lowered from 20 to 5, the maximum of the Evaluation plan',
    );
  });

  it.each([
    [{ query: ['no fee'] }, 'query'],
    [{ issuer: { $ne: null } }, 'issuer'],
    [{ tags: 'no_foreign_fee' }, 'tags'],
    [{ max_annual_fee: 9.5 }, 'max_annual_fee'],
    [{ spending: { blorp: 5 } }, 'spending.blorp'],
    [{ spending: [5] }, 'spending'],
    [{ network: 'Maestro' }, 'network'],
  ])('refuses %j and names the field', async (input, path) => {
    await expect(run('search_credit_cards', input)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});
