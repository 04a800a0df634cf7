import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Context } from '../../../../operation/context.ts';
import { isBuilding } from '../ranking/search-fit.ts';

/** Without alternatives where a field decides between them, or the plan hides what they are of. */
export function eitherOrAll(
  {
    filters,
    at_once = filters,
  }: { readonly filters: QueryFilters; readonly at_once?: QueryFilters },
  explicit: object,
  { caller }: Context,
): QueryFilters {
  const given = Object.entries(explicit).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  const isSaid = filters.either?.some((one) => given.some((name) => name in one)) ?? false;
  return isSaid || !caller.plan.paid_fields ? at_once : filters;
}

/** The order of cards for who builds credit begins with the fee. */
export function feeInOrder({ sort, ...rest }: QueryFilters): QueryFilters {
  return sort === undefined || (sort === 'annual_fee' && isBuilding(rest))
    ? rest
    : { ...rest, sort };
}
