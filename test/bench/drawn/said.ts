import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import {
  CATEGORIES,
  FINE_CATEGORIES,
  ROLLUP_CATEGORIES,
} from '../../../src/engine/model/categories.ts';
import { type Draw, drawFrom } from './draw.ts';

/** The operations that are asked with all that may be said of a person. */
export const SAID = [
  'analyze_portfolio',
  'optimize_portfolio',
  'compare_cards',
  'recommend_card_for_category',
  'check_card_renewal',
  'calculate_card_value',
  'which_card_at_merchant',
  'check_merchant_benefits',
  'search_credit_cards',
  'get_points_playbook',
] as const;

export type SaidOperation = (typeof SAID)[number];

/**
 * A legal input drawn by lot, the same for a seed in every run: large wallets, spending everywhere and
 * at merchants, and each of the other things that may be said of a person as often as not.
 */
export function saidInput(
  catalog: CatalogSnapshot,
  operation: SaidOperation,
  seed: number,
): Readonly<Record<string, unknown>> {
  const draw = drawFrom(seed * 104_729 + SAID.indexOf(operation));
  const { cards, merchants, benefits, programs } = catalog;
  const active = cards.filter((card) => card.is_active);
  const choosing = active.filter(({ engine }) => engine.earn.some(({ choice }) => choice !== null));
  const scaled = active.filter(({ engine }) =>
    engine.earn.some(({ scale }) => scale !== undefined),
  );
  const capped = active.filter(({ engine }) => engine.earn.some(({ cap }) => cap !== null));
  const kinds = [choosing, capped, scaled, active];
  const shares = kinds.map(() => draw.next() ** 2);
  const named = (count: number): string[] => {
    const names = new Set<string>();
    for (let tries = 0; names.size < count && tries < 200; tries += 1) {
      names.add(draw.of(draw.weighted(kinds, shares)).seed.name);
    }
    return [...names];
  };
  const spent = (share: number): Record<string, number> => amounts(draw, share);
  const held = named(draw.next() < 0.7 ? 9 + draw.below(2) : 1 + draw.below(10));
  const maybe = <T>(field: string, share: number, value: () => T): Record<string, T> =>
    draw.next() < share ? { [field]: value() } : {};
  const tiers = new Set(active.flatMap(({ engine }) => (engine.tiers ?? []).map(({ key }) => key)));
  const keys = benefits.benefits.map(({ key }) => key);
  const some = <T>(list: readonly T[], share: number, most: number): T[] =>
    list.filter(() => draw.next() < share).slice(0, most);
  const shops = () => some(merchants.merchants, 0.05, 20).map(({ name }) => name);
  const requires = [
    ...new Set(
      active.flatMap(({ engine }) => engine.earn.flatMap(({ requires: one }) => one ?? [])),
    ),
  ].filter((key) => !tiers.has(key));
  const isWhole = draw.next() < 0.7;
  const spending = spent(isWhole ? 1 : draw.next());
  const chosen = (): Record<string, string[]> =>
    Object.fromEntries(
      choosing
        .filter(({ seed: own }) => held.includes(own.name) && draw.next() < 0.5)
        .map(({ engine, seed: own }) => {
          const rules = engine.earn.filter(({ choice }) => choice?.by === 'holder');
          const rule = draw.of(rules);
          return [own.name, rule === undefined ? [] : [rule.categories[0] ?? 'dining']];
        })
        .filter(([, names]) => names?.length !== 0),
    );
  const purchase = {
    ...maybe('date', 0.15, () => `2026-12-${10 + draw.below(20)}`),
    ...maybe('point_values', 0.5, () =>
      Object.fromEntries(
        some([...programs.keys()], 0.3, 20).map((key) => [key, 0.5 + draw.below(20) / 10]),
      ),
    ),
    ...maybe('memberships', 0.6, () => some(requires, 0.5, 40)),
    ...maybe('mobile_wallet', 0.4, () => true),
    ...maybe('chosen_categories', 0.3, chosen),
  };
  const said = {
    ...purchase,
    ...maybe('abroad', 0.6, () =>
      draw.next() < 0.5 ? `${1 + draw.below(60)}%` : scaledDown(spending, 0.3),
    ),
    ...maybe('at_merchants', isWhole ? 0.6 : 0, () =>
      Object.fromEntries(shops().map((name) => [name, 1 + draw.below(4) / 4])),
    ),
  };
  const params = {
    spending,
    ...said,
    ...maybe('primary_goal', 0.2, () => 'cashback'),
    ...maybe('benefit_selections', 0.7, () =>
      draw.next() < 0.5 ? keys.slice(0, 100) : some(keys, 0.3, 100),
    ),
  };
  const partner = () => ({
    name: 'Sam',
    card_names: named(1),
    ...maybe('shares_points', 0.5, () => true),
  });
  const dates = () => Object.fromEntries(held.map((name) => [name, `2026-0${3 + draw.below(6)}`]));
  const inPlay = held.slice(0, 9);
  const balances = () =>
    some([...programs.keys()], 0.6, 100).map((program) => ({
      program,
      balance: draw.below(1_000_000),
    }));
  const verbose = maybe('mode', 0.2, () => 'verbose');
  switch (operation) {
    case 'analyze_portfolio':
      return {
        cards: inPlay.map((card_name) => ({ card_name })),
        ...verbose,
        params: {
          ...params,
          ...maybe('partner', 0.3, partner),
          ...maybe('point_balances', 0.3, balances),
        },
      };
    case 'optimize_portfolio':
      return {
        card_names: inPlay.slice(0, 1 + draw.below(10)),
        params: { ...params, ...maybe('partner', 0.3, partner), ...maybe('dates', 0.4, dates) },
        additions: draw.below(4),
        ...verbose,
      };
    case 'compare_cards':
      return { card_names: named(2 + draw.below(2)), params, ...verbose };
    case 'recommend_card_for_category':
      return {
        category: draw.of(CATEGORIES),
        ...maybe('portfolio_card_names', 0.7, () => inPlay),
        params,
        ...verbose,
      };
    case 'check_card_renewal':
      return {
        card_name: held[0],
        params,
        ...maybe('acquired_date', 0.5, () => '2023-05-14'),
        ...verbose,
      };
    case 'calculate_card_value':
      return { card_name: held[0], ...params };
    case 'which_card_at_merchant':
      return {
        merchant: draw.of(merchants.merchants).name,
        amount: 1 + draw.below(5_000),
        portfolio: inPlay,
        ...purchase,
      };
    case 'check_merchant_benefits':
      return { merchant: draw.of(merchants.merchants).name, portfolio: inPlay };
    case 'search_credit_cards':
      return {
        spending,
        ...('at_merchants' in said && { at_merchants: said.at_merchants }),
        ...maybe('query', 0.6, () => draw.of(QUERIES)),
        max_results: 1 + draw.below(20),
      };
    case 'get_points_playbook':
      return {
        cards: inPlay,
        point_balances: balances().map(({ program, balance }) => ({
          program_key: program,
          balance,
        })),
        spending,
        ...maybe('program_key', 0.5, () => draw.of([...programs.keys()])),
      };
  }
}

const QUERIES = [
  'best travel card without a foreign fee, lounge access and a big bonus',
  '5% groceries and gas, no annual fee, good with fair credit, no Amex',
  'business card with 0% APR for 15 months for a big purchase at Costco',
  'cards like the Sapphire Preferred that transfer to Hyatt',
] as const;

/** Dollars a month, alike, near or mixed, on a share of the categories of one or both levels. */
function amounts(draw: Draw, share: number): Record<string, number> {
  const kind = draw.below(4);
  const base = 10 ** (1 + draw.next() * 3);
  const list = draw.next() < 0.4 ? [...ROLLUP_CATEGORIES, ...FINE_CATEGORIES] : FINE_CATEGORIES;
  const taken = list.filter(() => share === 1 || draw.next() < share);
  return Object.fromEntries(
    (taken.length === 0 ? ['dining' as const] : taken).map((name, index) => {
      if (kind === 0) return [name, Math.round(base)];
      if (kind === 1) return [name, Math.round(base) + index];
      const part = kind === 2 ? draw.next() : draw.next() ** 4 * 5;
      return [name, Math.max(1, Math.round(base * part * 100) / 100)];
    }),
  );
}

function scaledDown(spending: Readonly<Record<string, number>>, factor: number) {
  return Object.fromEntries(
    Object.entries(spending)
      .filter((_, at) => at % 5 === 0)
      .map(([name, amount]) => [name, Math.floor(amount * factor * 100) / 100]),
  );
}
