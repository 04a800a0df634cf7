import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { arrivedAt, leavePlace, openDoor } from '../../../src/kit/network/door.ts';
import { createEnds } from '../../../src/kit/network/ends.ts';
import { boundPipelining } from '../../../src/kit/network/pipelining.ts';
import { createUnfinished } from '../../../src/kit/network/unfinished.ts';
import { createTurns } from '../../../src/kit/turns/turns.ts';

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n';
/** Of the line: with many, how slow the machine is refuses nobody. */
const MANY = { waiting: 64, waitingPerAccount: 64 };
const FEW = { waiting: 4, waitingPerAccount: 3 };

let server: Server;
/** What was let in, to be answered when a test says so. */
let came: ServerResponse[] = [];
let refused = 0;
/** Ports of the clients that the server has heard of. */
const accepted = new Set<number>();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(limits = { ofNetwork: 4, inAll: 8 }, waiting = MANY) {
  came = [];
  refused = 0;
  accepted.clear();
  const turns = createTurns({
    ...{ calls: waiting, bodies: waiting, requests: waiting, probes: waiting },
  });
  server = createServer((_req, res) => came.push(res));
  openDoor(server, {
    ...{ proxies: 1, refusal: () => Buffer.from(REFUSAL), ends: createEnds(), limits, turns },
    // Not those of the process, in which other tests leave bodies unfinished.
    unfinished: createUnfinished(),
    onRefused: () => {
      refused += 1;
    },
  });
  boundPipelining(server);
  server.on('clientError', () => {});
  server.on('connection', ({ remotePort }) => accepted.add(remotePort ?? 0));
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

interface Client {
  readonly socket: Socket;
  text: string;
}

async function client(): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const one: Client = { socket, text: '' };
  socket
    .on('error', () => {})
    .on('data', (piece) => {
      one.text += piece;
    });
  await once(socket, 'connect');
  // The kernel connects before the server hears of it: what is sent at once is to be read at once.
  while (!accepted.has(socket.localPort ?? 0)) await setImmediate();
  return one;
}

const request = (network: string, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: 9.9.9.9, ${network}\r\n\r\n`;

it('refuses what a network asks past its places with constant bytes, and lets others in', async () => {
  await open();
  const clients = await Promise.all(Array.from({ length: 6 }, client));
  for (const { socket } of clients) socket.write(request('10.0.0.1'));
  await expect.poll(() => came.length).toBe(4);
  const gone = clients.filter(({ text }) => text === REFUSAL);
  await expect.poll(() => clients.filter(({ text }) => text === REFUSAL).length).toBe(2);
  expect(gone.length).toBeLessThanOrEqual(2);
  const other = await client();
  other.socket.write(request('10.0.0.2'));
  await expect.poll(() => came.length).toBe(5);
  // A place is free again as soon as one of them is answered.
  came[0]?.end('a');
  const next = await client();
  await expect.poll(() => clients.filter(({ text }) => text.includes('200 OK')).length).toBe(1);
  next.socket.write(request('10.0.0.1'));
  await expect.poll(() => came.length).toBe(6);
  expect(refused).toBe(2);
});

it('counts no stream that is open', async () => {
  await open({ ofNetwork: 1, inAll: 8 });
  const clients = await Promise.all(Array.from({ length: 3 }, client));
  clients[0]?.socket.write(request('10.0.0.1'));
  await expect.poll(() => came.length).toBe(1);
  if (came[0]) leavePlace(came[0]);
  clients[1]?.socket.write(request('10.0.0.1'));
  await expect.poll(() => came.length).toBe(2);
  clients[2]?.socket.write(request('10.0.0.1'));
  await expect.poll(() => refused).toBe(1);
});

it('leaves a network its part of all places, whoever holds the rest', async () => {
  await open({ ofNetwork: 4, inAll: 4 });
  const ask = async (network: string) => {
    const before = came.length + refused;
    (await client()).socket.write(request(network));
    await expect.poll(() => came.length + refused).toBe(before + 1);
  };
  for (let n = 0; n < 4; n += 1) await ask('10.0.0.1');
  // Of two networks, each has half of the four.
  for (let n = 0; n < 2; n += 1) await ask('10.0.0.2');
  expect([came.length, refused]).toEqual([6, 0]);
  await ask('10.0.0.2');
  expect([came.length, refused]).toEqual([6, 1]);
  await ask('10.0.0.3');
  expect([came.length, refused]).toEqual([7, 1]);
});

it('leaves a network its part, though one /48 holds bodies of more networks than there are places', async () => {
  await open({ ofNetwork: 8, inAll: 8 });
  const body = (network: string) =>
    request(network).replace('GET', 'POST').replace('Host', 'Content-Length: 9\r\nHost');
  const wide = await Promise.all(Array.from({ length: 12 }, client));
  for (const [n, { socket }] of wide.entries()) socket.write(body(`2001:db8:77:${n}::1`));
  await expect.poll(() => came.length).toBe(12);
  const honest = await Promise.all(Array.from({ length: 6 }, client));
  for (const { socket } of honest) socket.write(body('81.5.6.7'));
  await expect.poll(() => came.length + refused).toBe(18);
  expect(refused).toBe(0);
  for (const { socket } of honest) socket.write('123456789');
  for (const res of came) {
    if (res.req.headers['x-forwarded-for']?.includes('81.5'))
      res.req.resume().on('end', () => res.end('a'));
  }
  await expect.poll(() => honest.filter(({ text }) => text.includes(' 200 OK')).length).toBe(6);
});

it.each([['/'], ['/livez']])(
  'frees all places of a connection whose %s is given up',
  async (path) => {
    await open({ ofNetwork: 24, inAll: 24 }, FEW);
    let isSlow = true;
    server.on('request', (_req, res) => {
      const until = performance.now() + (isSlow ? 12 : 0);
      while (performance.now() < until);
      res.end('a');
    });
    // More than the line has places, each with others behind it on its connection.
    const many = await Promise.all(Array.from({ length: 24 }, client));
    for (const [n, { socket }] of many.entries())
      socket.write(request(`10.${n}.0.1`, path).repeat(8));
    await expect.poll(() => refused).toBeGreaterThan(2);
    isSlow = false;
    const isRefused = ({ text }: Client) => text.endsWith(REFUSAL);
    const isAnswered = ({ text }: Client) => text.match(/200 OK/g)?.length === 8;
    await expect.poll(() => many.every((one) => isRefused(one) || isAnswered(one))).toBe(true);
    expect(many.filter(isRefused)).toHaveLength(refused);
    for (const { socket } of many) socket.destroy();
    // One network has all places again, one after the other and at once.
    const later = await client();
    for (let n = 1; n <= 30; n += 1) {
      later.socket.write(request('10.0.0.1'));
      await expect.poll(() => later.text.match(/200 OK/g)?.length).toBe(n);
    }
  },
);

it('keeps no place for what Node answers by itself', async () => {
  await open({ ofNetwork: 2, inAll: 2 });
  // One after the other: of many at once those past the places would be refused while the first wait.
  for (const one of await Promise.all(Array.from({ length: 6 }, client))) {
    one.socket.write(request('10.0.0.1').replace('Host', 'Expect: b\r\nHost'));
    await expect.poll(() => one.text).toMatch(/ 417 /);
  }
  (await client()).socket.write(request('10.0.0.1'));
  await expect.poll(() => [came.length, refused]).toEqual([1, 0]);
});

it('answers what came before on the connection, and only then refuses', async () => {
  await open({ ofNetwork: 2, inAll: 8 });
  const one = await client();
  one.socket.write(request('10.0.0.1').repeat(8));
  await expect.poll(() => came.length).toBe(2);
  await expect.poll(() => refused).toBe(1);
  came[1]?.end('second');
  came[0]?.end('first');
  await once(one.socket, 'close');
  expect(one.text.match(/first|second|503/g)).toEqual(['first', 'second', '503']);
  expect(came).toHaveLength(2);
});

it('makes whoever has most give up a place in the line, which is not let in for it', async () => {
  await open({ ofNetwork: 100, inAll: 100 }, FEW);
  // Each takes a turn of the loop, so what comes beside it waits.
  server.on('request', () => {
    const until = performance.now() + 12;
    while (performance.now() < until);
  });
  const many = await Promise.all(Array.from({ length: 5 }, client));
  const one = await client();
  for (const [n, { socket }] of many.entries()) socket.write(request(`10.${n >> 1}.0.1`));
  one.socket.write(request('77.0.0.1'));
  await expect.poll(() => came.length + refused).toBe(6);
  expect(refused).toBe(1);
  expect(came.map(({ req }) => req.headers['x-forwarded-for'])).toContain('9.9.9.9, 77.0.0.1');
  await expect.poll(() => many.filter(({ text }) => text === REFUSAL).length).toBe(refused);
});

it('knows for how long a request has waited to be let in', async () => {
  await open({ ofNetwork: 100, inAll: 100 });
  const WORK_MS = 12;
  const waits: number[] = [];
  server.on('request', (req) => {
    waits.push(performance.now() - arrivedAt(req));
    const until = performance.now() + WORK_MS;
    while (performance.now() < until);
  });
  const many = await Promise.all(Array.from({ length: 4 }, client));
  for (const { socket } of many) socket.write(request('10.0.0.1'));
  await expect.poll(() => waits.length).toBe(4);
  // Read together or one after the other's work: but for the first one, each waited for one at least.
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(WORK_MS);
});

it('lets probes in by a line of their own, while requests find no place', async () => {
  await open({ ofNetwork: 1, inAll: 1 });
  const clients = await Promise.all(Array.from({ length: 3 }, client));
  clients[0]?.socket.write(request('10.0.0.1'));
  await expect.poll(() => came.length).toBe(1);
  clients[1]?.socket.write(request('10.0.0.1'));
  clients[2]?.socket.write(request('10.0.0.1', '/livez'));
  await expect.poll(() => came.length).toBe(2);
  expect(came[1]?.req.url).toBe('/livez');
  await expect.poll(() => refused).toBe(1);
});

it('keeps no place for whoever has gone', async () => {
  await open({ ofNetwork: 2, inAll: 2 });
  for (let n = 1; n <= 4; n += 1) {
    const { socket } = await client();
    socket.write(request('10.0.0.1').repeat(2));
    await expect.poll(() => came.length).toBe(2 * n);
    const closed = once(came.at(-1) as ServerResponse, 'close');
    socket.destroy();
    await closed;
  }
  expect(refused).toBe(0);
});
