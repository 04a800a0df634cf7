import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES } from '../../../src/engine/model/categories.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../src/engine/model/input.ts';
import { pointsCurve } from '../../../src/engine/split/card-curve.ts';
import { walletTerms } from '../../../src/engine/split/pricing.ts';
import { bestRewards, prepare, vary } from '../../../src/engine/split/split.ts';

/** A November: the rotating quarters of two years and windows cut in two. */
const AS_OF = '2026-11-21';
const snapshot = buildSnapshot('test', await readSeeds('seeds'), AS_OF);
const FACTORS = [0.01, 0.8, 1, 1.2, 7, 60];

/** Dollars that differ by category, none at every `gap`-th. */
function inputOf(card: EngineInput['cards'][number], gap: number): EngineInput {
  return {
    cards: [card],
    programs: snapshot.enginePrograms,
    benefits: snapshot.benefitsByKey,
    spending: FINE_CATEGORIES.flatMap((category, i) =>
      i % gap === 0
        ? []
        : [{ category, monthly: 10 + ((i * 37) % 90), merchant: null, channel: 'any' as const }],
    ),
    as_of: AS_OF,
    options: DEFAULT_OPTIONS,
  };
}

describe('a card of the catalogue alone', () => {
  it('earns the same by its curve as when it is compiled anew and solved', () => {
    let curves = 0;
    for (const [at, { engine, seed }] of snapshot.cards.entries()) {
      const input = inputOf(engine, 2 + (at % 5));
      const known = prepare(input);
      // Options of the holder's own: no compiled card is held for them.
      const choices = new Map<string, readonly string[]>();
      const anew = prepare({ ...input, options: { ...input.options, choices } });
      const curve = pointsCurve(known.wallet);
      const perPoint = walletTerms(known).perPoint[0] ?? 0;
      if (curve !== null) curves += 1;
      for (const factor of FACTORS) {
        const solved = bestRewards(vary(anew, { factor }));
        const what = `${seed.name} at ${factor}`;
        expect(bestRewards(vary(known, { factor })), what).toBeCloseTo(solved, 6);
        if (curve !== null) expect(curve(factor) * perPoint, what).toBeCloseTo(solved, 6);
      }
    }
    expect(snapshot.cards.length).toBeGreaterThan(300);
    expect(curves).toBeGreaterThan(snapshot.cards.length - 8);
  });
});
