import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen } from '../../src/compose/listen.ts';
import { readConfig } from '../../src/config.ts';
import { createEarlyAnswers } from '../../src/surfaces/malformed-request.ts';

let listening: Listening;
afterEach(async () => {
  listening.server.closeAllConnections();
  await listening.close();
});

it('a network has so many requests under way, and what is past them costs next to nothing', async () => {
  let refused = 0;
  const settings = { PORT: '0', TRUST_PROXY: '1', DRAIN_SECONDS: '0' };
  listening = await listen(
    readConfig(settings),
    createEarlyAnswers(() => new Date()),
    () => {
      refused += 1;
    },
  );
  const came: ServerResponse[] = [];
  listening.serve((_req, res) => came.push(res));
  listening.server.on('clientError', () => {});
  const { hostname, port } = new URL(listening.url);
  let text = '';
  const ask = async (network: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    socket
      .on('error', () => {})
      .on('data', (piece) => {
        text += piece;
      });
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\n\r\n`);
    return socket;
  };
  await Promise.all(Array.from({ length: 260 }, () => ask('10.0.0.1')));
  await expect.poll(() => came.length + refused).toBe(260);
  expect(came).toHaveLength(256);
  await expect.poll(() => text.match(/HTTP\/1\.1 503 /g)?.length).toBe(4);
  expect(text).toMatch(/\r\nConnection: close\r\nRetry-After: 2\r\n/);
  await ask('10.0.0.2');
  await expect.poll(() => came.length).toBe(257);
});
