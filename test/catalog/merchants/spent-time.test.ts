import { describe, expect, it } from 'vitest';
import { saysSpent, spentEach } from '../../../src/catalog/merchants/said/spent-so-far.ts';

const TIMES = {
  month: [
    ...['this billing month', 'this billing cycle', 'so far this statement period', 'this period'],
    ...['since my statement closed', 'since the last statement closing date', 'this card cycle'],
    ...['in my billing month so far', 'earlier this month', 'since the 1st', 'cycle to date'],
    ...['within the current cycle', 'since the cycle started', 'since my bill came out'],
  ],
  quarter: [
    ...[
      'this calendar quarter',
      'so far in the calendar quarter',
      'since the start of the quarter',
    ],
    ...['for the quarter so far', 'quarter to date', 'over the current quarter'],
  ],
  year: [
    'so far this calendar year',
    '2026 so far',
    'the year so far',
    'since the start of the year',
  ],
} as const;

/** The forms that a clause has, by where its time stands. */
const SAID = [
  (time: string) => `CVS, already $430 of restaurants ${time} on Custom Cash`,
  (time: string) => `CVS, $430 on restaurants on Custom Cash ${time}`,
  (time: string) => `CVS, ${time} I put $430 on restaurants on Custom Cash`,
];
const CLAUSE = { name: 'CVS', dollars: 430, what: 'restaurants', card: 'Custom Cash' };

describe('the time of what is spent before', () => {
  it.each(Object.entries(TIMES))('is read wherever it stands, of a %s', (since, times) => {
    const said = times.flatMap((time) => SAID.map((form) => form(time)));
    expect(said.length).toBeGreaterThanOrEqual(12);
    for (const one of said) {
      const { each = [], unread } = spentEach(one) ?? {};
      expect({ one, each, unread }).toMatchObject({ each: [{ ...CLAUSE, since }], unread: [] });
    }
  });

  it.each([
    ['in Q4 so far', 10],
    ['so far in the third quarter', 7],
    ['so far in November', 11],
    ['since October 1', 10],
  ])('is the month that it begins with where it is named: %s', (time, from) => {
    for (const form of SAID)
      expect(spentEach(form(time))?.each).toMatchObject([{ ...CLAUSE, from }]);
    expect(SAID).toHaveLength(3);
  });

  it.each(['Delta flight in March, $400', 'quarterly tax $5000', 'rent in 2027, $2000'])(
    'is none of a purchase: %s',
    (said) => {
      expect(saysSpent(said)).toBe(false);
    },
  );
});
