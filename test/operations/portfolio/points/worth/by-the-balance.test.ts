import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const worthMost = async (program_key: string, balance: number): Promise<string> => {
  const text = await told({ program_key, point_balances: [{ program_key, balance }] });
  return /^Worth most there .*$/m.exec(text)?.[0] ?? '';
};

describe('partners by what a balance becomes there', () => {
  it('counts what whole blocks bring on top, by the partner', async () => {
    const line = await worthMost('Marriott Bonvoy', 120_000);
    // 120,000 / 3 + 2 x 5,000 = 50,000 x 1.5 cents; United has 10,000 for a block.
    expect(line).toMatch(/Aeroplan \(50,000 there\) 0\.63 cents/);
    expect(line).toMatch(/United MileagePlus \(60,000 there\) 0\.6 cents/);
    expect(line.indexOf('Aeroplan')).toBeLessThan(line.indexOf('United'));
    expect(line).not.toContain('American');
  });

  it('counts only blocks that the balance has, and only points that can be moved', async () => {
    expect(await worthMost('Marriott Bonvoy', 100_000)).toContain('Aeroplan (38,000 there) 0.58');
    expect(await worthMost('Marriott Bonvoy', 59_000)).toContain('Aeroplan (19,000 there) 0.5 ');
  });

  it('speaks of the terms alone where no balance is known', async () => {
    const line = /^Worth most there .*$/m.exec(await told({ program_key: 'Marriott Bonvoy' }))?.[0];
    expect(line).toContain('Aeroplan (3,000 become 1,000) 0.5 cents,');
  });
});
