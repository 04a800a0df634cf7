import type { RequestHandler } from 'express';

/** Who calls is looked up before the body is read; a body may take its time, and their credential end meanwhile. */

/** With the time that a look-up is trusted a second at most: see `kit/memory/trusted-cache.ts`. */
const PROMPT_MS = 250;

/** Notes when a look-up of who calls was answered. */
export function timed(identify: RequestHandler): RequestHandler {
  return (req, res, next) =>
    identify(req, res, (error?: unknown) => {
      res.locals.identified_at = performance.now();
      next(error);
    });
}

/** The same look-up again, where the body took its time. */
export function onceMore(identify: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const since = performance.now() - (res.locals.identified_at ?? Number.NEGATIVE_INFINITY);
    return since < PROMPT_MS ? next() : identify(req, res, next);
  };
}
