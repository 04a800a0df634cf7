import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/** What a server does while a body still arrives, or does not. */
let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

interface Sending {
  readonly socket: Socket;
  /** The status of the answer, as soon as its head is there. */
  readonly status: Promise<number>;
}

/** Opens a request whose body the test sends by hand. */
function begin(path: string, headers: readonly string[], key: string | null = server.keys.pro) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  // A connection that is cut while the test writes to it is what some of them ask for.
  socket.on('error', () => {});
  const all = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json, text/event-stream',
    ...(key === null ? [] : [`X-API-Key: ${key}`]),
    ...headers,
  ];
  socket.write(`${all.join('\r\n')}\r\n\r\n`);
  const status = once(socket, 'data').then(([chunk]) => Number(String(chunk).slice(9, 12)));
  return { socket, status } satisfies Sending;
}

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

/** Of a browser that has opened a page with a form. */
const COOKIE = `Cookie: cardwright=${'a'.repeat(43)}`;

describe.concurrent.each([
  ['/api/v1/cards/search', JSON_TYPE],
  ['/mcp', JSON_TYPE],
  ['/account/forgot', FORM_TYPE],
  ['/oauth/token', FORM_TYPE],
  ['/oauth/revoke', FORM_TYPE],
  ['/oauth/register', JSON_TYPE],
  ['/oauth/sign-in', FORM_TYPE],
])('%s', (path, type) => {
  it('refuses a body at its announcement', async () => {
    const { socket, status } = begin(path, [type, COOKIE, 'Content-Length: 50000000']);
    expect(await status).toBe(413);
    socket.destroy();
  });

  it('refuses a body without an end at the byte that is too many, and cuts it', async () => {
    const { socket, status } = begin(path, [type, COOKIE, CHUNKED]);
    socket.write(chunk(120_000));
    expect(await status).toBe(413);
    // Nothing is sent any more, and nothing ends: the server does.
    await once(socket, 'close');
  });
});

describe.concurrent.each(['/api/v1/cards/search', '/mcp'])('%s', (path) => {
  it('asks for credentials before it waits for a body', async () => {
    for (const key of [null, 'cw_live_nobody']) {
      const { socket, status } = begin(path, [JSON_TYPE, 'Content-Length: 500'], key);
      expect(await status).toBe(401);
      socket.destroy();
    }
  });

  it('takes a body in pieces', async () => {
    const body =
      path === '/mcp' ? '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' : '{"max_results":1}';
    const { socket, status } = begin(path, [JSON_TYPE, CHUNKED]);
    for (const letter of body) socket.write(`1\r\n${letter}\r\n`);
    socket.write('0\r\n\r\n');
    expect(await status).toBe(200);
    socket.destroy();
  });
});

describe.concurrent('a body in very many pieces', () => {
  const pieces = '1\r\n \r\n'.repeat(20_000);

  it.each([
    ['/api/v1/cards/search', JSON_TYPE],
    ['/mcp', JSON_TYPE],
    ['/oauth/register', JSON_TYPE],
    ['/account/forgot', FORM_TYPE],
  ])('%s refuses it, short as it is, and closes the connection', async (path, type) => {
    const { socket, status } = begin(path, [type, CHUNKED]);
    socket.write(pieces);
    expect(await status).toBe(413);
    await once(socket.resume(), 'close');
  });

  it.each([
    ['/api/v1/cards/search', 401],
    ['/mcp', 401],
    ['/nowhere', 404],
  ])('%s answers without it, and closes the connection', async (path, expected) => {
    const { socket, status } = begin(path, [JSON_TYPE, CHUNKED], null);
    socket.write(pieces);
    expect(await status).toBe(expected);
    await once(socket.resume(), 'close');
  });

  it('leaves the connection of a short one that was answered without it', async () => {
    const { socket, status } = begin('/api/v1/cards/search', [JSON_TYPE, CHUNKED], null);
    expect(await status).toBe(401);
    socket.write('1\r\n{\r\n1\r\n}\r\n0\r\n\r\n');
    socket.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    const [again] = await once(socket, 'data');
    expect(String(again)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

it.concurrent('whoever sends too large a body to its end reads why it is refused', async () => {
  const answer = await fetch(`${server.url}/api/v1/cards/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': server.keys.pro },
    body: `{"query":"${'x'.repeat(3_000_000)}"}`,
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { code: 'body_too_large' } });
});

it.concurrent.each([
  ['/oauth/token', 401, `Authorization: Basic ${btoa('nobody:secret')}`],
  ['/oauth/revoke', 401, `Authorization: Basic ${btoa('nobody:secret')}`],
  ['/oauth/token', 401, 'Authorization: Bearer x'],
  ['/oauth/sign-in', 400, 'X-No: cookie'],
  ['/oauth/sign-up', 400, 'X-No: cookie'],
  ['/oauth/second-step', 400, 'X-No: cookie'],
  ['/console/apps/end', 303, COOKIE],
])('%s answers %i without the body to what cannot be good: %s', async (path, expected, header) => {
  for (const size of ['Content-Length: 500', CHUNKED]) {
    const { socket, status } = begin(path, [FORM_TYPE, header, size]);
    expect(await status).toBe(expected);
    await once(socket, 'close');
  }
});

it('registrations of a network are counted before their bodies are read', async () => {
  const headers = [JSON_TYPE, 'Content-Length: 500'];
  const open = Array.from({ length: 25 }, () => begin('/oauth/register', headers, null));
  const first = await Promise.race(open.map(({ status }) => status));
  expect(first).toBe(429);
  for (const { socket } of open) socket.destroy();
});

describe.concurrent('a sender that takes its time', () => {
  it.each([
    ['headers', 10_000, (socket: Socket) => socket.write('X-Slow: a')],
    ['a body', 30_000, (socket: Socket) => socket.write('\r\n{')],
  ])('is cut while it sends %s', { timeout: 45_000 }, async (_what, limit, goOn) => {
    const { hostname, port } = new URL(server.url);
    const started = performance.now();
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/cards/search HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.keys.pro}\r\n${JSON_TYPE}\r\nContent-Length: 500\r\n`,
    );
    goOn(socket);
    const [data] = await once(socket, 'data');
    expect(String(data)).toMatch(/^HTTP\/1\.1 408 /);
    await once(socket, 'close');
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(limit - 500);
    expect(waited).toBeLessThan(limit + 3_000);
  });
});

it.concurrent.each(['/account/forgot', '/account/verify', '/account/reset'])(
  '%s refuses a form with too many fields as a fault of its sender',
  async (path) => {
    const post = (body: string) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const answer = await post('a&a&a&a&a');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'malformed_request' } });
    expect((await post('a&a')).status).toBe(422);
  },
);
