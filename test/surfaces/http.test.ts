import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { afterEach, expect, it } from 'vitest';
import { networkOf } from '../../src/kit/network/network-of.ts';
import { sendJson } from '../../src/surfaces/http.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** An app of one handler, and what it says to a GET. */
async function ask(handler: RequestHandler, headers: Record<string, string> = {}, proxies = 0) {
  const app = express().set('etag', false).set('trust proxy', proxies).use(handler);
  const server = app.listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', headers }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { headers: response.headers, bytes: Buffer.concat(chunks) };
}

it.each(['{"a":"plain"}', '{"a":"Lancôme — ☕ 日本"}', '""'])('sends %s as it is', async (json) => {
  const { headers, bytes } = await ask((_req, res) => sendJson(res, 200, json));
  expect(bytes.toString('utf8')).toBe(json);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(json)));
});

it('sends the fields that helmet has for data', async () => {
  const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  const ours = await ask((_req, res) => sendJson(res, 200, '{}'));
  const theirs = await ask((req, res) =>
    helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy } })(req, res, () =>
      res.json({}),
    ),
  );
  const names = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];
  for (const name of [...names, 'content-type']) {
    expect(ours.headers[name]).toBe(theirs.headers[name]);
  }
});

it('cuts an answer that turns out wrong under way', async () => {
  const answer = ask((_req, res) => {
    res.write('{"a":');
    setImmediate(() => sendJson(res, 500, '{"error":"internal"}'));
  });
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

const addressSeen = async (proxies: number, forwarded?: string) => {
  const { bytes } = await ask(
    (req, res) => sendJson(res, 200, networkOf(req.ip)),
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    proxies,
  );
  return bytes.toString();
};

it('takes the word of as many proxies as are trusted, and of no other', async () => {
  expect(await addressSeen(0, '203.0.113.9')).toBe('127.0.0.1');
  expect(await addressSeen(1, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressSeen(2, '198.51.100.7, 203.0.113.9')).toBe('198.51.100.7');
  expect(await addressSeen(1, 'nonsense')).toBe('unknown');
  expect(await addressSeen(1, '203.0.113.9:51234')).toBe('203.0.113.9');
  expect(await addressSeen(1, '[2001:db8:1:2:3::4]:443')).toBe('20010db800010002');
});

it('sees the network of an IPv6 address, and IPv4 within IPv6 as IPv4', async () => {
  const first = await addressSeen(1, '2001:db8:1:2:3::4');
  expect(first).toBe('20010db800010002');
  expect(await addressSeen(1, '2001:db8:1:2:ffff::1')).toBe(first);
  expect(await addressSeen(1, '2001:db8:1:3::1')).not.toBe(first);
  expect(await addressSeen(1, '::ffff:203.0.113.9')).toBe('203.0.113.9');
});
