import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES } from '../../../src/engine/model/categories.ts';
import type { DrawnOperation } from './inputs.ts';
import type { SaidOperation } from './said.ts';

/** The dearest of 300 inputs drawn by lot for each operation. */
export const DRAWN_SEEDS: readonly (readonly [DrawnOperation, readonly number[]])[] = [
  ['analyze_portfolio', [259, 77]],
  ['optimize_portfolio', [134, 240, 201, 84]],
  ['compare_cards', [84]],
  ['check_card_renewal', [36]],
  ['recommend_card_for_category', [78, 139]],
  ['calculate_card_value', [210]],
  ['which_card_at_merchant', [99]],
];

/** The dearest of those drawn with all that may be said of a person: of some 3,000. */
export const SAID_SEEDS: readonly (readonly [SaidOperation, readonly number[]])[] = [
  ['analyze_portfolio', [12, 13, 28, 32, 2026, 5414]],
  ['optimize_portfolio', [4, 8, 11, 16, 1036, 1088, 3005, 3134]],
  ['compare_cards', [11]],
  ['recommend_card_for_category', [18]],
  ['search_credit_cards', [22]],
];

/** Choices that may be made anew each quarter or month, of spending in two countries. */
export function rechosenAbroad({ cardsByKey }: CatalogSnapshot) {
  const card_names = [
    'citi-custom-cash',
    'usbank-amazon-business',
    'bofa-cash-rewards-secured',
  ].map((key) => {
    const card = cardsByKey.get(key);
    if (card === undefined) throw new Error(`The seeds hold no card ${key}`);
    return card.seed.name;
  });
  const spending = Object.fromEntries(
    FINE_CATEGORIES.map((name, at) => [name, [400.5, 1_000, 300, 2_500][at % 4] ?? 0]),
  );
  const params = { spending, abroad: '20%' };
  const cards = card_names.map((card_name) => ({ card_name }));
  return [
    ['analyze_portfolio', { cards, params }],
    ['optimize_portfolio', { card_names, params, additions: 0 }],
  ] as const;
}
