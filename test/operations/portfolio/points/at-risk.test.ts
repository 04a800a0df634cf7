import { describe, expect, it } from 'vitest';
import { POINTS } from '../../support/points.ts';
import { operationOf, run } from '../../support/run.ts';
import { total } from '../../support/trace.ts';

describe('get_points_playbook on what is not sure', () => {
  it('says how sure the use of each balance is, in steps that add up', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const rows = new Map(
      data.points_playbook.map((row: { program_key: string }) => [row.program_key, row]),
    );
    expect(rows.get('chase_ultimate_rewards')).toMatchObject({
      advised_use: 'transfer',
      advised_value_usd: 1230,
      best_transfer_value_usd: 1230,
      confidence: 'medium',
      turns_at: [expect.stringMatching(/^point value at its floor \(then to .+\)$/)],
      trace: [
        {
          kind: 'points',
          detail: '82,000 Ultimate Rewards points x 1 x 1.5 cpp (to Air Canada Aeroplan)',
          value: 1230,
          source: expect.stringMatching(/^https:/),
          as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          point_value_source: { source: expect.stringMatching(/^https:/) },
        },
      ],
    });
    expect(rows.get('bmo_rewards')).toMatchObject({ advised_use: 'keep', confidence: 'medium' });
    expect(data.points_playbook).toHaveLength(3);
    for (const row of data.points_playbook) {
      expect(total(row.trace)).toBe(row.advised_value_usd);
    }
    const { trace, total_annual_cashback } = data.cashback_earning;
    expect(total(trace)).toBe(total_annual_cashback);
    expect(trace[0].card_name).toBe('Blue Cash Everyday Card from American Express');
    expect(trace[0].source).not.toBeNull();
  });

  it('reports a cut once, and closes with the warning that transfers are final', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const { summarize } = operationOf('get_points_playbook').tool ?? {};
    const warning = 'World of Hyatt devalued on 2026-05-20: the award chart changed.';
    const risk = (name: string) => ({ program: name, warning, date: '2026-05-20' });
    const points_at_risk = [risk('Ultimate Rewards'), risk('Bilt Rewards')];
    const text = summarize?.({ ...data, points_at_risk }) ?? '';
    expect(text).toContain('Devalued: World of Hyatt 2026-05-20: the award chart changed.');
    expect(text.split('the award chart changed')).toHaveLength(2);
    expect(text).toMatch(/\nTransfers cannot be undone: find an award to book first\.\nEstimates/);
    const none = await run('get_points_playbook', { cards: ['Citi Double Cash'] });
    const rows = none.data.points_playbook.map((row: object) => ({ ...row, best_transfer: null }));
    expect(summarize?.({ ...none.data, points_playbook: rows })).not.toContain('undone');
  });

  it('advises no transfer of hotel points for less than their awards bring', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const hyatt = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'world_of_hyatt',
    );
    expect(hyatt).toMatchObject({
      advised_use: 'awards',
      advised_value_usd: 150,
      best_transfer_value_usd: 84,
      confidence: 'high',
    });
    expect(hyatt.strategy).toBe(
      "Use 10,000 points for $150 in the program's own awards at 1.5 cents each: no known transfer is worth more.",
    );
  });

  it('says the rule of expiry and how to learn the day, and refuses a day that is not past', async () => {
    const ask = (entry: object) =>
      run('get_points_playbook', {
        point_balances: [{ program_key: 'Hyatt', balance: 9_000, ...entry }],
      });
    const warningOf = async (entry: object) => {
      const { data } = await ask(entry);
      const risks: { warning: string; date: string | null }[] = data.points_at_risk;
      return risks.find(({ warning }) => warning.includes('activity'));
    };
    expect(await warningOf({})).toMatchObject({
      date: null,
      warning: expect.stringMatching(/24 months after the last activity: .*last_activity/),
    });
    expect(await warningOf({ last_activity: '2025-06-30' })).toMatchObject({ date: '2027-06-30' });
    expect((await warningOf({ last_activity: '2020-06-30' }))?.warning).toContain(
      'points ended on 2022-06-30',
    );
    const { data } = await run('get_points_playbook', {
      point_balances: [{ program_key: 'etihad_guest', balance: 9_000 }],
    });
    expect(data.points_at_risk[0].warning).toMatch(/not every activity keeps .*without a flight/);
    await expect(ask({ last_activity: '2999-01-01' })).rejects.toMatchObject({
      details: { issues: [{ path: 'point_balances.0.last_activity' }] },
    });
  });
});

it('says of which of several balances the points do not expire', async () => {
  const point_balances = ['Southwest', 'Delta', 'Hilton'].map((program_key) => ({
    program_key,
    balance: 40_000,
  }));
  const { data } = await run('get_points_playbook', { point_balances });
  expect(data.never_expire).toEqual(['Delta SkyMiles', 'Southwest Rapid Rewards']);
  const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  expect(text).toContain('No expiry: points of Delta SkyMiles and Southwest Rapid Rewards.');
});
