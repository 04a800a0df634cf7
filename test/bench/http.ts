import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import autocannon from 'autocannon';
import type { RestReplies } from './baseline-server.ts';

/**
 * What our own layers cost over HTTP: REST over a bare Express app that sends the same bytes, and
 * a tool call of our server over the official SDK's server with one echo tool. Every server is a
 * process of its own on loopback; the targets take turns within each round.
 */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;

interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Pair {
  readonly name: string;
  /** The least ratio that we aim at. */
  readonly aim: number;
  readonly ours: HttpRequest;
  readonly baseline: HttpRequest;
}

const SPENDING = { dining: 600, groceries: 800, travel: 300, gas: 150, other: 700 };
const REST: readonly { name: string; aim: number; path: string; body?: unknown }[] = [
  { name: 'GET /cards/{id}', aim: 0.8, path: '/cards/2' },
  {
    name: 'POST /intelligence/compare',
    aim: 0.6,
    path: '/intelligence/compare',
    body: { card_names: ['Amex Gold', 'CSP'], params: { spending: SPENDING } },
  },
  {
    name: 'POST /portfolio/analyze',
    aim: 0.4,
    path: '/portfolio/analyze',
    body: {
      cards: ['Amex Gold', 'CSP', 'Citi Double Cash'].map((card_name) => ({ card_name })),
      params: { spending: SPENDING },
    },
  },
];

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const children: ChildProcess[] = [];
  try {
    const product = start('../../src/main.ts', { DATA_DIR: dataDir, NODE_ENV: 'production' });
    children.push(product);
    const url = (await lineOf(product, /ready: (\S+)\/api\/v1/))[1] ?? '';
    const key = await createUnboundKey(dataDir);
    const rest = REST.map(({ path: at, body }) => requestOf(`${url}/api/v1${at}`, key, body));
    const replies: RestReplies = {};
    for (const [index, request] of rest.entries()) {
      replies[REST[index]?.path ?? ''] = await bytesOf(request);
    }
    const baseline = start('./baseline-server.ts', { REPLIES: JSON.stringify(replies) });
    children.push(baseline);
    const other = (await lineOf(baseline, /ready: (\S+)/))[1] ?? '';

    const pairs: Pair[] = REST.map(({ name, aim, path: at, body }, index) => ({
      name,
      aim,
      ours: rest[index] ?? requestOf(url + at, key, body),
      baseline: requestOf(other + at, key, body),
    }));
    for (const mode of ['legacy', 'auto'] as const) {
      const compare = { name: 'compare_cards', arguments: { card_names: ['Amex Gold', 'CSP'] } };
      pairs.push({
        name: `MCP compare_cards, ${mode === 'auto' ? '2026-07-28' : '2025 era'}`,
        aim: 1.5,
        ours: await toolCall(`${url}/mcp`, mode, key, compare),
        baseline: await toolCall(`${other}/mcp`, mode, key, {
          name: 'echo',
          arguments: { text: 'hello' },
        }),
      });
    }
    console.log(
      `${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections; medians of requests a second`,
    );
    for (const pair of pairs) await measure(pair);
  } finally {
    for (const child of children) await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ name, aim, ours, baseline }: Pair): Promise<void> {
  const rates = { ours: [] as number[], baseline: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, request] of Object.entries({ ours, baseline })) {
      const result = await autocannon({ ...request, connections: CONNECTIONS, duration: SECONDS });
      const refused = result.non2xx + result.errors + result.timeouts;
      if (refused > 0) throw new Error(`${name}, ${side}: ${refused} requests were not served`);
      // The first round warms up.
      if (round >= 0) rates[side as keyof typeof rates].push(result.requests.average);
    }
  }
  const [a, b] = [median(rates.ours), median(rates.baseline)];
  const ratio = (a / b).toFixed(2);
  console.log(
    `${name.padEnd(34)} ours ${a.toFixed(0).padStart(6)}  baseline ${b.toFixed(0).padStart(6)}  ratio ${ratio} (aim ${aim.toFixed(2)})`,
  );
}

function requestOf(url: string, key: string, body?: unknown): HttpRequest {
  const headers = { 'x-api-key': key };
  if (body === undefined) return { url, method: 'GET', headers };
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function bytesOf({ url, ...init }: HttpRequest): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.text();
}

/** The very request that the official client sends for a tool call, to be sent again and again. */
async function toolCall(
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

function start(file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, file)], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', MONGODB_URI: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function lineOf(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const match = pattern.exec(line);
    if (match) {
      child.stdout.resume();
      return match;
    }
  }
  throw new Error(`the process ended before it printed ${pattern}`);
}

/** A key that no limit of the plans slows down. */
async function createUnboundKey(dataDir: string): Promise<string> {
  const admin = async (...words: string[]): Promise<string> => {
    const child = spawn(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../src/admin.ts'), ...words],
      {
        env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    await once(child, 'close');
    return output;
  };
  const made = await admin('key', 'create', '--tier', 'enterprise', '--label', 'bench');
  const key = /cw_live_\w+/.exec(made)?.[0];
  if (!key) throw new Error(`no key was made: ${made}`);
  return key;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
