import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { createAsk } from '../../../../src/kit/network/outside/ask.ts';
import { EXAMPLE_CERTIFICATE } from '../../../oauth/support/example-site.ts';

const key = readFileSync(
  path.join(import.meta.dirname, '../../../oauth/support/fixtures/example-key.pem'),
);
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';

it.each([
  ['before its answer', ''],
  ['within it', HEAD],
])('a host gets no second handshake %s', async (_name, first) => {
  let made = 0;
  const again = (socket: TLSSocket) => {
    if (socket.destroyed) return;
    socket.renegotiate({ rejectUnauthorized: false }, (error) => {
      if (error) return;
      made += 1;
      setImmediate(again, socket);
    });
  };
  const host = createServer({ key, cert: EXAMPLE_CERTIFICATE, maxVersion: 'TLSv1.2' }, (socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        if (first) socket.write(first);
        again(socket);
      });
  }).on('tlsClientError', () => {});
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const ask = createAsk({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...{ permits: () => true, ca: EXAMPLE_CERTIFICATE },
  });
  const { port } = host.address() as AddressInfo;
  const url = `https://client.example:${port}/`;
  const asked = ask({ url, headers: {}, totalMs: 1_000, jsonBytes: 5_000 });
  await expect(asked).rejects.toThrow('no secure connection');
  expect(made).toBe(0);
  host.close();
});
