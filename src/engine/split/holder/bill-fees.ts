import { FINE_CATEGORIES, type FineCategory, fineCategoriesOf } from '../../model/categories.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { ELSEWHERE } from '../../model/holder-card.ts';
import type { EngineInput } from '../../model/input.ts';
import { chargedBills, cppBeside, paysFree, rateAfterFee } from '../../worth/bills.ts';

/**
 * Landlords, lenders and tax offices take cards through platforms, for a percentage. What a card
 * earns there counts less that fee, and as nothing when the fee is more than its points at the low end
 * of their value: the fee is certain, and nobody has to pay such a bill by card. Rates of cards whose
 * issuer pays the bill without a fee stay.
 */
export function cardAfterFees(card: EngineCard, input: EngineInput): EngineCard {
  const { options } = input;
  if (options.bill_fees.size === 0) return card;
  const charged = chargedBills(card, input);
  if (charged.length === 0) return card;
  const cpp = cppBeside(card, input);
  const rates = charged.map((category) =>
    rateAfterFee(card, category, cpp.floor, options) > 0
      ? rateAfterFee(card, category, cpp[options.point_value], options)
      : 0,
  );
  const bills_left_out = charged.filter((_, at) => rates[at] === 0);
  return { ...card, base_rate: 0, earn: earnAfterFees(card, charged, rates), bills_left_out };
}

/** By the rules of a card and what is asked of them: a few of each. */
const AFTER_FEES = new WeakMap<readonly EarnRule[], Map<string, readonly EarnRule[]>>();
/** Points are worth one thing or another beside other cards. */
const MOST_AFTER_FEES = 4;

/**
 * Rules of the catalog never change, so those of the last request are the same ones mostly: what else is
 * known of a card's rules is kept by them.
 */
function earnAfterFees(
  { earn, base_rate }: EngineCard,
  charged: readonly FineCategory[],
  rates: readonly number[],
): readonly EarnRule[] {
  const made_for = `${base_rate} ${charged.join()} ${rates.join()}`;
  const all = AFTER_FEES.get(earn) ?? new Map<string, readonly EarnRule[]>();
  AFTER_FEES.set(earn, all);
  const known = all.get(made_for);
  if (known !== undefined) return known;
  const after = charged.flatMap((category, at): EarnRule[] => {
    const rate = rates[at] ?? 0;
    return rate > 0 ? [plainRule(`${category}_after_fee`, rate, [category])] : [];
  });
  const without = new Set<FineCategory>(charged);
  const rest = earn.map((rule) => {
    const fine = rule.categories.flatMap(fineCategoriesOf);
    if (!fine.some((category) => without.has(category))) return rule;
    return { ...rule, categories: fine.filter((category) => !without.has(category)) };
  });
  const elsewhere = FINE_CATEGORIES.filter((category) => !without.has(category));
  const base = base_rate > 0 ? [plainRule(ELSEWHERE, base_rate, elsewhere)] : [];
  const made = [...rest, ...base, ...after];
  if (all.size >= MOST_AFTER_FEES) all.clear();
  all.set(made_for, made);
  return made;
}

/** The same for one purchase in a category, which somebody is about to make: it may be a loss. */
export function cardAfterFee(
  card: EngineCard,
  category: FineCategory,
  input: EngineInput,
): EngineCard {
  if (!input.options.bill_fees.has(category) || paysFree(card, category)) return card;
  const cpp = cppBeside(card, input)[input.options.point_value];
  const base_rate = rateAfterFee(card, category, cpp, input.options);
  return { ...card, base_rate, earn: [] };
}

function plainRule(id: string, rate: number, categories: readonly FineCategory[]): EarnRule {
  return {
    ...{ id, rate, categories, merchants: [], excluded_merchants: [], channel: 'any' },
    ...{ cap: null, activation: 'automatic', choice: null, requires: null, min_purchase: null },
    ...{ valid_from: null, valid_to: null, note: null },
  };
}
