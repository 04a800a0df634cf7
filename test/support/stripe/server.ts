import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ledger } from './ledger.ts';
import { fault, type Reply } from './replies.ts';
import { answerApi } from './routes.ts';

/**
 * What goes wrong with a request. `lost` does what was asked and breaks off before the answer,
 * `hang` does it and never answers, `swallow` never answers and does nothing.
 */
export type Fault =
  | 'down'
  | 'lost'
  | 'error'
  | 'hang'
  | 'swallow'
  | { readonly slowMs: number }
  /** Done at once, and answered when the promise is. */
  | { readonly answerAfter: Promise<unknown> }
  | null;

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly version: string;
  /** With the query. */
  readonly url: string;
  readonly body: string;
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
  /** Resolves with the next request to a path that arrives, before anything is done. */
  nextRequest(path: string): Promise<SeenCall>;
  close(): Promise<void>;
}

/** A stand-in for Stripe's API, over real HTTP. */
export async function startStripeServer(
  clock: () => Date = () => new Date(),
): Promise<StripeServer> {
  const ledger = new Ledger(clock);
  const calls: SeenCall[] = [];
  let how: (call: SeenCall) => Fault = () => null;
  const done = createWaiting();
  const arrived = createWaiting();
  /** Answers by idempotency key: also of requests that failed, as Stripe keeps them. */
  const kept = new Map<string, { asked: string; reply: Reply | null }>();

  const server = createServer(async (req, res) => {
    const body = await read(req);
    const url = new URL(req.url ?? '/', 'http://stripe');
    const { method = '' } = req;
    const version = String(req.headers['stripe-version']);
    const call = { method, path: url.pathname, version, url: url.pathname + url.search, body };
    calls.push(call);
    arrived.tell(call);
    const wrong = how(call);
    if (wrong === 'swallow') return;
    if (wrong === 'down') {
      res.destroy();
      return;
    }
    if (typeof wrong === 'object' && wrong && 'slowMs' in wrong) {
      await new Promise((resolve) => setTimeout(resolve, wrong.slowMs));
    }
    const key = method === 'POST' ? String(req.headers['idempotency-key'] ?? '') : '';
    const reply = keyed(key, `${method} ${req.url} ${body}`, () =>
      wrong === 'error' ? fault(500, 'An error occurred.') : answerApi(ledger, method, url, body),
    );
    done.tell(call);
    if (wrong === 'hang') return;
    if (typeof wrong === 'object' && wrong && 'answerAfter' in wrong) await wrong.answerAfter;
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
    nextCall: done.next,
    nextRequest: arrived.next,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createWaiting() {
  let waiting: { path: string; resolve: (call: SeenCall) => void }[] = [];
  return {
    next: (path: string) => new Promise<SeenCall>((resolve) => waiting.push({ path, resolve })),
    tell(call: SeenCall) {
      for (const one of waiting.filter(({ path }) => path === call.path)) one.resolve(call);
      waiting = waiting.filter(({ path }) => path !== call.path);
    },
  };
}

async function read(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
