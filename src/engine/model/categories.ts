/**
 * The spending categories: seven roll-ups for callers, each with the finer categories that earn
 * rules, merchants and the average household need.
 */
export const CATEGORY_TREE = {
  dining: ['restaurants', 'fast_food', 'cafes', 'bars', 'food_delivery'],
  travel: [
    'flights',
    'hotels',
    'vacation_rentals',
    'car_rental',
    'cruises',
    'transit',
    'rideshare',
    'parking_tolls',
    'travel_agencies',
  ],
  groceries: ['supermarkets', 'grocery_delivery'],
  gas: ['gas_stations', 'ev_charging'],
  streaming: ['video_streaming', 'music_streaming'],
  shopping: [
    'online_retail',
    'superstores',
    'wholesale_clubs',
    'discount_stores',
    'department_stores',
    'clothing',
    'electronics',
    'home_improvement',
    'home_furnishings',
    'sporting_goods',
    'beauty',
    'pet',
    'bookstores',
    'office_supplies',
    'other_shopping',
  ],
  other: [
    'drugstores',
    'utilities',
    'phone',
    'internet_cable',
    'insurance',
    'medical',
    'entertainment',
    'live_events',
    'fitness',
    'education',
    'childcare',
    'charity',
    'government_tax',
    'software',
    'advertising',
    'shipping',
    'auto_services',
    'personal_services',
    'professional_services',
    'rent',
    'mortgage',
    'uncategorized',
  ],
} as const;

export type RollupCategory = keyof typeof CATEGORY_TREE;
export type FineCategory = (typeof CATEGORY_TREE)[RollupCategory][number];
/** Either level: what callers may name and earn rules may list. */
export type Category = RollupCategory | FineCategory;

export const ROLLUP_CATEGORIES = Object.keys(CATEGORY_TREE) as RollupCategory[];
export const FINE_CATEGORIES = Object.values(CATEGORY_TREE).flat() as FineCategory[];
export const CATEGORIES: readonly Category[] = [...ROLLUP_CATEGORIES, ...FINE_CATEGORIES];

/** By category of either level; a roll-up's is its own. */
const ROLLUP = new Map<Category, RollupCategory>(
  ROLLUP_CATEGORIES.flatMap((rollup) =>
    [rollup, ...CATEGORY_TREE[rollup]].map((one): [Category, RollupCategory] => [one, rollup]),
  ),
);

const FINE_INDEX = new Map<Category, number>(FINE_CATEGORIES.map((fine, i) => [fine, i]));

const ROLLUP_INDEX = FINE_CATEGORIES.map((fine) => ROLLUP_CATEGORIES.indexOf(rollupOf(fine)));

/** Index of a fine category in FINE_CATEGORIES. */
export function fineIndex(category: FineCategory): number {
  return FINE_INDEX.get(category) ?? 0;
}

/** Index in ROLLUP_CATEGORIES of the roll-up that a fine category belongs to. */
export function rollupIndex(category: FineCategory): number {
  return ROLLUP_INDEX[fineIndex(category)] ?? 0;
}

export function isRollup(category: Category): category is RollupCategory {
  return category in CATEGORY_TREE;
}

/** The roll-up that a category belongs to; a roll-up is its own. */
export function rollupOf(category: Category): RollupCategory {
  return ROLLUP.get(category) ?? 'other';
}

/** The fine categories that a category covers: itself, or all children of a roll-up. */
export function fineCategoriesOf(category: Category): readonly FineCategory[] {
  return isRollup(category) ? CATEGORY_TREE[category] : [category];
}
