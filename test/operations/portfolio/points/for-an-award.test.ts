import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

describe('get_points_playbook with an award to reach', () => {
  const reach = async (card: string, balances: object[], program: string, points: number) => {
    const { data } = await run('get_points_playbook', {
      ...{ cards: [card], point_balances: balances },
      ...{ program_key: program, target_points: points },
    });
    const told: string = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    return { target: data.target, told };
  };

  it('tells ratio, points and what they are worth otherwise', async () => {
    const balances = [{ program_key: 'ThankYou', balance: 70_000 }];
    const { target, told } = await reach('Strata Premier', balances, 'Flying Blue', 60_000);
    expect(target).toMatchObject({ held: 0, reached: 60_000, missing: 0 });
    expect(target.moves).toMatchObject([{ ratio_text: '1:1', points: 60_000, fee_usd: 0 }]);
    expect(told).toMatch(/^60,000 Air France-KLM Flying Blue points can be had now/);
  });

  it('counts the ratio of the card that opens the transfer: 40,000 at 4:3 for 30,000', async () => {
    const balances = [{ program_key: 'UR', balance: 60_000 }];
    const { target, told } = await reach('CSP', balances, 'Hyatt', 30_000);
    expect(target.moves).toMatchObject([{ points: 40_000, arriving: 30_000 }]);
    expect(told).toContain('at 4:3: 30,000 World of Hyatt');
  });

  it('counts the fee and what is held, and tells what is missing', async () => {
    const balances = [
      { program_key: 'MR', balance: 20_000 },
      { program_key: 'Delta', balance: 5_000 },
    ];
    const { target, told } = await reach('Amex Gold', balances, 'Delta', 30_000);
    expect(target).toMatchObject({ held: 5_000, missing: 5_000, moves: [{ fee_usd: 12 }] });
    expect(told).toContain('$12 transfer fee');
    expect(told).toMatch(/5,000 short; 25,000 can be had now, 5,000 of them there already/);
    const enough = await reach('Amex Gold', balances, 'Delta', 5_000);
    expect(enough.told).toMatch(/^5,000 Delta SkyMiles points: they are there already\./);
  });

  it('names the card that is missing, and that nothing moves there', async () => {
    const balances = [{ program_key: 'UR', balance: 60_000 }];
    const locked = await reach('Freedom Unlimited', balances, 'Hyatt', 50_000);
    expect(locked.told).toContain('With Chase Sapphire Reserve');
    expect(locked.told).toContain('Chase Sapphire Preferred ($95 a year)');
    const none = await reach('CSP', balances, 'Delta', 50_000);
    expect(none.told).toContain('cannot go to Delta SkyMiles: 60,000 of Chase Ultimate Rewards');
  });

  it('says of other balances whether they can go to a program that is asked about', async () => {
    const { data } = await run('get_points_playbook', {
      ...{ cards: ['CSR'], program_key: 'Hyatt' },
      point_balances: [{ program_key: 'UR', balance: 60_000 }],
    });
    expect(data.target).toMatchObject({ wanted: null, reached: 60_000 });
  });

  it('asks which program the points are wanted in', async () => {
    const asked = { cards: ['CSR'], target_points: 5_000 };
    await expect(run('get_points_playbook', asked)).rejects.toMatchObject({
      details: { issues: [{ path: 'program_key' }] },
    });
  });

  it('says how far points go that no card opens yet, and names three cards of many', async () => {
    const { data } = await run('get_points_playbook', {
      program_key: 'Flying Blue',
      target_points: 75_000,
      point_balances: [
        { program_key: 'UR', balance: 30_000 },
        { program_key: 'ThankYou', balance: 20_000 },
      ],
    });
    const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    expect(text).toMatch(
      /^75,000 .*: 75,000 short\. 50,000 could come .*, which leaves 25,000\.\n/,
    );
    expect(text).toMatch(/With Chase Sapphire Preferred, .*, .* or \d others, 30,000 /);
  });
});

describe('an award that other programs book too', () => {
  const told = async (input: object): Promise<string> => {
    const { data } = await run('get_points_playbook', input);
    return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  };

  it('is told with them, those that the points held reach first', async () => {
    const input = { cards: ['Amex Gold'], program_key: 'ANA', target_points: 100_000 };
    const text = await told(input);
    expect(text).toMatch(
      /Award seats of All Nippon Airways are booked with other miles too, at prices not known here: Air Canada Aeroplan, .*and Virgin Atlantic Flying Club \(American Express Membership Rewards points at 1:1\); Turkish Airlines Miles&Smiles and United MileagePlus \(as of 2026-03-31\)\./,
    );
    expect(text).not.toContain('which other miles');
    expect(await told({ ...input, cards: ['CSP'] })).toMatch(
      /United MileagePlus and Virgin Atlantic Flying Club \(Chase Ultimate Rewards points at 1:1\)/,
    );
  });

  it('says what is not known of hotels, and of airlines of which no source says it', async () => {
    expect(await told({ program_key: 'Hyatt', target_points: 60_000 })).toContain(
      'whether other points book its hotels',
    );
    const southwest = await told({ program_key: 'Southwest', target_points: 60_000 });
    expect(southwest).toContain('which other miles book its seats');
    expect(southwest).not.toContain('are booked with other miles');
  });

  it.each([
    ['60,000 World of Hyatt', 'World of Hyatt', 60_000],
    ['60k Hyatt points', 'World of Hyatt', 60_000],
    ['100000 ANA miles', 'ANA Mileage Club', 100_000],
  ])('is read with its points: %s', async (program_key, program, wanted) => {
    const { data } = await run('get_points_playbook', { cards: ['CSP'], program_key });
    expect(data.target).toMatchObject({ program, wanted });
  });

  it.each([
    ['business class to Tokyo on ANA', 'ANA Mileage Club'],
    ['United flight to Hawaii', 'United MileagePlus'],
    ['ANA first class', 'ANA Mileage Club'],
  ])('is read by its airline: %s', async (program_key, program) => {
    const { data } = await run('get_points_playbook', { cards: ['CSP'], program_key });
    expect(data.points_playbook.map((row: { program: string }) => row.program)).toEqual([program]);
  });

  it('is refused where it names no program', async () => {
    await expect(
      run('get_points_playbook', { program_key: 'a flight to Tokyo' }),
    ).rejects.toThrow();
  });
});
