import { describe, expect, it } from 'vitest';
import { searchColumnSteps } from '../../../../src/engine/decisions/search/search-columns.ts';
import { searchRanges } from '../../../../src/engine/decisions/search/search-range.ts';
import { searchWorth } from '../../../../src/engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../src/engine/decisions/value/card-value.ts';
import type { FineCategory } from '../../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../src/engine/model/input.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { randomOf } from '../../../support/random.ts';
import { shippedWallet } from '../../catalogue.ts';
import { generatedWallet } from '../../wallets.ts';

const BILLS: ReadonlyMap<FineCategory, number> = new Map([
  ['rent', 2.9],
  ['mortgage', 1.75],
  ['utilities', 2.5],
]);

/** The holder's facts without cards, as a search has them. */
function asked(wallet: EngineInput, seed: number): EngineInput {
  const random = randomOf(seed);
  const bills = [...BILLS].filter(() => random() < 0.3);
  const lines = wallet.spending.map((line) => {
    return { ...line, merchant: null, channel: 'any' as const };
  });
  const rent = { ...lines[0], category: bills[0]?.[0] ?? 'rent', monthly: 1_900 };
  return {
    ...wallet,
    cards: [],
    spending: random() < 0.4 && lines[0] ? [...lines, { ...lines[0], ...rent }] : lines,
    options: {
      ...DEFAULT_OPTIONS,
      point_value: wallet.options.point_value,
      bill_fees: new Map(bills),
      no_use_for: new Set(random() < 0.3 ? ['uber_cash', 'airline_fee'] : []),
    },
  };
}

function rangesOf(input: EngineInput, cards: readonly EngineCard[]) {
  const ranges = searchRanges(input, inOne(searchColumnSteps(cards, input)));
  if (ranges === null) throw new Error('These facts have no ranges.');
  const rows = Int32Array.from(cards.keys());
  return { worth: ranges.worth(rows), bonus: ranges.bonus(rows), first: ranges.first(rows) };
}

/** The figures of cards outside of their ranges. */
function outside(input: EngineInput, cards: readonly EngineCard[]) {
  const found = rangesOf(input, cards);
  return cards.flatMap((card, row) => {
    const own = { ...input, cards: [cardBeside(input, card)] };
    const { worth, bonus } = searchWorth(own);
    const figures = { worth, bonus, first: netFirst(own) };
    return Object.entries(figures).flatMap(([name, value]) => {
      const { least, most } = found[name as keyof typeof found];
      const range = { least: least[row] ?? Number.NaN, most: most[row] ?? Number.NaN };
      const holds = range.least <= value && value <= range.most;
      return holds ? [] : [{ card: card.key, name, value, range }];
    });
  });
}

describe('what a card may come to in a search', () => {
  it('holds what it comes to, for shipped cards on any spending', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 1, 30);
      const input = asked(wallet, seed);
      expect(outside(input, candidates)).toEqual([]);
    }
  });

  it('holds what it comes to, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const wallet = generatedWallet(seed);
      const input = asked(wallet, seed);
      expect(outside(input, wallet.cards)).toEqual([]);
    }
  });

  it('holds what it comes to where a part is spent once', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const wallet = generatedWallet(seed);
      const input = asked(wallet, seed);
      const spending = input.spending.flatMap((line, at) =>
        at % 2 === 0
          ? [line, { ...line, once: true as const }]
          : [{ ...line, once: true as const }],
      );
      expect(outside({ ...input, spending }, wallet.cards)).toEqual([]);
    }
  });

  it('is near to it for most cards, so that few have to be valued', () => {
    const { wallet, candidates } = shippedWallet(7, 1, 200);
    const input = { ...asked(wallet, 7), spending: wallet.spending };
    const { most } = rangesOf(input, candidates).worth;
    const near = candidates.filter((card, row) => {
      const { worth } = searchWorth({ ...input, cards: [cardBeside(input, card)] });
      return (most[row] ?? Number.POSITIVE_INFINITY) - worth < 25;
    });
    expect(near.length).toBeGreaterThan(120);
  });

  it("is not told where the holder's facts reach into single rules, or on another day", () => {
    const { wallet } = shippedWallet(3, 1, 1);
    const input = asked(wallet, 3);
    const columns = inOne(searchColumnSteps(wallet.cards, input));
    const options = { ...input.options, memberships: new Set(['club']) };
    expect(searchRanges(input, columns)).not.toBeNull();
    expect(searchRanges({ ...input, options }, columns)).toBeNull();
    const [line] = input.spending;
    if (line === undefined) throw new Error('no spending');
    const spending = [{ ...line, merchant: 'amazon' }];
    expect(searchRanges({ ...input, spending }, columns)).toBeNull();
    expect(searchRanges({ ...input, as_of: '2031-01-01' }, columns)).toBeNull();
  });
});
