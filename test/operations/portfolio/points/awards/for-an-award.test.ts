import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

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

  it('tells what the moves leave of each balance, and what is said of a name once', async () => {
    const balances = [
      { program_key: 'Venture', balance: 80_000 },
      { program_key: 'UR', balance: 60_000 },
    ];
    const { target, told } = await reach('Venture', balances, 'Aeroplan', 70_000);
    expect(target.left.map(({ points }: { points: number }) => points)).toEqual([60_000, 10_000]);
    expect(told).toContain(
      'Left after that: 60,000 Chase Ultimate Rewards and 10,000 Capital One Miles.',
    );
    const asked = { cards: ['Venture'], point_balances: balances, program_key: 'Aeroplan' };
    const { warnings } = await run('get_points_playbook', asked);
    const said = warnings.filter((one) => one.includes('called just that'));
    expect(said).toHaveLength(1);
    const none = await reach('Venture', balances.slice(0, 1), 'Aeroplan', 80_000);
    expect(none.told).not.toContain('Left after');
  });

  it('counts the ratio of the card that opens the transfer: 40,000 at 4:3 for 30,000', async () => {
    const balances = [{ program_key: 'UR', balance: 60_000 }];
    const { target, told } = await reach('CSP', balances, 'Hyatt', 30_000);
    expect(target.moves).toMatchObject([{ points: 40_000, arriving: 30_000 }]);
    expect(told).toContain(
      '(1,000 become 750) with Chase Sapphire Preferred: 30,000 World of Hyatt',
    );
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
    expect(enough.told).toMatch(
      /^5,000 Delta SkyMiles points: met, with the 5,000 that are there already\./,
    );
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
      /^75,000 .* are more than these balances reach: at most 50,000, .*: 25,000 short\.\n/,
    );
    expect(text).toMatch(
      /With Chase Sapphire Preferred \(\$95 a year\), .*, .* or \d others, 30,000 /,
    );
  });
});

describe('an award that points reach by the card held alone', () => {
  const asked = {
    program_key: 'Hyatt',
    target_points: 180_000,
    point_balances: [
      { program_key: 'UR', balance: 84_000 },
      { program_key: 'Hyatt', balance: 22_000 },
    ],
  };
  const told = async (input: object): Promise<string> => {
    const { data } = await run('get_points_playbook', input);
    return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  };

  it('leads with the most that can be reached, and compares the cards that open it', async () => {
    const text = await told(asked);
    expect(text).toMatch(
      /^180,000 .*: at most 106,000, 22,000 of them there already,.*74,000 short/,
    );
    expect(text).toMatch(
      /With Chase Sapphire Reserve.* at 1:1: .*: 106,000 in all, 74,000 short\./,
    );
    expect(text).toMatch(
      /With Chase Sapphire Preferred .*\(1,000 become 750\): .*: 85,000 in all, 95,000 short/,
    );
  });

  it('says what a better card would leave', async () => {
    const text = await told({ ...asked, cards: ['CSP'] });
    expect(text).toMatch(/^180,000 .*: 95,000 short; 85,000 can be had now/);
    expect(text).toMatch(/With Chase Sapphire Reserve.* it would be 1:1: 84,000, 74,000 short\./);
  });

  it('names what is there alone once', async () => {
    const text = await told({ ...asked, point_balances: [asked.point_balances[1]] });
    expect(text).toMatch(/^180,000 .*: 158,000 short; 22,000 are there already\./);
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

  it('is told with the card that points wait for, and no list hides a way', async () => {
    const asked = { program_key: 'ANA', point_balances: [{ program_key: 'UR', balance: 82_000 }] };
    const text = await told(asked);
    expect(text).toMatch(
      /^These points cannot go to ANA Mileage Club: 82,000 of Chase Ultimate Rewards\.\nAward seats of All Nippon Airways .*United MileagePlus and Virgin Atlantic Flying Club \(Chase Ultimate Rewards points at 1:1, with Chase Sapphire Preferred, .*\)/,
    );
    // Any card that earns them opens these.
    expect(
      await told({ program_key: 'AA', point_balances: [{ program_key: 'MR', balance: 60_000 }] }),
    ).toMatch(/Qatar .*\(American Express Membership Rewards points at 1:1\)/);
  });

  it('is brought nearest by the offer of the card that the points wait for', async () => {
    const asked = {
      program_key: 'Virgin Atlantic',
      target_points: 120_000,
      point_balances: [{ program_key: 'UR', balance: 82_000 }],
    };
    const text = await told(asked);
    expect(text).toMatch(
      /offer that would bring it, if the card is not held yet: Chase Sapphire Preferred \(\$95 a year\), .*, with the 82,000 that it lets go there\.\n/,
    );
    expect(text).not.toContain('$895');
    const holder = await told({ ...asked, cards: ['CSP'] });
    expect(holder).toMatch(/offer that would bring it: (?!Chase Sapphire Preferred)/);
  });

  it('of a longer stay has a night free where the program or a card gives one', async () => {
    const of = (program_key: string, more: object = {}) =>
      told({ point_balances: [{ program_key, balance: 150_000 }], ...more });
    expect(await of('Hilton')).toMatch(
      /A fifth night in a row .* Hilton Honors points alone is free for members with Silver status or higher.*\(as of 20\d\d-\d\d-\d\d\)\./,
    );
    expect(await of('Marriott')).toContain('is free for all members');
    expect(await of('IHG')).toMatch(/A fourth night in a row .* free with IHG One Rewards/);
    expect(await of('IHG', { cards: ['IHG Premier'] })).toMatch(/Fourth reward night free\./);
    expect(await of('ThankYou')).not.toContain('night');
    const target = { program_key: 'Marriott', target_points: 200_000, cards: ['CSP'] };
    expect(await told(target)).toContain('A fifth night in a row');
  });

  it('is set beside gift cards, of which nothing is known', async () => {
    const text = await told({ point_balances: [{ program_key: 'Hilton', balance: 150_000 }] });
    expect(text).toMatch(
      /Not known here: award prices, free rooms, .*what gift cards or shopping pay/,
    );
    expect(text).not.toContain('book a seat');
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
