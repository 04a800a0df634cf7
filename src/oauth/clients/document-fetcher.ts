import { lookup as lookUpName } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchedDocument {
  readonly text: string;
  readonly cacheControl: string | undefined;
}

/** Gets a client's metadata document. @throws Error with a reason that may be shown. */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;

export interface FetcherOptions {
  /** Addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** Which addresses may be connected to. */
  readonly permits?: (address: string) => boolean;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string;
}

/** One wording for inside names and unknown ones, so that nobody can find out which exist. */
const UNREACHABLE = 'its host cannot be reached on the public internet';
/** The whole wait, from the look-up of the name to the last byte. */
const TOTAL_MS = 2_500;
const MAX_BYTES = 5 * 1024;

/**
 * A fetcher that cannot be turned against the inside: https alone, no redirects, and every address
 * is judged in the look-up that the connection itself uses, so that a name cannot answer with one
 * address when it is checked and another when it is connected to.
 */
export function createDocumentFetcher(options: FetcherOptions = {}): FetchDocument {
  const resolve = options.resolve ?? ((host) => lookUpName(host, { all: true }));
  const permits = options.permits ?? isPublicAddress;
  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => permits(address))) {
          done(new Error(UNREACHABLE), '');
        } else if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      () => done(new Error(UNREACHABLE), ''),
    );
  };
  return (url) => get(url, lookup, permits, options.ca);
}

async function get(
  url: string,
  lookup: LookupFunction,
  permits: (address: string) => boolean,
  ca: string | undefined,
): Promise<FetchedDocument> {
  const { hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // The system connects to a literal address without any look-up.
  if (isIP(literal) !== 0 && !permits(literal)) {
    throw new Error(UNREACHABLE);
  }
  const agent = new Agent({ keepAlive: false, ...(ca === undefined ? {} : { ca }) });
  const signal = AbortSignal.timeout(TOTAL_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { accept: 'application/json', 'user-agent': 'cardwright' };
      const sent = request(url, { agent, lookup, signal, headers, maxHeaderSize: 8_192 }, resolve);
      sent.once('error', reject);
      sent.end();
    });
    return await read(response);
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not come within ${TOTAL_MS / 1000} s`);
    if (error instanceof DocumentError || !isSystemError(error)) throw error;
    throw new Error('no secure connection to its host');
  } finally {
    agent.destroy();
  }
}

class DocumentError extends Error {}

async function read(response: IncomingMessage): Promise<FetchedDocument> {
  try {
    if (response.statusCode !== 200) {
      throw new DocumentError(
        `its host answered ${response.statusCode} (redirects are not followed)`,
      );
    }
    if (!/^application\/([a-z0-9.-]+\+)?json\b/i.test(response.headers['content-type'] ?? '')) {
      throw new DocumentError('it is not served as application/json');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new DocumentError('it is larger than 5 kB');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { text, cacheControl: response.headers['cache-control'] };
  } finally {
    response.destroy();
  }
}

/** Errors of sockets, names and certificates carry a code. */
function isSystemError(error: unknown): boolean {
  return typeof (error as { code?: unknown } | null)?.code === 'string';
}
