import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const DOUBT =
  /\(as of \d{4}-\d\d-\d\d; 1 cent(, \$[\d,]+,)? by a source of \d{4}-\d\d-\d\d: look before you redeem\)/;

describe('cash on which sources differ, or which one way alone pays', () => {
  it('says the way, and what the other source gives for the balance', async () => {
    const bilt = await told({ point_balances: [{ program_key: 'Bilt', balance: 45_000 }] });
    expect(bilt).toContain(
      'or $248 as cash (rent credit) at 0.55 cents each (as of 2026-07-23; 1 cent, $450, by',
    );
    expect(bilt).toMatch(DOUBT);
    const penfed = await told({
      point_balances: [{ program_key: 'penfed_points', balance: 20_000 }],
    });
    expect(penfed).toMatch(
      /\$170 as cash at 0\.85 cents each \(as of [\d-]+; 1 cent, \$200, by a source of/,
    );
  });

  it('says so without a balance, and of points that could move to a target', async () => {
    const none = await told({ program_key: 'Bilt' });
    expect(none).toMatch(
      /0\.55 cents a point as cash \(rent credit\) \(as of [\d-]+; 1 cent by a source of/,
    );
    const target = await told({
      program_key: 'World of Hyatt',
      target_points: 30_000,
      point_balances: [{ program_key: 'Bilt', balance: 45_000 }],
    });
    expect(target).toMatch(
      /; as cash \(rent credit\) \$165 \(as of [\d-]+; 1 cent, \$300, by a source of/,
    );
  });

  it('adds nothing where sources agree', async () => {
    const text = await told({ point_balances: [{ program_key: 'MR', balance: 45_000 }] });
    expect(text).toContain('as cash at 0.6 cents each');
    expect(text).not.toMatch(DOUBT);
  });
});
