import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections, closeInTurns } from '../../../src/kit/network/connections.ts';
import { openDoor } from '../../../src/kit/network/door.ts';
import { createEnds, type Ends } from '../../../src/kit/network/ends.ts';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** What was asked for `/held` and is not answered. */
let held: ServerResponse[];

async function serve(prepare: (server: Server) => void) {
  held = [];
  server = createServer();
  prepare(server);
  // Behind the door, which is told of a request before it is answered.
  server.on('request', (req, res) => {
    if (req.url === '/held') held.push(res);
    else if (req.url === '/large') res.end(Buffer.alloc(20_000_000));
    else res.end('answer');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

const bounded = (ofNetwork: number, inAll: number) =>
  serve((one) => {
    boundConnections(one, { ofNetwork, inAll });
    const onRefused = () => {};
    openDoor(one, {
      proxies: 0,
      refusal: () => Buffer.from('full'),
      ends: createEnds(),
      onRefused,
    });
  });

/** Asks over a new connection from an address of this machine. */
async function ask(from: string, path = '/') {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: from,
  });
  clients.push(socket);
  socket.on('error', () => {});
  const closed = new Promise<false>((tell) => socket.once('close', () => tell(false)));
  const before = held.length;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  if (path === '/held') {
    await expect.poll(() => held.length).toBeGreaterThan(before);
    return { socket, answered: true };
  }
  const answered = await Promise.race([once(socket, 'data').then(() => true), closed]);
  if (path === '/large') socket.pause();
  return { socket, answered };
}

it('a network has only so many connections', async () => {
  await bounded(2, 100);
  const all = [await ask('127.0.0.1'), await ask('127.0.0.1'), await ask('127.0.0.1')];
  expect(all.map(({ answered }) => answered)).toEqual([true, true, false]);
  all[0]?.socket.destroy();
  await expect.poll(async () => (await ask('127.0.0.1')).answered).toBe(true);
});

it('when all are taken, the largest network gives up the one that is idle longest', async () => {
  await bounded(10, 4);
  const many = [await ask('127.0.0.2', '/held'), await ask('127.0.0.2'), await ask('127.0.0.2')];
  const few = await ask('127.0.0.3');
  expect((await ask('127.0.0.4')).answered).toBe(true);
  await expect.poll(() => many[1]?.socket.closed).toBe(true);
  expect(many.map(({ socket }) => socket.closed)).toEqual([false, true, false]);
  // Two, one and one: there is no network with more than a second one would have.
  expect((await ask('127.0.0.4')).answered).toBe(false);
  expect((await ask('127.0.0.2')).answered).toBe(false);
  expect([few.socket.closed, many[2]?.socket.closed]).toEqual([false, false]);
  held[0]?.end('at last');
  expect(String((await once(many[0]?.socket as Socket, 'data'))[0])).toMatch(/at last$/);
});

it('who does not take answers gives up a connection, who waits for one does not', async () => {
  await bounded(10, 3);
  const large = await ask('127.0.0.2', '/large');
  await ask('127.0.0.2', '/held');
  await ask('127.0.0.3', '/held');
  expect((await ask('127.0.0.4')).answered).toBe(true);
  large.socket.resume();
  await expect.poll(() => large.socket.closed).toBe(true);
  expect(held).toHaveLength(2);
});

it('connections that end together are closed in turns', async () => {
  const waiting: (() => void)[] = [];
  const inTurn = (work: () => void) => void waiting.push(work);
  const ended: Parameters<Ends['end']>[] = [];
  await serve((one) => {
    closeInTurns(one, { inTurn, end: (...what) => void ended.push(what) });
    one.on('clientError', () => {});
  });
  const all = await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((from) => ask(from)));
  const open = () => new Promise((tell) => server.getConnections((_error, count) => tell(count)));
  all[0]?.socket.end();
  all[1]?.socket.resetAndDestroy();
  await expect.poll(() => waiting.length).toBe(2);
  expect(await open()).toBe(3);
  for (const work of waiting.splice(0)) work();
  await expect.poll(open).toBe(1);
  all[2]?.socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => ended.length).toBe(1);
  expect([ended[0]?.[1], await open()]).toEqual([null, 1]);
});
