import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsListener {
  /** Where Prometheus finds them, e.g. `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Metrics as text, and its type. */
export interface Exposition {
  text(): Promise<string>;
  readonly contentType: string;
}

/** Serves metrics on a port of their own, which the balancer in front does not know. */
export async function listenForMetrics(
  at: { readonly host: string; readonly port: number },
  { text, contentType }: Exposition,
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000 }, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return end(res, 404, 'GET /metrics\n');
    text().then(
      (all) => end(res, 200, all, contentType),
      (error: unknown) => end(res, 500, `${String(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  return {
    url: `http://${host}:${port}/metrics`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function end(res: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  res.writeHead(status, { 'Content-Type': type }).end(text);
}
