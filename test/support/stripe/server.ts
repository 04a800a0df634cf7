import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ledger } from './ledger.ts';
import { answerApi, fault, type Reply } from './routes.ts';

/** What goes wrong with a request. `lost` does what was asked and breaks off before the answer. */
export type Fault = 'down' | 'lost' | 'error' | 'hang' | { readonly slowMs: number } | null;

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly version: string | undefined;
}

export interface StripeServer {
  /** As in STRIPE_API_HOST. */
  readonly url: string;
  readonly ledger: Ledger;
  readonly calls: readonly SeenCall[];
  /** Faults from now on; a function sees each request. */
  fail(how: Fault | ((call: SeenCall) => Fault)): void;
  /** Resolves with the next request to a path that is done, whatever its answer. */
  nextCall(path: string): Promise<SeenCall>;
  close(): Promise<void>;
}

/** A stand-in for Stripe's API, over real HTTP. */
export async function startStripeServer(
  clock: () => Date = () => new Date(),
): Promise<StripeServer> {
  const ledger = new Ledger(clock);
  const calls: SeenCall[] = [];
  let how: (call: SeenCall) => Fault = () => null;
  let waiting: { path: string; resolve: (call: SeenCall) => void }[] = [];
  /** Answers by idempotency key: also of requests that failed, as Stripe keeps them. */
  const kept = new Map<string, { asked: string; reply: Reply | null }>();

  const server = createServer(async (req, res) => {
    const body = await read(req);
    const url = new URL(req.url ?? '/', 'http://stripe');
    const { method = '' } = req;
    const call = { method, path: url.pathname, version: String(req.headers['stripe-version']) };
    calls.push(call);
    const wrong = how(call);
    if (wrong === 'down') {
      res.destroy();
      return;
    }
    const slow = typeof wrong === 'object' && wrong ? wrong.slowMs : 0;
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
    const key = method === 'POST' ? String(req.headers['idempotency-key'] ?? '') : '';
    const reply = keyed(key, `${method} ${req.url} ${body}`, () =>
      wrong === 'error' ? fault(500, 'An error occurred.') : answerApi(ledger, method, url, body),
    );
    for (const one of waiting.filter(({ path }) => path === call.path)) one.resolve(call);
    waiting = waiting.filter(({ path }) => path !== call.path);
    if (wrong === 'hang') return;
    if (wrong === 'lost') {
      res.destroy();
      return;
    }
    res.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    res.end(JSON.stringify(reply.body));
  });

  function keyed(key: string, asked: string, run: () => Reply): Reply {
    if (key === '') return run();
    const known = kept.get(key);
    if (known && known.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (known?.reply) return known.reply;
    const reply = run();
    // What was refused before it began is not kept.
    if (reply.status < 400 || reply.status >= 500) kept.set(key, { asked, reply });
    return reply;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    calls,
    fail(next) {
      how = typeof next === 'function' ? next : () => next;
    },
    nextCall: (path) => new Promise((resolve) => waiting.push({ path, resolve })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
