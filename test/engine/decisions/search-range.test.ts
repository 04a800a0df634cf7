import { describe, expect, it } from 'vitest';
import { type Range, searchRanges } from '../../../src/engine/decisions/search-range.ts';
import { searchWorth } from '../../../src/engine/decisions/search-worth.ts';
import { netFirst } from '../../../src/engine/decisions/value/card-value.ts';
import type { FineCategory } from '../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../src/engine/model/input.ts';
import { cardBeside } from '../../../src/engine/split/holder/holder-wallet.ts';
import { randomOf } from '../../support/random.ts';
import { shippedWallet } from '../catalogue.ts';
import { generatedWallet } from '../wallets.ts';

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

function holds({ least, most }: Range, value: number): boolean {
  return least <= value && value <= most;
}

/** The figures of a card outside of their ranges. */
function outside(input: EngineInput, card: EngineCard) {
  const ranges = searchRanges(input);
  if (ranges === null) throw new Error('These facts have no ranges.');
  const own = { ...input, cards: [cardBeside(input, card)] };
  const { worth, bonus } = searchWorth(own);
  const first = netFirst(own);
  const rows = { worth, bonus, first };
  const found = { worth: ranges.worth(card), bonus: ranges.bonus(card), first: ranges.first(card) };
  return Object.entries(rows).flatMap(([name, value]) => {
    const range = found[name as keyof typeof found];
    return holds(range, value) ? [] : [{ card: card.key, name, value, range }];
  });
}

describe('what a card may come to in a search', () => {
  it('holds what it comes to, for shipped cards on any spending', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 1, 30);
      const input = asked(wallet, seed);
      expect(candidates.flatMap((card) => outside(input, card))).toEqual([]);
    }
  });

  it('holds what it comes to, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const wallet = generatedWallet(seed);
      const input = asked(wallet, seed);
      expect(wallet.cards.flatMap((card) => outside(input, card))).toEqual([]);
    }
  });

  it('is near to it for most cards, so that few have to be valued', () => {
    const { wallet, candidates } = shippedWallet(7, 1, 200);
    const input = { ...asked(wallet, 7), spending: wallet.spending };
    const ranges = searchRanges(input);
    const near = candidates.filter((card) => {
      const { worth } = searchWorth({ ...input, cards: [cardBeside(input, card)] });
      return (ranges?.worth(card).most ?? Number.POSITIVE_INFINITY) - worth < 25;
    });
    expect(near.length).toBeGreaterThan(120);
  });

  it("is not told where the holder's facts reach into single rules", () => {
    const { wallet } = shippedWallet(3, 1, 1);
    const input = asked(wallet, 3);
    const options = { ...input.options, memberships: new Set(['club']) };
    expect(searchRanges({ ...input, options })).toBeNull();
    const [line] = input.spending;
    if (line === undefined) throw new Error('no spending');
    expect(searchRanges({ ...input, spending: [{ ...line, merchant: 'amazon' }] })).toBeNull();
  });
});
