import { beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('POST /cards/search', () => {
  it('knows issuers by their common names and keeps to the credit tier', async () => {
    const search = async (body: object) => (await server.call('/cards/search', { body })).body.data;
    const { recommendations, total_found } = await search({ issuer: 'BofA', max_results: 20 });
    expect(total_found).toBeGreaterThan(5);
    for (const card of recommendations) expect(card.issuer).toBe('Bank of America');
    const poor = await search({ credit_tier: 'poor', max_results: 20 });
    for (const { card_id } of poor.recommendations) {
      const { body } = await server.call(`/cards/${card_id}`);
      // Of a secured card whose score no source tells the deposit is what it needs.
      const needed = body.data.card_type === 'secured' ? ['poor', null] : ['poor'];
      expect(needed).toContain(body.data.credit_score_needed);
    }
    const business = await search({ card_type: 'balance_transfer', max_results: 20 });
    for (const { card_id } of business.recommendations) {
      const { body } = await server.call(`/cards/${card_id}`);
      expect(body.data.tags).not.toContain('business');
    }
  });

  it('hides the calculation, which shows hidden rates, from the evaluation tier', async () => {
    const body = { card_names: ['CSP', 'CSR'] };
    const { key } = { key: server.keys.evaluation };
    const answer = await server.call('/intelligence/compare', { body, key });
    expect(answer.body.data.comparison_table[0]).not.toHaveProperty('trace');
    expect(answer.body._tier_restricted).toBe(true);
  });

  it('finds nothing for a query without letters', async () => {
    expect((await server.call('/cards?q=.*')).body.data.cards).toEqual([]);
  });
});

describe('history', () => {
  it('serves the dated past of a card, oldest first, and narrows it', async () => {
    const { body } = await server.call('/cards/18/history');
    expect(body.count).toBeGreaterThan(3);
    const dates = body.changes.map((change: { detected_at: string }) => change.detected_at);
    expect(dates).toEqual([...dates].sort());
    const fees = await server.call('/cards/18/history?field=annual_fee');
    expect(fees.body.changes.at(-1)).toMatchObject({ old_value: '695', new_value: '895' });
    const late = await server.call('/cards/18/history?since=2099-01-01');
    expect(late.body).toMatchObject({ card_id: 18, count: 0, changes: [] });
    expectError(await server.call('/cards/18/history?since=soon'), 422, 'validation_failed');
    expectError(await server.call('/cards/999999/history'), 404, 'card_not_found');
  });

  it('serves the feed of all cards to paid plans only', async () => {
    const { body } = await server.call('/cards/changes?since=2025-01-01&fields=annual_fee');
    expect(body.count).toBeGreaterThan(5);
    for (const change of body.changes) {
      expect(change).toMatchObject({
        card_id: expect.any(Number),
        field: expect.stringMatching(/^annual_fee/),
      });
    }
    const refused = await server.call('/cards/changes?since=2025-01-01', {
      key: server.keys.evaluation,
    });
    expectError(refused, 403, 'tier_restricted');
    expect(refused.body.detail.upgrade_url).toMatch(/^http/);
    expectError(await server.call('/cards/changes'), 422, 'validation_failed');
  });
});

describe('POST /intelligence/compare', () => {
  it('adds up: the trace gives the net value, to the cent', async () => {
    const body = {
      card_names: ['Blue Cash Preferred', 'Citi Double Cash'],
      params: { spending: { groceries: 1000 } },
    };
    const { status, body: answer } = await server.call('/intelligence/compare', { body });
    expect(status).toBe(200);
    expect(answer.data.spending_source).toBe('user_provided');
    for (const row of answer.data.comparison_table) {
      const sum = row.trace.reduce(
        (total: number, line: { value: number }) => total + line.value,
        0,
      );
      expect(sum).toBeCloseTo(row.net_value, 2);
    }
    // 6 % of $6,000 and 1 % of the other $6,000 a year.
    expect(answer.data.comparison_table[0].total_rewards).toBe(420);
  });

  it('uses and names the national average without spending', async () => {
    const body = { card_names: ['CSP', 'CSR'] };
    const { body: answer } = await server.call('/intelligence/compare', { body });
    expect(answer.data.spending_source).toBe('us_average_2024');
  });

  it('refuses the same card twice and an unknown benefit key', async () => {
    const twice = { card_names: ['CSP', 'Chase Sapphire Preferred'] };
    expectError(
      await server.call('/intelligence/compare', { body: twice }),
      422,
      'validation_failed',
    );
    const keys = { card_names: ['CSP', 'CSR'], params: { benefit_selections: ['free_lunch'] } };
    const answer = await server.call('/intelligence/compare', { body: keys });
    expectError(answer, 422, 'validation_failed');
    expect(answer.body.error.details.issues[0].path).toBe('params.benefit_selections.0');
  });
});

describe('POST /portfolio/analyze', () => {
  it('places every dollar once and judges each card by what it adds', async () => {
    const body = {
      cards: [
        { card_name: 'Blue Cash Preferred' },
        { card_name: 'Citi Double Cash' },
        { card_name: 'Amex Platinum', annual_fee: 895 },
      ],
      params: { spending: { groceries: 1000, gas: 200 }, benefit_selections: [] },
    };
    const { body: answer } = await server.call('/portfolio/analyze', { body });
    const { allocation, card_details, portfolio_summary } = answer.data;
    const placed = allocation.reduce(
      (sum: number, line: { annual_spend: number }) => sum + line.annual_spend,
      0,
    );
    expect(placed).toBeCloseTo(12 * 1200, 2);
    const verdicts = card_details.map((card: { verdict: string }) => card.verdict);
    expect(verdicts, JSON.stringify(card_details)).toEqual(['KEEP', 'OPTIMIZE', 'CANCEL']);
    expect(card_details[2].marginal_value).toBeCloseTo(-895, 2);
    expect(portfolio_summary.total_annual_fees).toBe(95 + 895);
  });
});

describe('POST /intelligence/merchant/best-card', () => {
  it('knows which cards Costco takes', async () => {
    const body = {
      merchant: 'COSTCO WHSE #1234',
      portfolio: ['Amex Gold', 'Citi Double Cash', 'CSP'],
    };
    const answer = await server.call('/intelligence/merchant/best-card', { body });
    expect(answer.status).toBe(200);
    const { recommended_card, category_detected, earnings_comparison } = answer.body.data;
    expect(recommended_card).toBe('Chase Sapphire Preferred');
    expect(category_detected).toBe('wholesale_clubs');
    const gold = earnings_comparison.find((row: { card: string }) => row.card.includes('Gold'));
    expect(gold).toMatchObject({ accepted: false, points_earned: 0 });
  });
});

describe('spending that is named by its merchant', () => {
  it('is spent there, at the top of the input as within params', async () => {
    const spending = { amazon: 200 };
    const body = { card_name: 'Amazon Prime Visa', spending };
    const value = await server.call('/intelligence/value', { body });
    expect(value.body.data.ongoing_annual.total_value).toBe(120);
    const two = { card_names: ['Prime Visa', 'Citi Double Cash'], params: { spending } };
    const table = await server.call('/intelligence/compare', { body: two });
    expect(table.body.data.comparison_table[0].total_rewards).toBe(120);
  });

  it('gives way to at_merchants, where that is sent besides', async () => {
    const body = { card_name: 'Amazon Prime Visa', spending: { amazon: 200 } };
    const told = { body: { ...body, at_merchants: { amazon: 100 } } };
    const value = await server.call('/intelligence/value', told);
    expect(value.body.data.ongoing_annual.total_value).toBeLessThan(120);
  });
});
