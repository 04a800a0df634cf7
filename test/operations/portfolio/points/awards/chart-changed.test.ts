import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../../src/catalog/store/changes.ts';
import { addMonths } from '../../../../../src/engine/model/calendar.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run, type services } from '../../../support/run.ts';

const { history } = await readSeeds('seeds');
const { programs, today } = catalogOn('2026-11-21');
const all = historyRecords(history, new Map(), new Set(programs.keys()));
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input, 'pro', { changes });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

const YEAR_AGO = addMonths(today, -12);
const CHARTS = history.changes.filter(
  ({ entity, field, date }) => entity === 'program' && field === 'award_chart' && date > YEAR_AGO,
);

describe('an award chart that changed within a year', () => {
  it('is told of the program in which an award is wanted, whatever is there', async () => {
    expect(CHARTS.map(({ key }) => key)).toContain('flying_blue');
    for (const { key: program_key, date, new_value } of CHARTS) {
      const other = { program_key: 'UR', balance: 50_000 };
      const inputs = [
        { program_key },
        { program_key, target_points: 90_000, cards: ['Venture X', 'CSP'] },
        { program_key, point_balances: [other] },
        { program_key, point_balances: [{ program_key, balance: 0 }, other] },
        { program_key, point_balances: [{ program_key, balance: 9_000 }] },
      ];
      for (const input of inputs) {
        const all = (await told(input)).split('\n').filter((line) => line.startsWith('Devalued'));
        // A transfer to it that was cut is told beside.
        const lines = all.filter((line) => !line.includes(': transfers to '));
        expect(lines).toEqual([expect.stringContaining(`${date}: the award chart changed`)]);
        expect(lines[0]).toContain(` to ${new_value}.`);
      }
    }
  });

  it('is not told of a program that is not asked about and has no points', async () => {
    const point_balances = [
      { program_key: 'Flying Blue', balance: 0 },
      { program_key: 'Delta', balance: 50_000 },
    ];
    expect(await told({ point_balances })).not.toContain('Devalued');
  });
});
