import { type Plan, unitsCap } from '../../plans/plans.ts';
import { windowOf } from './window.ts';

export const WINDOW_SECONDS = 60;
/** From this limit on a process takes calls in advance: below, one left unused could matter. */
const LEASE_FROM = 600;
const LEASE_SHARE = 64;
const LEASE_MAX = 500;

/**
 * The change that takes so many requests of the minute and their units of the month, as far as they
 * go; each counts as `calls` in the minute.
 */
export function takeStages(
  plan: Plan,
  { units, calls }: { readonly units: number; readonly calls: number },
  requests: number,
  period: string,
) {
  const { requests_per_minute: limit } = plan;
  const quota = unitsCap(plan);
  const ahead =
    limit < LEASE_FROM ? 0 : Math.min(LEASE_MAX, Math.max(1, Math.floor(limit / LEASE_SHARE)));
  // Heavy ones take no more of the minute in advance than light ones do.
  const spare = Math.floor(ahead / calls);
  const { isOver, nextEnd } = windowOf(WINDOW_SECONDS);
  const isNewMonth = { $lt: [{ $ifNull: ['$period', ''] }, period] };
  const minuteLeft = {
    $max: [0, { $floor: { $divide: [{ $subtract: [limit, '$used'] }, calls] } }],
  };
  const monthLeft =
    quota === null || units === 0
      ? null
      : { $max: [0, { $floor: { $divide: [{ $subtract: [quota, '$units'] }, units] } }] };
  const isAmple = {
    $and: [
      { $gt: [{ $multiply: [minuteLeft, calls] }, requests * calls + limit / 2] },
      ...(monthLeft ? [{ $gt: [monthLeft, (requests + spare) * LEASE_SHARE] }] : []),
    ],
  };
  const wanted = spare === 0 ? requests : { $cond: [isAmple, requests + spare, requests] };
  return [
    {
      $set: {
        ends_at: { $cond: [isOver, nextEnd, '$ends_at'] },
        used: { $cond: [isOver, 0, '$used'] },
        period: { $cond: [isNewMonth, period, '$period'] },
        units: { $cond: [isNewMonth, 0, '$units'] },
      },
    },
    {
      $set: {
        permits: { $min: [wanted, minuteLeft] },
        left_ms: { $subtract: ['$ends_at', '$$NOW'] },
      },
    },
    { $set: { paid: monthLeft ? { $min: ['$permits', monthLeft] } : '$permits' } },
    {
      $set: {
        used: { $add: ['$used', { $multiply: ['$permits', calls] }] },
        units: { $add: ['$units', { $multiply: ['$paid', units] }] },
      },
    },
  ];
}
