import { isLocal } from '../../engine/explain/not-counted.ts';
import { type Category, FINE_CATEGORIES, fineCategoriesOf } from '../../engine/model/categories.ts';
import { PERIODS } from '../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../engine/model/facts.ts';
import { namedMerchants } from '../../engine/model/rules.ts';
import { list, number } from '../../kit/words.ts';
import { holdsEverywhere, type RateFacts, withoutIncluded } from './rates.ts';

const CATEGORY_LABELS: Partial<Record<Category, string>> = {
  gas: 'gas and EV charging',
  gas_stations: 'gas stations',
  ev_charging: 'EV charging',
  other: 'other spending',
  uncategorized: 'everything else',
  internet_cable: 'internet and cable',
  government_tax: 'government and taxes',
  parking_tolls: 'parking and tolls',
  phone: 'phone service',
  pet: 'pet supplies',
  shipping: 'shipping',
};

export function categoryLabel(category: Category): string {
  return CATEGORY_LABELS[category] ?? category.replaceAll('_', ' ');
}

/** Too many categories to name: three of them would read as if only they earned the rate. */
export const MOST = 20;

/** A rule with categories and merchants applies to either. */
export function targets(rule: EarnRule, facts: Pick<RateFacts, 'merchant'>): string[] {
  if (holdsEverywhere(rule)) return ['all purchases'];
  if (rule.categories.length > MOST && rule.merchants.length === 0) return [allBut(rule)];
  return [
    ...withoutIncluded(rule.categories).map((category) => ruleLabel(rule, category)),
    ...places(rule, facts),
  ];
}

/** The merchants of a rule; of one that holds for every shop of a kind, the kind. */
function places(rule: EarnRule, { merchant }: Pick<RateFacts, 'merchant'>): string[] {
  const names = namedMerchants(rule).map((key) => merchant(key));
  return rule.shop_kind === undefined ? names : names.map((name) => name.toLowerCase());
}

/** A category as the rule has it: `advertising on social media and search engines`, `local transit`. */
function ruleLabel(rule: EarnRule, category: Category): string {
  if (category === 'transit' && isLocal(rule)) return 'local transit';
  const isPart = category === 'advertising' && rule.advertising_on !== undefined;
  return `${categoryLabel(category)}${isPart ? ` on ${rule.advertising_on}` : ''}`;
}

/** Of a rate that holds nearly everywhere, where it does not. */
function allBut({ categories }: EarnRule): string {
  const paid = new Set(categories.flatMap(fineCategoriesOf));
  const others = FINE_CATEGORIES.filter((one) => !paid.has(one));
  return `all purchases but ${list(others.map(categoryLabel))}`;
}

export function capText(cap: NonNullable<EarnRule['cap']>): string {
  return `up to $${number(cap.amount)} ${PERIODS[cap.period].rate}`;
}
