import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Context } from '../../../../operation/context.ts';
import { refuseFilter, seesTag } from './named-filters.ts';

/** Without what would tell the facts that the plan hides by which cards are left. */
export function allowed(filters: QueryFilters, context: Context): QueryFilters {
  if (context.caller.plan.paid_fields) return filters;
  const { min_intro_months, intro_on, sort, then_by, excluded, ...rest } = filters;
  const months = [sort, then_by].some(isByMonths);
  if (min_intro_months !== undefined || months) refuseFilter('The months at 0%', context);
  const others: QueryFilters = {
    ...withoutHidden(rest, context),
    ...(sort !== undefined && !isByMonths(sort) && { sort }),
    ...(then_by !== undefined && !isByMonths(then_by) && { then_by }),
  };
  if (excluded === undefined) return others;
  const { tags = [], benefits, ...open } = excluded;
  const seen = tags.filter((tag) => seesTag(tag, context));
  if (benefits || seen.length < tags.length) refuseFilter('Leaving out benefits', context);
  return { ...others, excluded: { ...open, ...(seen.length > 0 && { tags: seen }) } };
}

/** Whether cards go by their months without interest. */
export function isByMonths(sort: QueryFilters['sort']): boolean {
  return sort === 'intro_transfer_months' || sort === 'intro_purchase_months';
}

/** Without perks, insurance and conditions of rates, which the plan shows of no card in a list. */
function withoutHidden(filters: QueryFilters, context: Context): QueryFilters {
  const { benefits, covers, primary_rental, lounges, no_activation, ...rated } = filters;
  const { min_rates, ...open } = rated;
  if (benefits) refuseFilter('Benefits', context);
  if (covers || primary_rental) refuseFilter('Insurance', context);
  if (lounges) refuseFilter('Lounge access', context);
  if (min_rates) refuseFilter('Rates of categories', context);
  if (no_activation) refuseFilter('Activation of categories', context);
  return open;
}

/** Shops without what a card must pay there, where the plan hides rates. */
export function seenRates<Read extends { readonly shop_rates: object }>(
  read: Read,
  context: Context,
): Read {
  const isHidden = !context.caller.plan.paid_fields && Object.keys(read.shop_rates).length > 0;
  if (!isHidden) return read;
  refuseFilter('Rates at shops', context);
  return { ...read, shop_rates: {} };
}

/** The filters that were applied: without those that read what the plan hides. */
export function seenFilters(filters: QueryFilters, context: Context): QueryFilters {
  if (context.caller.plan.paid_fields) return filters;
  const { credit_tier, tags, ...others } = filters;
  if (credit_tier !== undefined) refuseFilter('credit_tier', context);
  const open = tags?.filter((tag) => seesTag(tag, context)) ?? [];
  return open.length > 0 ? { ...others, tags: open } : others;
}
