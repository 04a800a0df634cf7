import type { Plan } from '../../plans/plans.ts';

/** The window of an account's verbose calls, which are counted beside all of its calls. */
export const verboseWindow = (accountId: string): string => `${accountId}#verbose`;

/**
 * Verbose calls a minute: each may cost a call of a model, which is much slower and dearer than ours.
 * As many as there are calls in the minute for the units that one of them takes.
 */
export function verbosePlan(plan: Plan): Plan {
  const requests_per_minute = Math.max(
    1,
    Math.floor(plan.requests_per_minute / plan.verbose_units),
  );
  return { ...plan, requests_per_minute, monthly_limit: null };
}
