import { beforeAll, describe, expect, it } from 'vitest';
import { DEAR, normalisedBy } from '../support/normalised.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/**
 * What comes in at any edge is normalised in its beginning alone: characters are counted, as time tells
 * nothing on a busy machine.
 */

/** Characters that one request may normalise, in and out: about 3 ms. */
const MOST = 60_000;
/** Characters of one text: those that no input is refused for. */
const LONG = 3_990;

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Dear = (length: number) => string;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, headers = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
const rest = (path: string, body: unknown) =>
  post(`/api/v1${path}`, body, { 'X-API-Key': server.keys.pro });
const rpc = (method: string, params: unknown, headers = {}) =>
  post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method, params },
    {
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${server.keys.pro}`,
      ...headers,
    },
  );
const tool = (name: string, given: unknown) => rpc('tools/call', { name, arguments: given });
const PROTOCOL = 'io.modelcontextprotocol/';
/** As a client calls that can ask its person, and has been answered once. */
const asked = (name: string, given: unknown) =>
  rpc(
    'tools/call',
    {
      ...{ name, arguments: given, requestState: '{"Platinum":"CSP"}' },
      _meta: {
        [`${PROTOCOL}protocolVersion`]: '2026-07-28',
        [`${PROTOCOL}clientInfo`]: { name: 'test', version: '1' },
        [`${PROTOCOL}clientCapabilities`]: { elicitation: {} },
      },
    },
    { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': name },
  );
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: server.url },
    redirect: 'manual',
  });
const get = (path: string, headers = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

const many = (dear: Dear, count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `${at} ${dear(length)}`);
const named = (dear: Dear, count: number, length: number) =>
  Object.fromEntries(many(dear, count, length).map((name) => [name, 1]));
const deep = (dear: Dear, levels: number, length: number, inner: unknown): unknown =>
  levels === 0 ? inner : { [`${levels} ${dear(length)}`]: deep(dear, levels - 1, length, inner) };
/** Ten lists that are too long, which an error lists by their paths. */
const LISTS = Object.fromEntries(
  'spending once abroad at_merchants benefit_selections point_values issuer_preferences chosen_categories nights bank_balances'
    .split(' ')
    .map((name) => [name, Array(110).fill(1)]),
);
const tooLong = 'x'.repeat(4_001);

const EDGES: Readonly<Record<string, (dear: Dear) => Promise<Response>>> = {
  'REST: names of fields': (dear) => rest('/cards/search', named(dear, 5, LONG)),
  'REST: names around lists': (dear) => rest('/cards/search', deep(dear, 7, LONG, LISTS)),
  'REST: names around a long text': (dear) => rest('/cards/search', deep(dear, 50, 500, tooLong)),
  'REST: names around a lost one': (dear) =>
    rest('/cards/search', deep(dear, 50, 500, JSON.parse('{"__proto__":1}'))),
  'REST: values': (dear) =>
    rest('/cards/search', { query: dear(LONG), issuer: dear(LONG), tags: many(dear, 5, LONG) }),
  'REST: a path': (dear) =>
    get(`/api/v1/cards/${encodeURIComponent(dear(600))}`, { 'X-API-Key': server.keys.pro }),
  'REST: a query': (dear) =>
    get(`/api/v1/cards?${encodeURIComponent(dear(300))}=${encodeURIComponent(dear(300))}`, {
      'X-API-Key': server.keys.pro,
    }),
  'REST: unknown fields of entries': (dear) =>
    rest('/portfolio/analyze', {
      cards: Array.from({ length: 10 }, () => ({ card_name: 'CSP', ...named(dear, 5, 500) })),
    }),
  'REST: programs': (dear) =>
    rest('/portfolio/analyze', {
      cards: [{ card_name: 'CSP' }],
      params: {
        point_balances: many(dear, 90, 310).map((program) => ({ program, balance: 1 })),
      },
    }),
  'REST: a report': (dear) =>
    rest('/reference/reports', {
      ...{ card_name: 'CSP', field: 'other', message: dear(490), correct_value: dear(95) },
    }),
  'no key: names around lists': (dear) =>
    post('/api/v1/platform/accounts', deep(dear, 7, LONG, LISTS)),
  'no key: an address': (dear) =>
    post('/api/v1/platform/accounts', { email: dear(LONG), password: dear(LONG) }),
  'no key: proof of an address': (dear) =>
    post('/api/v1/platform/accounts/verify', { token: dear(LONG), [dear(LONG)]: 1 }),
  'no key: a new password': (dear) =>
    post('/api/v1/platform/accounts/request-reset', { email: dear(LONG), [dear(LONG)]: 1 }),
  'MCP: names of arguments': (dear) => tool('search_credit_cards', named(dear, 5, LONG)),
  'MCP: names around lists': (dear) =>
    tool('search_credit_cards', { x: deep(dear, 7, LONG, LISTS) }),
  'MCP: names around a lost one': (dear) =>
    tool('search_credit_cards', deep(dear, 50, 500, JSON.parse('{"__proto__":1}'))),
  'MCP: values': (dear) =>
    tool('which_card_at_merchant', {
      ...{ merchant: dear(LONG), card_names: dear(LONG), date: dear(LONG), cover: dear(LONG) },
      ...{ memberships: dear(LONG), response_format: dear(LONG) },
    }),
  'MCP: a list of values': (dear) =>
    tool('search_credit_cards', { query: 'travel', zzz: many(dear, 50, 590) }),
  'MCP: answers of a person': (dear) =>
    asked('search_credit_cards', { query: 'travel', zzz: many(dear, 50, 590) }),
  'MCP: a tool': (dear) => tool(dear(LONG), {}),
  'MCP: a prompt': (dear) => rpc('prompts/get', { name: dear(900) }),
  'MCP: arguments of a prompt': (dear) =>
    rpc('prompts/get', {
      name: 'which-card',
      arguments: { merchant: dear(LONG), [dear(LONG)]: '' },
    }),
  'MCP: a completion': (dear) =>
    rpc('completion/complete', {
      ref: { type: 'ref/prompt', name: 'which-card' },
      argument: { name: 'card_names', value: dear(900) },
    }),
  'MCP: a resource': (dear) => rpc('resources/read', { uri: `cards://${dear(900)}` }),
  'OAuth: a registration': (dear) =>
    post('/oauth/register', {
      client_name: dear(480),
      redirect_uris: ['https://app.example/back'],
    }),
  'OAuth: an authorization': (dear) =>
    get(
      `/oauth/authorize?${new URLSearchParams({ client_id: dear(200), scope: dear(200), state: dear(200) })}`,
    ),
  'OAuth: a token': (dear) =>
    form('/oauth/token', { grant_type: dear(200), code: dear(200), client_id: dear(200) }),
  'pages: a search': (dear) => get(`/cards?q=${encodeURIComponent(dear(500))}`),
  'pages: a sign-in': (dear) => form('/oauth/sign-in', { email: dear(300), password: dear(300) }),
};

describe.each(Object.entries(EDGES))('%s', (_edge, send) => {
  it.each(Object.entries(DEAR))(
    'of %s is normalised in its beginning alone',
    async (_what, dear) => {
      let status = 0;
      const { characters, marks } = await normalisedBy(async () => {
        const answer = await send(dear);
        ({ status } = answer);
        await answer.text();
      });
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(429);
      expect(characters).toBeLessThan(MOST);
      expect(marks).toBeLessThanOrEqual(8);
    },
  );
});
