import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const MINE = 'lounges for me and my wife, who has her own authorized-user card';

async function valued(card_name: string, said: string) {
  const { data, warnings } = await run('calculate_card_value', {
    card_name,
    benefit_selections: [said],
  });
  const told: string = [...data.person.said, ...data.person.assumed].join('\n');
  return { net: data.ongoing_annual.net_value as number, told, warnings: warnings.join('\n') };
}

describe('an authorized user named beside a benefit', () => {
  it.each([
    MINE,
    'lounges with my wife (authorized user)',
    'lounges for my authorized-user wife',
    'lounges for me and an AU',
    'lounge access with one additional cardholder',
  ])('costs what the card takes, with its day: %s', async (said) => {
    const { told } = await valued('Venture X', said);
    expect(told).toContain(
      '1 authorized user of Capital One Venture X, $125 a year since 2026-02-01 on top of its fee',
    );
  });

  it('is taken off, and enters by the card of their own', async () => {
    const alone = await valued('Venture X', 'lounges 4 visits');
    const both = await valued('Venture X', `${MINE} 4 visits`);
    // Four visits more of $35, less $125.
    expect(both.net - alone.net).toBeCloseTo(4 * 35 - 125, 2);
    const plain = await valued('Venture X', 'lounges');
    expect((await valued('Venture X', MINE)).net - plain.net).toBeCloseTo(15, 2);
  });

  it.each([
    ['Venture X', '2 authorized users', 'no fee for 2 authorized users'],
    ['CSR', '2 authorized users', '2 authorized users of Chase Sapphire Reserve, $390 a year'],
    ['Amex Gold', '6 authorized users', '6 authorized users of American Express Gold Card, $35'],
    ['Citi AAdvantage Executive', 'lounges for 3 AUs', '$175 a year'],
    ['Marriott Bonvoy Bountiful', '1 authorized user', 'as no source gives it'],
  ])('costs by its count and the terms of %s: %s', async (card, said, expected) => {
    expect((await valued(card, said)).told).toContain(expected);
  });

  it('is no guest, as others who come along are', async () => {
    const { warnings } = await valued(
      'Venture X',
      'lounges with my wife (authorized user) and 2 kids',
    );
    expect(warnings).toContain('What 2 children beside the holder would pay');
  });

  it('costs alike in a renewal, a comparison and a wallet', async () => {
    const of = (said: string) => ({ params: { benefit_selections: [said] } });
    const nets = async (said: string): Promise<number[]> => {
      const renewal = await run('check_card_renewal', { card_name: 'Venture X', ...of(said) });
      const two = { card_names: ['Venture X', 'CFU'], ...of(said) };
      const compared = await run('compare_cards', two);
      const wallet = await run('optimize_portfolio', two);
      return [
        renewal.data.year2_net_value,
        compared.data.comparison_table[0].net_value,
        -wallet.data.cards[0].annual_fee,
      ];
    };
    const [before, after] = [await nets('lounges 4 visits'), await nets(`${MINE} 4 visits`)];
    const more = after.map((one, at) => Math.round(one - (before[at] ?? 0)));
    expect(more).toEqual([15, 15, -125]);
  });
});
