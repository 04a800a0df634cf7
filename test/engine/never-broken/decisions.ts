import fc from 'fast-check';
import { bestAdditions } from '../../../src/engine/decisions/additions/additions.ts';
import { weighCards } from '../../../src/engine/decisions/compare/compare.ts';
import { playbook } from '../../../src/engine/decisions/points/playbook.ts';
import { reviewPortfolio, THRESHOLDS } from '../../../src/engine/decisions/portfolio/portfolio.ts';
import { bestCardAt } from '../../../src/engine/decisions/purchase/best-card.ts';
import { recommendForCategory } from '../../../src/engine/decisions/recommend/recommend.ts';
import { renewalDecision } from '../../../src/engine/decisions/renewal/renewal.ts';
import { cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import { FINE_CATEGORIES } from '../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import { type EngineInput, MAX_MONTHLY } from '../../../src/engine/model/input.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { card, credit, input, program } from '../fixtures.ts';
import { generatedWallet } from '../wallets.ts';

/** Whatever types allow: amounts from nothing to the limit, odd fees, match years, dead points. */
export const amount = fc.oneof(
  fc.constantFrom(0, -0, 1e-9, 0.004, 0.005, 0.01, 33.335, MAX_MONTHLY),
  fc.double({ min: 0, max: 20_000, noNaN: true }),
);
export const spendingLine = fc.record({
  category: fc.constantFrom(...FINE_CATEGORIES),
  monthly: amount,
  merchant: fc.constantFrom(null, null, 'amazon', 'shop'),
  channel: fc.constantFrom('any' as const, 'portal' as const),
});
export const wallets = fc
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

export const stranger = card({ card_id: 900, issuer: 'Amber', base_rate: 3, annual_fee: 33.335 });

/** Every decision of the engine on one wallet. */
export const decisions: Record<string, (wallet: EngineInput, balance?: number) => unknown> = {
  allocate,
  cardValue: (wallet) => cardValue({ ...wallet, cards: wallet.cards.slice(0, 1) }),
  weighCards: (wallet) => weighCards(wallet),
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

export function purchase({ cards, programs: known, as_of, options, spending }: EngineInput) {
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

export function points({ cards, programs: known, as_of }: EngineInput, balance: number) {
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
export const EXPIRY = { kind: 'inactivity', months: 6 } as const;

/** Paths of numbers that no answer may hold. */
export function broken(value: unknown, path = ''): string[] {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} = ${value}`];
  }
  if (typeof value === 'string') return /NaN|Infinity|-0\.00\b|undefined/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => broken(inner, `${path}.${key}`));
}
