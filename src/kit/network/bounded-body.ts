import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../../errors.ts';

/** An answered request whose body still comes may go on for this long, so that the answer is read. */
const LINGER_MS = 1_000;

/**
 * A body parser of Express that refuses a body as soon as it is known to be too large: at its
 * announcement, or at the byte that is too many. The parser alone reads to the end of any body
 * before it says so.
 *
 * @param limit bytes as they are sent; the parser has its own for what they unpack to
 */
export function boundedBody(parse: RequestHandler, limit: number): RequestHandler {
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('body_too_large');
    let settled = false;
    const settle = (error?: unknown) => {
      if (settled) return;
      settled = true;
      req.off('data', count);
      next(error);
    };
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) settle(new AppError('body_too_large'));
    };
    // A listener makes the body flow, so the parser's own is added in the same turn.
    const hasBody = req.headers['transfer-encoding'] !== undefined;
    if (hasBody) req.on('data', count);
    parse(req, res, settle);
  };
}

/** Ends the connection of a request that was answered and whose body still does not end. */
export function cutUnread(req: IncomingMessage): void {
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
  req.once('close', () => clearTimeout(timer));
}
