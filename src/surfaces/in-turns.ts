import type { RequestHandler } from 'express';
import { networkOf } from '../kit/network/network-of.ts';
import { TURNS } from '../kit/turns/turns.ts';

/**
 * Lets the event loop turn between requests that arrive together, refused ones too, as `execute` does
 * between calls of one account.
 */
export const inTurns: RequestHandler = (req, _res, next) => {
  const turn = TURNS.next(networkOf(req.ip));
  if (turn) void turn.then(() => next());
  else next();
};
