import type { RequestHandler, Response } from 'express';

/** With the time that a look-up is trusted a second at most: see `kit/memory/trusted-cache.ts`. */
const PROMPT_MS = 250;

/** When it was looked up who calls. */
const lookedUp = new WeakMap<Response, number>();

/**
 * The beginning of every route that is for somebody known. Who calls is looked up before the body is read, as
 * nobody's is worth that. A body may take its time, also one that turns out empty, and their credential end
 * meanwhile: after a slow one the look-up is made again.
 *
 * @param identify answers whoever is nobody, or fails
 * @param wait for the body, whether it is read or has to be empty
 */
export function identified(
  identify: RequestHandler,
  ...wait: readonly RequestHandler[]
): RequestHandler[] {
  const first: RequestHandler = (req, res, next) =>
    identify(req, res, (error?: unknown) => {
      lookedUp.set(res, performance.now());
      next(error);
    });
  const again: RequestHandler = (req, res, next) => {
    const since = performance.now() - (lookedUp.get(res) ?? Number.NEGATIVE_INFINITY);
    return since < PROMPT_MS ? next() : identify(req, res, next);
  };
  return [first, ...wait, again];
}
