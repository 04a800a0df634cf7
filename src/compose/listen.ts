import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '../config.ts';
import { isSafeIssuer } from '../oauth/issuer.ts';

/** How long requests under way get to finish when the server stops. */
const DRAIN_MS = 5_000;

/** Milliseconds. Node looks for late requests every 30 s unless asked to look more often. */
const TIMEOUTS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
} as const;

export interface Listening {
  readonly server: Server;
  /** The address it listens on, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The address at which others reach it: the base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Stops accepting requests; resolves when those under way have finished or timed out. */
  close(): Promise<void>;
}

/** @throws ConfigError when the port is unavailable. */
export async function listen(config: Config): Promise<Listening> {
  const server = createServer(TIMEOUTS);
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
    url: `http://${hostInUrl(config.host)}:${port}`,
    publicUrl: config.publicUrl ?? `http://${callableHost(config.host)}:${port}`,
    close: () => stopListening(server),
  };
}

/**
 * Passwords and tokens must not travel unencrypted: plain http is for this machine only.
 * @throws ConfigError
 */
export function requireSafeUrl({ publicUrl, host }: Config): void {
  if (isSafeIssuer(publicUrl ?? `http://${callableHost(host)}`)) return;
  throw new ConfigError(
    'Setting PUBLIC_URL: must be https without query, or http on localhost, 127.0.0.1 or [::1]',
  );
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** "All interfaces" is not an address that clients can call. */
function callableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host);
}

async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
