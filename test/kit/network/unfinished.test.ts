import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { expect, it } from 'vitest';
import { boundedBody, countPieces, cutUnread } from '../../../src/kit/network/bounded-body.ts';
import { createUnfinished } from '../../../src/kit/network/unfinished.ts';

it('cuts the body with which a network has too much, or the last of whoever has most', () => {
  const cut: string[] = [];
  const unfinished = createUnfinished({ ofNetwork: 100, inAll: 150 });
  const body = (network: string, name: string) => unfinished.begin(network, () => cut.push(name));
  const first = body('a', 'a1');
  first.add(60);
  body('a', 'a2').add(41);
  expect(cut).toEqual(['a2']);
  body('b', 'b1').add(50);
  body('b', 'b2').add(45);
  expect(cut).toEqual(['a2', 'b2']);
  // What is all there takes no room.
  first.over();
  body('c', 'c1').add(99);
  expect(cut).toEqual(['a2', 'b2']);
  expect(unfinished.cutOne()).toBe(true);
  expect(unfinished.cutOne()).toBe(true);
  expect(unfinished.cutOne()).toBe(false);
});

it('refuses a body past that with 503, and closes its connection', async () => {
  const unfinished = createUnfinished({ ofNetwork: 10_000, inAll: 100_000 });
  const app = express();
  app.use((req, res, next) => {
    countPieces(req, 'a', unfinished);
    res.on('finish', () => cutUnread(req));
    next();
  });
  app.use(boundedBody(express.json(), 100_000), (_req, res) => void res.end('read'));
  const failed: ErrorRequestHandler = (error, _req, res, _next) => {
    res.status(error.code === 'overloaded' ? 503 : 500).end();
  };
  app.use(failed);
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (bytes: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n',
    );
    socket.write(`["${'x'.repeat(bytes - 2)}`);
    return socket;
  };
  const first = send(7_000);
  // It is there before the second begins.
  await expect.poll(() => server.listenerCount('connection')).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const second = send(7_000);
  const [answer] = await once(second, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
  await once(second, 'close');
  first.write(`${'x'.repeat(998)}"]`);
  expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  first.destroy();
  server.close();
});
