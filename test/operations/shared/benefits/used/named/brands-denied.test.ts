import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';

const said = async (card_names: readonly string[], ...benefit_selections: string[]) => {
  const { data } = await run('optimize_portfolio', {
    ...{ card_names, additions: 0, params: { benefit_selections } },
  });
  return data.person.said.join('; ');
};
const renewal = async (card_name: string, words: string) => {
  const { data } = await run('check_card_renewal', { card_name, benefit_selections: [words] });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};
const BAGS = 'Southwest bags: two round trips a year, three people';
const USED = 'Southwest Rapid Rewards Priority Credit Card used for 12 bags';

describe('what is not used of one brand', () => {
  it.each([
    ...[
      ['United Quest', 'no United benefits', 'all benefits of United Quest Card'],
      ['United Quest', 'none of United Quest', 'all benefits of United Quest Card'],
      ['United Quest', 'no United Quest credits', 'all benefits of United Quest Card'],
      ['United Quest', "don't fly United", '2 Free Checked Bags of United Quest Card'],
      ['United Quest', 'no bags on United', '2 Free Checked Bags of United Quest Card'],
    ],
    [
      'Delta Gold',
      'no Delta benefits',
      'all benefits of Delta SkyMiles Gold American Express Card',
    ],
  ])('is none of the like on the card of another: %s, %s', async (card, words, unused) => {
    const told = await said([card, 'Southwest Priority'], BAGS, words);
    expect(told).toContain(USED);
    expect(told).toMatch(/not used: /);
    expect(told).toContain(unused);
  });

  it('contradicts what is said to be used of it', async () => {
    await expect(
      said(['United Quest', 'Southwest Priority'], 'United bags', 'no United benefits'),
    ).rejects.toThrow();
  });

  it('leaves what its cards pay elsewhere, where nobody goes there', async () => {
    const told = await said(['Delta Platinum'], "don't fly Delta");
    expect(told).toContain('Companion Certificate');
    expect(told).not.toContain('Rideshare');
  });

  it('is found with the word for it on one card', async () => {
    expect(await said(['United Quest'], 'no bags on United')).toBe('not used: 2 Free Checked Bags');
  });

  it('is no lounge of the same name', async () => {
    expect(await said(['United Club'], 'no United Club')).toBe('not used: United Club Membership');
  });
});

describe('a brand of hotels of which nothing is used', () => {
  it.each(['no Wyndham benefits', 'none of Wyndham', 'nothing from Wyndham'])(
    'counts no points of an anniversary either: %s',
    async (words) => {
      const { data, text } = await renewal('Wyndham Earner Plus', words);
      expect(text).toMatch(/^Cancel and replace/);
      expect(data.credits_counted).toEqual([]);
      expect(text).not.toContain('Anniversary Points');
      const left = 'points still count at 0.7 cents each: point_values {"Wyndham Rewards":0}';
      expect(text.split(left)).toHaveLength(2);
    },
  );

  it('counts none where the brand alone is named, but what the card pays elsewhere', async () => {
    const { text } = await renewal('Wyndham Earner Plus', 'no Wyndham');
    expect(text).not.toContain('counting Anniversary Points');
    expect(text).toContain('Meal Delivery Credit');
    expect(text).toMatch(/^Cancel and replace/);
  });

  it('takes a value of its points with it', async () => {
    const { data } = await run('optimize_portfolio', {
      ...{ card_names: ['Wyndham Earner Plus'], additions: 0 },
      params: { benefit_selections: ['no Wyndham benefits'], point_values: { Wyndham: 0 } },
    });
    expect(data.person.said.join()).not.toContain('still count');
  });
});
