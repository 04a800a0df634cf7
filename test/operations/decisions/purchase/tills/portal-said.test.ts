import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const portfolio = ['Venture X', 'Sapphire Reserve', 'Amex Platinum'];

async function rates(merchant: string, more: object = {}) {
  const answer = await run('which_card_at_merchant', {
    ...{ merchant, amount: 1600, portfolio },
    ...more,
  });
  const { earnings_comparison: rows } = answer.data;
  const of = (part: string) =>
    rows.find(({ card }: { card: string }) => card.includes(part))?.multiplier;
  return { ...answer, all: [of('Venture X'), of('Reserve'), of('Platinum')] };
}

describe('a booking through a portal that is described', () => {
  it.each([
    ['hotel in Paris through Capital One Travel', ['10x', '1x', '1x']],
    ['two nights in a hotel in Rome, booked via Capital One Travel', ['10x', '1x', '1x']],
    ['Chase Travel hotel in Paris, three nights', ['2x', '8x', '1x']],
    ['flight to Rome through the Capital One travel portal', ['5x', '1x', '1x']],
    ['hotel in Paris through Capital One Travel, Chase Travel or Amex Travel', ['10x', '8x', '5x']],
    ['hotel in Paris through Capital One Travel or Chase Travel', ['10x', '8x', '1x']],
    ["hotel in Paris booked through each card's own travel portal", ['10x', '8x', '5x']],
  ])('earns the rates there: %s', async (merchant, all) => {
    expect((await rates(merchant)).all).toEqual(all);
  });

  it.each(['hotel in Paris, not through Chase Travel', 'hotel instead of Chase Travel'])(
    'is none where it is denied: %s',
    async (merchant) => expect((await rates(merchant)).all).toEqual(['2x', '4x', '1x']),
  );

  it('leaves out credits that are said to be used up', async () => {
    const { data, all, warnings } = await rates(
      'hotel booked through Capital One Travel, travel credits already used up',
    );
    expect(all[0]).toBe('10x');
    expect(data.credits_here).toEqual([]);
    expect(warnings).toContain('The credits here are left out, as they are said to be used up.');
    const open = await rates('hotel booked through Capital One Travel, credits not used up');
    expect(open.data.credits_here).not.toEqual([]);
  });
});

describe('what becomes of points', () => {
  it.each([
    'restaurants, points to airlines',
    'restaurants; I transfer points to airlines',
    'restaurant and I redeem miles for hotels',
    'restaurants (points go to Hyatt)',
  ])('is no shop: %s', async (merchant) =>
    expect((await rates(merchant)).data.category_detected).toBe('restaurants'),
  );

  it('is kept in the name of a shop', async () => {
    expect((await rates('Four Points by Sheraton')).data.category_detected).toBe('hotels');
  });
});
