import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a chat completion was asked for, as it came over the wire. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any JSON and assert what they find.
  readonly body: any;
}

/** How the stand-in answers one request. */
export type Answer =
  /** A complete answer with this text. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly finish?: string;
      readonly afterMs?: number;
    }
  | { readonly kind: 'refusal' }
  /** The answer letter by letter, `everyMs` apart. */
  | { readonly kind: 'drip'; readonly text: string; readonly everyMs: number }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Breaks the connection: before the answer, or in the middle of it. */
  | { readonly kind: 'cut'; readonly when: 'at once' | 'in the middle' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** These bytes as the body. */
  | { readonly kind: 'raw'; readonly body: string; readonly type?: string }
  /** Megabytes of text without end, until the client goes. */
  | { readonly kind: 'flood' };

export interface OpenAiServer {
  /** Base URL as in OPENAI_BASE_URL. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** Largest number of requests that were under way at a time. */
  readonly peak: number;
  /** Milliseconds from each request's arrival to the end of its answer, added up. */
  readonly spentMs: number;
  /** Answers from now on; a function sees each request. Also forgets what was seen. */
  answer(how: Answer | ((request: SeenRequest, nth: number) => Answer)): void;
  /** Resolves when a request after this call has come in. */
  nextRequest(): Promise<SeenRequest>;
  close(): Promise<void>;
}

/** A stand-in for an OpenAI-compatible endpoint, over real HTTP. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  let how: (request: SeenRequest, nth: number) => Answer = () => ({ kind: 'hang' });
  let requests: SeenRequest[] = [];
  let running = 0;
  let peak = 0;
  let spentMs = 0;
  let waiting: ((request: SeenRequest) => void)[] = [];
  const server = createServer(async (req, res) => {
    const began = performance.now();
    running += 1;
    peak = Math.max(peak, running);
    res.on('close', () => {
      running -= 1;
    });
    res.on('error', () => {});
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const request: SeenRequest = {
      path: req.url ?? '',
      headers: req.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    requests.push(request);
    for (const resolve of waiting) resolve(request);
    waiting = [];
    await send(res, how(request, requests.length));
    spentMs += performance.now() - began;
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    get requests() {
      return requests;
    },
    get peak() {
      return peak;
    },
    get spentMs() {
      return spentMs;
    },
    answer(next) {
      how = typeof next === 'function' ? next : () => next;
      requests = [];
      peak = 0;
      spentMs = 0;
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A chat completion with this message. */
export function completion(message: object, finish = 'stop'): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 },
  };
}

async function send(res: ServerResponse, answer: Answer): Promise<void> {
  const json = (value: unknown, status = 200, headers: Record<string, string> = {}) => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(JSON.stringify(value));
  };
  switch (answer.kind) {
    case 'text':
      if (answer.afterMs) await wait(answer.afterMs);
      json(completion({ content: answer.text }, answer.finish));
      return;
    case 'refusal':
      json(completion({ content: null, refusal: 'I cannot help with that.' }));
      return;
    case 'drip': {
      res.writeHead(200, { 'content-type': 'application/json' });
      for (const letter of JSON.stringify(completion({ content: answer.text }))) {
        if (res.destroyed) return;
        res.write(letter);
        await wait(answer.everyMs);
      }
      res.end();
      return;
    }
    case 'hang':
      return;
    case 'cut': {
      if (answer.when === 'in the middle') {
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        await new Promise((resolve) => res.write('{"choices": [', resolve));
      }
      res.destroy();
      return;
    }
    case 'status':
      json({ error: { message: 'stand-in', type: 'error' } }, answer.status, answer.headers);
      return;
    case 'raw':
      res.writeHead(200, { 'content-type': answer.type ?? 'application/json' });
      res.end(answer.body);
      return;
    case 'flood': {
      res.writeHead(200, { 'content-type': 'application/json' });
      // Ends with an error when the client goes, as it should.
      await pipeline(Readable.from(endless('a'.repeat(64 * 1024))), res).catch(() => {});
    }
  }
}

function* endless(block: string): Generator<string> {
  for (;;) yield block;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
