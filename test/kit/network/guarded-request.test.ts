import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedRequest, readBounded } from '../../../src/kit/network/guarded-request.ts';
import { createLookUp } from '../../../src/kit/network/look-up.ts';
import { EXAMPLE_CERTIFICATE, type Site, startSite } from '../../oauth/support/example-site.ts';

const UNREACHABLE = 'its host cannot be reached on the public internet';

/** Says what a site at client.example does with its connection. */
type Behave = (req: IncomingMessage, res: ServerResponse) => void;
let site: Site;
let behave: Behave = (_req, res) => res.end('{}');
beforeAll(async () => {
  site = await startSite('https', (req, res) => {
    // That it is cut off is what many of them ask for.
    req.socket.on('error', () => {});
    res.on('error', () => {});
    behave(req, res);
  });
});
afterAll(() => site?.close());

const url = () => `https://client.example:${site.port}/a`;
const loopback = { address: '127.0.0.1', family: 4 };
const ask = (totalMs = 2_000) => ({
  ...{ headers: {}, totalMs },
  read: async (response: IncomingMessage) => (await readBounded(response, 5_000)).toString(),
});
/** Loopback stands for the public internet; everything else is as in production. */
const outside = createGuardedRequest({
  ...{ resolve: async () => [loopback], permits: (address: string) => address === '127.0.0.1' },
  ca: EXAMPLE_CERTIFICATE,
});

describe('where a request may lead', () => {
  const real = createGuardedRequest({ resolve: async () => [loopback], ca: EXAMPLE_CERTIFICATE });

  it.each([
    ...['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0', '0.0.0.0'],
    ...['127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '017700000001', '10.0.0.1', '192.168.0.1'],
    ...['169.254.169.254', '0xa9fea9fe', '100.100.100.200', '[::]', '[::1]', '[::ffff:127.0.0.1]'],
    ...['[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]'],
    ...['[2002:7f00:1::]', '[fd00::1]', '[fe80::1]', '[fec0::1]', '[2001:db8::1]', '[ff02::1]'],
    ...['localhost', 'LOCALHOST.', 'metadata.google.internal', 'client.example'],
  ])('not inside: %s', async (host) => {
    await expect(real(`https://${host}:${site.port}/a`, ask())).rejects.toThrow(UNREACHABLE);
  });

  it('to the public internet, and to the address that was judged', async () => {
    expect(await outside(url(), ask())).toBe('{}');
    let asked = 0;
    const rebinding = createGuardedRequest({
      resolve: async () => {
        asked += 1;
        return asked === 1 ? [loopback] : [{ address: '127.0.0.2', family: 4 }];
      },
      permits: (address) => address === '127.0.0.1',
      ca: EXAMPLE_CERTIFICATE,
    });
    expect(await rebinding(url(), ask())).toBe('{}');
    await expect(rebinding(url(), ask())).rejects.toThrow(UNREACHABLE);
    expect(asked).toBe(2);
  });
});

it('no host chooses how long a key is agreed on', async () => {
  // DHE in all its forms: its numbers are the host's, and may have 10,000 bits.
  const chosen = [0x33, 0x39, 0x67, 0x6b, 0x9e, 0x9f, 0xccaa, 0xc052, 0xc053, 0xc09e, 0xc09f];
  const offered = Promise.withResolvers<number[]>();
  const listening = createSocketServer((socket) => {
    socket.once('data', (hello) => {
      // Behind the record's and the message's head: version, random, the session's name, then ciphers.
      const at = 5 + 4 + 2 + 32 + 1 + (hello[5 + 4 + 2 + 32] ?? 0);
      const bytes = hello.subarray(at + 2, at + 2 + hello.readUInt16BE(at));
      offered.resolve([...bytes.keys()].flatMap((n) => (n % 2 ? [] : bytes.readUInt16BE(n))));
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  await expect(outside(`https://client.example:${port}/a`, ask())).rejects.toThrow(Error);
  const ciphers = await offered.promise;
  expect(ciphers.length).toBeGreaterThan(5);
  expect(ciphers.filter((one) => chosen.includes(one))).toEqual([]);
  listening.close();
});

it('a name of hundreds of addresses is not judged', async () => {
  let judged = 0;
  const many = Array.from({ length: 500 }, () => loopback);
  const judging = createGuardedRequest({
    resolve: async () => many,
    permits: () => {
      judged += 1;
      return true;
    },
    ca: EXAMPLE_CERTIFICATE,
  });
  await expect(judging(url(), ask())).rejects.toThrow(UNREACHABLE);
  expect(judged).toBe(0);
});

describe('a host that does not end', () => {
  const cases: Readonly<Record<string, Behave>> = {
    'a head that never comes': () => {},
    'hints without an end': (_req, res) => {
      const more = () => {
        if (res.destroyed) return;
        res.writeEarlyHints({ link: '</a>; rel=preload' });
        setTimeout(more, 1);
      };
      more();
    },
    'a body by single bytes': (_req, res) => {
      const timer = setInterval(() => res.write('x'), 20);
      res.on('close', () => clearInterval(timer));
    },
    'a switch to another protocol': (req) => {
      req.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n',
      );
    },
  };
  it.each(Object.entries(cases))('is given up in time: %s', async (_name, one) => {
    behave = one;
    const began = performance.now();
    await expect(outside(url(), ask(300))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it.each([
    ['empty lines', '\r\n'],
    ['answers before the answer', 'HTTP/1.1 103 E\r\na: b\r\n\r\n'],
  ])('is cut when they come without an end: %s', async (_name, one) => {
    const many = one.repeat(100_000);
    behave = ({ socket }) => {
      const more = () => {
        while (!socket.destroyed && socket.write(many));
      };
      socket.on('drain', more);
      more();
    };
    await expect(outside(url(), ask())).rejects.toThrow('come to an answer');
  });

  it.each<[string, Behave]>([
    ['gigabytes', (_req, res) => void pour(res)],
    ['a head of gigabytes', (req) => void pourHead(req)],
  ])('is cut after what is read of it: %s', async (_name, one) => {
    behave = one;
    await expect(outside(url(), ask())).rejects.toThrow();
    expect(poured).toBeGreaterThan(0);
    expect(poured).toBeLessThan(20_000_000);
  });

  let poured = 0;
  const block = Buffer.alloc(64 * 1024, 'x');
  const room = (to: Writable) =>
    new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
  async function pour(res: ServerResponse) {
    poured = 0;
    while (!res.destroyed && poured < 1_000_000_000) {
      poured += block.length;
      if (!res.write(block)) await room(res);
    }
  }
  async function pourHead({ socket }: IncomingMessage) {
    poured = 0;
    socket.write('HTTP/1.1 200 OK\r\nX: ');
    while (!socket.destroyed && poured < 1_000_000_000) {
      poured += block.length;
      if (!socket.write(block)) await room(socket);
    }
  }
});

describe('the look-up', () => {
  /** A name server that knows quick.example and never answers anything else. */
  let names: Socket;
  let server = '';
  beforeAll(async () => {
    names = createSocket('udp4', (query, from) => {
      if (!query.includes('quick')) return;
      const isFour = query.subarray(12).includes(Buffer.from([0, 0, 1, 0, 1]));
      const question = query.subarray(
        0,
        query.indexOf(Buffer.from([0, 0, isFour ? 1 : 28, 0, 1]), 12) + 5,
      );
      const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
      const reply = Buffer.concat([question, ...(isFour ? [answer] : [])]);
      reply.writeUInt16BE(0x8180, 2);
      reply.writeUInt16BE(isFour ? 1 : 0, 6);
      reply.writeUInt32BE(0, 8);
      names.send(reply, from.port, from.address);
    });
    names.bind(0, '127.0.0.1');
    await once(names, 'listening');
    server = `127.0.0.1:${names.address().port}`;
  });
  afterAll(() => names?.close());

  it('of names that nobody answers for holds up no other', async () => {
    const lookUp = createLookUp([server]);
    const began = performance.now();
    const slow = Array.from({ length: 50 }, (_one, at) => lookUp(`slow${at}.example`));
    const ended = Promise.allSettled(slow);
    expect(await lookUp('quick.example')).toEqual([loopback]);
    expect(performance.now() - began).toBeLessThan(500);
    const outcomes = await ended;
    expect(outcomes.map(({ status }) => status)).toEqual(slow.map(() => 'rejected'));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
