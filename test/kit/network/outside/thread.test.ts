import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideAsk } from '../../../../src/kit/network/outside/ask.ts';
import {
  createOutsideThread,
  type OutsideThread,
  type OutsideThreadOptions,
} from '../../../../src/kit/network/outside/thread.ts';
import { EXAMPLE_CERTIFICATE, type Site, startSite } from '../../../oauth/support/example-site.ts';

const UNREACHABLE = 'its host cannot be reached on the public internet';
const GIVEN_UP = 'no secure connection to its host';

let site: Site;
let paths: string[] = [];
const behave: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  '/good': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=9' });
    res.end('{"a":"ü"}');
  },
  '/page': (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/missing': (_req, res) => res.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  '/moved': (_req, res) => res.writeHead(302, { location: '/good' }).end(),
  '/large': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(3_000));
  },
  '/slow': () => {},
  '/interim': (_req, res) => {
    const more = () => {
      if (res.destroyed) return;
      res.writeEarlyHints({ link: '</a>; rel=preload' });
      setTimeout(more, 1);
    };
    more();
  },
};
beforeAll(async () => {
  site = await startSite('https', (req, res) => {
    req.socket.on('error', () => {});
    res.on('error', () => {});
    paths.push(`${req.method} ${req.url}`);
    behave[req.url ?? '']?.(req, res);
  });
});
afterAll(() => site?.close());

const opened: OutsideThread[] = [];
let reported: unknown[] = [];
function open(options: Omit<OutsideThreadOptions, 'report'>): OutsideThread {
  const thread = createOutsideThread({ ...options, report: (error) => reported.push(error) });
  opened.push(thread);
  return thread;
}
const odd = () => open({ file: path.join(import.meta.dirname, 'odd-thread.child.ts') });
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()));
  [reported, paths] = [[], []];
});

const asking = (url: string, more: Partial<OutsideAsk> = {}): OutsideAsk => ({
  ...{ url, headers: {}, totalMs: 2_000, jsonBytes: 2_048 },
  ...more,
});
const at = (to: string, host = 'client.example') => `https://${host}:${site.port}${to}`;
/** Loopback stands for the public internet. */
const REACH = {
  names: { 'client.example': ['127.0.0.1'], 'mixed.example': ['127.0.0.1', '10.0.0.7'] },
  permitted: ['127.0.0.1'],
  ca: EXAMPLE_CERTIFICATE,
};

describe('the thread for requests to the outside', () => {
  it('answers with the status, and with a JSON document that is asked for', async () => {
    const { ask } = open({ reach: REACH });
    expect(await ask(asking(at('/good')))).toEqual({
      ...{ status: 200, cacheControl: 'max-age=9', json: '{"a":"ü"}' },
    });
    const { jsonBytes: _none, ...sending } = asking(at('/good'), { body: 'a' });
    expect(await ask(sending)).toMatchObject({ status: 200, json: null });
    expect(await ask(asking(at('/page')))).toMatchObject({ status: 200, json: null });
    expect(await ask(asking(at('/missing')))).toMatchObject({ status: 404, json: null });
    expect(await ask(asking(at('/moved')))).toMatchObject({ status: 302, json: null });
    const all = ['GET /good', 'POST /good', 'GET /page', 'GET /missing', 'GET /moved'];
    expect(paths).toEqual(all);
  });

  it.each([
    ['/large', 'client.example', 'it is larger than 2 kB'],
    ['/slow', 'client.example', 'it did not come within 0.4 s'],
    ['/interim', 'client.example', 'its host does not come to an answer'],
    ['/good', 'mixed.example', UNREACHABLE],
    ['/good', 'other.example', UNREACHABLE],
    ['/good', '127.0.0.2', UNREACHABLE],
  ])('refuses %s of %s: %s', async (to, host, reason) => {
    const { ask } = open({ reach: REACH });
    await ask(asking(at('/good')));
    await expect(ask(asking(at(to, host), { totalMs: 400 }))).rejects.toThrow(reason);
    expect(reported).toEqual([]);
  });

  it('of a server does not lead inside', async () => {
    const { ask } = open({});
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])
      await expect(ask(asking(at('/good', host)))).rejects.toThrow(UNREACHABLE);
    expect(paths).toEqual([]);
    expect.assertions(5);
  });

  it('takes no more than 96 requests at a time', async () => {
    const { ask, close } = odd();
    const asks = Array.from({ length: 96 }, () => ask(asking('https://a.example/never')));
    const ended = Promise.allSettled(asks);
    await expect(ask(asking('https://a.example/'))).rejects.toThrow(GIVEN_UP);
    await close();
    expect((await ended).map(({ status }) => status)).toEqual(asks.map(() => 'rejected'));
  });
});

describe('a thread that fails', () => {
  it.each([
    ['/exit', []],
    ['/throw', [expect.objectContaining({ message: 'thrown in the thread' })]],
  ])('on %s is followed by another', async (way, told) => {
    const { ask } = odd();
    const first = await ask(asking('https://a.example/'));
    await expect(ask(asking(`https://a.example${way}`))).rejects.toThrow(GIVEN_UP);
    expect((await ask(asking('https://a.example/'))).status).toBeGreaterThan(first.status);
    expect(reported).toEqual(told);
  });

  it('by being stuck is ended, with what it was asked, and followed by another', async () => {
    const { ask } = odd();
    const first = await ask(asking('https://a.example/'));
    const stuck = ask(asking('https://a.example/loop', { totalMs: 200 }));
    const behind = ask(asking('https://a.example/', { totalMs: 9_000 }));
    await Promise.all([
      expect(stuck).rejects.toThrow('it did not come within 0.2 s'),
      expect(behind).rejects.toThrow(GIVEN_UP),
    ]);
    expect((await ask(asking('https://a.example/'))).status).toBeGreaterThan(first.status);
    expect(reported).toHaveLength(1);
  });

  it('to answer one request, but answers others, stays', async () => {
    const { ask } = odd();
    const first = await ask(asking('https://a.example/'));
    const late = ask(asking('https://a.example/never', { totalMs: 100 }));
    const others = setInterval(() => void ask(asking('https://a.example/')), 100);
    await expect(late).rejects.toThrow('it did not come within 0.1 s');
    clearInterval(others);
    expect(await ask(asking('https://a.example/'))).toEqual(first);
    expect(reported).toEqual([]);
  });
});

describe('the end', () => {
  it('fails what is under way, and takes no more', async () => {
    const { ask, close } = odd();
    await ask(asking('https://a.example/'));
    const [endless, waiting] = ['/loop', '/'].map((to) => ask(asking(`https://a.example${to}`)));
    const failed = Promise.all([
      expect(endless).rejects.toThrow(GIVEN_UP),
      expect(waiting).rejects.toThrow(GIVEN_UP),
    ]);
    await close();
    await failed;
    await expect(ask(asking('https://a.example/'))).rejects.toThrow(GIVEN_UP);
  });

  it.each(['close', 'leave'])('of the process is not held up (%s)', async (way) => {
    const file = path.join(import.meta.dirname, 'end.child.ts');
    const ended = await promisify(execFile)(process.execPath, [file, way], { timeout: 20_000 });
    expect(ended).toEqual({ stdout: `${UNREACHABLE}\n`, stderr: '' });
  });
});
