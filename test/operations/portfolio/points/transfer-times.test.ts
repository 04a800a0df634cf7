import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<{ data: Record<string, unknown>; text: string }> => {
  const { data } = await run('get_points_playbook', input);
  return { data, text: operationOf('get_points_playbook').tool?.summarize(data) ?? '' };
};

describe('how long transfers take', () => {
  it('is told by program, and where it is not known', async () => {
    const { text, data } = await told({ program_key: 'Capital One miles' });
    expect(text).toMatch(/at 1:1 \(usually instant\) .*Air Canada Aeroplan/);
    expect(text).toMatch(/\(usually 36 hours\) EVA Air/);
    expect(data.transfers).toMatchObject({
      to: expect.arrayContaining([
        expect.objectContaining({ program: 'Air Canada Aeroplan', time: 'instant' }),
      ]),
    });
    const hyatt = await told({ program_key: 'World of Hyatt' });
    expect(hyatt.text).toContain('How long a transfer takes is not known.');
  });

  it('is told of the transfer that is advised', async () => {
    const given = {
      cards: ['Venture X'],
      point_balances: [{ program_key: 'C1', balance: 80_000 }],
    };
    const { text, data } = await told(given);
    const [row] = data.points_playbook as { transfer_time: string | null }[];
    expect(row?.transfer_time).toBe('instant');
    expect(text).toContain('Arrival: usually instant.');
    const chase = await told({
      cards: ['CSP'],
      point_balances: [{ program_key: 'UR', balance: 1_000 }],
    });
    expect(chase.text).toContain('Arrival: not known.');
  });
});
