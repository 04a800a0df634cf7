import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Of letters that no text of ours has in a row, and of marks that end a quote or open a tag. */
const LONG = `${'zq"<b>'.repeat(12)}${'zqxj'.repeat(1_500)}`;
/** Characters of an echo, of which the last is an ellipsis. */
const ECHO_MAX = 60;
const LEGACY = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const MODERN = {
  ...LEGACY,
  method: 'tools/call',
  params: { name: 'list_cards', arguments: {}, _meta: META },
};
const MODERN_HEADERS = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'list_cards',
};

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** All that is answered, headers too; fetch would set some of ours itself. */
function told({ method = 'GET', path, headers, body }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false };
    const sent = request(server.url + path, options, (response) => {
      let text = JSON.stringify([response.statusCode, response.rawHeaders]);
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    sent.once('error', reject).end(body);
  });
}

const NAMES = [
  ...['host', 'origin', 'accept', 'content-type', 'user-agent', 'referer', 'cookie'],
  ...['authorization', 'x-api-key', 'idempotency-key', 'if-none-match', 'accept-language'],
  ...['access-control-request-headers', 'access-control-request-method', 'x-forwarded-host'],
  ...['mcp-session-id', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'last-event-id'],
  ...['mcp-param-region', 'x-request-id', 'traceparent', 'stripe-signature', 'sec-fetch-site'],
  ...['content-encoding', 'x-http-method-override', 'forwarded', 'range', 'if-modified-since'],
];

const JSON_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

describe.each(NAMES)('a long %s', (name) => {
  it('is not echoed in more than 60 characters', async () => {
    const key = { 'x-api-key': server.keys.pro };
    const json = JSON_HEADERS;
    const mcp = { method: 'POST', path: '/mcp' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked: Asked[] = [
      { ...mcp, headers: { ...key, ...json }, body: JSON.stringify(LEGACY) },
      { ...mcp, headers: { ...key, ...json, ...MODERN_HEADERS }, body: JSON.stringify(MODERN) },
      { path: '/mcp', headers: { ...key, accept: 'text/event-stream', 'mcp-session-id': 'none' } },
      { method: 'DELETE', path: '/mcp', headers: key },
      { method: 'OPTIONS', path: '/mcp', headers: {} },
      { path: '/api/v1/cards/2', headers: key },
      {
        method: 'POST',
        path: '/api/v1/portfolio/analyze',
        headers: { ...key, ...json },
        body: '{}',
      },
      { method: 'OPTIONS', path: '/api/v1/cards/2', headers: { origin: 'https://app.example' } },
      { path: '/api/v1/nothing', headers: {} },
      { method: 'POST', path: '/api/v1/platform/billing/webhook', headers: json, body: '{}' },
      { path: '/oauth/sign-in?next=/console', headers: {} },
      { method: 'POST', path: '/oauth/sign-in', headers: form, body: 'email=a' },
      { method: 'POST', path: '/oauth/token', headers: form, body: 'grant_type=refresh_token' },
      { method: 'POST', path: '/oauth/register', headers: json, body: '{}' },
      ...['/', '/console', '/nothing', '/healthz', '/docs/mcp', '/openapi.json'].map((path) => ({
        ...{ path, headers: {} },
      })),
      { path: '/.well-known/oauth-protected-resource/mcp', headers: {} },
    ];
    const value = name === 'authorization' ? `Bearer ${LONG}` : LONG;
    let answered = 0;
    for (const one of asked) {
      const { headers, ...rest } = one;
      const text = await told({ ...rest, headers: { ...headers, [name]: value } });
      answered += 1;
      expect(text, `${one.method ?? 'GET'} ${one.path}`).not.toContain(LONG.slice(0, ECHO_MAX));
      expect(text, `${one.method ?? 'GET'} ${one.path}`).not.toContain('zqxj'.repeat(ECHO_MAX / 4));
      expect(text).not.toContain('zq"<b>zq"<b>');
    }
    expect(answered).toBe(21);
  });
});

it.each([
  ['method', { ...LEGACY, method: LONG }, {}],
  ['method of 2026', { ...MODERN, method: LONG }, MODERN_HEADERS],
  ['tool', { ...LEGACY, method: 'tools/call', params: { name: LONG } }, {}],
  [
    'tool of 2026',
    { ...MODERN, params: { ...MODERN.params, name: LONG } },
    { ...MODERN_HEADERS, 'mcp-name': 'list_cards' },
  ],
  ['version of JSON-RPC', { ...LEGACY, jsonrpc: LONG }, {}],
  [
    'revision',
    {
      ...MODERN,
      params: { ...MODERN.params, _meta: { ...META, [Object.keys(META)[0] ?? '']: LONG } },
    },
    MODERN_HEADERS,
  ],
  [
    'field of _meta',
    { ...MODERN, params: { ...MODERN.params, _meta: { ...META, [LONG]: 1 } } },
    MODERN_HEADERS,
  ],
  ['prompt', { ...LEGACY, method: 'prompts/get', params: { name: LONG } }, {}],
  ['resource', { ...LEGACY, method: 'resources/read', params: { uri: LONG } }, {}],
  ['cursor', { ...LEGACY, params: { cursor: LONG } }, {}],
  ['level', { ...LEGACY, method: 'logging/setLevel', params: { level: LONG } }, {}],
])('a long %s in a message is not echoed in more than 60 characters', async (_, body, headers) => {
  const own = { ...JSON_HEADERS, ...headers, 'x-api-key': server.keys.pro };
  const asked = { method: 'POST', path: '/mcp', headers: own, body: JSON.stringify(body) };
  expect(await told(asked)).not.toContain('zqxj'.repeat(ECHO_MAX / 4));
});
