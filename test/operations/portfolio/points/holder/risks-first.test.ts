import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const linesOf = async (input: object): Promise<string[]> => {
  const { data } = await run('get_points_playbook', input);
  return (operationOf('get_points_playbook').tool?.summarize(data) ?? '').split('\n');
};
const HELD = {
  cards: ['Amex Gold', 'CSP', 'Hilton Surpass'],
  point_balances: [
    { program_key: 'UR', balance: 5_000 },
    { program_key: 'MR', balance: 140_000 },
    { program_key: 'Hilton', balance: 90_000, last_activity: '2025-01-05' },
    { program_key: 'Marriott', balance: 9_000 },
  ],
};

describe('points that can be lost whole', () => {
  it('stand before every use of them: by their day, then by what they are worth', async () => {
    const lines = await linesOf(HELD);
    const lost = lines.slice(1, 4);
    expect(lost).toEqual([
      expect.stringMatching(/^At risk: Hilton Honors: points end on 2027-01-05/),
      expect.stringMatching(
        /^At risk: American Express Gold Card is the only card held that keeps/,
      ),
      expect.stringMatching(/^At risk: Chase Sapphire Preferred is the only card held that keeps/),
    ]);
    expect(lines[4]).toMatch(/^- /);
  });

  it('have every other risk before notes on nights, and on where points meet', async () => {
    const lines = await linesOf(HELD);
    const last = lines.findLastIndex((line) => /^(?:At risk|Devalued): /.test(line));
    const notes = lines.flatMap((line, at) =>
      /night in a row|^All bank points here can meet/.test(line) ? [at] : [],
    );
    expect(lines[last]).toMatch(/^At risk: Marriott Bonvoy: not every activity/);
    expect(notes).toHaveLength(3);
    expect(Math.min(...notes)).toBeGreaterThan(last);
  });

  it('are none where no points are held', async () => {
    const lines = await linesOf({ cards: ['Amex Gold'], program_key: 'MR' });
    const at = lines.findIndex((line) => line.includes('is the only card held that keeps'));
    expect(at).toBeGreaterThan(lines.findIndex((line) => line.startsWith('- ')));
  });
});
