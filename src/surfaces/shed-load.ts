import type { RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { leavePlace } from '../kit/network/door.ts';

const AGAIN_SECONDS = 2;
/**
 * A process with no more than this many requests under way is slow for another reason, such as its
 * own start or a busy machine, and refusing one would not make the others faster.
 */
const UNDER_WAY_FEW = 16;
/** Health is asked for by whoever decides what to do about the load. */
const HEALTH = /\/platform\/health$/;

const releases = new WeakMap<Response, () => void>();

/** For an answer that stays open with nothing to do. */
export function noLongerUnderWay(res: Response): void {
  releases.get(res)?.();
  leavePlace(res);
}

/** Refuses requests before any work is done for them, while the process has more than it can do. */
export function shedLoad({
  metrics,
  pressure,
}: {
  readonly metrics: { shed(): void };
  readonly pressure: { refuses(): boolean };
}): RequestHandler {
  let underWay = 0;
  return (req, res, next) => {
    if (underWay >= UNDER_WAY_FEW && pressure.refuses() && !HEALTH.test(req.path)) {
      metrics.shed();
      throw new AppError('overloaded', 'Too many requests are waiting. Try again soon.', {
        retry_after_seconds: AGAIN_SECONDS,
      });
    }
    underWay += 1;
    let counts = true;
    const release = () => {
      if (counts) underWay -= 1;
      counts = false;
    };
    releases.set(res, release);
    res.on('close', release);
    next();
  };
}
