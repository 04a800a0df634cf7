import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';
import { expectCited, total } from '../../support/trace.ts';

describe('recommend_card_for_category', () => {
  it('ranks open cards for a category by what they are worth there', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'Groceries',
      params: { spending: { groceries: 700 } },
    });
    expect(data).toMatchObject({ category: 'groceries', spending_source: 'user_provided' });
    expect(data.total_candidates).toBeGreaterThan(150);
    expect(data.recommendations).toHaveLength(5);
    const nets = data.recommendations.map((row: { net_value: number }) => row.net_value);
    expect(nets).toEqual([...nets].sort((a, b) => b - a));
    expect(data.recommendations[0]).toEqual({
      card_name: expect.any(String),
      issuer: expect.any(String),
      annual_fee: expect.any(Number),
      net_value: expect.any(Number),
      rate_here: expect.stringMatching(/^\dx, only if you choose it, up to \$/),
      whole_spending_net_value: expect.any(Number),
      rewards: expect.any(Number),
      points_program_key: expect.any(String),
      portal_cpp: expect.any(Number),
      points_by: 'ours',
      rewards_structure: expect.any(String),
      reason: expect.stringMatching(/^earns about \$/),
      confidence: expect.stringMatching(/^(high|medium|low)$/),
      turns_at: expect.any(Array),
      trace: expect.any(Array),
    });
  });

  it('takes travel that is booked direct for its flights and hotels alone', async () => {
    const of = async (category: string, spending?: object) => {
      const params = spending === undefined ? {} : { spending };
      return (await run('recommend_card_for_category', { category, params })).data;
    };
    const direct = await of('travel booked direct');
    expect(direct).toMatchObject({ category: 'travel', kinds: ['flights', 'hotels'] });
    const apart = [await of('flights'), await of('hotels')];
    const both = apart.reduce((sum, { category_monthly: one }) => sum + one, 0);
    expect(direct.category_monthly).toBeCloseTo(both, 1);
    expect(operationOf('recommend_card_for_category').tool?.summarize(direct)).toContain(
      ' is best for flights and hotels: ',
    );
    // What is said of travel goes there, and without any an even sum does.
    const said = await of('travel booked direct', { travel: 800, dining: 300 });
    expect(said.category_monthly).toBe(800);
    const none = await of('travel booked direct', { dining: 300 });
    expect(none).toMatchObject({ category_monthly: 100, kinds: ['flights', 'hotels'] });
    expect(await of('travel')).not.toHaveProperty('kinds');
  });

  it('is not sure of a card that another would draw level with by a membership', async () => {
    const held = ['Merrill Lynch Premium Rewards', 'PenFed Power Cash Rewards'];
    const params = { spending: { dining: 597, other: 300 } };
    const asked = { category: 'dining', portfolio_card_names: held, params };
    const { data } = await run('recommend_card_for_category', asked);
    expect(data.recommendations[0].confidence).not.toBe('high');
    expect(operationOf('recommend_card_for_category').tool?.summarize(data)).toMatch(
      /may change with: .*penfed honors advantage/i,
    );
  });

  it('tells the rate and the cap that each figure rests on, where it is one that lasts', async () => {
    const portfolio_card_names = ['Amex Gold', 'Blue Cash Preferred', 'Freedom Flex'];
    const params = { spending: { groceries: 900 } };
    const asked = { category: 'groceries', portfolio_card_names, params };
    const { data } = await run('recommend_card_for_category', asked);
    const text = operationOf('recommend_card_for_category').tool?.summarize(data);
    expect(text).toMatch(/Gold Card is best for groceries: 4x \(up to \$25,000 a .*\), about \$/);
    expect(text).toMatch(
      /- Blue Cash Preferred .*: 6% \(up to \$6,000 a calendar year\), about \$/,
    );
    expect(text).toMatch(/- Chase Freedom Flex: about \$/);
  });

  it('tells the annual fee of each new card in its text', async () => {
    const params = { spending: { dining: 700 } };
    const { data } = await run('recommend_card_for_category', { category: 'dining', params });
    const lines = operationOf('recommend_card_for_category').tool?.summarize(data).split('\n');
    expect(data.recommendations.length).toBeGreaterThan(2);
    for (const { card_name, annual_fee } of data.recommendations) {
      const line = lines?.find(
        (one) => one.startsWith(`- ${card_name}: `) || one.startsWith(card_name),
      );
      expect(line).toContain(`; fee $${annual_fee}`);
    }
  });

  it('says how sure the place of each card is, in steps that add up', async () => {
    const input = { category: 'dining', params: { spending: { dining: 500, gas: 100 } } };
    const { data } = await run('recommend_card_for_category', { ...input, max_results: 8 });
    expect(data.recommendations).toHaveLength(8);
    for (const row of data.recommendations) {
      expect(row.confidence).not.toBeNull();
      if (row.confidence !== 'high') expect(row.turns_at.length).toBeGreaterThan(0);
      expect(total(row.trace)).toBeCloseTo(row.net_value, 2);
      expectCited(row.trace);
    }
    const evaluation = await run('recommend_card_for_category', input, 'evaluation');
    expect(evaluation.data.recommendations[0]).toHaveProperty('confidence');
    expect(evaluation.data.recommendations[0]).not.toHaveProperty('trace');
  });

  it('ranks by the preferred issuers without moving a dollar', async () => {
    const names = ['Citi Double Cash', 'Wells Fargo Active Cash', 'Discover it Chrome'];
    const ranked = async (issuer_preferences: unknown) => {
      const { data } = await run('recommend_card_for_category', {
        category: 'utilities',
        portfolio_card_names: names,
        params: { spending: { utilities: 300 }, issuer_preferences },
      });
      return data.recommendations as { card_name: string; issuer: string; net_value: number }[];
    };
    const plain = await ranked([]);
    const wished = await ranked([{ issuer: 'discover', weight: 10 }]);
    expect(plain[0]?.issuer).not.toMatch(/Discover/);
    expect(wished[0]?.issuer).toMatch(/Discover/);
    const byName = (rows: typeof plain) =>
      Object.fromEntries(rows.map((row) => [row.card_name, row.net_value]));
    expect(byName(wished)).toEqual(byName(plain));
    await expect(ranked([{ issuer: 'Nobody Bank', weight: 2 }])).rejects.toMatchObject({
      details: { issues: [{ path: 'params.issuer_preferences.0.issuer' }] },
    });
    await expect(ranked([{ issuer: 'Discover', weight: 11 }])).rejects.toMatchObject({
      details: { issues: [{ path: 'params.issuer_preferences.0.weight' }] },
    });
  });

  it('ranks only the held cards when they are given', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: ['Citi Double Cash', 'BCE', 'Capital One Savor'],
      params: { spending: { dining: 100 } },
    });
    expect(data).toMatchObject({ total_candidates: 3, from_portfolio: true });
    // Savor: 3 % of $1,200, against 2 points and 1 %.
    expect(data.recommendations[0]).toMatchObject({
      card_name: 'Capital One Savor',
      net_value: 36,
    });
    expect(data.recommendations.at(-1)).toMatchObject({ rewards: 12 });
  });

  it('leaves out cards beyond the credit tier, and takes business cards for business', async () => {
    const poor = await run('recommend_card_for_category', {
      category: 'gas',
      params: { credit_tier: 'poor' },
      max_results: 20,
    });
    const fair = await run('recommend_card_for_category', {
      category: 'gas',
      params: { credit_tier: 'fair' },
      max_results: 20,
    });
    expect(poor.data.total_candidates).toBeLessThan(fair.data.total_candidates);
    const { data } = await run('recommend_card_for_category', {
      category: 'gas',
      params: { primary_goal: 'business' },
    });
    expect(data.recommendations).not.toHaveLength(0);
    for (const row of data.recommendations) expect(row.card_name).toMatch(/business|ink|spark/i);
  });

  it('warns when the spending given has nothing in the category', async () => {
    const { data, warnings } = await run('recommend_card_for_category', {
      category: 'flights',
      params: { spending: { dining: 100 } },
    });
    expect(data.category_monthly).toBe(100);
    expect(warnings[0]).toBe('No spending on flights was given: ranked on $100 a month.');
  });

  it.each([
    [{ category: 'food' }, 'category'],
    [{ category: { $gt: '' } }, 'category'],
    [{ category: 'gas', portfolio_card_names: [] }, 'portfolio_card_names'],
    [
      { category: 'gas', portfolio_card_names: ['CSP', 'Sapphire Preferred'] },
      'portfolio_card_names.1',
    ],
  ])('refuses %j and names the field', async (input, path) => {
    await expect(run('recommend_card_for_category', input)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: [{ path }] },
    });
  });
});
