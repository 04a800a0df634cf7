import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const HYATT = 'World of Hyatt';
const LOCAL = ['subway fare', 'commuter rail', 'train to work', 'LIRR'];
const FAR = [
  'Amtrak',
  'Acela',
  'Brightline',
  'train to Boston',
  'a train ticket from Chicago to Denver',
  'train tickets NYC to DC',
  'Boston to New York by train',
  'intercity trains',
  'long-distance train tickets',
  'overnight train to New Orleans',
];

async function rateAt(merchant: string, card: string): Promise<string> {
  const { data } = await run('which_card_at_merchant', { merchant, amount: 80, portfolio: [card] });
  return data.earnings_comparison[0].multiplier;
}

describe('a train between cities', () => {
  it('earns no rate for local transit, which subways and commuter trains earn', async () => {
    for (const merchant of LOCAL) expect(await rateAt(merchant, HYATT), merchant).toBe('2x');
    for (const merchant of FAR) expect(await rateAt(merchant, HYATT), merchant).toBe('1x');
    expect.assertions(LOCAL.length + FAR.length);
  });

  it('earns rates for travel, for transit that names trains, and for trains', async () => {
    for (const [card, rate] of [
      ['Chase Sapphire Preferred', '2x'],
      ['Blue Cash Preferred', '3%'],
      ['Altitude Connect', '4x'],
      ['Citi Strata', '3x'],
    ] as const) {
      expect(await rateAt('train to Boston', card), card).toBe(rate);
    }
    expect.assertions(4);
  });

  it('is told as what the rate leaves out, and read alike in spending', async () => {
    const asked = { merchant: 'Amtrak', amount: 80, portfolio: [HYATT, 'Altitude Connect'] };
    const { data } = await run('which_card_at_merchant', asked);
    expect(operationOf('which_card_at_merchant').tool?.summarize(data)).toContain(
      '2x on transit leaves out Amtrak',
    );
    const spending = { 'train to Boston': 200, 'commuter rail': 100 };
    const value = await run('calculate_card_value', { card_name: HYATT, spending });
    // 200 x 12 at 1 point and 100 x 12 at 2 points of 1.5 cents.
    expect(value.data.rewards_by_category).toEqual({ travel: 72 });
  });

  it('is left out in the words of the rate, which stay one', async () => {
    const { data } = await run('get_card_details', { card_name: HYATT });
    expect(operationOf('get_card_details').tool?.summarize(data)).toContain(
      '2x on dining, flights, local transit, rideshare, parking and tolls and fitness',
    );
  });

  it('is left out by every rate that its card gives for local transit', () => {
    const rules = seeds.cards.flatMap(({ key, earn }) =>
      (earn ?? []).map((rule) => ({ key, ...rule })),
    );
    const local = rules.filter(
      ({ id, note, categories }) =>
        categories.includes('transit') && /\blocal[ _]transit\b/i.test(`${id} ${note}`),
    );
    expect(local.length).toBeGreaterThan(5);
    const odd = local.filter(({ excluded_merchants: out }) => !out.includes('intercity_trains'));
    expect(odd.map(({ key }) => key)).toEqual([]);
  });
});
