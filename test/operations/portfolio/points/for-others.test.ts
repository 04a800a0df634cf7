import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> =>
  operationOf('get_points_playbook').tool?.summarize(
    (await run('get_points_playbook', input)).data,
  ) ?? '';

const CHASE = /Chase Ultimate Rewards points can go to .*household.*\(as of 2015-11-13\)\./;

describe('moving points to another person', () => {
  it('is told of the program, and of one that moves to it', async () => {
    expect(await told({ program_key: 'UR' })).toMatch(CHASE);
    const hyatt = await told({ program_key: 'World of Hyatt' });
    expect(hyatt).toMatch(CHASE);
    expect(hyatt).toContain("moving points to another person's account beyond this");
    expect(await told({ program_key: 'Citi ThankYou' })).toMatch(
      /ThankYou Rewards points cannot go/,
    );
    expect(await told({ program_key: 'MR' })).toMatch(/account of an authorized user/);
  });

  it('is told beside many others of points that are held alone', async () => {
    const held = {
      program_key: 'Flying Blue',
      point_balances: [{ program_key: 'UR', balance: 9_000 }],
    };
    expect(await told(held)).toMatch(CHASE);
    expect(await told(held)).not.toContain('Membership Rewards points can go');
    expect(await told({ program_key: 'Flying Blue' })).not.toMatch(CHASE);
  });

  it.each(['JAL', 'ANA', 'United'])('is not told of points that others hold: %s', async (asked) => {
    const point_balances = [{ program_key: 'Capital One miles', balance: 210_000 }];
    const text = await told({ program_key: asked, point_balances });
    expect(text).toMatch(/another person's account( beyond this)?: ask the program\./);
    expect(text).not.toMatch(/ThankYou|Membership Rewards|Ultimate Rewards/);
    // Alone it is how the points get there.
    expect(await told({ program_key: asked })).toContain('account beyond this');
  });

  it('is told without a date where the sources bear none', async () => {
    expect(await told({ program_key: 'Capital One miles' })).toMatch(
      /Capital One Miles points can go to the miles account .* \(undated\)\./,
    );
  });

  it('is not known where no source says it', async () => {
    expect(await told({ program_key: 'Bilt' })).toContain(
      "and moving points to another person's account: ask the program.",
    );
  });
});
