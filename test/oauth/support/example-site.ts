import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');

/** Certificate of app.example, other.example and client.example, signed by itself. */
export const EXAMPLE_CERTIFICATE = read('example-cert.pem');

export interface Site {
  readonly port: number;
  close(): Promise<void>;
}

/** A web site on this machine: https by the certificate above, or http. */
export async function startSite(
  scheme: 'http' | 'https',
  listener: RequestListener,
): Promise<Site> {
  const server =
    scheme === 'http'
      ? createHttp(listener)
      : createHttps({ key: read('example-key.pem'), cert: EXAMPLE_CERTIFICATE }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
