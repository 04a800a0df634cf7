import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/errors.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes that fetch would not, and reads until the server closes the connection. */
async function send(...parts: readonly Buffer[]): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.write(Buffer.concat(parts));
  await once(socket, 'close');
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer !== '')
    .map((answer) => {
      const [head = '', body = ''] = answer.split(/\r\n\r\n([\s\S]*)/);
      return { status: Number(head.slice(9, 12)), head, body };
    });
}

/** A request, in latin1. Host and key are added, and the length of a body. */
function request(
  line: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body);
  const all = [
    `${line} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-API-Key: ${server.keys.pro}`,
    ...headers,
    ...(bytes.length > 0 ? [`Content-Length: ${bytes.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

const JSON_TYPE = 'Content-Type: application/json';
const ACCEPT = 'Accept: application/json, text/event-stream';
const CLOSE = 'Connection: close';
const HEALTH = 'GET /api/v1/platform/health';
const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

describe('what the MCP endpoint did not read as JSON', () => {
  // To the SDK the no-break space ends the type; to the parser that bounds bodies it is part of it.
  const type = 'Content-Type: application/json\xa0';

  it.each([
    ['a batch', `[${LIST},${LIST}]`, 'unsupported_media_type'],
    ['a body past the limit', JSON.stringify({ a: 'x'.repeat(200_000) }), 'body_too_large'],
  ] as const)('is not read by the SDK: %s', async (_what, body, error) => {
    const [answer] = await send(request('POST /mcp', [type, ACCEPT, CLOSE], body));
    expect(answer).toMatchObject({ status: ERRORS[error].status });
    expect(JSON.parse(answer?.body ?? '').error.data).toEqual({ error });
  });

  it.each(['TRACE', 'PUT', 'GET', 'DELETE'])('is not even looked at: %s', async (method) => {
    const [answer] = await send(request(`${method} /mcp`, [JSON_TYPE, ACCEPT, CLOSE]));
    expect(answer).toMatchObject({ status: 405, head: expect.stringContaining('Allow: POST') });
  });
});

it.each([
  ['/api/v1/cards/search', 'nonsense'],
  ['/api/v1/cards/search', gzipSync('{}').subarray(0, 15)],
  ['/mcp', 'nonsense'],
])('%s: a body that cannot be decompressed is the fault of who sent it', async (path, body) => {
  const headers = [JSON_TYPE, ACCEPT, CLOSE, 'Content-Encoding: gzip'];
  const [answer] = await send(request(`POST ${path}`, headers, body));
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('malformed_request') });
});

describe('a client that asks before it sends its body', () => {
  const asks = [ACCEPT, CLOSE, 'Expect: 100-continue'];
  const statusOf = async (line: string, headers: readonly string[], body = '{}') =>
    (await send(request(line, [...asks, ...headers], body))).map(({ status }) => status);

  it('is told to where it is read', async () => {
    expect(await statusOf('POST /api/v1/cards/search', [JSON_TYPE])).toEqual([100, 200]);
    expect(await statusOf('POST /mcp', [JSON_TYPE], LIST)).toEqual([100, 200]);
    const form = 'Content-Type: application/x-www-form-urlencoded';
    expect(await statusOf('POST /oauth/token', [form], 'a=b')).toEqual([100, 401]);
  });

  it('is answered at once where its request is refused', async () => {
    const foreign = `Origin: https://evil.example`;
    expect(await statusOf('POST /api/v1/nowhere', [JSON_TYPE])).toEqual([404]);
    expect(await statusOf('GET /api/v1/cards/2', [JSON_TYPE])).toEqual([400]);
    expect(await statusOf('POST /api/v1/cards/search', ['Content-Type: a/b'])).toEqual([415]);
    expect(await statusOf('POST /mcp', [JSON_TYPE, foreign], LIST)).toEqual([403]);
    expect(await statusOf('POST /wallet/add-card', [JSON_TYPE])).toEqual([303]);
  });

  it('is told nothing without a key', async () => {
    for (const path of ['/api/v1/cards/search', '/mcp']) {
      const head = request(`POST ${path}`, [...asks, JSON_TYPE, 'Content-Length: 2']);
      const [answer, ...more] = await send(
        Buffer.from(head.toString('latin1').replace(/^X-API-Key: .*\r\n/m, ''), 'latin1'),
      );
      expect([answer?.status, more]).toEqual([401, []]);
    }
  });
});

it('refuses a message of MCP that is nested without end, whatever it asks for', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const method of ['tools/list', 'tools/call']) {
    const params = `{"name":"compare_cards","_meta":{"a":${deep}}}`;
    const body = `{"jsonrpc":"2.0","id":7,"method":"${method}","params":${params}}`;
    const [answer] = await send(request('POST /mcp', [JSON_TYPE, ACCEPT, CLOSE], body));
    expect(answer).toMatchObject({ status: 422, body: expect.stringContaining('64 levels') });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ id: 7, error: { code: -32_602 } });
  }
});

it('does not answer as if a body without a type said nothing', async () => {
  const body = '{"max_results":1}';
  const [untyped] = await send(request('POST /api/v1/cards/search', [CLOSE], body));
  expect(untyped).toMatchObject({ status: 415 });
  const [empty] = await send(request('POST /api/v1/cards/search', [CLOSE, 'Content-Length: 0']));
  expect(empty).toMatchObject({ status: 200 });
});

it.each(['GET /api/v1/cards/2', 'GET /livez', 'GET /oauth/sign-in', 'POST /mcp'])(
  'names one host: %s',
  async (line) => {
    const [two] = await send(request(line, ['Host: evil.example', CLOSE]));
    expect(two).toMatchObject({ status: 400 });
    const [one] = await send(request(line, ['X-Host: evil.example', CLOSE]));
    expect(one?.status).not.toBe(400);
  },
);

describe('a request that names its whole address', () => {
  it('is answered like one that names the path', async () => {
    const [card] = await send(request('GET http://127.0.0.1:1/api/v1/cards/2', [CLOSE]));
    expect(card).toMatchObject({ status: 200, body: expect.stringContaining('"card_id":2') });
    const [health] = await send(request(`${HEALTH.replace('/', 'HTTP://any.example/')}`, [CLOSE]));
    expect(health).toMatchObject({ status: 200 });
  });

  it('has the host of the address', async () => {
    const post = (host: string) =>
      send(request(`POST http://${host}/mcp`, [JSON_TYPE, ACCEPT, CLOSE], LIST));
    expect(await post('127.0.0.1')).toMatchObject([{ status: 200 }]);
    expect(await post('evil.example')).toMatchObject([{ status: 403 }]);
  });
});

it.each(['gzip, chunked', 'chunked, chunked', 'identity, chunked'])(
  'a body in the coding %s, which a proxy may read in another way, is refused',
  async (coding) => {
    const body = '2\r\n{}\r\n0\r\n\r\n';
    const ask = (name: string) => {
      const headers = [JSON_TYPE, CLOSE, `Transfer-Encoding: ${name}`];
      return send(request('POST /api/v1/cards/search', headers), Buffer.from(body));
    };
    expect((await ask(coding))[0]?.status).toBe(400);
    expect((await ask('Chunked'))[0]?.status).toBe(200);
  },
);

describe('several requests on one connection', () => {
  it('are answered in their order, with bodies that nobody read in between', async () => {
    const unread = request(HEALTH).toString('latin1');
    const answers = await send(
      request('POST /api/v1/intelligence/value', [JSON_TYPE], '{"card_name":"CSP"}'),
      request('POST /api/v1/cards/search', ['Content-Type: text/plain'], unread),
      request('POST /mcp', ['Content-Type: text/plain'], unread),
      request('POST /api/v1/cards/2', [], unread),
      request('GET /api/v1/cards/2', [CLOSE]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 415, 415, 405, 200]);
  });

  it('what is no HTTP is not answered in the place of the request before it', async () => {
    const answers = await send(request('GET /api/v1/cards/2'), Buffer.from('nonsense\r\n\r\n'));
    expect(answers.filter(({ status }) => status === 400)).toEqual([]);
  });

  it('but a body that is no HTTP is', async () => {
    const headers = [JSON_TYPE, 'Transfer-Encoding: chunked'];
    const answers = await send(
      request('POST /api/v1/cards/search', headers),
      Buffer.from('zz\r\n'),
    );
    expect(answers).toMatchObject([
      { status: 400, body: expect.stringContaining('malformed_request') },
    ]);
  });

  it('end with one that asks for another protocol', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: h2c'];
    const answers = await send(request(HEALTH, upgrade), request(HEALTH));
    expect(answers).toMatchObject([
      { status: 200, head: expect.stringMatching(/^Connection: close/m) },
    ]);
  });

  it('end when the client says so, streams too', async () => {
    const started = await send(request('POST /mcp', [JSON_TYPE, ACCEPT, CLOSE], LIST));
    expect(started).toMatchObject([
      { status: 200, body: expect.stringContaining('compare_cards') },
    ]);
    // An idle connection would be kept for five seconds.
  }, 4_000);
});
