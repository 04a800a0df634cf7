import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const asked = async (point_balances: object[], more: object = {}) => {
  const { data, warnings } = await run('get_points_playbook', { point_balances, ...more });
  const told: string = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  return { data, told, warnings };
};
const LIFEMILES = { program_key: 'LifeMiles', balance: 12_000, last_activity: '2025-06-01' };
const HILTON = { program_key: 'Hilton', balance: 10_000, last_activity: '2026-06-01' };

describe('points that have ended by the day asked', () => {
  it('are proposed for no use, and are worth nothing', async () => {
    const { data, told } = await asked([LIFEMILES]);
    expect(told).not.toContain('Use 12,000');
    expect(told).toContain('No use for 12,000 LifeMiles: they ended on 2026-06-01.');
    expect(told).toContain('None of these points is left to use.');
    expect(data.total_value_usd).toBe(0);
    expect(data.points_playbook[0]).toMatchObject({ advised_use: 'keep', confidence: null });
  });

  it('are not counted beside those that are left', async () => {
    const { told } = await asked([LIFEMILES, HILTON]);
    expect(told).toContain('Not counted, as they have ended: points of Avianca LifeMiles.');
    expect(told).toContain('Use 10,000 Honors points for');
  });

  it('are proposed again where a card of the program is held, which may keep them', async () => {
    const miles = { program_key: 'AAdvantage', balance: 9_000, last_activity: '2023-06-01' };
    expect((await asked([miles])).told).toContain('No use for 9,000');
    const card = { cards: ['Citi / AAdvantage Platinum Select World Elite Mastercard'] };
    expect((await asked([miles], card)).told).toContain('Use 9,000');
  });

  it('last until the day before which the program ends none', async () => {
    const miles = { program_key: 'Aeroplan', balance: 9_000, last_activity: '2025-01-01' };
    const { told } = await asked([miles]);
    expect(told).toContain('points end on 2026-11-30, before which none do,');
    expect(told).toContain('Use 9,000');
  });

  it('fill no target', async () => {
    const hyatt = { program_key: 'Hyatt', balance: 5_000, last_activity: '2024-06-01' };
    const ur = { program_key: 'UR', balance: 60_000 };
    const more = { cards: ['CSR'], program_key: 'Hyatt', target_points: 20_000 };
    const { data, told } = await asked([hyatt, ur], more);
    expect(data.target).toMatchObject({ held: 0, moves: [{ points: 20_000 }] });
    expect(told).toContain(
      'Not counted: 5,000 World of Hyatt points, as they ended on 2026-06-01.',
    );
    const marriott = { program_key: 'Marriott', balance: 65_000, last_activity: '2023-02-01' };
    const none = await asked([marriott], { program_key: 'Aeroplan', target_points: 20_000 });
    expect(none.data.target).toMatchObject({ reached: 0, moves: [], left: [] });
  });

  it('are those of every program that has itself ended', async () => {
    const retired = [...catalogOn('2026-11-21').programs.values()].filter(
      ({ status }) => status === 'retired',
    );
    expect(retired.length).toBeGreaterThan(4);
    for (const { key } of retired) {
      const { data, told } = await asked([{ program_key: key, balance: 50_000 }]);
      expect(data.total_value_usd, key).toBe(0);
      expect(told, key).toContain('The program has ended: no use of its points is known here');
    }
  });
});

describe('points of a plan that end', () => {
  const aeroplan = (points: number) => ({
    ...{ cards: ['CSR'], program_key: 'Aeroplan', target_points: points },
  });
  const marriott = { program_key: 'Marriott', balance: 65_000 };
  const ur = { program_key: 'UR', balance: 20_000 };

  it('are told by their day, first where others will do too', async () => {
    const dated = { ...marriott, last_activity: '2025-02-01' };
    const { told, warnings } = await asked([dated, ur], aeroplan(10_000));
    expect(told).toContain(
      'Marriott Bonvoy points end on 2027-02-01 unless activity keeps them: where they will do, move them first.',
    );
    expect(warnings.join()).not.toContain('is not used');
    const alone = await asked([dated], aeroplan(10_000));
    expect(alone.told).toContain('unless activity keeps them: move them before that.');
  });

  it('are told by their rule where the day is not known and the order is open', async () => {
    const both = await asked([marriott, ur], aeroplan(30_000));
    expect(both.told).toContain('if that is near, move them first.');
    const alone = await asked([marriott], aeroplan(10_000));
    expect(alone.told).not.toContain('move them first');
  });

  it('are not told where they end in more than a year', async () => {
    const dated = { ...marriott, last_activity: '2026-02-01' };
    const { told } = await asked([dated, ur], aeroplan(30_000));
    expect(told).not.toContain('Marriott Bonvoy points end');
  });
});
