import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type GuardedRequest, readBounded } from '../../kit/network/guarded-request.ts';

/** What a page's host said of it the last time, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export type FetchedPage =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'page'; readonly body: string; readonly is_html: boolean } & Validators);

/** A page that is left out, with a reason that may be shown. */
export class PageDropped extends Error {}

export const USER_AGENT = 'cardwright';
const TOTAL_MS = 20_000;
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const NONE: Validators = { etag: null, last_modified: null };

interface Moved {
  readonly kind: 'moved';
  readonly to: string;
}

/**
 * Gets a page, if it has changed since it was last seen. Redirects are followed on its own host
 * alone.
 *
 * @param permits whether the host's rules allow an address; asked again for every redirect
 * @throws PageDropped
 */
export async function fetchPage(
  get: GuardedRequest,
  url: string,
  permits: (url: string) => boolean,
  seen: Validators = NONE,
): Promise<FetchedPage> {
  let at = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!permits(at)) throw new PageDropped("the host's robots.txt does not allow it");
    const got = await get(at, {
      headers: requestHeaders(seen),
      totalMs: TOTAL_MS,
      read: readPage,
    }).catch((error: Error) => {
      throw new PageDropped(error.message);
    });
    if (got.kind !== 'moved') return got;
    at = nextOf(at, got.to);
  }
  throw new PageDropped(`it redirects more than ${MAX_REDIRECTS} times`);
}

function requestHeaders({ etag, last_modified }: Validators): Record<string, string> {
  return {
    accept: 'text/html, text/plain;q=0.5',
    'accept-encoding': 'gzip, br',
    'accept-language': 'en-US',
    'user-agent': USER_AGENT,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  };
}

function nextOf(from: string, location: string): string {
  const next = URL.canParse(location, from) ? new URL(location, from) : null;
  if (next === null) throw new PageDropped('it redirects to what is no address');
  const { host } = new URL(from);
  if (next.host !== host) throw new PageDropped(`it redirects to another host, ${next.host}`);
  if (next.protocol !== 'https:') throw new PageDropped('it redirects to an insecure address');
  return next.href;
}

async function readPage(response: IncomingMessage): Promise<FetchedPage | Moved> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { kind: 'unchanged' };
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    return { kind: 'moved', to: headers.location };
  }
  if (statusCode !== 200) throw new PageDropped(`its host answered ${statusCode}`);
  const [, type = 'nothing'] = /^\s*([^;\s]+)/.exec(headers['content-type'] ?? '') ?? [];
  const is_html = /^(text\/html|application\/xhtml\+xml)$/i.test(type);
  if (!is_html && !/^text\/plain$/i.test(type)) {
    throw new PageDropped(`it is ${type}, and only HTML and plain text are read`);
  }
  const body = await readBounded(unpacked(response), MAX_BYTES);
  return {
    kind: 'page',
    body: body.toString('utf8'),
    is_html,
    etag: headers.etag ?? null,
    last_modified: headers['last-modified'] ?? null,
  };
}

/** The bound counts what a packed answer unpacks to. */
function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return response;
  if (encoding !== 'gzip' && encoding !== 'br') {
    throw new PageDropped(`it is packed as ${encoding}, which was not asked for`);
  }
  const unpack = encoding === 'gzip' ? createGunzip() : createBrotliDecompress();
  // Whoever reads the unpacked bytes learns of a failure.
  return pipeline(response, unpack, () => {});
}
