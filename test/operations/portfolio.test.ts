import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumCents } from '../../src/engine/model/money.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { callTool } from '../support/tools.ts';
import { operationOf, run } from './run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const PATH = '/portfolio/points/balances';

describe('stored balances', () => {
  it('are stored, replaced, listed and removed, each account its own', async () => {
    const balances = [
      { program_key: 'Chase points', balance: 50_000 },
      { program_key: 'virgin_red', balance: 12_345 },
    ];
    const stored = await server.call(PATH, { body: { balances } });
    expect(stored.body.data).toEqual({
      updated: 2,
      message: 'Stored: chase_ultimate_rewards, virgin_red.',
    });
    await server.call(PATH, { body: { balances: [{ program_key: 'UR', balance: 82_000 }] } });
    const listed = await server.call(PATH);
    expect(listed.body.data.balances).toEqual([
      {
        program_key: 'chase_ultimate_rewards',
        balance: 82_000,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      { program_key: 'virgin_red', balance: 12_345, updated_at: expect.any(String) },
    ]);
    const other = await server.call(PATH, { key: server.keys.evaluation });
    expect(other.body.data.balances).toEqual([]);

    const summary = await server.call('/portfolio/points/summary');
    // 82,000 at 1 cent; nobody publishes the value of a Virgin Red point.
    expect(summary.body.data).toEqual({
      total_value_usd: 820,
      programs: [
        { program_key: 'chase_ultimate_rewards', balance: 82_000, cpp: 1, value_usd: 820 },
        { program_key: 'virgin_red', balance: 12_345, cpp: null, value_usd: null },
      ],
    });
    expect(summary.body.metadata.warnings[0]).toContain('virgin_red');

    const removed = await server.call(`${PATH}/virgin_red`, { method: 'DELETE' });
    expect(removed.body.data).toEqual({ deleted: 'virgin_red' });
    const again = await server.call(`${PATH}/virgin_red`, { method: 'DELETE' });
    expect(again.status).toBe(404);
    expect(again.body.error).toMatchObject({
      code: 'balance_not_found',
      details: { candidates: ['chase_ultimate_rewards'] },
    });
  });

  it.each([
    [[{ program_key: 'bonvoi', balance: 1 }], 'balances.0.program_key'],
    [[{ program_key: 'amex', balance: 1 }], 'balances.0.program_key'],
    [[{ program_key: 'UR', balance: 1.5 }], 'balances.0.balance'],
    [[{ program_key: 'UR', balance: -1 }], 'balances.0.balance'],
    [[{ program_key: 'UR', balance: 1_000_000_001 }], 'balances.0.balance'],
    [[{ program_key: { $ne: '' }, balance: 1 }], 'balances.0.program_key'],
    [
      [
        { program_key: 'UR', balance: 1 },
        { program_key: 'Chase points', balance: 2 },
      ],
      'balances.1.program_key',
    ],
    [[], 'balances'],
    [Array.from({ length: 201 }, () => ({ program_key: 'UR', balance: 1 })), 'balances'],
  ])('refuse %j', async (balances, path) => {
    const before = await server.call(PATH);
    const { status, body } = await server.call(PATH, { body: { balances } });
    expect(status).toBe(422);
    expect(body.error.details.issues[0].path).toBe(path);
    expect((await server.call(PATH)).body.data).toEqual(before.body.data);
  });

  it('name the programs that may be meant', async () => {
    const balances = [{ program_key: 'bonvoi', balance: 1 }];
    const { body } = await server.call(PATH, { body: { balances } });
    expect(body.error.details.candidates).toEqual(['marriott_bonvoy']);
  });

  it('take the bounds and 200 programs at once', async () => {
    const key = server.keys.evaluation;
    const programs = (await server.call('/reference/programs')).body.data.programs;
    const balances = programs.map(({ program_key }: { program_key: string }, i: number) => ({
      program_key,
      balance: i % 2 === 0 ? 0 : 1_000_000_000,
    }));
    const { body } = await server.call(PATH, { body: { balances }, key });
    expect(body.data.updated).toBe(programs.length);
  });

  it('are kept by one tool too, which says what each action needs', async () => {
    const call = (input: Record<string, unknown>) =>
      callTool(server.url, server.keys.pro, 'manage_points_balances', input);
    const balances = [{ program_key: 'Hyatt', balance: 30_000 }];
    const set = await call({ action: 'set', balances });
    expect(set.structuredContent).toMatchObject({ action: 'set', changed: ['world_of_hyatt'] });
    expect(set.content[0]?.text).toContain('world_of_hyatt: 30,000');
    const removed = await call({ action: 'remove', program_key: 'World of Hyatt' });
    expect(removed.structuredContent).toMatchObject({ changed: ['world_of_hyatt'] });
    expect((await call({ action: 'set' })).content[0]?.text).toContain(
      'balances: is required to set',
    );
    const wrong = await call({ action: 'list', program_key: 'UR' });
    expect(wrong.content[0]?.text).toContain('program_key: is only for action remove');
  });
});

describe('the points playbook', () => {
  const input = { cards: ['CSP', 'Citi Double Cash', 'Blue Cash Everyday'] };

  it('serves the fields of the interface from the balances given', async () => {
    const { data } = await run('get_points_playbook', {
      ...input,
      point_balances: [{ program_key: 'UR', balance: 50_000 }],
      spending: { groceries: 100 },
    });
    // 3 % of $1,200 on the card that pays cash; its program is no program of points.
    expect(data.cashback_earning).toMatchObject({
      total_annual_cashback: 36,
      cards: ['Blue Cash Everyday Card from American Express'],
      summary: expect.stringMatching(/^About \$36\.00 of cash back a year/),
    });
    const [play] = data.points_playbook;
    expect(play).toMatchObject({
      program: 'Chase Ultimate Rewards',
      program_key: 'chase_ultimate_rewards',
      balance: 50_000,
      value_usd: 850,
      value_basis: 'published_average',
      best_transfer_value_usd: 750,
      strategy: expect.stringContaining('$750.00'),
      best_transfer: 'Air Canada Aeroplan at 1:1, about 1.5 cents a point',
    });
    const locked = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'citi_thankyou',
    );
    expect(locked.best_transfer).toContain('with Citi Strata Premier Card or Citi Strata Elite');
    expect(data.points_at_risk).toContainEqual({
      program: 'Chase Ultimate Rewards',
      warning: expect.stringContaining('Chase Sapphire Preferred is the only card held'),
      date: null,
    });
    expect(data.balances_source).toBe('given');
  });

  it('tells the average of all uses from the one transfer that it names', async () => {
    const { data } = await run('get_points_playbook', {
      cards: ['CSP', 'Citi Double Cash'],
      point_balances: [
        { program_key: 'UR', balance: 82_000 },
        { program_key: 'citi_thankyou', balance: 10_000 },
      ],
    });
    const { summarize } = operationOf('get_points_playbook').tool ?? {};
    const lines = summarize?.(data).split('\n') ?? [];
    // 82,000 at 1.7 and at 1.5 cents.
    expect(lines.find((line) => line.startsWith('- Chase Ultimate Rewards'))).toMatch(
      /about \$1,230\.00, 1\.5 cents each.* The published average of all their uses is about \$1,394; the best known transfer alone comes to about \$1,230 after fees\. Confidence medium. This may change with: point value at its floor \(then to [^)]+\)\.$/,
    );
    // No card of this wallet opens its transfers: cash, with no average to tell.
    const citi = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'citi_thankyou',
    );
    expect(citi.value_basis).toMatch(/^(cash|portal)$/);
    expect(lines.find((line) => line.startsWith(`- ${citi.program}`))).not.toContain('average');
    const none = await run('get_points_playbook', {
      cards: ['CSP'],
      point_balances: [{ program_key: 'UR', balance: 0 }],
    });
    expect(none.data.points_playbook[0].best_transfer_value_usd).toBeNull();
  });

  it('uses the stored balances when none are given, and dated cuts of the past year', async () => {
    const body = { balances: [{ program_key: 'UR', balance: 10_000 }] };
    await server.call(PATH, { body });
    const answer = await server.call('/portfolio/points-playbook', { body: input });
    expect(answer.body.data).toMatchObject({ balances_source: 'stored' });
    expect(answer.body.data.points_playbook[0].balance).toBe(10_000);
    const warnings = answer.body.data.points_at_risk.map(
      (risk: { warning: string }) => risk.warning,
    );
    expect(warnings.join('\n')).toContain('transfers to World of Hyatt went from 1:1 to 4:3');
  });

  it('answers about one program alone', async () => {
    const { data } = await run('get_points_playbook', { program_key: 'Hyatt' });
    expect(data.points_playbook).toHaveLength(1);
    expect(data.programs[0]).toMatchObject({ program_key: 'world_of_hyatt' });
    const cash = await run('get_points_playbook', { program_key: 'bank_of_america_points' });
    expect(cash.data.points_playbook[0].best_transfer).toBe('None');
  });

  it('values balances without cards, and opens no transfer that a card opens', async () => {
    const point_balances = [{ program_key: 'UR', balance: 10_000 }];
    const { data } = await run('get_points_playbook', { point_balances });
    expect(data.points_playbook).toMatchObject([{ value_usd: 100, value_basis: 'portal' }]);
    expect(data.programs).toHaveLength(1);
    expect(data.cashback_earning).toEqual({
      total_annual_cashback: 0,
      cards: [],
      summary: 'No cards were given, so no cash back is counted.',
      trace: [],
    });
  });

  it('tells the portal from the pay-out, and says 1 cent', async () => {
    const strategyOf = async (program_key: string): Promise<string> =>
      (await run('get_points_playbook', { program_key })).data.points_playbook[0].strategy;
    expect(await strategyOf('amex_membership_rewards')).toMatch(
      /; 1 cent a point in the portal; 0\.6 cents a point as cash\.$/,
    );
    expect(await strategyOf('UR')).toMatch(/; 1 cent a point in the portal or as cash\.$/);
  });

  it('counts reward dollars as cash back, and says when other cards earn more', async () => {
    const cards = ['Blue Cash Preferred', 'Citi Double Cash'];
    const earning = async (spending: Record<string, number>) =>
      (await run('get_points_playbook', { cards, spending })).data.cashback_earning;
    // 6 % of $3,600.
    expect(await earning({ groceries: 300 })).toMatchObject({ total_annual_cashback: 216 });
    expect((await earning({ dining: 500 })).summary).toBe(
      'Blue Cash Preferred Card from American Express pays cash back, but none of this spending is best on it.',
    );
  });

  it('needs the cards, balances or a program', async () => {
    await expect(run('get_points_playbook', {})).rejects.toMatchObject({
      details: { issues: [{ path: 'cards' }] },
    });
    await expect(
      run('get_points_playbook', { cards: Array(11).fill('CSP') }),
    ).rejects.toMatchObject({ details: { issues: [{ path: 'cards' }] } });
  });
});

describe('a whole wallet', () => {
  it('gets a verdict for each card, its uses, overlaps, and no search when none is wanted', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Amex Platinum', 'CSR', 'Citi Double Cash'],
      params: { spending: { dining: 500, other: 1000 } },
      additions: 0,
    });
    expect(data.cards.map((card: { card_name: string }) => card.card_name)).toEqual([
      'American Express Platinum Card',
      'Chase Sapphire Reserve',
      'Citi Double Cash Card',
    ]);
    expect(data.best_additions).toBeNull();
    expect(data.overlaps.map((one: { benefit: string }) => one.benefit).join()).toMatch(/TSA/);
    const spent = data.allocation.reduce(
      (sum: number, line: { annual_spend: number }) => sum + line.annual_spend,
      0,
    );
    expect(spent).toBeCloseTo(18_000, 2);
    const { total_rewards, total_credits, total_annual_fees, net_value } = data.portfolio_summary;
    expect(net_value).toBeCloseTo(total_rewards + total_credits - total_annual_fees, 2);
  });

  it('finds the card that adds the most, open to this credit', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { groceries: 500 }, credit_tier: 'good', benefit_selections: [] },
      additions: 1,
    });
    const { card_names, net_gain, portfolio_net_value } = data.best_additions;
    expect(card_names).toHaveLength(1);
    expect(net_gain).toBeGreaterThan(0);
    expect(portfolio_net_value).toBeCloseTo(data.portfolio_summary.net_value + net_gain, 2);
  });

  it('counts credits of new cards only when they are selected', async () => {
    const card_names = ['Citi Double Cash', 'Amex Gold'];
    const params = { spending: { groceries: 300, dining: 200 }, credit_tier: 'excellent' };
    const plain = (await run('optimize_portfolio', { card_names, params })).data;
    const none = await run('optimize_portfolio', {
      card_names,
      params: { ...params, benefit_selections: [] },
    });
    const { best_additions: added } = plain;
    expect(added).toMatchObject({
      card_names: none.data.best_additions.card_names,
      credits_counted: false,
    });
    expect(added.portfolio_net_value).toBeCloseTo(
      plain.portfolio_summary.net_value + added.net_gain,
      2,
    );
    const say = operationOf('optimize_portfolio').tool?.summarize;
    const rule = 'Credits of new cards count only if benefit_selections names them.';
    expect(say?.(plain)).toContain(rule);
    expect(say?.(none.data)).not.toContain(rule);
    const [wanted] = (
      await run('optimize_portfolio', {
        card_names,
        params: { ...params, benefit_selections: ['transport', 'travel', 'airport_security'] },
      })
    ).data.best_additions.card_names;
    expect(added.card_names).not.toContain(wanted);
  });

  it('says how well the best additions stand, and shows the steps of their gain', async () => {
    const input = {
      card_names: ['Citi Double Cash', 'Amex Gold'],
      params: { spending: { groceries: 600, gas: 200, dining: 300 }, credit_tier: 'excellent' },
      additions: 2,
    };
    const { data } = await run('optimize_portfolio', input);
    const { card_names, net_gain, confidence, turns_at, trace } = data.best_additions;
    expect(sumCents(trace.map((step: { value: number }) => step.value))).toBe(net_gain);
    const steps = trace as { card_name: string; source: string | null; kind: string }[];
    expect(new Set(steps.map((step) => step.card_name))).toEqual(
      new Set([...card_names, ...data.cards.map((one: { card_name: string }) => one.card_name)]),
    );
    expect(steps.every((step) => step.source?.startsWith('https://'))).toBe(true);
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain(`sign-on bonuses not counted (confidence ${confidence}).`);
    expect(turns_at.length === 0).toBe(confidence === 'high');
    for (const end of turns_at) expect(text).toContain(end);
    const evaluation = (await run('optimize_portfolio', input, 'evaluation')).data.best_additions;
    expect(evaluation).toEqual({
      card_names,
      annual_fees: data.best_additions.annual_fees,
      net_gain,
      credits_counted: false,
      portfolio_net_value: data.best_additions.portfolio_net_value,
      confidence,
      turns_at,
    });
  });

  it('says that no card is worth adding, and how sure that is', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { rent: 0 } },
    });
    expect(data.best_additions).toMatchObject({ net_gain: 0, confidence: 'high', trace: [{}] });
    expect(operationOf('optimize_portfolio').tool?.summarize(data)).toContain(
      'No new card is worth adding on this spending (confidence high).',
    );
  });

  it('tells the health of the wallet and its gaps as the analysis does', async () => {
    const params = { spending: { groceries: 1000, gas: 300, dining: 200 }, credit_tier: 'good' };
    const { data } = await run('optimize_portfolio', { card_names: ['Amex Platinum'], params });
    const analysis = await run('analyze_portfolio', {
      cards: [{ card_name: 'Amex Platinum' }],
      params,
    });
    expect(data.health_score).toEqual({ score: analysis.data.health_score.score });
    expect(analysis.data.gaps.length).toBeGreaterThan(0);
    const first = analysis.data.gaps[0];
    expect(data.gaps[0]).toEqual({
      category: first.category,
      annual_spend: first.annual_spend,
      percent_back: first.percent_back,
      best_card: {
        card_name: first.best_card.card_name,
        net_gain: first.best_card.net_gain,
      },
    });
    expect(data.gaps.length).toBeLessThanOrEqual(3);
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain(`health ${data.health_score.score} of 100`);
    expect(text).toContain(`${first.best_card.card_name} would add about`);
  });
});
