import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (asked: object): Promise<string> => {
  const { data } = await run('get_points_playbook', asked);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

describe('how many points of each program would do for an award', () => {
  it('says so for the cards held, without a balance: as many at 1:1', async () => {
    const asked = { cards: ['Strata Premier'], program_key: 'EVA Air', target_points: 35_000 };
    expect(await told(asked)).toContain(
      'Enough by itself: 35,000 Citi ThankYou Rewards points at 1:1.',
    );
  });

  it('rounds up to the step in which they move, and says what is over', async () => {
    const asked = { cards: ['Amex Gold'], program_key: 'JetBlue', target_points: 50_500 };
    expect(await told(asked)).toContain(
      '63,250 American Express Membership Rewards points (1,000 become 800), $38 transfer fee, 100 over.',
    );
  });

  it('names what opens a way to whoever names no cards, once', async () => {
    const asked = { program_key: 'Hyatt', target_points: 60_000 };
    const text = await told(asked);
    expect(text).toMatch(
      /60,000 Bilt Rewards or Chase Ultimate Rewards points at 1:1, each with a card that opens it; or 80,000 Chase/,
    );
    const balance = { point_balances: [{ program_key: 'UR', balance: 20_000 }] };
    expect(await told({ ...asked, ...balance })).toContain(
      'Enough by itself: 60,000 Chase Ultimate Rewards points at 1:1; or 80,000 Chase Ultimate Rewards points (1,000 become 750).',
    );
  });

  it('counts what is there already, and says nothing where the balances reach it', async () => {
    const asked = { cards: ['Strata Premier'], program_key: 'EVA Air', target_points: 35_000 };
    const there = [{ program_key: 'EVA Air', balance: 5_000 }];
    expect(await told({ ...asked, point_balances: there })).toContain(
      'Enough beside those there: 30,000 Citi ThankYou Rewards points',
    );
    const reached = [{ program_key: 'ThankYou', balance: 40_000 }];
    expect(await told({ ...asked, point_balances: reached })).not.toContain('Enough');
  });

  it.each([
    [
      'Hyatt',
      10_000,
      { program_key: 'Hyatt', balance: 12_000 },
      /points: met, with the 12,000 that /,
    ],
    ['Flying Blue', 45_000, { program_key: 'MR', balance: 60_000 }, /Transfer 45,000 American/],
  ])('tells of no further transfer where %s is reached', async (program_key, wanted, own, met) => {
    const asked = { cards: ['Amex Gold'], program_key, target_points: wanted };
    const text = await told({
      ...asked,
      point_balances: [own, { program_key: 'UR', balance: 60_000 }],
    });
    expect(text).toMatch(met);
    expect(text).not.toMatch(/could go there|in all/);
  });

  it.each([
    'I need 60,000 Hyatt',
    'we want to get 60k Hyatt points',
    'looking for about 60000 World of Hyatt points',
    'How do I get 60,000 Hyatt points?',
  ])('reads the sum in %j', async (program_key) => {
    expect(await told({ program_key })).toMatch(/^60,000 World of Hyatt points/);
  });
});

it('prices every balance that would do instead, with its fee', async () => {
  const { data } = await run('get_points_playbook', {
    cards: ['Amex Gold', 'Citi Strata Premier', 'Capital One VentureOne'],
    program_key: 'JetBlue TrueBlue',
    target_points: 40_000,
    point_balances: [
      { program_key: 'MR', balance: 60_000 },
      { program_key: 'Citi ThankYou', balance: 45_000 },
      { program_key: 'Capital One miles', balance: 70_000 },
    ],
  });
  const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  expect(text).toContain('1. Transfer 40,000 Citi ThankYou Rewards points at 1:1');
  expect(text).toMatch(
    /Instead of these moves: 50,000 American Express Membership Rewards points \(1,000 become 800\), \$30 transfer fee; or 66,700 Capital One Miles \([^)]+\), 20 over\./,
  );
});

describe('a balance that is no part of the moves and would not do instead', () => {
  const asked = (more: object) => ({ program_key: 'JetBlue', target_points: 60_000, ...more });
  const of = (balances: Record<string, number>) =>
    Object.entries(balances).map(([program_key, balance]) => ({ program_key, balance }));
  const cards = ['Amex Gold', 'Venture X', 'CSP'];

  it('is told with what it lacks, and what would fill that', async () => {
    const balances = { MR: 75_000, C1: 90_000, UR: 70_000 };
    const text = await told(asked({ cards, point_balances: of(balances) }));
    expect(text).toMatch(/Instead of these moves: 75,000 American Express[^;]*\.$/m);
    expect(text).toContain(
      '90,000 Capital One Miles (1,000 become 600) bring 54,000, 6,000 short: 100,000 would do, or these with 6,000 Chase Ultimate Rewards points beside them.',
    );
    const more = await told(asked({ cards, point_balances: of({ ...balances, C1: 110_000 }) }));
    expect(more).toContain('or 100,000 Capital One Miles (1,000 become 600).');
    expect(more).not.toContain(' short: ');
  });

  it.each([
    [
      'fewer than move',
      { C1: 300, UR: 80_000 },
      /^300 Capital One Miles are fewer than the least that moves there, 1,000\.$/m,
    ],
    [
      'closed with the cards held',
      { MR: 80_000, 'Wells Fargo Rewards': 40_000 },
      /^40,000 Wells Fargo Rewards points go there only with Wells Fargo Autograph Card \(no fee\) or /m,
    ],
  ])('says why, also where it is %s', async (_what, balances, why) => {
    expect(await told(asked({ cards, point_balances: of(balances) }))).toMatch(why);
  });

  it('names every card that opens the way, where each has terms of its own', async () => {
    const text = await told({
      program_key: 'Hyatt',
      target_points: 20_000,
      cards: ['Bilt Blue'],
      point_balances: of({ Bilt: 30_000, UR: 40_000 }),
    });
    expect(text).toMatch(
      /40,000 Chase .* go there only with Chase Sapphire Preferred .*, Chase Sapphire Reserve/,
    );
  });
});
