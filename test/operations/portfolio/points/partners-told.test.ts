import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const lineOf = (text: string, start: string): string =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';

describe('a partner that ended', () => {
  it.each([
    ['Bilt', 'Ended 2024-06: to American Airlines AAdvantage; 2026-05: to Free Spirit.'],
    ['Marriott Bonvoy', 'Ended 2024-06: to Korean Air SKYPASS.'],
    ['AAdvantage', 'Ended 2024-06: from Bilt Rewards.'],
  ])('is told with its month: %s', async (program_key, line) => {
    const text = await told({ program_key });
    expect(lineOf(text, 'Ended ')).toBe(line);
    expect(lineOf(text, 'Not to: ')).not.toContain('AAdvantage');
  });

  it('is none where its terms alone changed', async () => {
    // Chase to Hyatt has another ratio since 2026-10.
    expect(await told({ program_key: 'UR' })).not.toMatch(/^Ended /m);
    expect(await told({ program_key: 'World of Hyatt' })).not.toMatch(/^Ended /m);
  });
});
