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
