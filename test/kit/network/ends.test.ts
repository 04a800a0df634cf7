import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openDoor } from '../../../src/kit/network/door.ts';
import { createEnds } from '../../../src/kit/network/ends.ts';
import { endLate, NEVER_MS } from '../../../src/kit/network/late.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

it.each([[null], [() => Buffer.from('late')]])(
  'few connections end in one turn: %s',
  async (answer) => {
    const ends = createEnds();
    let ended = 0;
    class Counted extends Socket {
      override readonly writable = true;
      override end(): this {
        ended += 1;
        return this;
      }
      override destroy(): this {
        ended += 1;
        return this;
      }
    }
    for (let n = 0; n < 500; n += 1) {
      const socket = new Counted();
      ends.end(socket, answer);
      // What still comes over it fails again.
      ends.end(socket, answer);
    }
    expect(ended).toBe(0);
    const each: number[] = [];
    for (let before = 0; ended < 500; before = ended) {
      await nextTurn();
      each.push(ended - before);
    }
    expect(ended).toBe(500);
    expect(Math.max(...each)).toBeLessThanOrEqual(64);
  },
);

async function lateServer(): Promise<number> {
  const timeouts = { headersTimeout: 300, requestTimeout: 400 };
  server = createServer({ ...timeouts, connectionsCheckingInterval: NEVER_MS });
  const ends = createEnds();
  openDoor(server, { proxies: 0, refusal: () => Buffer.from('full'), ends, onRefused: () => {} });
  endLate(server, ends, () => Buffer.from('HTTP/1.1 408 Request Timeout\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  await once(socket, 'close');
  return text;
}

it.each([
  ['a head', 'GET / HTTP/1.1\r\nX'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab'],
  ['nothing', ''],
])('a connection that begins %s and does not end it is told so', async (_what, text) => {
  const socket = connect(await lateServer(), '127.0.0.1');
  socket.write(text);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('a request is in time that lay unread while the process was held', async () => {
  const port = await lateServer();
  const accepted = once(server as Server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await Promise.all([accepted, once(socket, 'connect')]);
  server?.on('request', (_request, response) => response.end());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('nothing is told where an earlier request waits for its answer', async () => {
  const socket = connect(await lateServer(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX');
  expect(await readAll(socket)).toBe('');
});

it('what follows from the end of many is done in few turns each, and of one at once', async () => {
  const ends = createEnds();
  let done = 0;
  const work = () => {
    done += 1;
    const until = performance.now() + (done === 1 ? 6 : 0);
    while (performance.now() < until);
  };
  for (let n = 0; n < 300; n += 1) ends.inTurn(work);
  // The first took the time of its turn.
  expect(done).toBe(1);
  const each: number[] = [];
  for (let before = done; done < 300; before = done) {
    await nextTurn();
    each.push(done - before);
  }
  expect(Math.max(...each)).toBeLessThanOrEqual(64);
  ends.inTurn(work);
  expect(done).toBe(301);
});
