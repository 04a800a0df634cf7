import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one request: it goes through, its answer is lost, none comes, or a status. */
export type Fate =
  | 'through'
  | 'lost'
  | 'silent'
  | { readonly status: number; readonly retryAfter?: string };

export interface FaultyProxy {
  readonly url: string;
  /** For the next requests, in turn; those after them go through. */
  readonly fates: Fate[];
  readonly seen: { readonly method: string; readonly key: string | undefined }[];
  close(): Promise<void>;
}

/** Stands before a server and loses what it is told to lose. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const fates: Fate[] = [];
  const seen: FaultyProxy['seen'][number][] = [];
  const server = createServer((req, res) => {
    const key = req.headers['idempotency-key'];
    seen.push({ method: req.method ?? '', key: typeof key === 'string' ? key : undefined });
    const fate = fates.shift() ?? 'through';
    if (fate === 'silent') return;
    if (typeof fate === 'object') {
      const { status, retryAfter } = fate;
      res.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      return;
    }
    forward(req, target, (answer) => {
      if (fate === 'lost') res.destroy();
      else pass(answer, res);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fates,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(req: IncomingMessage, target: string, done: (answer: IncomingMessage) => void) {
  const { method, headers } = req;
  const onward = request(`${target}${req.url}`, { method, headers }, done);
  req.pipe(onward);
}

function pass(answer: IncomingMessage, res: ServerResponse): void {
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(res);
}
