import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../src/engine/allocate.ts';
import { creditTotal, creditValues } from '../../src/engine/credits.ts';
import type { EngineInput } from '../../src/engine/input.ts';
import type { EngineCard } from '../../src/engine/model.ts';
import { sumCents } from '../../src/engine/money.ts';
import { bestAdditions } from '../../src/engine/wallet-search.ts';
import { shippedWallet } from './catalogue.ts';
import { card, credit, input, line, program, programs, rule } from './fixtures.ts';
import { generatedWallet, randomOf } from './wallets.ts';

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
  expect(found.current_value).toBe(current);
  if (first === undefined) {
    expect(found.additions).toEqual([]);
    return;
  }
  const best = rest.reduce((a, b) => (b.value > a.value ? b : a), first);
  const net_gain = sumCents([best.value, -current]);
  expect(found.additions).toEqual([{ card_ids: best.ids, net_gain, wallet_value: best.value }]);
}

/** A wallet and a small catalogue from seeds: choices, caps, unlocks, fees, shared credits. */
function generatedCatalogue(seed: number): { wallet: EngineInput; candidates: EngineCard[] } {
  const random = randomOf(seed);
  const wallet = generatedWallet(seed);
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
      return { ...one, card_id: 10 + i, key, annual_fee, credits };
    });
  const held = Math.floor(random() * Math.min(4, cards.length - 2));
  const benefits = new Map([['lounge', { category: 'travel', overlap_group: 'lounge' }]]);
  return {
    wallet: { ...wallet, cards: cards.slice(0, held), benefits },
    candidates: cards.slice(held),
  };
}

describe('bestAdditions', () => {
  it.each([1, 2, 3] as const)(
    'is the brute-force best set of %i',
    (count) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          const { wallet, candidates } = generatedCatalogue(seed);
          expectBruteForce(wallet, candidates, count);
        }),
        { numRuns: count === 3 ? 60 : 150 },
      );
    },
    60_000,
  );

  it.each([1, 2, 3] as const)(
    'is the brute-force best set of %i among shipped cards',
    (count) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(5), (seed, held) => {
          const { wallet, candidates } = shippedWallet(seed, held, count === 3 ? 8 : 14);
          expectBruteForce(wallet, candidates, count);
        }),
        { numRuns: 40 },
      );
    },
    120_000,
  );

  it('finds two cards that are worth it only together', () => {
    const points = program({
      key: 'flex',
      cash_cpp: 0.5,
      transfer_cpp: { floor: 2, base: 2, ceiling: 2 },
      unlocked_by: ['key'],
    });
    const candidates = [
      card({ card_id: 1, base_rate: 2 }),
      card({ card_id: 2, program: 'flex', base_rate: 2 }),
      card({ card_id: 3, key: 'key', program: 'flex', base_rate: 0, annual_fee: 95 }),
    ];
    const wallet = input({ programs: programs(points), spending: [line('uncategorized', 1000)] });
    // $12,000 x 2 x 2 cpp - $95 = $385, against $240 for the 2 % card and nothing beside it.
    expect(bestAdditions(wallet, candidates, 2).additions).toEqual([
      { card_ids: [2, 3], net_gain: 385, wallet_value: 385 },
    ]);
    expect(bestAdditions(wallet, candidates, 1).additions).toEqual([
      { card_ids: [1], net_gain: 240, wallet_value: 240 },
    ]);
  });

  it('breaks ties by the lowest ids and counts an overlapping credit once', () => {
    const benefits = new Map([['lounge', { category: 'travel', overlap_group: 'lounge' }]]);
    const lounge = [credit({ key: 'lounge', value: 200 })];
    const dining = rule({ id: 'd', rate: 4, categories: ['dining'] });
    const candidates = [
      card({ card_id: 7, earn: [dining] }),
      card({ card_id: 5, earn: [dining] }),
      card({ card_id: 6, credits: lounge, annual_fee: 40 }),
      card({ card_id: 4, credits: lounge, annual_fee: 40 }),
    ];
    const wallet = input({ benefits, spending: [line('restaurants', 100)] });
    // $48 of dining + $100 of half-used credit - $40 = $108.
    expect(bestAdditions(wallet, candidates, 2).additions).toEqual([
      { card_ids: [4, 5], net_gain: 108, wallet_value: 108 },
    ]);
  });

  it('leaves out cards held, and says nothing where too few are left', () => {
    const held = card({ card_id: 1 });
    const found = bestAdditions(input({ cards: [held] }), [held, card({ card_id: 2 })], 2);
    expect(found).toEqual({ additions: [], current_value: 0, sets_solved: 0 });
  });

  it('proposes no card that is closed to new applicants', () => {
    const candidates = [
      card({ card_id: 1, base_rate: 3, open_to_new: false }),
      card({ card_id: 2, base_rate: 2 }),
    ];
    const wallet = input({ spending: [line('uncategorized', 1000)] });
    expect(bestAdditions(wallet, candidates, 1).additions[0]?.card_ids).toEqual([2]);
    expect(bestAdditions(wallet, candidates, 2).additions).toEqual([]);
  });

  it('names too many candidates', () => {
    const many = Array.from({ length: 401 }, (_, i) => card({ card_id: i + 1 }));
    expect(() => bestAdditions(input(), many, 1)).toThrow(
      'candidates: must hold at most 400 cards',
    );
  });
});
