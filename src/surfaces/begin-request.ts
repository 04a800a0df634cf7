import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import { cutUnread } from '../kit/network/bounded-body.ts';
import { arrivedAt } from '../kit/network/door.ts';
import type { Caller } from '../operation/context.ts';
import { setRequestId } from './http.ts';

/** What later handlers note of a request. */
interface Noted {
  readonly caller?: Pick<Caller, 'account_id' | 'channel' | 'key'> | null;
  readonly operation?: string;
}

/** Characters of a path in the log. */
const LOGGED_PATH_MAX = 200;

/** Counts and follows requests. */
export interface RequestWatch {
  readonly metrics: {
    /**
     * @param since when it came, by the clock of `performance`
     * @returns to be called with the status when the request is over, 0 when it was cut off
     */
    requested(path: string, since: number): (status: number) => void;
  };
  readonly tracing: {
    request(
      request: { readonly method: string; readonly path: string; readonly id: string },
      headers: IncomingHttpHeaders,
      work: () => void,
    ): (status: number) => void;
  };
}

/** A call of an operation that is over. */
export interface FinishedCall {
  readonly at: Date;
  readonly channel: Caller['channel'];
  readonly operation: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  readonly key_id: string | null;
  readonly key_prefix: string | null;
}

export type NoteCall = (accountId: string, call: FinishedCall) => void;

/** The first of the app: names the request, follows it, and logs one line when it is over. */
export function beginRequest(
  logger: Logger,
  { metrics, tracing }: RequestWatch,
  noteCall: NoteCall,
): RequestHandler {
  return (req, res, next) => {
    const request_id = randomUUID();
    // What it waited to be let in was waited by its client too.
    const started = arrivedAt(req);
    const at = new Date();
    setRequestId(res, request_id);
    takeHostOfAddress(req);
    // Node drops data that arrives together with an upgrade request, so nothing may follow one.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    // Never headers, queries or bodies, which may hold secrets. Routers change the URL, so it is
    // read now.
    const { method } = req;
    const path = req.path.slice(0, LOGGED_PATH_MAX);
    const counted = metrics.requested(path, started);
    res.on('finish', () => cutUnread(req));
    const traced = tracing.request({ method, path, id: request_id }, req.headers, next);
    res.on('close', () => {
      const ms = Math.round(performance.now() - started);
      const { caller, operation } = res.locals as Noted;
      const status = res.writableFinished ? res.statusCode : 0;
      counted(status);
      traced(status);
      const line = { request_id, method, path, status: res.statusCode, ms };
      const who = { operation, account_id: caller?.account_id ?? undefined };
      if (caller?.account_id && operation !== undefined) {
        const { account_id, channel, key } = caller;
        noteCall(account_id, {
          ...{ at, channel, operation, status, duration_ms: ms, request_id },
          ...{ key_id: key?.id ?? null, key_prefix: key?.prefix ?? null },
        });
      }
      logger.info({ ...line, ...who, ...(status === 0 && { aborted: true }) }, 'request');
    });
  };
}

/**
 * Refuses a request that a proxy before us may read in another way than Node does (RFC 9112): several
 * hosts, of which Node takes the first; a body in another coding than chunks, which Node leaves as it
 * is (section 6.1).
 */
export const refuseTwoReadings: RequestHandler = ({ rawHeaders, headers }, _res, next) => {
  const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';
  const coding = headers['transfer-encoding']?.toLowerCase() ?? 'chunked';
  const isOne = rawHeaders.filter(isHost).length <= 1 && coding === 'chunked';
  next(isOne ? undefined : new AppError('malformed_request'));
};

/**
 * A request may contain its full address, as sent by clients of a proxy. Express routes it by its
 * path; the host in the address is the one that counts (RFC 9112 section 3.2.2).
 */
function takeHostOfAddress({ url, headers }: Request): void {
  if (!url.startsWith('/') && URL.canParse(url)) headers.host = new URL(url).host;
}
