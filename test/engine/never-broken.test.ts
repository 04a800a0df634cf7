import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAdditions } from '../../src/engine/decisions/additions/additions.ts';
import { weighCards } from '../../src/engine/decisions/compare/compare.ts';
import { playbook } from '../../src/engine/decisions/points/playbook.ts';
import { reviewPortfolio, THRESHOLDS } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { bestCardAt } from '../../src/engine/decisions/purchase/best-card.ts';
import { recommendForCategory } from '../../src/engine/decisions/recommend/recommend.ts';
import { renewalDecision } from '../../src/engine/decisions/renewal/renewal.ts';
import { cardValue } from '../../src/engine/decisions/value/card-value.ts';
import { FINE_CATEGORIES } from '../../src/engine/model/categories.ts';
import type { EngineCard } from '../../src/engine/model/facts.ts';
import {
  type EngineInput,
  EngineInputError,
  MAX_MONTHLY,
  type SpendingLine,
} from '../../src/engine/model/input.ts';
import { expandSpending, type SpendingShares } from '../../src/engine/model/spending.ts';
import { allocate } from '../../src/engine/split/split.ts';
import { card, credit, input, line, program, programs } from './fixtures.ts';
import { traced } from './traced.ts';
import { generatedWallet } from './wallets.ts';

/** Whatever types allow: amounts from nothing to the limit, odd fees, match years, dead points. */
const amount = fc.oneof(
  fc.constantFrom(0, -0, 1e-9, 0.004, 0.005, 0.01, 33.335, MAX_MONTHLY),
  fc.double({ min: 0, max: 20_000, noNaN: true }),
);
const spendingLine = fc.record({
  category: fc.constantFrom(...FINE_CATEGORIES),
  monthly: amount,
  merchant: fc.constantFrom(null, null, 'amazon', 'shop'),
  channel: fc.constantFrom('any' as const, 'portal' as const),
});
const wallets = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    spending: fc.array(spendingLine, { maxLength: 6 }),
    fees: fc.array(amount, { minLength: 5, maxLength: 5 }),
    as_of: fc.constantFrom('2000-01-01', '2024-02-29', '2026-11-21', '2026-12-31', '2100-12-31'),
    point_value: fc.constantFrom('floor' as const, 'base' as const, 'ceiling' as const),
    year: fc.constantFrom('first' as const, 'ongoing' as const),
    share: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ seed, spending, fees, as_of, point_value, year, share }): EngineInput => {
    const made = generatedWallet(seed);
    const nothing = program({ key: 'nothing', cash_cpp: 0 });
    const cards = made.cards.map((one, i): EngineCard => {
      const [annual_fee = 0, first_year_fee = 0] = [fees[i], fees[i + 1]];
      const credits = [
        credit({ key: 'lounge', value: 33.335, period: 'four_years', merchants: ['shop'] }),
        credit({ key: 'miles', value: null, points: 1_234, from_second_year: true }),
        credit({ key: 'none', value: null, period: 'per_use', reset: null, merchants: ['shop'] }),
      ];
      const dead = i === 0 && seed % 3 === 0 ? { program: 'nothing' } : {};
      return {
        ...one,
        annual_fee,
        first_year_fee,
        credits,
        first_year_factor: 1 + (i % 2),
        ...dead,
      };
    });
    return {
      ...made,
      cards,
      spending,
      as_of,
      programs: new Map([...made.programs, ['nothing', nothing]]),
      options: { ...made.options, point_value, year, credit_share: share },
    };
  });

const stranger = card({ card_id: 900, issuer: 'Amber', base_rate: 3, annual_fee: 33.335 });

/** Every decision of the engine on one wallet. */
const decisions: Record<string, (wallet: EngineInput, balance?: number) => unknown> = {
  allocate,
  cardValue: (wallet) => cardValue({ ...wallet, cards: wallet.cards.slice(0, 1) }),
  weighCards,
  reviewPortfolio: (wallet, balance = 12_345) =>
    reviewPortfolio(wallet, THRESHOLDS, {
      issuer_weights: new Map([['Bank', 0]]),
      candidates: [stranger],
      point_balances: new Map([...wallet.programs.keys()].map((key) => [key, balance])),
    }),
  recommendForCategory: (wallet) =>
    recommendForCategory(wallet, {
      category: 'dining',
      candidates: [stranger],
      portfolio: false,
      goal: 'travel',
      issuer_weights: new Map([['Amber', 10]]),
    }),
  recommendFromPortfolio: (wallet) =>
    recommendForCategory(
      { ...wallet, cards: [] },
      {
        category: 'gas',
        candidates: wallet.cards,
        portfolio: true,
        goal: null,
        issuer_weights: new Map(),
      },
    ),
  renewalDecision: (wallet) =>
    renewalDecision(
      { ...wallet, cards: wallet.cards.slice(0, 1) },
      {
        product_changes: wallet.cards.map((one) => ({ from: one.key, to: ['card-900'] })),
        catalog: [...wallet.cards, { ...stranger, annual_fee: 0 }],
        alternatives_allowed: [stranger],
        acquired_date: wallet.as_of,
      },
    ),
  bestCardAt: (wallet) => bestCardAt(purchase(wallet)),
  playbook: (wallet, balance = 12_345) => playbook(points(wallet, balance)),
  bestAdditions: (wallet) => bestAdditions(wallet, [stranger], 1),
};

function purchase({ cards, programs: known, as_of, options, spending }: EngineInput) {
  return {
    cards,
    programs: known,
    as_of,
    merchant: {
      key: 'shop',
      name: 'Shop',
      category: spending[0]?.category ?? 'restaurants',
      category_guessed: true,
      networks: null,
      trap: null,
    },
    amount: spending[0]?.monthly ?? 100,
    memberships: new Set<string>(),
    cap_used: new Map<string, number>(),
    also_held: new Set<string>(),
    acquired_dates: new Map(cards.map((one) => [one.card_id, as_of])),
    options: { point_value: options.point_value },
  };
}

function points({ cards, programs: known, as_of }: EngineInput, balance: number) {
  return {
    cards,
    programs: known,
    as_of,
    also_held: new Set<string>(),
    point_balances: new Map([...known.keys()].map((key) => [key, balance])),
    expiry: new Map([...known.keys()].map((key) => [key, EXPIRY])),
    devaluations: [{ program: 'flex', date: as_of, note: 'dearer awards' }],
    allocation: allocate(input({ cards, programs: known, as_of })),
  };
}
const EXPIRY = { kind: 'inactivity', months: 6 } as const;

/** Paths of numbers that no answer may hold. */
function broken(value: unknown, path = ''): string[] {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} = ${value}`];
  }
  if (typeof value === 'string') return /NaN|Infinity|-0\.00\b|undefined/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => broken(inner, `${path}.${key}`));
}

describe('a decision on valid input', () => {
  for (const [name, decide] of Object.entries(decisions)) {
    it(`${name} never throws, and never returns NaN, infinity or -0`, () => {
      fc.assert(
        fc.property(wallets, (wallet) => {
          expect(broken(traced(decide(wallet)))).toEqual([]);
        }),
        { numRuns: 50 },
      );
    });
  }
});

describe('bad input', () => {
  const good = input({
    cards: [card({ card_id: 1 })],
    programs: programs(program({ key: 'flex', cash_cpp: 1 })),
    spending: [line('restaurants', 100)],
  });
  const spend = (monthly: number, category = 'restaurants') => ({
    ...good,
    spending: [line(category as SpendingLine['category'], monthly)],
  });
  const ofCards = (count: number) => ({
    ...good,
    cards: Array.from({ length: count }, (_, i) => card({ card_id: i + 1 })),
  });
  const withFee = (fee: Partial<EngineCard>) => ({
    ...good,
    cards: [card({ card_id: 1, ...fee })],
  });
  const cases: [what: string, wallet: EngineInput, path: string][] = [
    ['negative spending', spend(-0.01), 'spending[0].monthly'],
    ['spending that is no number', spend(Number.NaN), 'spending[0].monthly'],
    ['endless spending', spend(Number.POSITIVE_INFINITY), 'spending[0].monthly'],
    ['spending beyond the limit', spend(MAX_MONTHLY + 1), 'spending[0].monthly'],
    ['an unknown category', spend(1, 'space_travel'), 'spending[0].category'],
    ['a roll-up where a fine category belongs', spend(1, 'dining'), 'spending[0].category'],
    ['more than ten cards', ofCards(11), 'cards'],
    [
      'a card twice',
      { ...good, cards: [card({ card_id: 1 }), card({ card_id: 1 })] },
      'cards[1].card_id',
    ],
    ['a negative fee', withFee({ annual_fee: -1 }), 'cards[0].annual_fee'],
    [
      'a first fee that is no number',
      withFee({ first_year_fee: Number.NaN }),
      'cards[0].first_year_fee',
    ],
    ['a date that is none', { ...good, as_of: '2026-02-30' }, 'as_of'],
    ['a date in words', { ...good, as_of: 'today' }, 'as_of'],
    ['a date before 2000', { ...good, as_of: '1999-12-31' }, 'as_of'],
    ['a date after 2100', { ...good, as_of: '2101-01-01' }, 'as_of'],
  ];
  const NOT_ASKED: Record<string, readonly string[]> = {
    // One purchase at one merchant, and points: neither reads spending.
    bestCardAt: ['spending'],
    playbook: ['spending'],
    // They take the first card, or the cards as candidates.
    cardValue: ['cards', 'cards[1].card_id'],
    renewalDecision: ['cards', 'cards[1].card_id'],
    recommendFromPortfolio: ['cards'],
  };

  it('is refused with the path of what is wrong, by every decision that reads it', () => {
    for (const [what, wallet, path] of cases) {
      for (const [name, decide] of Object.entries(decisions)) {
        if (NOT_ASKED[name]?.some((part) => path === part || path.startsWith(`${part}[`))) {
          if (!(name === 'recommendFromPortfolio' && path.startsWith('cards['))) continue;
        }
        const refused = caught(() => decide(wallet));
        expect(refused, `${name}: ${what}`).toBeInstanceOf(EngineInputError);
        const at = (refused as EngineInputError).path.replace('candidates', 'cards');
        expect(at, `${name}: ${what}`).toBe(path);
      }
    }
  });

  it('of a purchase, of balances and of dates is refused by its path', () => {
    const at = (over: object) => () => bestCardAt({ ...purchase(good), ...over });
    for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(at({ amount: bad })).toThrow(/^amount: /);
      expect(at({ cap_used: new Map([['1:x', bad]]) })).toThrow(/^cap_used\.1:x: /);
      expect(() => decisions.playbook?.(good, bad)).toThrow(/^point_balances\.flex: /);
      expect(() => decisions.reviewPortfolio?.(good, bad)).toThrow(/^point_balances\.flex: /);
      const thresholds = { cancel: bad, keep: bad };
      if (bad !== -1) {
        expect(() => reviewPortfolio(good, thresholds)).toThrow(/^thresholds\.cancel: /);
      }
    }
    expect(at({ cards: [] })).toThrow(/^cards: /);
    expect(at({ acquired_dates: new Map([[1, '2026-13-01']]) })).toThrow(/^acquired_dates\.1: /);
    const wrong = { ...points(good, 1), as_of: 'yesterday' };
    expect(() => playbook(wrong)).toThrow(/^as_of: /);
    const shares = { dining: [] } as unknown as SpendingShares;
    expect(() => expandSpending({ space: 1 } as object, shares)).toThrow(/^spending\.space: /);
    expect(() => expandSpending({ rent: -1 }, shares)).toThrow(/^spending\.rent: /);
  });

  function caught(run: () => unknown): unknown {
    try {
      return run();
    } catch (error) {
      return error;
    }
  }
});
