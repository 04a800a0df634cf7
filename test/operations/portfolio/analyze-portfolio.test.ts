import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const cards = [{ card_name: 'Amex Platinum' }, { card_name: 'Citi Double Cash' }];
const analyze = (params: unknown, key: string | null = server.keys.pro) =>
  server.call('/portfolio/analyze', { body: { cards, params }, key });

describe('POST /portfolio/analyze', () => {
  it('tells gaps, health, break-even and a trace that adds up', async () => {
    const { status, body } = await analyze({ spending: { groceries: 1000, gas: 300 } });
    expect(status, JSON.stringify(body)).toBe(200);
    const { gaps, health_score, card_details, trace, portfolio_summary, points } = body.data;
    // A plain 2 % card earns 240 of $12,000: an open supermarket card adds notably more.
    const groceries = gaps.find((gap: { category: string }) => gap.category === 'groceries');
    expect(groceries).toMatchObject({ annual_spend: 12_000, rewards: 240, percent_back: 2 });
    expect(groceries.best_card.net_gain).toBeGreaterThanOrEqual(120);
    expect(groceries.reason).toContain(groceries.best_card.card_name);
    expect(health_score.score).toBeGreaterThanOrEqual(0);
    expect(health_score.score).toBeLessThanOrEqual(100);
    expect(health_score.components).toHaveLength(4);
    expect(card_details.map((card: { break_even: unknown }) => card.break_even)).toMatchObject([
      { status: expect.stringMatching(/^(spending_required|out_of_reach|paid_by_credits)$/) },
      { status: 'no_fee', monthly_spend_needed: 0 },
    ]);
    const traced = trace.reduce((sum: number, step: { value: number }) => sum + step.value, 0);
    expect(traced).toBeCloseTo(portfolio_summary.net_value, 2);
    for (const step of trace) {
      expect(step.source).toMatch(/^https:/);
      // A source of what a visit to a lounge costs may have no date.
      expect(step.as_of ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(points).toEqual({ total_value: 0, balances: [] });
  });

  it('takes ten cards beside rent, which candidates with a scale are weighed against', async () => {
    const ten = [
      'Amex Gold',
      'Citi Double Cash',
      'Chase Sapphire Preferred',
      'Chase Freedom Flex',
      'Discover it Cash Back',
      'Citi Custom Cash',
      'US Bank Cash+',
      'Capital One Venture X',
      'Wells Fargo Active Cash',
      'Amex Blue Cash Preferred',
    ].map((card_name) => ({ card_name }));
    const params = { spending: { rent: 2_500, groceries: 800, dining: 400 } };
    const { status, body } = await server.call('/portfolio/analyze', {
      body: { cards: ten, params },
      key: server.keys.pro,
    });
    expect(status, JSON.stringify(body.error)).toBe(200);
    expect(body.data.card_details).toHaveLength(10);
  });

  it('keeps the trace from the evaluation tier', async () => {
    const { body } = await analyze({}, server.keys.evaluation);
    expect(body.data.gaps).toBeInstanceOf(Array);
    expect(body.data).not.toHaveProperty('trace');
  });

  it('moves verdicts by issuer preferences, and no dollar', async () => {
    const params = { spending: { groceries: 500 }, benefit_selections: [] };
    const plain = (await analyze(params)).body.data;
    const wished = (
      await analyze({ ...params, issuer_preferences: [{ issuer: 'amex', weight: 2 }] })
    ).body.data;
    const [before, after] = [plain.card_details[0], wished.card_details[0]];
    expect(before.preference_score).toBe(before.marginal_value);
    expect(before.marginal_value).toBeLessThan(0);
    expect(after.preference_score).toBeCloseTo(before.marginal_value / 2, 3);
    expect(wished.card_details[1].preference_score).toBe(plain.card_details[1].preference_score);
    expect(after.net_value).toBe(before.net_value);
    expect(wished.portfolio_summary).toEqual(plain.portfolio_summary);
  });

  it('values the points held in this wallet', async () => {
    const { body } = await analyze({ point_balances: [{ program: 'MR', balance: 50_000 }] });
    const [row] = body.data.points.balances;
    expect(row).toMatchObject({ program_key: 'amex_membership_rewards', balance: 50_000 });
    expect(row.value).toBeCloseTo((50_000 * row.cpp) / 100, 2);
    expect(body.data.points.total_value).toBe(row.value);
  });

  it('names the path of what it does not know', async () => {
    const issuer = await analyze({ issuer_preferences: [{ issuer: 'Nobody Bank', weight: 1 }] });
    expect(issuer.status).toBe(422);
    expect(issuer.body.error.details.issues[0]).toMatchObject({
      path: 'params.issuer_preferences.0.issuer',
    });
    const twice = await analyze({
      issuer_preferences: [
        { issuer: 'Chase', weight: 1 },
        { issuer: 'chase', weight: 2 },
      ],
    });
    expect(twice.body.error.details.issues[0].path).toBe('params.issuer_preferences.1.issuer');
    const weight = await analyze({ issuer_preferences: [{ issuer: 'Chase', weight: 11 }] });
    expect(weight.body.error.details.issues[0].path).toBe('params.issuer_preferences.0.weight');
    const program = await analyze({ point_balances: [{ program: 'moon miles', balance: 1 }] });
    expect(program.status).toBe(422);
    expect(program.body.error.details.issues[0].path).toBe('params.point_balances.0.program');
    const negative = await analyze({ point_balances: [{ program: 'MR', balance: -1 }] });
    expect(negative.body.error.details.issues[0].path).toBe('params.point_balances.0.balance');
  });
});
