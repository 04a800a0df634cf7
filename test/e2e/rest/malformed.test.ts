import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Sends bytes that fetch would not, and reads the whole answer. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

it.each([
  ['no HTTP', 'what is this\r\n\r\n', 400, 'malformed_request'],
  [
    'an address that is too long',
    `GET /api/v1/cards?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('%s is answered in the error body', async (_what, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    success: false,
    data: null,
    error: { code, message: expect.any(String) },
    detail: { error: code },
    metadata: { request_id: expect.any(String) },
  });
});

it('the page that answers point to for other plans is there', async () => {
  const page = await fetch(`${server.url}/pricing`);
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const name of ['Evaluation', 'Pro', 'Scale', 'Enterprise', '2,000', '50,000']) {
    expect(text).toContain(name);
  }
});

it.each([
  ['[', ']'],
  ['{"a":', '}'],
  ['{"params":', '}'],
  ['{"card_name":[', ']}'],
])('what is nested without end is refused, as a body and as a text: %s', async (open, close) => {
  const nested = (bytes: number) => {
    const times = Math.floor(bytes / (open.length + close.length));
    return `${open.repeat(times)}1${close.repeat(times)}`;
  };
  const post = (path: string, body: string) =>
    fetch(server.url + path, {
      ...{ method: 'POST', body },
      headers: {
        ...{ 'x-api-key': server.keys.pro, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
    });
  const rest = await post('/api/v1/intelligence/value', nested(90_000));
  expect([rest.status, await rest.text()]).toEqual([422, expect.stringContaining('deeper than')]);
  expect((await post('/mcp', nested(90_000))).status).toBe(422);
  const params = { name: 'calculate_card_value', arguments: { params: nested(30_000) } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const answer = await post('/mcp', JSON.stringify(message));
  expect(await answer.text()).toContain('validation_failed');
});

it('paths have one spelling', async () => {
  const headers = { 'x-api-key': server.keys.pro };
  expect((await fetch(`${server.url}/api/v1/cards/2`, { headers })).status).toBe(200);
  for (const path of ['/API/v1/cards/2', '/Api/V1/cards/2', '/MCP', '/OAuth/sign-in']) {
    expect((await fetch(server.url + path, { headers })).status, path).toBe(404);
  }
});
