import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAdditions } from '../../../../src/engine/decisions/additions/additions.ts';
import type { EarnRule, EngineCard } from '../../../../src/engine/model/facts.ts';
import type { EngineInput, EngineOptions } from '../../../../src/engine/model/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { creditTotal, creditValues } from '../../../../src/engine/worth/credits.ts';
import { randomOf } from '../../../support/random.ts';
import { shippedWallet } from '../../catalogue.ts';
import { card, credit, input, line, program, programs, rule } from '../../fixtures.ts';
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

describe('bestAdditions', () => {
  it.each([1, 2, 3] as const)(
    'is the brute-force best set of %i, with its confidence',
    (count) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          const { wallet, candidates } = generatedCatalogue(seed);
          expectBruteForce(wallet, candidates, count);
          expectBruteForceConfidence(wallet, candidates, count);
        }),
        { numRuns: count === 3 ? 25 : 60 },
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
          if (found?.turns_at.some((name) => name.endsWith('too many sets to split'))) {
            expect(found.confidence).not.toBe('high');
            return;
          }
          proven += 1;
          expectBruteForce(wallet, candidates, count);
          expectBruteForceConfidence(wallet, candidates, count);
        }),
        { numRuns: 12 },
      );
      expect(proven).toBeGreaterThan(6);
    },
    120_000,
  );

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
      { numRuns: 50 },
    );
  });

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
    expect(bestAdditions(wallet, candidates, 2)).toMatchObject({
      card_ids: [2, 3],
      net_gain: 385,
      wallet_value: 385,
    });
    expect(bestAdditions(wallet, candidates, 1)).toMatchObject({
      card_ids: [1],
      net_gain: 240,
      wallet_value: 240,
    });
  });

  it('shows what the held cards gain and lose by the cards added', () => {
    const points = program({
      key: 'flex',
      cash_cpp: 1,
      transfer_cpp: { floor: 2, base: 2, ceiling: 2 },
      unlocked_by: ['card-2'],
      value_source: { source: 'Points Weekly', as_of: '2026-02-01', status: 'confirmed' },
    });
    const benefits = new Map([['lounge', { category: 'travel', overlap_group: 'lounge' }]]);
    const held = card({
      card_id: 1,
      program: 'flex',
      credits: [credit({ key: 'lounge', value: 100 })],
      provenance: {
        earn: { source: 'https://bank.example/rates', as_of: '2026-01-01', status: 'confirmed' },
        fees: null,
        bonus: null,
        credits: null,
      },
    });
    const better = card({
      card_id: 2,
      program: 'flex',
      annual_fee: 20,
      base_rate: 0,
      earn: [rule({ id: 'd', rate: 4, categories: ['dining'] })],
      credits: [credit({ key: 'lounge', value: 200 })],
    });
    const wallet = input({
      cards: [held],
      benefits,
      programs: programs(points),
      spending: [line('restaurants', 100), line('gas_stations', 50)],
    });
    const found = bestAdditions(wallet, [better], 1);
    const steps = found?.trace('full').map(({ kind, card_id, subject, detail, value }) => {
      return [kind, card_id, subject, detail, value];
    });
    // Gas doubles with the points unlocked; dining and half of a $100 lounge move over.
    expect(steps).toEqual([
      ['earn', 2, 'restaurants', '$1,200.00 x 4 x 2 cpp (rule d)', 96],
      ['credit', 2, 'lounge', '$200.00 x 1 a year x 50 % used', 100],
      ['fee', 2, 'fee', 'annual fee', -20],
      ['earn', 1, 'dining', '$0.00 alongside the added cards instead of $12.00', -12],
      ['earn', 1, 'gas', '$12.00 alongside the added cards instead of $6.00', 6],
      [
        'credit',
        1,
        'lounge',
        '$0.00 alongside the added cards instead of $50.00 (not counted: overlap)',
        -50,
      ],
    ]);
    expect(found?.net_gain).toBe(120);
    expect(found?.trace('full')[4]).toMatchObject({
      source: 'https://bank.example/rates',
      as_of: '2026-01-01',
      point_value_source: { source: 'Points Weekly' },
    });
  });

  it('doubts what is unknown of the cards added, not what this spending leaves unused', () => {
    const quarter = (id: string, valid_from: string, valid_to: string) => {
      return rule({
        id,
        rate: 5,
        categories: ['gas'],
        activation: 'rotating',
        valid_from,
        valid_to,
      });
    };
    const [first, later] = [
      quarter('q1', '2026-01-01', '2026-03-31'),
      quarter('rest', '2026-04-01', '2026-12-31'),
    ];
    const wallet = input({ spending: [line('restaurants', 100)] });
    const doubtsOf = (earn: readonly EarnRule[]) =>
      bestAdditions(wallet, [card({ card_id: 1, base_rate: 2, earn })], 1)?.turns_at;
    expect(doubtsOf([first, later])).toEqual([]);
    expect(doubtsOf([first])).toEqual([
      'rotating categories of Card 1 unknown for 2026 Q2, 2026 Q3, 2026 Q4',
    ]);
  });

  it('ends a search for credits that ask for spending, and says so', () => {
    const third = (id: string) =>
      rule({
        id,
        rate: 3,
        categories: ['dining'],
        cap: { amount: 600, period: 'month', group: null },
      });
    const asking = card({
      card_id: 99,
      base_rate: 0.5,
      earn: [third('asking')],
      credits: [credit({ key: 'night', value: 100, spend_required: 6000 })],
    });
    const candidates = Array.from({ length: 30 }, (_, i) =>
      card({ card_id: 2 + i, base_rate: 0.5, annual_fee: 30 - i, earn: [third(`${i}`)] }),
    );
    const wallet = input({ cards: [asking], spending: [line('restaurants', 1000)] });
    // Which of the cards at the same rate gets the spending asked for is known after a split only.
    expect(bestAdditions(wallet, candidates, 2)).toMatchObject({
      confidence: 'medium',
      turns_at: ['credits with a spending requirement, in too many sets to split'],
    });
  });

  it('splits no set for spending that its cards could only have at a loss', () => {
    const asking = card({
      card_id: 1,
      base_rate: 0.5,
      credits: [credit({ key: 'night', value: 100, spend_required: 6000 })],
    });
    const candidates = Array.from({ length: 30 }, (_, i) =>
      card({ card_id: 2 + i, base_rate: 2 + i / 100 }),
    );
    const wallet = input({ cards: [asking], spending: [line('uncategorized', 1000)] });
    // Every set takes all spending from the card that asks for it, and $50 of credit with it.
    for (const [count, card_ids] of [
      [2, [2, 31]],
      [1, [31]],
    ] as const) {
      const found = bestAdditions(wallet, candidates, count);
      expect(found).toMatchObject({ card_ids, confidence: 'high', turns_at: [], proven: true });
    }
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
    expect(bestAdditions(wallet, candidates, 2)).toMatchObject({
      card_ids: [4, 5],
      net_gain: 108,
      wallet_value: 108,
    });
  });

  it('leaves out cards held, and says nothing where too few are left', () => {
    const held = card({ card_id: 1 });
    expect(bestAdditions(input({ cards: [held] }), [held, card({ card_id: 2 })], 2)).toBeNull();
  });

  it('proposes no card that is closed to new applicants', () => {
    const candidates = [
      card({ card_id: 1, base_rate: 3, open_to_new: false }),
      card({ card_id: 2, base_rate: 2 }),
    ];
    const wallet = input({ spending: [line('uncategorized', 1000)] });
    expect(bestAdditions(wallet, candidates, 1)?.card_ids).toEqual([2]);
    expect(bestAdditions(wallet, candidates, 2)).toBeNull();
  });

  it('names too many candidates', () => {
    const many = Array.from({ length: 20_001 }, (_, i) => card({ card_id: i + 1 }));
    expect(() => bestAdditions(input(), many, 1)).toThrow(
      'candidates: must hold at most 20000 cards',
    );
  });
});
