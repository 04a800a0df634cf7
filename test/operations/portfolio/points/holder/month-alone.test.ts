import { describe, expect, it } from 'vitest';
import { settleDates } from '../../../../../src/operation/settle/dates.ts';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const of = (last_activity: string, program_key = 'Hilton') => ({
  point_balances: [{ program_key, balance: 90_000, last_activity }],
});

describe('an activity of which the month alone is known', () => {
  it.each(['2025-01', 'January 2025', 'jan 2025'])('stays a month: %s', (said) => {
    const { input } = settleDates({ point_balances: of(said).point_balances }, '2026-11-21');
    expect(input).toMatchObject({ point_balances: [{ last_activity: '2025-01' }] });
  });

  it('ends points in a month, told before those that end later', async () => {
    const point_balances = [
      ...of('2025-02-03').point_balances,
      ...of('2025-01', 'Hyatt').point_balances,
    ];
    const { data } = await run('get_points_playbook', { point_balances });
    const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    expect(text.split('\n').filter((line) => line.startsWith('At risk: '))).toEqual([
      expect.stringMatching(
        /^At risk: World of Hyatt: points end in January 2027, 24 months after/,
      ),
      expect.stringMatching(/^At risk: Hilton Honors: points end on 2027-02-03, 24 months after/),
    ]);
    expect(text).not.toContain('2027-01-');
  });

  it.each([
    ['2024-10', /they ended in October 2026/],
    // They may have, or not.
    ['2024-11', /points end in November 2026/],
    ['2024-11-20', /they ended on 2026-11-20/],
    ['2024-11-21', /points end on 2026-11-21/],
  ])('has ended them when the month is over: %s', async (activity, expected) => {
    expect(await told(of(activity))).toMatch(expected);
  });

  it('is told so where an award is wanted', async () => {
    const wanted = { program_key: 'Virgin Atlantic', ...of('2025-01') };
    expect(await told(wanted)).toMatch(/Hilton Honors points end in January 2027 unless/);
    expect(await told({ ...wanted, ...of('2024-01') })).toMatch(/as they ended in January 2026\./);
  });

  it('must not lie in the future', async () => {
    await expect(run('get_points_playbook', of('2026-12'))).rejects.toMatchObject({
      details: { issues: [{ path: 'point_balances.0.last_activity' }] },
    });
    expect(await told(of('2026-11'))).toContain('Hilton Honors');
  });
});
