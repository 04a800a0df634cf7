import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

const AGAIN_SECONDS = 2;
/** Health is asked for by whoever decides what to do about the load. */
const HEALTH = /\/platform\/health$/;

/** Refuses requests before any work is done for them, while the process has more than it can do. */
export function shedLoad({
  metrics,
  pressure,
}: {
  readonly metrics: { shed(): void };
  readonly pressure: { refuses(): boolean };
}): RequestHandler {
  return (req, _res, next) => {
    if (!pressure.refuses() || HEALTH.test(req.path)) return next();
    metrics.shed();
    throw new AppError('overloaded', 'Too many requests are waiting. Try again soon.', {
      retry_after_seconds: AGAIN_SECONDS,
    });
  };
}
