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
    // Only which points go there instead.
    const others = text.replace(/^Points come to .*$/m, '');
    expect(others).not.toMatch(/ThankYou|Membership Rewards|Ultimate Rewards/);
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
      "and moving points to another person's account, also whether Bilt Rewards pools points between adults: ask the program.",
    );
    const both = await told({
      cards: ['Wells Fargo Autograph Journey', 'CSP'],
      point_balances: [{ program_key: 'US Bank Altitude', balance: 20_000 }],
    });
    expect(both).toMatch(CHASE);
    expect(both).toMatch(
      /beyond this, also whether (?:Wells Fargo|U\.S\. Bank) Rewards.* or (?:Wells Fargo|U\.S\. Bank) Rewards.* pool points between adults: ask/,
    );
    // Of an award too, for which points that go there are held.
    const award = { program_key: 'World of Hyatt', target_points: 60_000, cards: ['Bilt Blue'] };
    expect(await told({ ...award, point_balances: [] })).toContain('whether Bilt Rewards pools');
    for (const program_key of ['UR', 'MR', 'Citi ThankYou', 'Capital One miles']) {
      expect(await told({ program_key })).not.toContain('between adults');
    }
  });

  it('is said to be unknown where the points of two adults are kept apart for that', async () => {
    const household = async (own: string, card_names: string[], more: object = {}) => {
      const params = { partner: { card_names, ...more }, spending: { dining: 300 } };
      const { data } = await run('optimize_portfolio', { card_names: [own], additions: 0, params });
      return data.person.assumed.join('; ');
    };
    const pairs = [
      ['Bilt Palladium', 'Bilt Blue', 'Bilt Rewards'],
      ['Wells Fargo Autograph Journey', 'Wells Fargo Autograph', 'Wells Fargo Rewards'],
      ['US Bank Altitude Connect', 'US Bank Altitude Go', 'U.S. Bank Rewards (Altitude points)'],
    ] as const;
    expect(pairs).toHaveLength(3);
    for (const [own, theirs, program] of pairs) {
      const unknown = `no points moved between you and partner, as it is not known here whether ${program} pools points between adults`;
      expect(await household(own, [theirs])).toContain(unknown);
      // Whoever says whether they share is not told that it is not known.
      for (const shares_points of [true, false]) {
        expect(await household(own, [theirs], { shares_points })).not.toContain('not known here');
      }
    }
    expect(await household('CSP', ['CFU'])).not.toContain('not known here whether');
    expect(await household('Strata Premier', ['Double Cash'])).not.toContain('not known here');
  });
});
