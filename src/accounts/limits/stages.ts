import { type Plan, unitsCap } from '../../plans/plans.ts';

const WINDOW_SECONDS = 60;
/** From this limit on a process takes calls in advance: below, one left unused could matter. */
const LEASE_FROM = 600;
const LEASE_SHARE = 64;
const LEASE_MAX = 500;

/** The change that takes `calls` of the minute and their units of the month, as far as they go. */
export function takeStages(plan: Plan, units: number, calls: number, period: string) {
  const { requests_per_minute: limit } = plan;
  const quota = unitsCap(plan);
  const spare =
    limit < LEASE_FROM ? 0 : Math.min(LEASE_MAX, Math.max(1, Math.floor(limit / LEASE_SHARE)));
  const isOver = { $lte: [{ $ifNull: ['$ends_at', new Date(0)] }, '$$NOW'] };
  const nextEnd = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: WINDOW_SECONDS } };
  const isNewMonth = { $lt: [{ $ifNull: ['$period', ''] }, period] };
  const minuteLeft = { $max: [0, { $subtract: [limit, '$used'] }] };
  const monthLeft =
    quota === null || units === 0
      ? null
      : { $max: [0, { $floor: { $divide: [{ $subtract: [quota, '$units'] }, units] } }] };
  const isAmple = {
    $and: [
      { $gt: [minuteLeft, calls + limit / 2] },
      ...(monthLeft ? [{ $gt: [monthLeft, (calls + spare) * LEASE_SHARE] }] : []),
    ],
  };
  const wanted = spare === 0 ? calls : { $cond: [isAmple, calls + spare, calls] };
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
        used: { $add: ['$used', '$permits'] },
        units: { $add: ['$units', { $multiply: ['$paid', units] }] },
      },
    },
  ];
}
