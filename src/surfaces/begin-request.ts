import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { cutUnread } from '../kit/bounded-body.ts';
import { setRequestId } from './http.ts';

/** Characters of a path in the log. */
const LOGGED_PATH_MAX = 200;

/** The first of the app: names the request and logs one line when it is over. */
export function beginRequest(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const request_id = randomUUID();
    const started = performance.now();
    setRequestId(res, request_id);
    takeHostOfAddress(req);
    // Node drops data that arrives together with an upgrade request, so nothing may follow one.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    // Never headers, queries or bodies, which may hold secrets. Routers change the URL, so it is
    // read now.
    const { method } = req;
    const path = req.path.slice(0, LOGGED_PATH_MAX);
    res.on('finish', () => cutUnread(req));
    res.on('close', () => {
      const ms = Math.round(performance.now() - started);
      const line = { request_id, method, path, status: res.statusCode, ms };
      logger.info(res.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    next();
  };
}

/**
 * A request may contain its full address, as sent by clients of a proxy. Express routes it by its
 * path; the host in the address is the one that counts (RFC 9112 section 3.2.2).
 */
function takeHostOfAddress({ url, headers }: Request): void {
  if (!url.startsWith('/') && URL.canParse(url)) headers.host = new URL(url).host;
}
