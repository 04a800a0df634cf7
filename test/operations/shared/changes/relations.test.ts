import { beforeAll, describe, expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';
import { callTool } from '../../../support/tools/tools.ts';

interface ToldRow {
  readonly subject: string;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly detected_at: string;
}

describe('a change of a relation', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  const told = async (input: Record<string, unknown>, key = server.keys.pro) =>
    (await callTool(server.url, key, 'get_changes', input)).content[0]?.text ?? '';

  it('of transfers is told of either program, in the free plan too', async () => {
    const { history, programs } = seeds;
    const name = new Map(programs.map((one) => [one.key, one.name]));
    const into = history.changes.flatMap(({ entity, key, field }) => {
      const [, to = ''] = /^transfer_partner_(.+)$/.exec(field) ?? [];
      return entity === 'program' && name.has(to) ? [{ from: key, to }] : [];
    });
    const pairs = [...Map.groupBy(into, ({ to }) => to)];
    expect(pairs.length).toBeGreaterThan(10);
    for (const [to, sources] of pairs) {
      const text = await told({ program_key: to, limit: 100 }, server.keys.evaluation);
      for (const { from } of sources)
        expect(text).toContain(`${name.get(from)}, transfers to ${name.get(to)}: `);
    }
  });

  it('is in the history of a program over REST as in the tool, row by row', async () => {
    const key = server.keys.evaluation;
    const of = ['world_of_hyatt', 'citi_thankyou_rewards', 'chase_ultimate_rewards'];
    for (const program_key of of) {
      const { body } = await server.call(`/reference/programs/${program_key}/history`, { key });
      const tool = await callTool(server.url, key, 'get_changes', { program_key, limit: 200 });
      const told = ({ subject, field, old_value, new_value, detected_at }: ToldRow) =>
        [subject, field, old_value, new_value, detected_at].join(' ');
      const rows = ((tool.structuredContent?.changes ?? []) as ToldRow[]).map(told);
      expect(rows.length, program_key).toBeGreaterThan(1);
      expect(body.changes.map(told).toReversed(), program_key).toEqual(rows);
    }
  });

  it('is told once, and only in the time and of the field that are asked for', async () => {
    const hyatt = { program_key: 'World of Hyatt' };
    const since = await told({ ...hyatt, since: '2026-06-01' });
    expect(since).toMatch(/^2 recorded changes of World of Hyatt since 2026-06-01/);
    expect(since).toMatch(
      /2026-10 .*Chase Ultimate Rewards, transfers to World of Hyatt: 1:1; now 4:3/,
    );
    expect(await told({ ...hyatt, since: '2026-11-01' })).toMatch(
      /^No changes[\s\S]*The newest before that, 2026-10 \(day not known\): Chase Ultimate Rewards, transfers/,
    );
    expect(await told({ ...hyatt, field: 'ratio' })).toContain('now 4:3');
    expect(await told({ ...hyatt, field: 'cash_cpp' })).not.toContain('now 4:3');
    // The side at which it is recorded tells it as before.
    expect(await told({ program_key: 'UR', since: '2026-06-01' })).toMatch(
      /^2 recorded changes of Chase Ultimate Rewards/,
    );
  });

  it('of what a card earns is told of the program too', async () => {
    expect(await told({ program_key: 'Citi ThankYou', field: 'program' })).toContain(
      'Citi Double Cash Card, what it earns: cash back; now Citi ThankYou Rewards',
    );
  });
});
