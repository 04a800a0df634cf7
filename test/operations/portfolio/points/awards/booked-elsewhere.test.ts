import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

describe('an award that other programs book too', () => {
  const told = async (input: object): Promise<string> => {
    const { data } = await run('get_points_playbook', input);
    return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  };

  it('is told with them, those that the points held reach first', async () => {
    const input = { cards: ['Amex Gold'], program_key: 'ANA', target_points: 100_000 };
    const text = await told(input);
    expect(text).toMatch(
      /Award seats of All Nippon Airways are booked with other miles too, at prices not known here: Air Canada Aeroplan, .*and Virgin Atlantic Flying Club \(American Express Membership Rewards points at 1:1\); Turkish Airlines Miles&Smiles and United MileagePlus, where none of the points here go \(as of 2026-03-31\)\./,
    );
    expect(text).not.toContain('which other miles');
    expect(await told({ ...input, cards: ['CSP'] })).toMatch(
      /United MileagePlus and Virgin Atlantic Flying Club \(Chase Ultimate Rewards points at 1:1\)/,
    );
  });

  it('is told with the miles where none of the points go, never of who holds nothing', async () => {
    const cards = ['Venture X', 'Strata Premier', 'Sapphire Preferred'];
    const input = { program_key: 'Flying Blue', target_points: 190_000 };
    const seats = async (more: object) =>
      /^Award seats .*$/m.exec(await told({ ...input, ...more }))?.[0] ?? '';
    expect(await seats({ cards })).toMatch(
      /; Delta SkyMiles and Korean Air SKYPASS, where none of the points here go \(as of /,
    );
    const miles = { program_key: 'Delta', balance: 9_000 };
    expect(await seats({ cards, point_balances: [miles] })).toMatch(
      /; Delta SkyMiles; Korean Air SKYPASS, where none of the points here go \(as of /,
    );
    const own = { program_key: 'Flying Blue', balance: 9_000 };
    for (const nothing of [{}, { point_balances: [own] }]) {
      expect(await seats(nothing)).toMatch(/Delta SkyMiles.* \(as of /);
      expect(await seats(nothing)).not.toContain('none of the points');
    }
    expect.assertions(6);
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
      /offer that would bring it, if the card is not held yet: Chase Sapphire Preferred \(\$95 a year\), .*, with the 82,000 that it lets go there\. To know before/,
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
