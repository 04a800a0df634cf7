import { type Category, fineCategoriesOf } from '../../model/categories.ts';
import type { EngineInput } from '../../model/input.ts';

/** Dollars a month used to rank cards in a category without spending. */
export const NOTIONAL_MONTHLY = 100;

/** So many dollars a month spread evenly over the category's fine categories. */
export function notionalLines(
  category: Category,
  dollars = NOTIONAL_MONTHLY,
): EngineInput['spending'] {
  const parts = fineCategoriesOf(category);
  return parts.map((fine) => {
    const monthly = dollars / parts.length;
    return { category: fine, monthly, merchant: null, channel: 'any' };
  });
}
