import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES } from '../../src/engine/model/categories.ts';
import type { EngineCard } from '../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../src/engine/model/input.ts';
import { expandSpending } from '../../src/engine/model/spending.ts';
import { grown } from '../support/catalog/grown-cards.ts';
import { catalogOn } from '../support/catalog/shipped.ts';
import { randomOf } from '../support/random.ts';

const snapshot = catalogOn('2026-11-21');
const CARDS = snapshot.cards.map((card) => card.engine);
const BENEFITS = new Map(snapshot.benefits.benefits.map((benefit) => [benefit.key, benefit]));
const CATEGORIES = [
  ...(['dining', 'travel', 'groceries', 'gas', 'streaming', 'shopping', 'other'] as const),
  ...(['supermarkets', 'flights', 'hotels', 'drugstores', 'utilities', 'office_supplies'] as const),
];

/** A holder of some shipped cards and other shipped cards as candidates, from a seed. */
export function shippedWallet(
  seed: number,
  held: number,
  candidates: number,
): { readonly wallet: EngineInput; readonly candidates: readonly EngineCard[] } {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const cards = new Set<EngineCard>();
  while (cards.size < held + candidates) cards.add(pick(CARDS));
  const own = Object.fromEntries(
    CATEGORIES.filter(() => random() < 0.5).map((name) => [name, Math.round(random() * 1500)]),
  );
  const spending = random() < 0.3 ? snapshot.averageSpending : own;
  const wallet: EngineInput = {
    cards: [...cards].slice(0, held),
    programs: snapshot.enginePrograms,
    benefits: BENEFITS,
    spending: expandSpending(spending, snapshot.spendingShares),
    as_of: pick(['2026-11-21', '2026-01-01', '2026-06-30', '2027-02-28']),
    options: {
      ...DEFAULT_OPTIONS,
      year: pick(['first', 'ongoing']),
      point_value: pick(['floor', 'base', 'ceiling']),
    },
  };
  return { wallet, candidates: [...cards].slice(held) };
}

/** The shipped cards and copies of them: see `grown`. */
export function grownCards(count: number): EngineCard[] {
  const { cards } = buildSnapshot('grown', grown(snapshot.content, count), snapshot.today);
  return cards.map((card) => card.engine);
}

const CHOOSING = CARDS.filter((card) => card.earn.some((rule) => rule.choice !== null));

/**
 * Four to ten shipped cards, most of which let the holder choose, and spending in every category,
 * from a seed: the same everywhere, nearly so, in steps, or any.
 */
export function choosingWallet(seed: number): EngineInput {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const count = 4 + Math.floor(random() * 7);
  const cards = new Set<EngineCard>();
  while (cards.size < count) cards.add(pick(random() < 0.8 ? CHOOSING : CARDS));
  const scale = pick([30, 100, 300, 600, 1000, 3000]);
  const dollarsOf = pick<(index: number) => number>([
    () => scale,
    (index) => scale + index,
    () => scale * pick([0.25, 0.5, 1, 2]),
    () => Math.round(scale * (0.1 + 1.9 * random()) * 100) / 100,
  ]);
  return {
    cards: [...cards],
    programs: snapshot.enginePrograms,
    benefits: BENEFITS,
    spending: FINE_CATEGORIES.map((category, index) => {
      return { category, monthly: dollarsOf(index), merchant: null, channel: 'any' };
    }),
    as_of: pick(['2026-11-21', '2026-01-01', '2026-06-30', '2027-02-28']),
    options: DEFAULT_OPTIONS,
  };
}
