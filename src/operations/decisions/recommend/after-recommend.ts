import type { z } from 'zod';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { carriedAtShops, carriedParams } from '../../shared/carried-input.ts';
import type { recommendAnswer } from './recommend-answer.ts';

type RecommendAnswer = z.output<typeof recommendAnswer>;

/** The comparison of the two best new cards, on the spending that was asked about. */
export function afterRecommend(
  {
    recommendations,
    from_portfolio,
    merchants,
    category,
    category_monthly,
    category_once = 0,
  }: RecommendAnswer,
  input: Readonly<Record<string, unknown>>,
) {
  const [first, ...others] = recommendations;
  if (!first || from_portfolio) return [];
  const near = others.filter((row) => first.net_value - row.net_value < NOTABLE_GAIN);
  // Of those near, a card of another name and the same figures shows least.
  const second = near.find((row) => !isAlike(row, first)) ?? near[0] ?? others[0];
  if (!second || second.net_value < 1)
    return [{ tool: 'get_card_details', arguments: { card_name: first.card_name } }];
  const card_names = [first.card_name, second.card_name];
  const places = Object.fromEntries(
    merchants.map((name) => [name, category_monthly / merchants.length]),
  );
  const carried = onceOf(category as Category, category_once, carriedParams(input));
  const at_shops =
    merchants.length > 0 ? carriedAtShops(carried, places, category as Category) : carried;
  return [{ tool: 'compare_cards', arguments: { card_names, ...at_shops } }];
}

/** What is spent once, as spent on the category: by itself the next tool takes it for any spending. */
function onceOf(
  category: Category,
  sum: number,
  { params }: ReturnType<typeof carriedParams>,
): ReturnType<typeof carriedParams> {
  const once = params?.once;
  const isOther = typeof once === 'object' && once !== null && Object.keys(once).length > 1;
  return once === undefined || sum === 0 || isOther
    ? { ...(params && { params }) }
    : { params: { ...params, once: { [category]: sum } } };
}

/** Whether two cards come to the same in this category, with all spending, and in fees. */
function isAlike(
  one: RecommendAnswer['recommendations'][number],
  other: RecommendAnswer['recommendations'][number],
): boolean {
  const alike = (a: number, b: number) => Math.abs(a - b) < 1;
  return (
    alike(one.net_value, other.net_value) &&
    alike(one.whole_spending_net_value, other.whole_spending_net_value) &&
    one.annual_fee === other.annual_fee
  );
}
