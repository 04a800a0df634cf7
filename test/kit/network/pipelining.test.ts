import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { boundPipelining } from '../../../src/kit/network/pipelining.ts';

const MAX = 8;
let server: Server;
/** What came, to be answered when a test says so. */
let came: ServerResponse[] = [];
let answersAtOnce = true;
beforeAll(async () => {
  server = createServer((_req, res) => {
    came.push(res);
    if (answersAtOnce) res.end('{}');
  });
  boundPipelining(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  came = [];
  answersAtOnce = true;
});

const REQUEST = 'GET /a HTTP/1.1\r\nHost: a.example\r\n\r\n';
async function opened(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All that comes back until the connection ends. */
async function read(socket: Socket): Promise<string> {
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    text += piece;
  });
  await once(socket, 'close');
  return text;
}
const answers = (text: string) => text.match(/HTTP\/1\.1 \d\d\d/g)?.length ?? 0;

it('answers requests that are sent ahead, in their order', async () => {
  const socket = await opened();
  const last = REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  socket.write(REQUEST.repeat(MAX - 1) + last);
  expect(answers(await read(socket))).toBe(MAX);
});

it('answers as many as come one after the other', async () => {
  const socket = await opened();
  for (let n = 0; n < 3 * MAX; n += 1) {
    socket.write(REQUEST);
    await once(socket, 'data');
  }
  expect(came).toHaveLength(3 * MAX);
  socket.destroy();
});

it.each([
  ['requests', REQUEST],
  ['requests with a body', 'POST /a HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\n\r\na'],
  ['requests without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['requests that expect what is not known', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n\r\n'],
  ['switches to another protocol', 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: b\r\n\r\n'],
])('takes no more than a few at once: %s', async (_name, one) => {
  const socket = await opened();
  socket.write(one.repeat(1_000));
  // One more says that what comes behind is not read.
  expect(answers(await read(socket))).toBeLessThanOrEqual(MAX + 1);
  expect(came.length).toBeLessThanOrEqual(MAX);
});

it('tells all that was under way on a connection that ends', async () => {
  answersAtOnce = false;
  const socket = await opened();
  socket.write(REQUEST.repeat(MAX));
  await expect.poll(() => came.length).toBe(MAX);
  const told = Promise.all(came.map((res) => once(res, 'close')));
  socket.destroy();
  await told;
});
