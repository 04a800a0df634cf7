import { describe, expect, it } from 'vitest';
import { notMovedText } from '../../../../../src/operations/portfolio/playbook/award/not-moved.ts';
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
      'Not moved, 40,000 Capital One Miles bring $400, $88 more than moved: covering a travel purchase (purchase eraser) or Capital One Travel; as cash $200.',
    );
  });

  it('are where that is less, and where only a card not held opens the way', async () => {
    const less = await playbook('world_of_hyatt', 'chase_ultimate_rewards', { cards: ['CSP'] });
    expect(less.data.target.moves).toHaveLength(1);
    expect(less.line).toMatch(
      /^Not moved, 40,000 Chase Ultimate Rewards points bring \$400, \$\d+ less than moved: cash back/,
    );
    const closed = await playbook('jetblue_trueblue', 'citi_thankyou');
    expect(closed.data.target.moves).toHaveLength(0);
    expect(closed.line).toMatch(
      /^Not moved, 40,000 .* bring \$400, \$\d+ less than moved with the best card: Citi Travel portal; as cash \$300\.$/,
    );
  });

  it('are told with what a card held pays beyond that, as the balance alone tells it', async () => {
    const boost = await playbook('world_of_hyatt', 'chase_ultimate_rewards', { cards: ['CSP'] });
    expect(boost.line).toMatch(
      /; with Chase Sapphire Preferred also Points Boost on hotels, up to \$600 and Points Boost on premium-cabin flights, up to \$700\.$/,
    );
    const old = await playbook('world_of_hyatt', 'chase_ultimate_rewards', { cards: ['CFU'] });
    expect(old.line).not.toContain('Boost');
  });

  it('are told per program', async () => {
    const { line } = await playbook('jetblue_trueblue', 'capital_one_miles', {
      point_balances: [
        { program_key: 'capital_one_miles', balance: 40_000 },
        { program_key: 'chase_ultimate_rewards', balance: 30_000 },
      ],
      cards: ['CSP', 'Venture X'],
    });
    expect(line).toMatch(/Chase Ultimate Rewards points bring \$300, \$\d+ less than moved: /);
    expect(line).toMatch(/ 40,000 Capital One Miles bring \$400, \$\d+ more than moved: /);
  });

  const one = {
    program: 'A',
    program_key: 'a',
    points: 10_000,
    arriving: 10_000,
    fee_usd: 10,
    needs_one_of: null,
    not_moved: { method: 'its portal', usd: 90, as_cash_usd: null },
  };

  it('are told as equal, as unknown, and where their worth after it is unknown', () => {
    const told = (row: Partial<typeof one> | { not_moved: null }, cents: number | null) =>
      notMovedText({ moves: [{ ...one, ...row }], locked: [] }, cents);
    expect(told({}, 1)).toBe('Not moved, 10,000 A points bring $90, as much as moved: its portal.');
    expect(told({}, null)).toContain('$90, their worth there not known: its portal.');
    expect(told({ not_moved: null }, 1)).toBe(
      'What 10,000 A points bring not moved is not known here.',
    );
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
      as_cash_usd: 240,
    });
  });
});
