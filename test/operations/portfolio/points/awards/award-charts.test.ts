import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const point_balances = [
  { program_key: 'UR', balance: 84_000 },
  { program_key: 'World of Hyatt', balance: 22_000 },
];

describe('the published chart of a hotel program', () => {
  it('tells what a night costs by category, and what the points at most pay for', async () => {
    const text = await told({ program_key: 'World of Hyatt', point_balances });
    expect(text).toMatch(/chart of World of Hyatt since 2026-05-20 a night .* 8: 35,000 to 75,000/);
    expect(text).toMatch(/^106,000 points pay for.*: Category 8 1 to 3 nights;/m);
    expect(text).toContain("A hotel's category is not known here");
    expect(text).not.toContain('award prices');
    expect(text).toContain('free rooms');
  });

  it.each([
    ['4 nights at Andaz Maui', '140,000 to 300,000 \\(out of reach\\)'],
    ['2 nights Park Hyatt Tokyo', '70,000 to 150,000 \\(enough at the lower levels\\)'],
  ])('reads the hotel and the nights of %s', async (program_key, cost) => {
    const text = await told({ program_key, point_balances });
    expect(text).toMatch(new RegExp(`^\\d nights cost, .*: Category 8 ${cost}`, 'm'));
  });

  it.each([
    ['Conrad Tokyo', 'Hilton Honors'],
    ['Ritz-Carlton Maui', 'Marriott Bonvoy'],
    ['Kimpton Seafire', 'IHG One Rewards'],
  ])('reads the program of a hotel: %s', async (program_key, program) => {
    expect(await told({ program_key, point_balances })).toContain(program);
  });

  it('is silent for a program without one', async () => {
    const text = await told({ program_key: 'Flying Blue', point_balances });
    expect(text).not.toContain('By the chart');
    expect(text).toContain('Not known here: award prices');
  });
});
