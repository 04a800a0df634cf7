import type { IncomingMessage } from 'node:http';
import { createGuardedRequest, type GuardOptions, readBounded } from '../guarded-request.ts';
import { isPublicElsewhere } from '../public-address.ts';

/**
 * A request to an address that a stranger chose, as plain data: see `createOutsideThread`. Only public
 * addresses that are not of this machine are connected to.
 */
export interface OutsideAsk {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; without it the request is a GET. */
  readonly body?: string;
  /** The whole wait, from the look-up of the name to the last byte. */
  readonly totalMs: number;
  /** Most bytes of a JSON document that is served with status 200. Of no other body a byte is waited for. */
  readonly jsonBytes?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly cacheControl: string | undefined;
  /** Null if it was not asked for or is none. */
  readonly json: string | null;
}

/** @throws Error with a reason that may be shown */
export type AskOutside = (ask: OutsideAsk) => Promise<OutsideAnswer>;

/** Asks in the thread that calls it, whose event loop the other side can hold by what TLS costs. */
export function createAsk(guard: GuardOptions = {}): AskOutside {
  const request = createGuardedRequest({ permits: isPublicElsewhere, ...guard });
  return ({ url, jsonBytes, ...ask }) =>
    request(url, { ...ask, read: (response) => answerOf(response, jsonBytes) });
}

async function answerOf(
  response: IncomingMessage,
  jsonBytes: number | undefined,
): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = response;
  const isWanted = jsonBytes !== undefined && status === 200 && isJson(headers['content-type']);
  const json = isWanted ? (await readBounded(response, jsonBytes)).toString('utf8') : null;
  return { status, cacheControl: headers['cache-control'], json };
}

function isJson(contentType = ''): boolean {
  return /^application\/([a-z0-9.-]+\+)?json\b/i.test(contentType);
}
