import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import packageJson from '../../package.json' with { type: 'json' };
import type { HttpRequest } from './load.ts';

const startWords = packageJson.scripts.start.split(' ');
/** What `npm start` gives to Node, and to the C library below it. */
export const NODE_FLAGS = startWords.filter((word) => /^--/.test(word));
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
);

const ON_LOOPBACK = { PORT: '0', LOG_LEVEL: 'error', MONGODB_URI: '' };

/** A server in a process of its own, on loopback. */
export interface Target {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server that prints `ready: <url>`. */
export async function start(
  file: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Target> {
  const script = path.resolve(import.meta.dirname, file);
  const child = spawn(process.execPath, [...NODE_FLAGS, script, ...args], {
    env: { ...process.env, ...START_ENVIRONMENT, ...ON_LOOPBACK, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function readyUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = /ready: (http:\/\/[^/\s]+)/.exec(line)?.[1];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error('the process ended before it was ready');
}

/** A key that no limit of the plans slows down. */
export async function createUnboundKey(url: string, dataDir: string): Promise<string> {
  const made = await admin(dataDir, 'key', 'create', '--tier', 'enterprise', '--label', 'bench');
  const key = /cw_live_\w+/.exec(made)?.[0];
  if (!key) throw new Error(`no key was made: ${made}`);
  const { data } = await getJson(restRequest(`${url}/api/v1/platform/account`, key));
  const { account_id } = (data as { account: { account_id: string } }).account;
  await admin(dataDir, 'account', 'set', account_id, '--requests-per-minute', '100000000');
  // The server trusts what it knows of a key for this long.
  await setTimeout(2_000);
  return key;
}

async function admin(dataDir: string, ...words: string[]): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../src/admin.ts');
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await once(child, 'close');
  return output;
}

export function restRequest(url: string, key: string, body?: unknown): HttpRequest {
  const headers = { 'x-api-key': key };
  if (body === undefined) return { url, method: 'GET', headers };
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** The text of an answer. Throws for all but a 2xx. */
export async function textOf({ url, ...init }: HttpRequest): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} ${init.body ?? ''}: ${response.status} ${text}`);
  return text;
}

export async function getJson(request: HttpRequest): Promise<Record<string, unknown>> {
  return JSON.parse(await textOf(request)) as Record<string, unknown>;
}

/** The very request that the official client sends for a tool call. */
export async function toolRequest(
  url: string,
  mode: 'legacy' | 'auto',
  key: string,
  call: { name: string; arguments: Record<string, unknown> },
): Promise<HttpRequest> {
  let sent: HttpRequest | null = null;
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { 'x-api-key': key } },
    fetch: (input, init) => {
      const body = String(init?.body ?? '');
      if (body.includes('"tools/call"')) {
        const headers = Object.fromEntries(new Headers(init?.headers));
        sent = { url: String(input), method: 'POST', headers, body };
      }
      return fetch(input, init);
    },
  });
  await client.connect(transport);
  const result = await client.callTool(call);
  await client.close();
  if (sent === null || result.isError) throw new Error(`${url}: ${JSON.stringify(result)}`);
  return sent;
}

/** The same tool call with other arguments. */
export function withArguments(call: HttpRequest, given: Record<string, unknown>): HttpRequest {
  const message = JSON.parse(call.body ?? '') as { params: object };
  const body = JSON.stringify({ ...message, params: { ...message.params, arguments: given } });
  return { ...call, body };
}
