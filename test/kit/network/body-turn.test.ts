import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { expect, it, vi } from 'vitest';
import {
  boundedBody,
  countPieces,
  cutUnread,
  giveUpBody,
} from '../../../src/kit/network/bounded-body.ts';
import { openDoor } from '../../../src/kit/network/door.ts';
import { createEnds } from '../../../src/kit/network/ends.ts';
import { createUnfinished } from '../../../src/kit/network/unfinished.ts';
import { createTurns } from '../../../src/kit/turns/turns.ts';

const MANY = 6;
const LINE = { waiting: 64, waitingPerAccount: 64 };
const PLACES = { calls: LINE, bodies: LINE, requests: LINE, probes: LINE };

/** Longer than a turn is. */
function work(ms = 12): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Counts turns of the event loop while it is `running`. */
function countTurns() {
  const loop = { turn: 0, running: true };
  void (async () => {
    for (; loop.running; loop.turn += 1) await nextTurn();
  })();
  return loop;
}

/** A request with a body, which is all there but for its end. */
function bodyOf(turns = createTurns(PLACES), unfinished = createUnfinished()) {
  const req = new IncomingMessage(new Socket());
  req.headers = { 'content-length': '2' };
  countPieces(req, '10.0.0.1', unfinished, turns);
  req.push(Buffer.from('{}'));
  return req;
}

/** Turns of which the one that runs is over. */
async function busyTurns(places = PLACES) {
  const turns = createTurns(places);
  turns.next('first');
  work();
  return turns;
}

it('a body that comes alone ends at once', async () => {
  const loop = countTurns();
  const req = bodyOf().resume();
  const ended = once(req, 'end').then(() => loop.turn);
  req.push(null);
  expect(await ended).toBe(0);
  loop.running = false;
});

it.each([
  ['', (req: IncomingMessage) => req],
  [' unpacked', (req: IncomingMessage) => req.pipe(new PassThrough())],
])('bodies that end together are read%s in a turn of the loop each', async (_how, readOf) => {
  const turns = createTurns(PLACES);
  const loop = countTurns();
  const at: number[] = [];
  const reqs = Array.from({ length: MANY }, () => bodyOf(turns));
  for (const req of reqs) {
    readOf(req)
      .resume()
      .on('end', () => {
        at.push(loop.turn);
        work();
      });
  }
  for (const req of reqs) {
    req.push(null);
    // As Node does behind what one connection brought.
    await new Promise<void>((next) => process.nextTick(next));
  }
  await expect.poll(() => at.length).toBe(MANY);
  loop.running = false;
  expect(new Set(at).size).toBe(MANY);
});

/** A server with a door, whose bodies take a turn to read each. */
async function serve(read: (req: IncomingMessage) => void) {
  const turns = createTurns(PLACES);
  const app = express();
  const verify = (req: IncomingMessage) => {
    read(req);
    work();
  };
  const parse = boundedBody(express.json({ verify }), 100);
  app.use((req, res, next) => (req.method === 'POST' ? parse(req, res, next) : next()));
  app.use((req, res) => {
    if (req.method === 'GET') read(req);
    res.end();
  });
  const server = createServer(app);
  openDoor(server, {
    ...{ proxies: 0, refusal: () => Buffer.from('full'), ends: createEnds(), turns },
    ...{ limits: { ofNetwork: 100, inAll: 100 }, unfinished: createUnfinished() },
    onRefused: () => {},
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const open = async (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { server, open, turns };
}

const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

it('so it is behind the door, and a probe comes before them', async () => {
  const loop = countTurns();
  const at: (number | 'probe')[] = [];
  const { server, open } = await serve(({ url }) => {
    at.push(url === '/livez' ? 'probe' : loop.turn);
  });
  let seen = 0;
  server.on('request', () => {
    seen += 1;
  });
  const sockets = await Promise.all(
    Array.from({ length: MANY }, () => open(`${POST}Content-Length: 2\r\n\r\n{`)),
  );
  const probe = await open('GET /livez HTTP/1.1\r\n');
  await expect.poll(() => seen).toBe(MANY);
  for (const socket of sockets) socket.write('}');
  probe.write('Host: a\r\n\r\n');
  await expect.poll(() => at.length).toBe(MANY + 1);
  loop.running = false;
  expect(new Set(at).size).toBe(MANY + 1);
  // One or two were read before it came.
  expect(at.indexOf('probe')).toBeLessThanOrEqual(2);
  server.closeAllConnections();
  server.close();
});

it.each([
  ['the body', 'identity', Buffer.from('{}')],
  ['the packed body', 'gzip', gzipSync('{}')],
])('%s of whoever has gone has no turn', async (_what, coding, bytes) => {
  const readBy: unknown[] = [];
  const { server, open, turns } = await serve(({ headers }) => void readBy.push(headers['x-name']));
  const head = `${POST}Content-Encoding: ${coding}\r\nContent-Length: ${bytes.length}\r\n`;
  const clients: Socket[] = [];
  const leave = vi.spyOn(turns, 'leave');
  server.on('request', ({ headers }) => {
    // The turn is over, so its body waits.
    work();
    if (headers['x-name'] === 'gone') clients[0]?.destroy();
  });
  for (const name of ['gone', 'there']) {
    const socket = await open('');
    clients.push(socket);
    socket.write(`${head}X-Name: ${name}\r\n\r\n`);
    socket.write(bytes);
  }
  await expect.poll(() => readBy).toContain('there');
  expect(readBy).not.toContain('gone');
  expect(leave.mock.calls).toMatchObject([['bodies', {}]]);
  server.closeAllConnections();
  server.close();
});

it('whoever finds no place is told so, and who has left keeps none', async () => {
  const turns = await busyTurns({ ...PLACES, bodies: { waiting: 1, waitingPerAccount: 1 } });
  const [first, second, third] = [bodyOf(turns), bodyOf(turns), bodyOf(turns)];
  const refused = vi.fn();
  const read = (req: IncomingMessage) =>
    boundedBody(() => req.resume(), 100)(req as never, {} as never, refused);
  for (const req of [first, second, third]) read(req);
  first.push(null);
  second.push(null);
  expect(refused.mock.calls).toMatchObject([[{ code: 'overloaded' }]]);
  giveUpBody(first);
  third.push(null);
  await once(third, 'end');
  expect(refused).toHaveBeenCalledTimes(1);
});

it('the end of one that is answered does not wait', async () => {
  const req = bodyOf(await busyTurns()).resume();
  const loop = countTurns();
  req.complete = true;
  req.push(null);
  const ended = once(req, 'end').then(() => loop.turn);
  cutUnread(req);
  expect(await ended).toBe(0);
  loop.running = false;
});

it('one that waits counts as unfinished, and its connection ends where it gives up its place', async () => {
  const turns = createTurns(PLACES);
  const unfinished = createUnfinished();
  const server = createServer((req, res) => {
    countPieces(req, 'a', unfinished, turns);
    res.on('finish', () => cutUnread(req));
    boundedBody((of) => of.resume(), 100)(req as never, res as never, (error?: unknown) => {
      res.end(`${(error as { code?: string } | undefined)?.code}`);
    });
    turns.next('first');
    work();
    const { push } = req;
    req.push = (piece) => {
      const took = push(piece);
      if (piece === null) expect(req.complete && unfinished.cutOne('b', [])).toBe(true);
      return took;
    };
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  await once(socket, 'close');
  expect(text).toMatch(/overloaded/);
  expect(unfinished.cutOne('b', [])).toBe(false);
  server.close();
});
