import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { rollupOf } from '../../../../engine/model/categories.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Spent } from './bought-once.ts';
import { shopsOf } from './query-merchants.ts';

/** Cards that are chosen for something else than what they earn. */
const FOR_ELSE: ReadonlySet<unknown> = new Set(['balance_transfer', 'student', 'secured']);

/** Whether cards are asked for by what they earn, and not by an order, an offer or how they are got. */
function isForEarning(filters: QueryFilters): boolean {
  const { sort, card_type, min_bonus, credit_history, primary_goal, purchase, credit_tier } =
    filters;
  if (sort !== undefined || FOR_ELSE.has(card_type)) return false;
  if ([min_bonus, credit_history, purchase].some((one) => one !== undefined)) return false;
  return primary_goal !== 'build_credit' && credit_tier !== 'poor';
}

/**
 * Filters that order cards by a later year, where kinds of spending or shops are asked for and
 * nothing else counts: an offer is reached by all that a household spends, so that beside what is
 * earned on these alone the largest would choose the card. Where nothing counts but what is bought once,
 * the first year orders them, with its offer.
 */
export function byLaterYear(
  filters: QueryFilters,
  {
    isOne,
    isFew,
    isNarrow,
    isBought,
  }: Readonly<Record<'isOne' | 'isFew' | 'isNarrow' | 'isBought', boolean>>,
): QueryFilters {
  const isAlone = isOne || isFew || (isNarrow && isForEarning(filters));
  if (isAlone) return { ...filters, sort: 'later_year' };
  // Of what is bought once no later year comes.
  const isFirst =
    isBought && filters.sort === undefined && filters.card_type !== 'balance_transfer';
  return isFirst ? { ...filters, sort: 'first_year' } : filters;
}

/**
 * Whether a search is for one kind of spending, or one shop: what a card brings there in a later year
 * orders it then, as in the answer for one category. An offer is beside that.
 */
export function isOfOneKind(
  filters: QueryFilters,
  { spending }: Pick<EngineInput, 'spending'>,
  isNarrow: boolean,
  catalog: Parameters<typeof shopsOf>[1],
): boolean {
  const { earns_on = [], shops = [], spending: said = {} } = filters;
  if (!isForEarning(filters) || filters.either !== undefined || filters.and_rest) return false;
  const asked = [...earns_on, ...shopsOf(shops, catalog).map(({ category }) => category)];
  const spent = spending.filter(({ monthly }) => monthly > 0);
  if (spent.length === 0 || spent.some(({ once }) => once === true)) return false;
  if (new Set([...earns_on, ...Object.keys(said)]).size > 1) return false;
  const kinds = isNarrow ? asked : [...asked, ...spent.map(({ category }) => category)];
  // A sum that says not what for is of all kinds.
  if (kinds.includes('uncategorized')) return false;
  return new Set(kinds.map((kind) => rollupOf(kind))).size === 1;
}

/** Of more kinds than this, sums are taken as all that is spent. */
const FEW = 3;
/** A sum of everything else makes the others all that is spent, too. */
const ELSE: ReadonlySet<string> = new Set(['other', 'uncategorized']);

/**
 * Whether dollars are said of a few kinds of spending or shops alone. Nobody spends on these only, so
 * they do not say which offers are reached, nor weigh one against what is earned on them.
 */
export function isOfFewKinds(
  filters: QueryFilters,
  { spending = {}, at_merchants = {}, total_spending, once }: Spent,
): boolean {
  const isOther = [total_spending, once, filters.either].some((one) => one !== undefined);
  // A business tells what it spends most on, which is what reaches its offers.
  if (isOther || !isForEarning(filters) || filters.card_type === 'business') return false;
  const sums = [...Object.entries(spending), ...Object.entries(at_merchants)];
  const said = sums.filter(([, monthly]) => Number(monthly) > 0).map(([name]) => name);
  return said.length > 0 && said.length <= FEW && !said.some((name) => ELSE.has(name));
}
