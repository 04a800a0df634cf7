import { constants } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls, DEFAULT_CIPHERS } from 'node:tls';
import { createLookUp } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';

export interface GuardOptions {
  /** Addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** Which addresses may be connected to. */
  readonly permits?: (address: string) => boolean;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string;
}

export interface GuardedAsk<T> {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; without it the request is a GET. */
  readonly body?: string;
  /** The whole wait, from the look-up of the name to the last byte. */
  readonly totalMs: number;
  /** Makes of the response what is wanted; what it throws is thrown. */
  read(response: IncomingMessage): Promise<T>;
}

/** Asks one address, following no redirect. @throws Error with a reason that may be shown. */
export type GuardedRequest = <T>(url: string, ask: GuardedAsk<T>) => Promise<T>;

/** Without those by which a host may choose a key so long that to agree on it takes a second. */
const CIPHERS = `${DEFAULT_CIPHERS}:!DHE`;
/** Nor may a host of TLS 1.2 ask for a new handshake, which costs both as much as the first. */
const TLS = { ciphers: CIPHERS, secureOptions: constants.SSL_OP_NO_RENEGOTIATION };
/** Addresses of a name: a name of more is refused before each is judged. */
const ADDRESSES_MAX = 32;
/** Of a connection, with what TLS adds: certificates are a few thousand, what is read of a body as many. */
const BYTES_MOST = 128 * 1024;
/** How often they are looked at. */
const LOOK_MS = 50;
/** Answers of a status below 200 that may come before the answer: each is parsed, and usual is one at most. */
const INTERIM_MAX = 8;

const NO_ANSWER = 'its host does not come to an answer';
/** One wording for inside names and unknown ones, so that nobody can find out which exist. */
const UNREACHABLE = 'its host cannot be reached on the public internet';

/**
 * A request that cannot be turned against the inside: https alone, no redirects, and every address is
 * judged in the look-up that the connection itself uses, so that a name cannot answer with one
 * address when it is checked and another when it is connected to.
 */
export function createGuardedRequest(options: GuardOptions = {}): GuardedRequest {
  const resolve = options.resolve ?? createLookUp();
  const permits = options.permits ?? isPublicAddress;
  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        const isFew = addresses.length <= ADDRESSES_MAX;
        if (!first || !isFew || !addresses.every(({ address }) => permits(address))) {
          done(new Error(UNREACHABLE), '');
        } else if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      () => done(new Error(UNREACHABLE), ''),
    );
  };
  return (url, ask) => send(url, ask, { lookup, permits, ca: options.ca });
}

interface Guard {
  readonly lookup: LookupFunction;
  readonly permits: (address: string) => boolean;
  readonly ca: string | undefined;
}

async function send<T>(
  url: string,
  { headers, body, totalMs, read }: GuardedAsk<T>,
  { lookup, permits, ca }: Guard,
): Promise<T> {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // The system connects to a literal address without any look-up.
  if (isIP(literal) !== 0 && !permits(literal)) throw new Error(UNREACHABLE);
  if (protocol !== 'https:') throw new Error('no secure connection to its host');
  const agent = new Agent({ keepAlive: false, ...(ca === undefined ? {} : { ca }) });
  const wire = countWire(agent);
  const signal = AbortSignal.timeout(totalMs);
  let look: NodeJS.Timeout | undefined;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const limits = { agent, lookup, signal, maxHeaderSize: 8_192, ...TLS };
      const sent = request(url, { method, headers, ...limits }, resolve);
      sent.once('error', reject);
      // Of what the parser passes over, such as empty lines, nothing else is heard.
      look = setInterval(() => {
        if (wire.bytesRead() > BYTES_MOST) sent.destroy(new Error(NO_ANSWER));
      }, LOOK_MS);
      let interim = 0;
      sent.on('information', () => {
        interim += 1;
        if (interim > INTERIM_MAX) sent.destroy(new Error(NO_ANSWER));
      });
      // Without a response and without an error too: so ends an answer that switches protocols.
      sent.once('close', () => reject(new Error('its host closed the connection')));
      sent.end(body);
    });
    try {
      return await read(response);
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not come within ${totalMs / 1000} s`);
    if (!isSystemError(error)) throw error;
    throw new Error('no secure connection to its host');
  } finally {
    clearInterval(look);
    wire.cut();
    agent.destroy();
  }
}

/**
 * Connects below TLS first: the bytes of a TLS socket leave out what holds no data, handshakes and changes
 * of keys, of which a host may send any number.
 */
function countWire(agent: Agent) {
  let socket: Socket | undefined;
  agent.createConnection = (given, done) => {
    const options = given as TcpNetConnectOpts;
    const opened = connect(options);
    socket = opened;
    const fail = (error: Error) => done?.(error, opened);
    opened.once('error', fail).once('connect', () => {
      // From here on TLS has the connection, and tells what becomes of it.
      opened.off('error', fail).on('error', () => {});
      done?.(null, connectTls({ ...options, socket: opened }));
    });
    return undefined;
  };
  return { bytesRead: () => socket?.bytesRead ?? 0, cut: () => socket?.destroy() };
}

/** All bytes of a stream, if they are no more than `max`. @throws Error that says so */
export async function readBounded(stream: AsyncIterable<Buffer>, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > max) throw new Error(`it is larger than ${Math.floor(max / 1024)} kB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Errors of sockets, names and certificates carry a code. */
function isSystemError(error: unknown): boolean {
  return typeof (error as { code?: unknown } | null)?.code === 'string';
}
