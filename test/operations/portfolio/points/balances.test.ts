import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';
import { callTool } from '../../../support/tools/tools.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PATH = '/portfolio/points/balances';

describe('stored balances', () => {
  it('stores, replaces, lists and removes them, each account its own', async () => {
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
    const unknown = await server.call(`${PATH}/nope`, { method: 'DELETE' });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'program_not_found']);
    const again = await server.call(`${PATH}/virgin_red`, { method: 'DELETE' });
    expect(again.status).toBe(404);
    expect(again.body.error).toMatchObject({
      code: 'balance_not_found',
      details: { candidates: ['chase_ultimate_rewards'] },
    });
  });

  it.each([
    [[{ program_key: 'mars points', balance: 1 }], 'balances.0.program_key'],
    [[{ program_key: 'us bank', balance: 1 }], 'balances.0.program_key'],
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
  ])('refuses %j and names the field', async (balances, path) => {
    const before = await server.call(PATH);
    const { status, body } = await server.call(PATH, { body: { balances } });
    expect(status).toBe(422);
    expect(body.error.details.issues[0].path).toBe(path);
    expect((await server.call(PATH)).body.data).toEqual(before.body.data);
  });

  it('names the programs that may be meant', async () => {
    const balances = [{ program_key: 'bonvo zorg', balance: 1 }];
    const { body } = await server.call(PATH, { body: { balances } });
    expect(body.error.details.candidates).toEqual(['marriott_bonvoy']);
  });

  it('takes the bounds and 200 programs at once', async () => {
    const key = server.keys.evaluation;
    const programs = (await server.call('/reference/programs')).body.data.programs;
    const balances = programs.map(({ program_key }: { program_key: string }, i: number) => ({
      program_key,
      balance: i % 2 === 0 ? 0 : 1_000_000_000,
    }));
    const { body } = await server.call(PATH, { body: { balances }, key });
    expect(body.data?.updated, JSON.stringify(body.error)).toBe(programs.length);
  });

  it('keeps them by one tool too, which says what each action needs', async () => {
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

describe('get_points_playbook', () => {
  it('uses the stored balances when none are given, and dated cuts of the past year', async () => {
    const body = { balances: [{ program_key: 'UR', balance: 10_000 }] };
    await server.call(PATH, { body });
    const answer = await server.call('/portfolio/points-playbook', {
      body: { cards: ['CSP', 'Citi Double Cash', 'Blue Cash Everyday'] },
    });
    expect(answer.body.data).toMatchObject({ balances_source: 'stored' });
    expect(answer.body.data.points_playbook[0].balance).toBe(10_000);
    const warnings = answer.body.data.points_at_risk.map(
      (risk: { warning: string }) => risk.warning,
    );
    expect(warnings.join('\n')).toContain('transfers to World of Hyatt went from 1:1 to 4:3');
  });
});
