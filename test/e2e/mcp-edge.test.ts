import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const LONG = `x\u202e${'y'.repeat(5_000)}`;

/** A message as it is sent, by either era of the protocol. */
async function send(method: string, params: object, modern = false) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const named =
    (params as { name?: string; uri?: string }).name ?? (params as { uri?: string }).uri;
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': server.keys.evaluation,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(modern && {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(typeof named === 'string' && { 'mcp-name': named }),
      }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: modern ? { ...params, _meta: meta } : params,
    }),
  });
  const text = await response.text();
  return { answer: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text), headers: response.headers };
}

describe.each([false, true])('invalid params, modern %s', (modern) => {
  const prompt = { ref: { type: 'ref/prompt', name: 'which-card' } };
  it.each([
    [
      'prompts/get',
      { name: 'which-card', arguments: { amount: 5 } },
      'arguments.amount must be text',
    ],
    ['prompts/get', { name: 7 }, 'name must be text'],
    ['prompts/get', { name: 'which-card', arguments: [] }, 'arguments must be an object'],
    ['resources/read', { uri: 7 }, 'uri must be text'],
    ['tools/call', { name: 7 }, 'name must be text'],
    ['tools/call', {}, 'name is required'],
    ['tools/call', { name: 'compare_cards', arguments: 'x' }, 'arguments must be an object'],
    ['resources/read', {}, 'uri is required'],
    ['completion/complete', prompt, 'argument is required'],
    [
      'completion/complete',
      { ...prompt, argument: { name: 'amount', value: 5 } },
      'argument.value must be text',
    ],
  ])('%s says so in our words: %j', async (method, params, words) => {
    const { answer } = await send(method, params, modern);
    expect(answer.error).toMatchObject({
      code: -32_602,
      message: `The params of ${method} are not valid: ${words}.`,
      data: { error: 'validation_failed' },
    });
  });

  it.each([
    ['tools/call', { name: LONG.slice(2) }],
    ['prompts/get', { name: LONG }],
    ['resources/read', { uri: `cards://${LONG}` }],
    ['resources/read', { uri: `other://${LONG}` }],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: LONG }, argument: { name: LONG, value: '' } },
    ],
  ])('%s repeats no more of an unknown name than helps', async (method, params) => {
    // Names in header fields are ASCII, so this one has no modern form.
    if (modern && method !== 'completion/complete' && /\u202e/.test(JSON.stringify(params))) return;
    const { answer } = await send(method, params, modern);
    const said = JSON.stringify(answer.error);
    expect(answer.error.code).toBe(-32_602);
    expect(said.length).toBeLessThan(500);
    expect(said).not.toContain('\u202e');
  });
});

describe('a message that is not what it should be', () => {
  const headers = () => ({
    'x-api-key': server.keys.evaluation,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  const post = (body: string) =>
    fetch(`${server.url}/mcp`, { method: 'POST', headers: headers(), body });

  it.each(['null', '1', '"x"', 'true', '{}'])('%s is the fault of its sender', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('a first message without what it must have says what that is', async () => {
    const { answer } = await send('initialize', { protocolVersion: '2025-11-25' });
    expect(answer.error).toMatchObject({
      code: -32_602,
      message: 'The params of initialize are not valid: capabilities is required.',
    });
    const params = { protocolVersion: '2025-11-25', capabilities: {} };
    const good = await send('initialize', { ...params, clientInfo: { name: 'a', version: '1' } });
    expect(good.answer.result.serverInfo.name).toBe('cardwright');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'names that every object has are no names: %s',
    async (name) => {
      const entry = JSON.parse(`{"${name}": "1", "program_key": "chase", "balance": 1}`);
      const given = { action: name, balances: [entry], [name]: name };
      const { answer } = await send('tools/call', {
        name: 'manage_points_balances',
        arguments: given,
      });
      expect(answer.result.content[0].text).toMatch(/^validation_failed/);
    },
  );
});

// `constructor` is read as a contractor.
it.each(['__proto__', 'toString', 'prototype'])(
  'amounts by the name %s are refused by name, as an argument and over REST',
  async (name) => {
    const spending = JSON.parse(`{"dining": 100, "${name}": 100}`);
    const wanted = { name: 'calculate_card_value', arguments: { card_name: 'CSP', spending } };
    const { answer } = await send('tools/call', wanted);
    expect(answer.result.isError).toBe(true);
    expect(answer.result.content[0].text).toContain(`"${name}"`);
    const top = JSON.parse(`{"card_name": "CSP", "${name}": 1}`);
    const stray = await send('tools/call', { ...wanted, arguments: top });
    expect(stray.answer.result.content[0].text).toContain(name);
    const response = await fetch(`${server.url}/api/v1/intelligence/value`, {
      method: 'POST',
      headers: { 'x-api-key': server.keys.evaluation, 'content-type': 'application/json' },
      body: JSON.stringify(wanted.arguments),
    });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(`\\"${name}\\" is`);
  },
);

it.each([
  [
    'initialize',
    {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { icons: Array(3_000).fill(1) },
    },
  ],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: { experimental: { ...Array(1_200).fill(1) } } },
  ],
  [
    'tools/list',
    { _meta: { 'io.modelcontextprotocol/clientInfo': { icons: Array(3_000).fill({}) } } },
  ],
  [
    'tools/call',
    {
      name: 'get_coverage',
      _meta: { 'io.modelcontextprotocol/clientCapabilities': { ...Array(1_200).fill(1) } },
    },
  ],
  ['tools/call', { name: 'no_such_tool', arguments: { ...Array(1_200).fill(1) } }],
])(
  'a %s with thousands of values beside the arguments of a tool is refused in short',
  async (method, params) => {
    const { answer } = await send(method, params);
    expect(answer.error).toMatchObject({ code: -32602 });
    expect(answer.error.message).toContain('has more than 500 values');
    expect(JSON.stringify(answer).length).toBeLessThan(500);
  },
);

it.each([
  ['tools/call', { name: 'compare_cards', arguments: { ...Array(9_000).fill(1) } }, '1500 names'],
  ['tools/call', { name: 'compare_cards', arguments: { a: Array(9_000).fill(1) } }, '4000 values'],
  ['prompts/get', { name: 'which-card', arguments: { ...Array(9_000).fill('1') } }, '1500 names'],
])('a %s of thousands of values is refused before any is read', async (method, params, most) => {
  const { answer } = await send(method, params);
  expect(answer.error.message).toContain(`has more than ${most}`);
});

it.each(['/intelligence/compare', '/platform/accounts/request-reset'])(
  'a body of thousands of values is refused at %s, without a credential too',
  async (path) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'x-api-key': server.keys.evaluation, 'content-type': 'application/json' },
      body: JSON.stringify({ ...Array(9_000).fill(1) }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('has more than 1500 names of fields') },
    });
  },
);

describe('the limits of a call', () => {
  const call = { name: 'compare_cards', arguments: { card_names: ['Amex Gold', 'CSP'] } };

  it.each([
    ['a plain call', call, false],
    ['a plain call of 2026-07-28', call, true],
    ['a call that the SDK answers', { ...call, _meta: { 'mcp/none': 1 } }, true],
  ])('are told to %s', async (_what, params, modern) => {
    const { answer, headers } = await send('tools/call', params, modern);
    expect(answer.result.isError).toBeFalsy();
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/);
    expect(headers.get('ratelimit-policy')).toMatch(/^"minute";q=\d+;w=60$/);
  });

  it('are told with a resource, and not where nothing is counted', async () => {
    // In the 2025 era the SDK answers with a stream, whose fields are sent before the work is done.
    const read = await send('resources/read', { uri: 'cards://2' }, true);
    expect(read.headers.has('ratelimit')).toBe(true);
    const listed = await send('tools/list', {}, true);
    expect(listed.headers.has('ratelimit')).toBe(false);
  });
});

it('an error lists ten issues at most, and five unknown fields by name', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `field_${at}_${'z'.repeat(1_000)}`);
  const spending = Object.fromEntries(names.map((name) => [name.slice(-39), 1]));
  const many = await server.call('/cards/search', {
    body: {
      spending: { ...spending, ...Object.fromEntries(names.map((n) => [n.slice(0, 20), 1])) },
    },
  });
  expect(many.body.error.details.issues).toHaveLength(10);
  const unknown = Object.fromEntries(names.map((name) => [name, 1]));
  const flood = await server.call('/cards/search', { body: unknown });
  const [issue] = flood.body.error.details.issues;
  expect(issue.message).toMatch(/^has no field ("field_\d_z+…"(, )?){5} and 45 more/);
  expect(JSON.stringify(flood.body).length).toBeLessThan(2_500);
});
