import type { Context } from '../../operation/context.ts';

/**
 * The number of results that the plan allows; warns the caller when that is below the number
 * requested.
 *
 * @param field the parameter, for the warning
 */
export function clampToPlan(
  asked: number,
  field: string,
  limit: 'catalog_page' | 'search_results',
  { caller, warn }: Context,
): number {
  const most = caller.plan[limit];
  if (asked <= most) return asked;
  warn(
    `${field} was lowered from ${asked} to ${most}, the maximum of the ${caller.plan.label} plan`,
  );
  return most;
}
