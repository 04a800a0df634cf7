import { isoDay } from '../../kit/day.ts';

/** The UTC month of a time: `2026-11`. */
export function periodOf(now: Date): string {
  return isoDay(now).slice(0, 7);
}

/** Seconds until the next UTC month begins, at least 1. */
export function secondsToNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000));
}
