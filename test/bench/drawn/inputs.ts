import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES, ROLLUP_CATEGORIES } from '../../../src/engine/model/categories.ts';
import { drawFrom } from './draw.ts';

/** The operations whose work grows with the input. */
export const DRAWN = [
  'analyze_portfolio',
  'optimize_portfolio',
  'compare_cards',
  'check_card_renewal',
  'recommend_card_for_category',
  'calculate_card_value',
  'which_card_at_merchant',
] as const;

export type DrawnOperation = (typeof DRAWN)[number];

/**
 * A legal input drawn by lot, the same for a seed in every run: cards of which the holder's choices
 * are many or none, spending on few or all categories in amounts alike, near or mixed, and none,
 * some or a hundred benefits.
 */
export function drawnInput(
  { cards, merchants, benefits }: CatalogSnapshot,
  operation: DrawnOperation,
  seed: number,
): unknown {
  const { next, below, of } = drawFrom(seed * 7_919 + DRAWN.indexOf(operation));
  const active = cards.filter((card) => card.is_active);
  const choosing = active.filter((card) => card.engine.earn.some(({ choice }) => choice !== null));
  const capped = active.filter((card) => card.engine.earn.some(({ cap }) => cap !== null));
  const share = next();
  const named = (count: number): string[] => {
    const names = new Set<string>();
    while (names.size < count) {
      const from = next() < share ? choosing : next() < 0.5 ? capped : active;
      names.add(of(from).seed.name);
      if (names.size < count && names.size >= choosing.length) names.add(of(active).seed.name);
    }
    return [...names];
  };
  const kind = below(4);
  const base = 10 ** (1 + next() * 3);
  const dollars = (index: number): number => {
    if (kind === 0) return Math.round(base);
    if (kind === 1) return Math.round(base) + index;
    return Math.max(1, Math.round(base * (kind === 2 ? next() : next() ** 4 * 5) * 100) / 100);
  };
  const spread = next();
  const list = next() < 0.3 ? [...ROLLUP_CATEGORIES, ...FINE_CATEGORIES] : FINE_CATEGORIES;
  const taken = list.filter(() => next() < 0.15 + spread);
  const spending = Object.fromEntries(
    (taken.length === 0 ? ['dining'] : taken).map((name, index) => [name, dollars(index)]),
  );
  const keys = benefits.benefits.map(({ key }) => key);
  const selected = below(3);
  const params = {
    spending,
    ...(selected > 0 && {
      benefit_selections: selected === 1 ? keys.slice(0, 100) : keys.filter(() => next() < 0.1),
    }),
  };
  switch (operation) {
    case 'analyze_portfolio':
      return { cards: named(1 + below(10)).map((card_name) => ({ card_name })), params };
    case 'optimize_portfolio':
      return { card_names: named(1 + below(10)), params, additions: 1 + below(3) };
    case 'compare_cards':
      return { card_names: named(2 + below(2)), params };
    case 'check_card_renewal':
      return { card_name: named(1)[0], params };
    case 'recommend_card_for_category':
      return {
        category: of(ROLLUP_CATEGORIES),
        ...(next() < 0.7 && { portfolio_card_names: named(1 + below(10)) }),
        params,
      };
    case 'calculate_card_value':
      return { card_name: named(1)[0], ...params };
    case 'which_card_at_merchant':
      return {
        merchant: of(merchants.merchants).name,
        amount: Math.round(base * 100) / 100,
        portfolio: named(1 + below(10)),
      };
  }
}
