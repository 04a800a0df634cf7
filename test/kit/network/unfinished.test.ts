import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { expect, it } from 'vitest';
import { boundedBody, countPieces, cutUnread } from '../../../src/kit/network/bounded-body.ts';
import { createUnfinished } from '../../../src/kit/network/unfinished.ts';

/** Bodies by network, and the names of those that were cut. */
function setUp(limits: { ofNetwork: number; inAll: number }) {
  const cut: string[] = [];
  const unfinished = createUnfinished(limits);
  const body = (network: string, name: string) => unfinished.begin(network, () => cut.push(name));
  return { cut, unfinished, body };
}

it('cuts the body with which a network has too much, or the first of whoever has most', () => {
  const { cut, unfinished, body } = setUp({ ofNetwork: 100, inAll: 150 });
  const first = body('a', 'a1');
  first.add(60_000);
  body('a', 'a2').add(41_000);
  expect(cut).toEqual(['a2']);
  body('b', 'b1').add(50_000);
  const third = body('b', 'b2');
  third.add(35_000);
  third.add(10_000);
  expect(cut).toEqual(['a2', 'b1']);
  // What is all there takes no room.
  first.over();
  body('c', 'c1').add(99_000);
  expect(cut).toEqual(['a2', 'b1']);
  expect(unfinished.cutOne('d', [])).toBe(true);
  expect(unfinished.cutOne('d', [])).toBe(true);
  expect(unfinished.cutOne('d', [])).toBe(false);
});

it('makes as much room as a body takes, by many small ones', () => {
  const { cut, body } = setUp({ ofNetwork: 100, inAll: 100 });
  for (let n = 0; n < 90; n += 1) body('a', `a${n}`).add(1);
  body('b', 'b').add(50_000);
  expect(cut).toHaveLength(40);
  expect(cut).not.toContain('b');
});

const slash64 = (n: number) => `20010db80077${n.toString(16).padStart(4, '0')}`;

it('cuts those of one /48, not of a network elsewhere that alone has more than any of its /64', () => {
  const { cut, unfinished, body } = setUp({ ofNetwork: 100, inAll: 200 });
  for (let n = 0; n < 20; n += 1) body(slash64(n), 'wide').add(9_000);
  for (let n = 0; n < 10; n += 1) body('81.5.6.7', 'honest').add(9_000);
  expect(cut).toEqual(Array(8).fill('wide'));
  // Of twelve and ten, whoever has ten places has one of the twelve; whoever has twelve, none of the ten.
  expect(unfinished.cutOne('81.5.6.7', [10, 10, 10])).toBe(true);
  expect(unfinished.cutOne(slash64(30), [12, 12, 1])).toBe(false);
  expect(cut).toEqual(Array(9).fill('wide'));
});

it('cuts none for whoever has more places, though of other requests', () => {
  const { cut, unfinished, body } = setUp({ ofNetwork: 100, inAll: 200 });
  for (let n = 0; n < 20; n += 1) body('81.5.6.7', 'honest').add(10);
  expect(unfinished.cutOne('77.1.1.1', [40, 40, 40])).toBe(false);
  expect(unfinished.cutOne('77.1.1.1', [10, 10, 10])).toBe(true);
  expect(cut).toEqual(['honest']);
});

it('refuses a body past that with 503, and closes its connection', async () => {
  const unfinished = createUnfinished({ ofNetwork: 10, inAll: 100 });
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
