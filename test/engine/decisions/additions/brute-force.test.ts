import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAdditions } from '../../../../src/engine/decisions/additions/additions.ts';
import { effort } from '../../../../src/engine/model/effort.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import type { EngineInput, EngineOptions } from '../../../../src/engine/model/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { creditTotal, creditValues } from '../../../../src/engine/worth/credits/credits.ts';
import { randomOf } from '../../../support/random.ts';
import { grownCards, shippedWallet } from '../../catalogue.ts';
import { credit } from '../../fixtures.ts';
import { generatedWallet, withForeignPart } from '../../wallets.ts';

/** The definition, from the allocation: rewards + credits - fees. */
function netOf(given: EngineInput, cards: readonly EngineCard[]): number {
  const wallet = { ...given, cards, options: { ...given.options, year: 'ongoing' as const } };
  const allocation = allocate(wallet);
  const spendOf = new Map(allocation.cards.map((one) => [one.card_id, one.spend]));
  const fees = cards.map((one) => -one.annual_fee);
  const credits = creditTotal(creditValues(wallet, spendOf));
  return sumCents([allocation.total_value, credits, ...fees]);
}

function subsets<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) =>
    subsets(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** Values every set that is open, and expects the best of them, the first of equals. */
function expectBruteForce(
  wallet: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): void {
  const current = netOf(wallet, wallet.cards);
  const open = candidates.filter((one) => one.open_to_new).sort((a, b) => a.card_id - b.card_id);
  const sets = subsets(open, count).map((set) => ({
    ids: set.map((one) => one.card_id),
    value: netOf(wallet, [...wallet.cards, ...set]),
  }));
  const [first, ...rest] = sets;
  const found = bestAdditions(wallet, [...candidates].reverse(), count);
  if (first === undefined) {
    expect(found).toBeNull();
    return;
  }
  const best = rest.reduce((a, b) => (b.value > a.value ? b : a), first);
  const net_gain = sumCents([best.value, -current]);
  expect(found).toMatchObject({
    card_ids: best.ids,
    net_gain,
    wallet_value: best.value,
  });
}

/** The wallet at each end of what is uncertain. */
function endsOf(wallet: EngineInput): [string, EngineInput][] {
  const { options, spending } = wallet;
  const having = (over: Partial<EngineOptions>) => ({
    ...wallet,
    options: { ...options, ...over },
  });
  const times = (factor: number): EngineInput => {
    return {
      ...wallet,
      spending: spending.map((one) => ({ ...one, monthly: one.monthly * factor })),
    };
  };
  return [
    ['point value at its floor', having({ point_value: 'floor' })],
    ['point value at its ceiling', having({ point_value: 'ceiling' })],
    ['spending 20% lower', times(0.8)],
    ['spending 20% higher', times(1.2)],
    ['no credits used', having({ credit_share: 0 })],
    ['all credits used', having({ credit_share: 1 })],
  ];
}

/** Decides again at every end by the value of every set, and expects the same ends to turn. */
function expectBruteForceConfidence(
  wallet: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): void {
  const found = bestAdditions(wallet, candidates, count);
  if (found === null) return;
  const sets = subsets(
    candidates.filter((one) => one.open_to_new),
    count,
  );
  const turns = endsOf(wallet).flatMap(([name, at]) => {
    const current = netOf(at, at.cards);
    const values = sets.map((set) => netOf(at, [...at.cards, ...set]));
    const own = sets.findIndex((set) => set.every((one) => found.card_ids.includes(one.card_id)));
    const [best, value] = [Math.max(...values), values[own] ?? Number.NaN];
    const stands = found.net_gain > 0 ? value > current && value === best : best <= current;
    return stands ? [] : [name];
  });
  const certain = found.turns_at.filter((name) => !name.startsWith('rotating'));
  expect(certain).toEqual(turns);
  const most = found.turns_at.length > certain.length ? 'medium' : 'high';
  expect(found.confidence).toBe(turns.length > 1 ? 'low' : turns.length === 1 ? 'medium' : most);
}

/** A wallet and a small catalogue from seeds: choices, caps, unlocks, fees, shared credits. */
function generatedCatalogue(seed: number): { wallet: EngineInput; candidates: EngineCard[] } {
  const random = randomOf(seed);
  const made = generatedWallet(seed);
  const foreign = seed % 2 === 0;
  const wallet = foreign ? withForeignPart(made, seed) : made;
  const cards = [wallet, generatedWallet(seed + 1), generatedWallet(seed + 2)]
    .flatMap((one) => one.cards)
    .map((one, i): EngineCard => {
      const free = random() < 0.4;
      const key = `card-${10 + Math.floor(random() * 8)}`;
      const credits =
        random() < 0.5
          ? [
              credit({ key: 'lounge', value: Math.round(random() * 200) }),
              credit({ key: 'other', spend_required: random() < 0.5 ? 4000 : null }),
            ]
          : [];
      const annual_fee = free ? 0 : Math.round(random() * 150);
      const foreign_fee_percent = foreign && random() < 0.6 ? 3 : one.foreign_fee_percent;
      return { ...one, card_id: 10 + i, key, annual_fee, credits, foreign_fee_percent };
    });
  const held = Math.floor(random() * Math.min(4, cards.length - 2));
  const benefits = new Map([['lounge', { category: 'travel', overlap_group: 'lounge' }]]);
  return {
    wallet: { ...wallet, cards: cards.slice(0, held), benefits },
    candidates: cards.slice(held),
  };
}

describe('bestAdditions, against the value of every set', () => {
  it.each([1, 2, 3] as const)(
    'is the brute-force best set of %i, with its confidence',
    (count) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          const { wallet, candidates } = generatedCatalogue(seed);
          expectBruteForce(wallet, candidates, count);
          expectBruteForceConfidence(wallet, candidates, count);
        }),
        { numRuns: count === 3 ? 12 : 30 },
      );
    },
    60_000,
  );

  it.each([1, 2, 3] as const)(
    'is the brute-force best set of %i among shipped cards, with its confidence',
    (count) => {
      let proven = 0;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(5), (seed, held) => {
          const { wallet, candidates } = shippedWallet(seed, held, count === 3 ? 8 : 12);
          const found = bestAdditions(wallet, candidates, count);
          // A search that ends early says so, and is not sure.
          if (found?.turns_at.some((name) => /too many sets to split|too long to/.test(name))) {
            expect(found.confidence).not.toBe('high');
            return;
          }
          proven += 1;
          expectBruteForce(wallet, candidates, count);
          expectBruteForceConfidence(wallet, candidates, count);
        }),
        { numRuns: 5 },
      );
      expect(proven).toBeGreaterThan(2);
    },
  );

  it('is the brute-force best single card of many that are nearly alike, with its confidence', () => {
    const grown = grownCards(4_000);
    for (let seed = 1; seed <= 4; seed += 1) {
      const { wallet } = shippedWallet(seed, seed % 4, 1);
      const random = randomOf(seed);
      const held = new Set(wallet.cards.map(({ card_id }) => card_id));
      const candidates = grown
        .filter(({ card_id }) => !held.has(card_id) && random() < 0.03)
        .map((card) => (seed % 2 === 0 ? card : { ...card, credits: [] }));
      expectBruteForce(wallet, candidates, 1);
      expectBruteForceConfidence(wallet, candidates, 1);
    }
  });

  it('solves few of them for that', () => {
    const { wallet } = shippedWallet(1, 3, 1);
    const candidates = grownCards(4_000).map((card) => ({ ...card, credits: [] }));
    const stepsOf = (some: readonly EngineCard[]) => {
      const before = effort.steps;
      bestAdditions(wallet, some, 1);
      return effort.steps - before;
    };
    stepsOf(candidates.slice(0, 400));
    // Ten times as many take less than three times as long.
    expect(stepsOf(candidates)).toBeLessThan(3 * stepsOf(candidates.slice(0, 400)));
  });

  it('has a trace that adds up to the cent, and the same bytes for the same input', () => {
    const seeds = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(seeds, fc.constantFrom(1, 2, 3), fc.boolean(), (seed, count, shipped) => {
        const { wallet, candidates } = shipped
          ? shippedWallet(seed, 1 + (seed % 5), 12)
          : generatedCatalogue(seed);
        const found = bestAdditions(wallet, candidates, count as 1 | 2 | 3);
        if (found === null) return;
        expect(sumCents(found.trace('full').map((step) => step.value))).toBe(found.net_gain);
        expect(found.trace('full').every(({ value }) => !Object.is(value, -0))).toBe(true);
        const again = bestAdditions(wallet, [...candidates].reverse(), count as 1 | 2 | 3);
        expect(JSON.stringify(again)).toBe(JSON.stringify(found));
      }),
      { numRuns: 25 },
    );
  });
});
