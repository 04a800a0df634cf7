import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { countReplacements } from '../../src/processes/replacements.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { evaluate, readScrape } from './prometheus.ts';

let server: TestServer;
/** What a collector of traces got. */
const sent: { readonly url: string | undefined; readonly body: Buffer }[] = [];
const collector = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  sent.push({ url: req.url, body: Buffer.concat(chunks) });
  res.end();
});

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer(undefined, {
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
});
let closed = false;
async function close(): Promise<void> {
  if (!closed) await server?.close();
  closed = true;
}
afterAll(async () => {
  await close();
  collector.close();
});

async function served(): Promise<string> {
  const response = await fetch(server.metricsUrl ?? '');
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return response.text();
}

/** The value of the one series with all of these marks. */
function seriesValue(text: string, ...marks: readonly string[]): number {
  const lines = text.split('\n').filter((line) => marks.every((mark) => line.includes(mark)));
  expect(lines, marks.join(' ')).toHaveLength(1);
  return Number(lines[0]?.split(' ').at(-1));
}

function callTool(name: string, given: object): Promise<Response> {
  const params = { name, arguments: given };
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': server.keys.pro,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
}

it('counts calls by operation, channel and outcome, and the narratives by source', async () => {
  const body = { card_names: ['Amex Gold', 'CSP'], mode: 'verbose' };
  await server.call('/intelligence/compare', { body });
  await server.call('/intelligence/compare', { body: { card_names: ['CSP'] } });
  await callTool('compare_cards', { card_names: ['Amex Gold', 'CSP'] });
  await server.call('/cards/2', { key: 'nobody' });
  const text = await served();
  const of = (...labels: string[]) =>
    seriesValue(text, 'cardwright_call_seconds_count{', ...labels);
  expect(of('"compare_cards"', '"rest"', '"ok"')).toBe(1);
  expect(of('"compare_cards"', '"rest"', '"validation_failed"')).toBe(1);
  expect(of('"compare_cards"', '"mcp"', '"ok"')).toBe(1);
  const told = seriesValue(text, 'cardwright_narrative_source_total{', '"compare_cards"');
  expect(told).toBe(1);
  expect(seriesValue(text, 'cardwright_http_request_seconds_count{', '"rest"', '"401"')).toBe(1);
  expect(
    seriesValue(text, 'cardwright_limiter_seconds_count{', '"database"', '"admitted"'),
  ).toBeGreaterThan(0);
  expect(text).toMatch(/^cardwright_catalogue_cards \d{3}$/m);
  const age = Number(/^cardwright_catalogue_age_seconds (\S+)$/m.exec(text)?.[1]);
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(300);
});

it('counts calls under an Idempotency-Key by what became of them', async () => {
  const headers = { 'idempotency-key': 'counted' };
  const make = (label: string) => server.call('/platform/keys', { headers, body: { label } });
  for (const label of ['one', 'one', 'two']) await make(label);
  const text = await served();
  const of = (outcome: string) =>
    seriesValue(text, 'cardwright_idempotent_calls_total{', `"${outcome}"`);
  expect([of('made'), of('answered'), of('idempotency_key_reused')]).toEqual([1, 1, 1]);
});

it('is served on its own port alone', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', server.metricsUrl ?? ''))).status).toBe(404);
});

it('answers probes without a key', async () => {
  for (const [path, word] of [
    ['/livez', 'live'],
    ['/readyz', 'ready'],
  ]) {
    const response = await fetch(server.url + path);
    expect(await response.text()).toBe(`${word}\n`);
    expect(response.status).toBe(200);
  }
});

describe('dashboard and alerts', () => {
  /** Of a fresh server of two workers: the leader has some of its own. */
  async function servedByAll(): Promise<string> {
    const leader = countReplacements(2);
    for (let count = 0; count < 2; count += 1) leader.serves(1);
    return `${await served()}\n${await leader.registry.metrics()}`;
  }
  type Rule = { readonly alert: string; readonly expr: string };
  const rules = (): Rule[] => {
    const { groups } = parse(readFileSync('docs/operations/alerts.yaml', 'utf8')) as {
      groups: { rules: Rule[] }[];
    };
    return groups.flatMap((group) => group.rules);
  };
  const expressions = (): string[] => {
    const read = (name: string) => readFileSync(`docs/operations/${name}`, 'utf8');
    const { panels } = JSON.parse(read('dashboard.json')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    return [
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...rules().map(({ expr }) => expr),
    ];
  };
  const namesIn = (expr: string) => expr.match(/\b(?:cardwright|nodejs|process)_\w+/g) ?? [];

  it('name only what is served', async () => {
    const text = await servedByAll();
    const known = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    expect(expressions().length).toBeGreaterThan(30);
    for (const expr of expressions()) {
      expect([...namesIn(expr), ...(expr.match(/^up\{/) ?? [])], expr).not.toEqual([]);
      for (const name of namesIn(expr)) {
        const histogram = name.replace(/_(bucket|count|sum)$/, '');
        expect(known.has(name) || known.get(histogram) === 'histogram', name).toBe(true);
      }
    }
  });

  it('alert the first time that something happens which must never', async () => {
    const ever = expressions().flatMap((expr) => [
      ...expr.matchAll(/^increase\((\w+)(?:\{(.+?)\})?\[\w+\]\) > 0$/g),
    ]);
    expect(ever.length).toBeGreaterThan(1);
    const fresh = (await servedByAll()).split('\n');
    for (const [, name, labels] of ever) {
      expect(fresh).toContain(`${name}${labels ? `{${labels}}` : ''} 0`);
    }
  });

  /** The alerts that what is served would set off, were it to last. */
  const firing = (text: string, up: number) => {
    const scrape = readScrape(`${text}\nup{job="cardwright"} ${up}`);
    return rules()
      .filter(({ expr }) => evaluate(expr, scrape).length > 0)
      .map(({ alert }) => alert);
  };

  it('are quiet on a fresh server with the shipped facts', async () => {
    const [, limit = ''] =
      /Give it (\d+) GB/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const memory = rules().find(({ alert }) => alert === 'CardwrightMemory')?.expr ?? '';
    expect(Number(memory.split('> ')[1])).toBeLessThan(Number(limit) * 1e9);
    // This process is that of the tests too.
    const text = (await servedByAll())
      .replace(/^(process_resident_memory_bytes) .*/m, '$1 3e8')
      .replace(/^(nodejs_eventloop_lag_p99_seconds) .*/m, '$1 0.01');
    expect(rules().length).toBeGreaterThan(20);
    expect(firing(text, 1)).toEqual([]);
  });

  it('tell of one machine, one worker, the database, and of what nobody has checked', async () => {
    const fresh = await servedByAll();
    expect(firing(fresh, 0)).toContain('CardwrightTargetDown');
    const worse = [
      [/^cardwright_workers 2$/m, 'cardwright_workers 1', 'CardwrightWorkersMissing'],
      [/^cardwright_database_up 1$/m, 'cardwright_database_up 0', 'CardwrightDatabaseAway'],
      [/^cardwright_database_up 1$/m, '', 'CardwrightDown'],
      [
        /^(cardwright_facts_year_unchecked\{kind="credits"\}) \d+$/m,
        '$1 200',
        'CardwrightFactsOld',
      ],
      [/^(process_resident_memory_bytes) .*/m, '$1 9e8', 'CardwrightMemory'],
    ] as const;
    expect(worse).toHaveLength(5);
    for (const [line, becomes, alert] of worse) {
      expect(fresh).toMatch(line);
      expect(firing(fresh.replace(line, becomes), 1)).toContain(alert);
    }
  });

  it('show all that the program counts of its own', async () => {
    const shown = new Set(
      expressions()
        .flatMap(namesIn)
        .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
    );
    const own = [...(await servedByAll()).matchAll(/^# TYPE (cardwright_\S+)/gm)].map(
      ([, name]) => name,
    );
    expect(own.filter((name) => name && !shown.has(name))).toEqual([]);
  });
});

it('sends the spans of a request to the collector, below the span of its caller', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await server.call('/cards/3', { headers });
  await close();
  const bytes = Buffer.concat(sent.map(({ body }) => body));
  expect(sent[0]?.url).toBe('/v1/traces');
  expect(bytes.includes(Buffer.from(trace, 'hex'))).toBe(true);
  for (const word of ['get_card_details', 'cardwright.request_id', 'findAndModify', 'mongodb']) {
    expect(bytes.includes(word), word).toBe(true);
  }
  expect(bytes.includes(server.keys.pro)).toBe(false);
  // What a process asks of its database by itself, as the streams that it follows do all the time.
  expect(bytes.includes('getMore')).toBe(false);
});
