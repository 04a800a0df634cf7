import { describe, expect, it } from 'vitest';
import { partner, playOf, sky } from '../../../../engine/decisions/points/balances.ts';
import { program } from '../../../../engine/fixtures.ts';
import { operationOf, run } from '../../../support/run.ts';

const asked = async (input: object) => {
  const { data } = await run('get_points_playbook', input);
  const told: string = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  return { data, told };
};
const UR = [{ program_key: 'UR', balance: 60_000 }];
const HYATT = { program_key: 'Hyatt', target_points: 30_000, point_balances: UR };
const FIRST = '(move points of Chase Sapphire Preferred to it first)';

describe('a ratio that hangs on the card held', () => {
  it('names the card, and which points are moved to it first', async () => {
    const { told } = await asked({ cards: ['CSP', 'CSR'], ...HYATT });
    expect(told).toContain(`points at 1:1 with Chase Sapphire Reserve ${FIRST}: 30,000 World`);
  });

  it('names the card whose ratio was taken, where a better one is not held', async () => {
    const { told } = await asked({ cards: ['CSP'], ...HYATT });
    expect(told).toContain('(1,000 become 750) with Chase Sapphire Preferred: 30,000 World');
    expect(told).toContain('With Chase Sapphire Reserve ($795 a year)');
  });

  it('is told with the day from which it holds, for older accounts too', async () => {
    const { told } = await asked({ cards: ['CSP'], ...HYATT });
    expect(told).toContain('That ratio holds since 2026-10-01, on older accounts too; 1:1 before.');
    expect((await asked({ cards: ['CSR'], ...HYATT })).told).not.toContain('That ratio holds');
  });

  it('is offered with no card for which no source states it, and marked where that is held', async () => {
    const { told } = await asked({ cards: ['CSP'], ...HYATT });
    expect(told).not.toMatch(/Reserve for Business|J\.P\. Morgan/);
    const held = await asked({ cards: ['J.P. Morgan Reserve'], ...HYATT });
    expect(held.told).toContain('(1:1, and no source states it for this card)');
    const bank = await asked({ cards: ['CSP'], program_key: 'UR' });
    expect(bank.told).toMatch(/J\.P\. Morgan Reserve Card: at 1:1 and no source states it/);
  });

  it('is told beside other partners, and once where all hang on one card', async () => {
    const chase = await asked({ cards: ['CSP', 'CSR'], point_balances: UR });
    expect(chase.told).toContain(`World of Hyatt with Chase Sapphire Reserve ${FIRST}, Virgin`);
    const citi = await asked({
      cards: ['Double Cash', 'Strata Premier'],
      point_balances: [{ program_key: 'ThankYou', balance: 60_000 }],
    });
    expect(citi.told).toContain(
      'AAdvantage at 1:1 with Citi Strata Premier Card (move points of Citi Double Cash Card to it first) for about',
    );
    expect(citi.told).toContain('Other partners with Citi Strata Premier Card (as of');
    expect(citi.told.match(/Citi Strata Premier Card \(move/g)).toHaveLength(1);
  });

  it('is told with the facts of a program, and not of partners with one ratio', async () => {
    const { told } = await asked({ cards: ['CSP', 'CSR'], program_key: 'UR' });
    expect(told).toContain('with Chase Sapphire Reserve: at 1:1 (usually instant) World of Hyatt.');
    expect(told).toContain('Transfers to: at 1:1 (usually instant) Aer Lingus AerClub');
  });

  it('names those cards alone that have the ratio, where none is held', () => {
    const rows = [
      partner('sky', { ratio: 0.75, cards: ['lesser'] }),
      partner('sky', { ratio: 1, cards: ['better'] }),
    ];
    const unlocked_by = ['better', 'lesser'];
    const bank = program({ key: 'bank', transfer_partners: rows, unlocked_by });
    const { best_transfer } = playOf([bank, sky]);
    expect(best_transfer).toMatchObject({ ratio: 1, needs_one_of: ['better'], ratio_cards: null });
  });

  it('counts no joint partner at 1:1 that the card held pays less', async () => {
    const bilt = { program_key: 'Bilt', balance: 10_000 };
    const joint = async (card: string) => {
      const { data } = await asked({ cards: [card], point_balances: [...UR, bilt] });
      return data.joint_partners.partners;
    };
    expect(await joint('CSP')).not.toContain('World of Hyatt');
    expect(await joint('CSR')).toContain('World of Hyatt');
  });
});
