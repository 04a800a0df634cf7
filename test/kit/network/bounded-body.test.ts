import { once } from 'node:events';
import { createServer, IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundedBody, countPieces, cutUnread } from '../../../src/kit/network/bounded-body.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** Pieces of one byte. */
const MOST = 102;

/** A server that counts the pieces of each body that are let in. */
async function counting() {
  const letIn: number[] = [];
  const server = createServer((req, res) => {
    const at = letIn.push(0) - 1;
    const { push } = req;
    req.push = (...piece) => {
      letIn[at] = (letIn[at] ?? 0) + 1;
      return push.apply(req, piece);
    };
    countPieces(req, 'network');
    res.on('finish', () => cutUnread(req));
    if (req.url === '/unread') res.end('unread');
    else req.on('end', () => res.end('read')).resume();
  }).listen(0);
  open.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = async (path: string, pieces: number) => {
    const socket = connect(port);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(`${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    return { socket, answer: String(answer) };
  };
  return { letIn, send };
}

it('reads a bounded number of pieces of a body, of what has arrived with them too', async () => {
  const { letIn, send } = await counting();
  for (let n = 0; n < 3; n += 1) {
    const { socket, answer } = await send('/unread', 20_000);
    expect(answer).toMatch(/unread$/);
    // Cut off, it is ended by the server.
    await once(socket.resume(), 'close');
  }
  expect(letIn).toEqual([MOST, MOST, MOST]);
  // Node's parsers serve one connection after the other.
  const { answer, socket } = await send('/read', 90);
  expect(answer).toMatch(/read$/);
  // And its end.
  expect(letIn.at(-1)).toBe(91);
  socket.destroy();
});

it('counts packets of a body of a known length alike', async () => {
  const req = new IncomingMessage(new Socket());
  req.headers = { 'content-length': '90000' };
  countPieces(req, 'network');
  const errors: unknown[] = [];
  const parse = boundedBody(() => req.resume(), 100_000);
  parse(req as never, {} as never, (error?: unknown) => errors.push(error));
  const takes = Array.from({ length: MOST + 1 }, () => req.push(Buffer.from('x')));
  expect(takes.slice(0, MOST)).not.toContain(false);
  expect(errors).toMatchObject([{ code: 'body_too_large' }]);
  // Whoever comes to read it later is told the same.
  const later = boundedBody(() => req.resume(), 100_000);
  expect(() => later(req as never, {} as never, () => {})).toThrow(/too many small pieces/);
});

it('takes as many pieces as a large body has', async () => {
  const req = new IncomingMessage(new Socket());
  req.headers = { 'content-length': '100000' };
  countPieces(req, 'network');
  let bytes = 0;
  req.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  for (let n = 0; n < 2_000; n += 1) req.push(Buffer.alloc(50));
  req.push(null);
  await once(req, 'end');
  expect(bytes).toBe(100_000);
});
