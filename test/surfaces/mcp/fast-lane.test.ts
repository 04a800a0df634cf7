import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { createChanges } from '../../../src/operation/changes.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { mcpEndpoint } from '../../../src/surfaces/mcp/endpoint.ts';
import { createMcpRouter, type McpEndpoint } from '../../../src/surfaces/mcp/router.ts';
import type { PromptLibrary } from '../../../src/surfaces/prompts/library.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';

/** The endpoint as it is, and the same with every message left to the SDK. */
interface Road {
  readonly close: () => Promise<void>;
  readonly server: Server;
  readonly url: string;
}
let direct: Road;
let official: Road;

beforeAll(async () => {
  const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
  const credential = { account_id: 'account', epoch: 0, by: null };
  const identity = { account_id: 'account', plan: PLANS.evaluation, credential };
  const { fastLane, ...rest } = mcpEndpoint({
    operations: OPERATIONS,
    services: catalogServices(catalog),
    identify: async () => identity,
    verifyToken: async () => null,
    challenge: { resourceMetadataUrl: '', scopes: [] },
    clock: () => new Date('2026-11-21T12:00:00Z'),
    checkOutput: () => true,
    report: () => {},
    reportProtocol: () => {},
    prompts: {} as PromptLibrary,
    documents: [],
    changes: createChanges(),
    subscriptions: {
      add: async () => 'added',
      remove: async () => {},
      end: async () => {},
      list: async () => [],
      keep: async () => {},
    },
    shed: (_req, _res, next) => next(),
    hosts: ['127.0.0.1'],
  });
  if (!fastLane) throw new Error('the endpoint has no fast lane');
  direct = await serve({ ...rest, fastLane });
  official = await serve(rest);
});
afterAll(async () => {
  for (const road of [direct, official]) {
    if (!road) continue;
    road.server.closeAllConnections();
    await Promise.all([road.close(), new Promise((done) => road.server.close(done))]);
  }
});

async function serve(endpoint: McpEndpoint): Promise<Road> {
  const { router, close } = createMcpRouter(endpoint);
  const server = createServer(express().use(router));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { close, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp` };
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function ask({ url }: Road, { headers, body }: Sent) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-api-key': 'any', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const json = /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1] ?? text;
  // Refusals are ours on both roads.
  const isDirect = response.ok && response.headers.get('content-security-policy') !== null;
  return { status: response.status, message: json === '' ? null : JSON.parse(json), isDirect };
}

const KEY = (name: string) => `io.modelcontextprotocol/${name}`;
const ENVELOPE = {
  [KEY('protocolVersion')]: '2026-07-28',
  [KEY('clientInfo')]: { name: 'test', version: '1' },
  [KEY('clientCapabilities')]: { elicitation: {} },
};

/** A value that is right, more often than one of the others. */
const mostly = <T>(right: T, ...others: readonly unknown[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(right as unknown) }, fc.constantFrom(...others));

const pureTool = fc.constantFrom(
  ...OPERATIONS.filter(
    ({ tool, policy }) => tool && policy.cacheable && policy.tier === 'evaluation',
  ),
);
const ids = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, undefined, 1.5, {}, 2 ** 60));

/** Calls of either era, most of them right but for at most a few things. */
const calls: fc.Arbitrary<Sent> = fc
  .tuple(pureTool, fc.constantFrom('legacy', 'modern'))
  .chain(([operation, era]) => {
    const { name, example } = operation;
    const isModern = era === 'modern';
    const metas = isModern
      ? mostly(
          ENVELOPE,
          { ...ENVELOPE, progressToken: 'a', 'example.com/note': { any: 'thing' } },
          { ...ENVELOPE, [KEY('logLevel')]: 'debug' },
          { ...ENVELOPE, [KEY('clientInfo')]: { name: 5 } },
          { ...ENVELOPE, [KEY('clientCapabilities')]: undefined },
          { ...ENVELOPE, [KEY('protocolVersion')]: '2031-01-01' },
          undefined,
        )
      : mostly(
          undefined,
          { progressToken: 1 },
          { progressToken: {} },
          { 'example.com/note': 'any' },
          { [KEY('related-task')]: { taskId: 'task' } },
          { [KEY('clientInfo')]: { name: 'test', version: '1' } },
        );
    const version = isModern ? '2026-07-28' : '2025-11-25';
    const header = (right: string | undefined, ...others: readonly unknown[]) =>
      mostly(right, undefined, ...others) as fc.Arbitrary<string | undefined>;
    return fc.record({
      headers: fc
        .record({
          accept: header('application/json, text/event-stream', 'application/json', '*/*'),
          'content-type': header('application/json', 'application/json; charset=utf-8', 'text/x'),
          'mcp-protocol-version': header(version, '2025-03-26', '2026-07-28', '1999-01-01'),
          'mcp-method': header(isModern ? 'tools/call' : undefined, 'tools/list', 'tools/call'),
          'mcp-name': header(isModern ? name : undefined, 'another', name),
        })
        .map((given) => JSON.parse(JSON.stringify(given)) as Record<string, string>),
      body: fc.record({
        jsonrpc: mostly('2.0', '1.0', undefined),
        id: ids,
        method: mostly('tools/call', 'tools/none', undefined),
        extra: mostly(undefined, true),
        params: fc.record({
          name: mostly(name, 'no_such_tool', 5),
          arguments: mostly(example, {}, { nonsense: 1 }, undefined, null, 'text', [1]),
          task: mostly(undefined, { ttl: 1 }),
          _meta: metas,
        }),
      }),
    });
  });

it('answers what the SDK would answer, whatever is sent', async () => {
  const taken = { direct: 0, official: 0 };
  await fc.assert(
    fc.asyncProperty(calls, async (sent) => {
      const [ours, theirs] = await Promise.all([ask(direct, sent), ask(official, sent)]);
      expect(theirs.isDirect).toBe(false);
      taken[ours.isDirect ? 'direct' : 'official'] += 1;
      expect({ ...ours, isDirect: false }).toEqual(theirs);
    }),
    { numRuns: 400 },
  );
  expect(taken.direct).toBeGreaterThan(30);
  expect(taken.official).toBeGreaterThan(30);
});

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'compare_cards',
    // Without spending a client that can ask its person would be asked.
    arguments: { card_names: ['Amex Gold', 'CSP'], spending: { dining: 500 } },
  },
};
const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

it.each([
  ['2025-11-25', { headers: { ...HEADERS, 'mcp-protocol-version': '2025-11-25' }, body: CALL }],
  [
    '2026-07-28',
    {
      headers: {
        ...HEADERS,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'compare_cards',
      },
      body: { ...CALL, params: { ...CALL.params, _meta: ENVELOPE } },
    },
  ],
])('answers a plain call of %s itself', async (_version, sent) => {
  const { status, message, isDirect } = await ask(direct, sent);
  expect({ status, isDirect }).toEqual({ status: 200, isDirect: true });
  expect(message.result.structuredContent.winner).toBeDefined();
});

// A pattern that looked for a slash behind each of the words took ten seconds for this.
it('reads a long key of metadata at once', async () => {
  const _meta = { ['mcp '.repeat(24_000)]: 1 };
  const body = { ...CALL, params: { ...CALL.params, _meta } };
  const { status, isDirect } = await ask(direct, { headers: HEADERS, body });
  expect({ status, isDirect }).toEqual({ status: 200, isDirect: true });
}, 5_000);
