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
    expect(text).toMatch(
      /With Chase Sapphire Reserve.* it would be 1:1: these 84,000 would bring 84,000, 74,000 short\./,
    );
  });

  it('says how many points would do on the terms of another card, and what these would bring', async () => {
    const ur = (balance: number) => [{ program_key: 'UR', balance }];
    const asked = { program_key: 'World of Hyatt', target_points: 70_000 };
    const better = /it would be 1:1: 70,000 points would do; these 94,000 would bring 94,000\./;
    expect(await told({ ...asked, cards: ['CSP'], point_balances: ur(94_000) })).toMatch(better);
    // The same where the balance falls short now, and where no card held opens the transfer.
    expect(await told({ ...asked, cards: ['CSP'], point_balances: ur(80_000) })).toMatch(
      /1:1: 70,000 points would do; these 80,000 would bring 80,000\./,
    );
    const closed = await told({ ...asked, cards: ['CFU'], point_balances: ur(94_000) });
    expect(closed).toMatch(
      /Sapphire Reserve[^,]*, 70,000 Chase \S+ Rewards points would do at 1:1: 70,000/,
    );
    expect(closed).toMatch(/94,000 Chase \S+ Rewards points would do \(1,000 become 750\): 70,500/);
    const all = await told({ program_key: 'Hyatt', cards: ['CSP'], point_balances: ur(80_000) });
    expect(all).toMatch(/it would be 1:1: these 80,000 would bring 80,000\./);
    // Beside other points that go there too, and in the steps in which these move.
    const beside = await told({
      ...{ program_key: 'JetBlue', target_points: 40_500, cards: ['Citi Strata'] },
      point_balances: [
        { program_key: 'citi_thankyou', balance: 94_000 },
        { program_key: 'jetblue_trueblue', balance: 10_000 },
      ],
    });
    expect(beside).toMatch(/it would be 1:1: 31,000 points would do; these 44,000 would bring/);
  });

  it('names what is there alone once', async () => {
    const text = await told({ ...asked, point_balances: [asked.point_balances[1]] });
    expect(text).toMatch(/^180,000 .*: 158,000 short; 22,000 are there already\./);
  });
});
