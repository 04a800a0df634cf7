import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<{ data: Record<string, unknown>; text: string }> => {
  const { data } = await run('get_points_playbook', input);
  return { data, text: operationOf('get_points_playbook').tool?.summarize(data) ?? '' };
};

describe('terms of transfers', () => {
  it('count what whole blocks bring on top of the ratio, airline by airline', async () => {
    const of = (program_key: string, from: string, balance: number, target_points: number) =>
      told({ program_key, target_points, point_balances: [{ program_key: from, balance }] });
    const united = await of('United', 'Marriott', 150_000, 30_000);
    expect(united.text).toContain(
      'Transfer 60,000 Marriott Bonvoy points (3,000 become 1,000, and 10,000 more for each 60,000 moved at once): 30,000 United',
    );
    const none = await of('Delta SkyMiles', 'Marriott', 150_000, 30_000);
    expect(none.text).toContain(
      'Transfer 90,000 Marriott Bonvoy points (3,000 become 1,000): 30,000',
    );
    const hyatt = await of('AAdvantage', 'Hyatt', 60_000, 25_000);
    expect(hyatt.text).toContain('Transfer 50,000 World of Hyatt points');
    const bilt = await of('Marriott', 'Bilt', 45_000, 50_000);
    expect(bilt.text).toContain(
      'Transfer 45,000 Bilt Rewards points (1:1, and 5,000 more if 20,000 or more move at once): 50,000',
    );
  });

  it('count the months in which spending brings a block', async () => {
    const wanted = { program_key: 'United', target_points: 30_000, cards: ['Bonvoy Boundless'] };
    const { data } = await told({ ...wanted, point_balances: [], spending: { other: 2_500 } });
    // 5,000 points a month at 2 a dollar: 60,000 of them after a year, not 90,000 after 18 months.
    expect(data.target).toMatchObject({ monthly_points: 1_666, months: 12 });
  });

  it('say the least that moves, and who may move less', async () => {
    const { text } = await told({ program_key: 'Bilt' });
    expect(text).toMatch(/Points move in multiples of 1,000/);
    const least = await told({
      program_key: 'Hyatt',
      point_balances: [{ program_key: 'Bilt', balance: 1_500 }],
    });
    expect(least.text).not.toContain('can become 1,000');
  });

  it('name more partners of a bank than the one that is advised', async () => {
    const { text } = await told({
      cards: ['Autograph Journey'],
      point_balances: [{ program_key: 'Wells Fargo Rewards', balance: 70_000 }],
    });
    expect(text).toContain('moved to Choice Privileges (1,000 become 2,000), 140,000 there,');
    expect(text).toMatch(
      /Other partners \(as of \d{4}-\d\d-\d\d\), at 1:1: .*Flying Blue.*JetBlue.*; 1,000 become 2,000: Wyndham Rewards/,
    );
  });
});

describe('how long transfers take', () => {
  it('is told by program, and where it is not known', async () => {
    const { text, data } = await told({ program_key: 'Capital One miles' });
    expect(text).toMatch(/at 1:1 \(usually instant\) .*Air Canada Aeroplan/);
    expect(text).toMatch(/\(usually 36 hours\): EVA Air/);
    expect(data.transfers).toMatchObject({
      to: expect.arrayContaining([
        expect.objectContaining({ program: 'Air Canada Aeroplan', time: 'instant' }),
      ]),
    });
    const bilt = await told({ program_key: 'Bilt' });
    expect(bilt.text).toContain('How long a transfer takes is not known.');
    const hyatt = await told({ program_key: 'World of Hyatt' });
    expect(hyatt.text).toMatch(/Chase Ultimate Rewards at 1:1 with .*, usually instant;/);
    expect(hyatt.text).toContain('How long the others take is not known.');
  });

  it('is told of the transfer that is advised', async () => {
    const given = {
      cards: ['Venture X'],
      point_balances: [{ program_key: 'C1', balance: 80_000 }],
    };
    const { text, data } = await told(given);
    const [row] = data.points_playbook as { transfer_time: string | null }[];
    expect(row?.transfer_time).toBe('instant');
    expect(text).toContain('Arrival: usually instant.');
    const bilt = await told({
      cards: ['Bilt Obsidian'],
      point_balances: [{ program_key: 'Bilt', balance: 5_000 }],
    });
    expect(bilt.text).toContain('Arrival: not known.');
  });

  it('is told of an award by the program whose points are moved', async () => {
    const of = async (program_key: string, from: string, card: string) => {
      const point_balances = [{ program_key: from, balance: 90_000 }];
      return (await told({ program_key, target_points: 20_000, cards: [card], point_balances }))
        .text;
    };
    expect(await of('Delta', 'MR', 'Amex Gold')).toMatch(/ transfer fee; usually instant\./);
    expect(await of('ANA', 'MR', 'Amex Gold')).toContain('; usually 1 to 2 days.');
    expect(await of('Marriott', 'UR', 'CSP')).toContain('; usually up to 2 days.');
    expect(await of('Choice', 'Wells Fargo Rewards', 'Autograph Journey')).toContain(
      '; usually within minutes.',
    );
    expect(await of('Wyndham', 'UR', 'CSP')).toContain('; transfer time not known.');
  });
});

describe('the fee that a bank charges for a transfer to an airline of the US', () => {
  const TERMS = 'a fee of $0.60 for each 1,000, at most $99';

  it.each([
    ['the bank alone', { program_key: 'MR' }, `at 1:1 and ${TERMS} (usually instant): Delta`],
    ['the bank and a balance', { point_balances: [{ program_key: 'MR', balance: 60_000 }] }, TERMS],
    ['the airline', { program_key: 'Delta' }, `Membership Rewards (1:1, and ${TERMS}) with`],
    ['what would do', { program_key: 'JetBlue', target_points: 30_000 }, '$23 transfer fee'],
    [
      'a number of points, in dollars',
      {
        program_key: 'JetBlue',
        cards: ['Amex Gold'],
        point_balances: [{ program_key: 'MR', balance: 400_000 }],
      },
      '$99 transfer fee',
    ],
  ])('is told of %s', async (_what, input, expected) => {
    expect((await told(input)).text).toContain(expected);
  });

  it('is told of cards that are compared for that airline, and of no other bank', async () => {
    const { warnings } = await run('compare_cards', {
      card_names: ['Amex Gold', 'CSP'],
      params: { spending: { delta: 500, dining: 300 } },
    });
    expect(warnings).toContain(
      `Points to Delta SkyMiles: American Express Gold Card (1:1, and ${TERMS}), Chase Sapphire Preferred no.`,
    );
    const jetblue = await run('compare_cards', {
      card_names: ['Amex Gold', 'CSP'],
      params: { spending: { jetblue: 500, dining: 300 } },
    });
    expect(jetblue.warnings.join()).toContain('Chase Sapphire Preferred at 1:1.');
    const { data } = await run('search_credit_cards', { query: 'points that transfer to Delta' });
    expect(JSON.stringify(data)).toContain(TERMS);
  });
});
