import type { RequestHandler } from 'express';
import { networkOf } from '../kit/network/network-of.ts';
import { TURNS } from '../kit/turns/turns.ts';

/** Lets the event loop turn between requests of pages that arrive together, as `execute` does for calls. */
export const inTurns: RequestHandler = (req, _res, next) => {
  const turn = TURNS.next(networkOf(req.ip));
  if (turn) void turn.then(() => next());
  else next();
};
