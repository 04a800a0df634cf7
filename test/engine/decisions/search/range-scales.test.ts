import { expect, it } from 'vitest';
import { searchColumnSteps } from '../../../../src/engine/decisions/search/search-columns.ts';
import { searchRanges } from '../../../../src/engine/decisions/search/search-range.ts';
import { searchWorth } from '../../../../src/engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../src/engine/decisions/value/card-value.ts';
import type { EarnRule, EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../src/engine/model/input.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { randomOf } from '../../../support/random.ts';
import { line } from '../../fixtures.ts';
import { generatedWallet } from '../../wallets.ts';

const STEPS = [
  { from_share: 0.25, rate: 0.5 },
  { from_share: 1, rate: 1.25 },
];
const PLACES = [['rent'], ['rent', 'mortgage'], ['dining'], ['travel', 'groceries'], []] as const;

/** The card with a scale on some places, which may be limited as any other rate. */
function scaled(card: EngineCard, random: () => number): EngineCard {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const own = card.earn[0];
  if (own === undefined) return card;
  const open: Partial<EarnRule> = {
    ...{ channel: 'any', cap: null, choice: null, requires: null, min_purchase: null },
    ...{ activation: 'automatic', valid_from: null, valid_to: null, excluded_merchants: [] },
  };
  const rule: EarnRule = {
    ...own,
    ...(random() < 0.7 && open),
    ...{ id: 'scale', rate: 1.25, merchants: [], categories: [...pick(PLACES)] },
    scale: { steps: STEPS, below_points_per_month: pick([0, 250]) } as EarnRule['scale'] & object,
  };
  const others = card.earn.filter(() => random() < 0.6);
  return { ...card, earn: pick([[rule, ...others], [...others, rule], [rule]]) };
}

it('holds what cards come to whose rate depends on how much else is spent', () => {
  let apart = 0;
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const random = randomOf(seed);
    const wallet = generatedWallet(seed);
    const cards = wallet.cards.map((card) => scaled(card, random));
    const spending = wallet.spending.map((one) => ({
      ...one,
      merchant: null,
      channel: 'any' as const,
    }));
    const rent = random() < 0.5 ? [line('rent', 100 + random() * 3_000)] : [];
    const input: EngineInput = {
      ...wallet,
      ...{ cards: [], spending: [...spending, ...rent], options: DEFAULT_OPTIONS },
    };
    const ranges = searchRanges(input, inOne(searchColumnSteps(cards, input)));
    if (ranges === null) throw new Error('These facts have no ranges.');
    const rows = Int32Array.from(cards.keys());
    const found = {
      later: ranges.later(rows),
      worth: ranges.worth(rows),
      first: ranges.first(rows),
    };
    for (const [row, card] of cards.entries()) {
      const own = { ...input, cards: [cardBeside(input, card)] };
      const figures = { ...searchWorth(own), first: netFirst(own) };
      for (const name of ['later', 'worth', 'first'] as const) {
        const { least, most } = found[name];
        expect(least[row] ?? Number.NaN, `${name} of ${seed}`).toBeLessThanOrEqual(figures[name]);
        expect(most[row] ?? Number.NaN, `${name} of ${seed}`).toBeGreaterThanOrEqual(figures[name]);
        if (Math.abs((least[row] ?? 0) - figures[name]) < 1) apart += 1;
      }
    }
  }
  expect(apart).toBeGreaterThan(100);
});
