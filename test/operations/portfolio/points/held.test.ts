import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

/** The lines on points in a review of these cards with these balances. */
async function heldIn(card_names: readonly string[], balances: Record<string, number>) {
  const point_balances = Object.entries(balances).map(([program_key, balance]) => ({
    program_key,
    balance,
  }));
  const { data } = await run('optimize_portfolio', {
    card_names,
    params: { point_balances },
    additions: 0,
  });
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const lines = text.split('\n').filter((line) => line.includes(' points held'));
  return { rows: data.points_held, lines };
}

describe('points given with a wallet', () => {
  it('are valued, with the only card that opens their transfers', async () => {
    const { rows, lines } = await heldIn(['CSP', 'CFU'], { UR: 80_000 });
    // 1.7 cents by transfer, 1 cent as cash.
    expect(rows).toMatchObject([
      { program_key: 'chase_ultimate_rewards', balance: 80_000, value_usd: 1_360 },
    ]);
    expect(lines).toEqual([
      '80,000 Chase Ultimate Rewards points held, worth about $1,360 at 1.7 cents. Chase Sapphire Preferred alone opens their transfers: keep it, or move them first; without it they bring about $800.',
    ]);
  });

  it('name all cards that open them, and those that none opens', async () => {
    const { lines } = await heldIn(['CSP', 'CSR'], { UR: 80_000, MR: 30_000 });
    expect(lines[0]).toContain(
      'Chase Sapphire Preferred and Chase Sapphire Reserve each open their transfers and keep them: keep one',
    );
    expect(lines[1]).toBe(
      '30,000 American Express Membership Rewards points held, worth about $300 at 1 cent: no card held opens their transfers.',
    );
  });

  it('of an airline rest on no card, and none are told where none are held', async () => {
    const { lines } = await heldIn(['CSP'], { United: 10_000 });
    expect(lines).toEqual([expect.stringMatching(/worth about \$120 at 1\.2 cents\.$/)]);
    expect((await heldIn(['CSP'], { UR: 0 })).lines).toEqual([]);
    expect((await heldIn(['CSP'], {})).lines).toEqual([]);
  });

  it('are refused for a program that nobody knows', async () => {
    await expect(heldIn(['CSP'], { 'no such program': 5 })).rejects.toMatchObject({
      details: { issues: [{ path: 'params.point_balances.0.program' }] },
    });
  });
});
