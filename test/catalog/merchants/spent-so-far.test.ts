import { describe, expect, it } from 'vitest';
import { saysSpent, spentEach } from '../../../src/catalog/merchants/said/spent-so-far.ts';
import { effort } from '../../../src/engine/model/effort.ts';

/** Steps of reading that one text takes. */
function stepsOf(said: string): number {
  const before = effort.read;
  spentEach(said);
  return effort.read - before;
}

const LENGTH = 200;
/** What a clause may be taken apart into: marks, words that join, sums, kinds, cards, times, caps. */
const PIECES = [
  ...[
    ';a',
    ', a',
    ' a&',
    ' a and',
    ' a',
    ';1',
    ', 1 on a',
    ', cap 1',
    ', hit a',
    ' over a',
    '. a1',
  ],
  ...[
    ', 1 debts',
    ', 1 in a',
    ' of of 1',
    ', already 1',
    ' this year 1',
    ', anniversary year',
    '(a 1',
  ],
];
const ENDS = [
  ' already 1',
  ' cap left 1',
  ' $1 left on a',
  ' 1 on it already?',
  ' maxed out the cap',
];

describe('what is said to be spent', () => {
  it('is read in few steps however many places it may begin and end at', () => {
    const texts = PIECES.flatMap((one) =>
      PIECES.flatMap((other) =>
        ENDS.map(
          (end) => `abc ${(one + other).repeat(LENGTH)}`.slice(0, LENGTH - end.length) + end,
        ),
      ),
    );
    expect(texts.filter(saysSpent)).toHaveLength(PIECES.length ** 2 * ENDS.length);
    const steps = texts.map(stepsOf);
    // Counted, so that this is no list of texts that are refused.
    expect(Math.max(...steps)).toBeGreaterThan(2);
    // Of 300 that a question may read; each beginning read by itself would take thousands.
    expect(Math.max(...steps)).toBeLessThan(30);
  });

  it('is read of as many cards as people name', () => {
    const said =
      'groceries, $300 on groceries on BCP, $1,200 of dining on Gold; $900 left of the 5% cap on Cash+ and $40 on gas on Custom Cash this month';
    expect(spentEach(said)?.each.map(({ dollars, card }) => [dollars, card])).toEqual([
      [300, 'BCP'],
      [1_200, 'Gold'],
      [900, 'Cash+'],
      [40, 'Custom Cash'],
    ]);
  });

  it('joins the kinds of one cap in one clause', () => {
    const said = 'Safeway, already $800 of groceries, gas, dining, travel and streaming on my BCP';
    expect(spentEach(said)?.each).toMatchObject([
      { dollars: 800, what: 'groceries gas dining travel and streaming', card: 'BCP' },
    ]);
  });
});
