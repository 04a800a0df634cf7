import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function playbook(program_key: string, own: string, more: object = {}) {
  const point_balances = [{ program_key: own, balance: 40_000 }];
  const { data } = await run('get_points_playbook', { program_key, point_balances, ...more });
  const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  return { data, line: text.split('\n').find((one) => one.startsWith('Not moved')) };
}

describe('points that a transfer to a program would take', () => {
  it('are told at their fixed value where that is more than what arrives', async () => {
    const { data, line } = await playbook('jetblue_trueblue', 'capital_one_miles');
    const [move] = data.target.moves;
    expect((move.arriving * data.target.cents_there) / 100).toBeLessThan(400);
    expect(line).toBe(
      'Not moved, 40,000 Capital One Miles points bring $400: covering a travel purchase (purchase eraser).',
    );
  });

  it('are not where that is far less', async () => {
    const { data, line } = await playbook('world_of_hyatt', 'chase_ultimate_rewards', {
      cards: ['CSP'],
    });
    expect(data.target.moves).toHaveLength(1);
    expect(line).toBeUndefined();
  });

  it('count what only some cards pay with one of those', async () => {
    const paid = async (cards: string[]) =>
      (await playbook('choice_privileges', 'citi_thankyou', { cards })).data.target.moves[0]
        ?.not_moved;
    expect(await paid(['Citi Strata Premier'])).toMatchObject({ usd: 400 });
    const { data } = await playbook('hilton_honors', 'amex_membership_rewards', {
      cards: ['Amex Gold'],
    });
    expect(data.target.moves[0].not_moved).toEqual({
      method: 'flights in the issuer portal',
      usd: 400,
    });
  });
});
