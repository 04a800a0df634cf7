import { describe, expect, it } from 'vitest';
import { saidUse } from '../../../../../src/operations/shared/benefits/used/said-use.ts';
import { run } from '../../../support/run.ts';

const counted = async (words: string) => {
  const { data } = await run('check_card_renewal', {
    card_name: 'Amex Gold',
    benefit_selections: [words],
  });
  return { sums: data.credits_counted.map((one: { value: number }) => one.value), ...data.person };
};

describe('a part of the times of a year', () => {
  it.each([
    ...['8 of 12 uber_cash', '8 out of 12 months of uber_cash', 'uber_cash 8 of 12 months'],
    ...[
      'uber_cash in 8 of 12 months',
      '8/12 of uber_cash',
      'uber_cash 8/12',
      'uber_cash (8 of 12)',
    ],
    ...['eight of the twelve months of uber_cash', 'uber_cash 8 months out of 12'],
    ...['8 months of 12 uber_cash', 'uber_cash 8 months of the year', '8 months uber_cash'],
    ...['I use 8 of my 12 monthly uber_cash credits', 'uber_cash 8 mos', 'uber_cash two-thirds'],
    ...['uber_cash all but 4 months', 'skip 4 months of uber_cash', '2 in 3 months of uber_cash'],
    ...['all but four months of uber_cash', 'uber_cash from May to December', '4/6 uber_cash'],
    ...[
      'uber_cash used in eight months of the year',
      'uber_cash 8 in 12 months',
      '2/3 of uber_cash',
    ],
    ...['uber_cash May through December', 'uber_cash 8 of 12 times', 'uber_cash 6 of 9'],
  ])('is that of the credit: %s', async (words) => {
    const { sums, said, assumed } = await counted(words);
    expect(sums).toEqual([80]);
    expect(said.join()).toBe('Uber Cash used for $80 of $120 a year');
    expect(assumed.join()).not.toContain('was read');
  });

  it.each([
    ['$8 of the $10 uber cash', 96],
    ['uber_cash $8 of $10 a month', 96],
    ['uber_cash 8 of 10 a month', 96],
    ['uber_cash $80 of $120', 80],
    ['resy 1 of 2 halves', 50],
    ['40 of 52 weeks uber_cash', 92.31],
  ])('and dollars are those of what was said to be all: %s', async (words, dollars) => {
    const { sums } = await counted(words);
    expect(sums).toEqual([expect.closeTo(dollars, 1)]);
  });

  it.each(['uber_cash 14 of 12', 'uber_cash since 8/12', 'uber_cash when in summer'])(
    'is told where it is not read: %s',
    async (words) => {
      const { sums, said, assumed } = await counted(words);
      expect(sums).toEqual([120]);
      expect(said).toEqual([]);
      expect(assumed).toContain(`all of Uber Cash, as not all of "${words}" was read`);
    },
  );

  it('confirms nothing as said of which only some was read', async () => {
    const { said, assumed } = await counted('uber_cash $20 but only 3 rides');
    expect(said.join()).not.toContain('$');
    expect(assumed.join()).toContain('as not all of "uber_cash $20 but only 3 rides" was read');
  });

  it.each(['third night free', '24/7 access', 'free night 50,000 points'])(
    'is none in %s',
    (words) => expect(saidUse(words)).toBeNull(),
  );
});
