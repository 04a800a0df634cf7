import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { type Config, ConfigError } from '../config.ts';
import { continueWhereRead } from '../kit/network/bounded-body.ts';
import { boundConnections, closeInTurns } from '../kit/network/connections.ts';
import { openDoor } from '../kit/network/door.ts';
import { type Answer, createEnds, type Ends } from '../kit/network/ends.ts';
import { endLate, NEVER_MS } from '../kit/network/late.ts';
import { boundPipelining } from '../kit/network/pipelining.ts';
import { TURNS } from '../kit/turns/turns.ts';
import { isSafeIssuer } from '../oauth/issuer.ts';

/**
 * A kept connection on which nothing is under way may still bring a request that was sent before its
 * client heard of the stop: it is answered, and the connection closed with the answer.
 */
const LINGER_MS = 1_000;
/** How often it is looked whether requests still wait for their turn. */
const LOOK_MS = 20;
/**
 * Connections that a process holds, and a network where all do not come from a proxy. More have no use: 2,048
 * requests find a place beside 2,000 streams, and what thousands send or end together Node reads in one go.
 */
const CONNECTIONS = { inAll: 5_000, ofNetwork: 1_024 };

/** Milliseconds. */
const TIMEOUTS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // Longer than balancers keep theirs, mostly 60 s: who ends a kept connection first must be whoever
  // sends on it, or a request meets its end.
  keepAliveTimeout: 65_000,
  // Nothing was sent or taken: who does not read an answer keeps its memory no longer. A stream says
  // every 15 s that it is alive.
  timeout: 120_000,
  connectionsCheckingInterval: NEVER_MS,
} as const;

export interface Listening {
  readonly server: Server;
  /** Ends its connections. */
  readonly ends: Ends;
  /** The address it listens on, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The address at which others reach it: the base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Answers requests from now on, and those that came since it listens: they have waited. */
  serve(answer: RequestListener): void;
  /** Stops accepting connections; resolves when what is under way has finished or timed out. */
  close(): Promise<void>;
}

/** What is answered before anything is made for a request. */
export interface Refusals {
  /** To a request that finds no place. */
  readonly overloaded: Answer;
  /** To one that does not come in time. */
  readonly late: Answer;
}

/**
 * @param onRefused called for each request that finds no place
 * @throws ConfigError when the port is unavailable.
 */
export async function listen(
  config: Config,
  refusals: Refusals,
  onRefused = () => {},
): Promise<Listening> {
  const { timeout, ...timeouts } = TIMEOUTS;
  const server = createServer(timeouts).setTimeout(timeout);
  const ends = createEnds();
  closeInTurns(server, ends);
  const { overloaded: refusal, late } = refusals;
  const { trustProxy: proxies } = config;
  // Behind a proxy, all connections are from its own network.
  if (proxies === 0) boundConnections(server, CONNECTIONS);
  else server.maxConnections = CONNECTIONS.inAll;
  openDoor(server, { proxies, refusal, ends, onRefused });
  // Later than the door, so it counts before it.
  boundPipelining(server);
  endLate(server, ends, late);
  continueWhereRead(server);
  const close = drain(server, config.drainMs);
  const early: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...request) => early.push(request);
  server.on('request', wait);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const where = `${config.host}:${config.port}`;
      reject(new ConfigError(`Setting PORT or HOST: cannot listen on ${where} (${error.code})`));
    });
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    ends,
    url: `http://${hostInUrl(config.host)}:${port}`,
    publicUrl: config.publicUrl ?? `http://${callableHost(config.host)}:${port}`,
    serve(answer) {
      server.off('request', wait).on('request', answer);
      for (const request of early.splice(0)) answer(...request);
    },
    close,
  };
}

/**
 * Passwords and tokens must not travel unencrypted: plain http is for this machine only.
 * @throws ConfigError
 */
export function requireSafeUrl({ publicUrl, host }: Config): void {
  if (isSafeIssuer(publicUrl ?? `http://${callableHost(host)}`)) return;
  const form = 'https without query, or http on localhost, 127.0.0.1 or [::1]';
  throw new ConfigError(
    publicUrl === null
      ? `Setting HOST: ${host} is not this machine alone, so PUBLIC_URL must be set: ${form}`
      : `Setting PUBLIC_URL: must be ${form}`,
  );
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** "All interfaces" is not an address that clients can call. */
function callableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host);
}

/** @returns stops the server without losing a request that it has, or is about to get. */
function drain(server: Server, limitMs: number): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  server.on('request', (_req, res) => {
    if (draining) res.shouldKeepAlive = false;
    underWay.add(res);
    res.on('close', () => underWay.delete(res));
  });
  return async () => {
    draining = true;
    for (const res of underWay) res.shouldKeepAlive = false;
    // Not the HTTP server's own `close`, which cuts kept connections at once.
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    let idle: NodeJS.Timeout;
    const closeIdle = () => {
      // Node takes a connection whose request waits for its turn for an idle one.
      if (TURNS.waiting > 0) idle = setTimeout(closeIdle, LOOK_MS);
      else server.close();
    };
    idle = setTimeout(closeIdle, Math.min(LINGER_MS, limitMs));
    const all = setTimeout(() => server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(idle);
    clearTimeout(all);
    // Ends the server's own timers too.
    server.close();
  };
}
