import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listen, requireSafeUrl } from '../../src/compose/listen.ts';
import { readConfig } from '../../src/config.ts';
import { TURNS } from '../../src/kit/turns/turns.ts';

const REFUSALS = { overloaded: () => Buffer.from('full'), late: () => Buffer.from('late') };

it('keeps a connection longer than a balancer does, so that none sends into its end', async () => {
  const listening = await listen(readConfig({ PORT: '0' }), REFUSALS);
  listening.serve((_req, res) => res.end());
  try {
    const { headers } = await fetch(listening.url);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await listening.close();
  }
});

it('answers a request that comes while the rooms behind it are still being wired', async () => {
  const listening = await listen(readConfig({ PORT: '0' }), REFUSALS);
  try {
    const came = once(listening.server, 'request');
    const answer = fetch(listening.url);
    await came;
    listening.serve((_req, res) => res.end('served'));
    expect(await (await answer).text()).toBe('served');
    expect(await (await fetch(listening.url)).text()).toBe('served');
  } finally {
    await listening.close();
  }
});

it('answers those that wait for their turn when it stops, however long they wait', async () => {
  const listening = await listen(readConfig({ PORT: '0' }), REFUSALS);
  listening.serve((_req, res) => {
    // Together they take longer than a kept connection stays open.
    const until = performance.now() + 15;
    while (performance.now() < until);
    res.end('served');
  });
  const { hostname, port } = new URL(listening.url);
  const clients = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  // A connection that nobody took yet ends with the socket it came to.
  const taken = promisify(listening.server.getConnections.bind(listening.server));
  await expect.poll(() => taken()).toBe(clients.length);
  const told = clients.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return await text(socket);
  });
  await expect.poll(() => TURNS.waiting).toBeGreaterThan(100);
  await listening.close();
  const lost = (await Promise.all(told)).filter((answer) => !answer.includes('served'));
  expect(lost).toEqual([]);
});

it.each([
  [{ HOST: '192.0.2.7' }, 'Setting HOST: 192.0.2.7 is not this machine alone, so PUBLIC_URL'],
  [{ HOST: '192.0.2.7', PUBLIC_URL: 'http://cards.example' }, 'Setting PUBLIC_URL: must be https'],
])('names the setting that makes an address unsafe: %o', (settings, words) => {
  expect(() => requireSafeUrl(readConfig(settings))).toThrow(words);
  expect(() =>
    requireSafeUrl(readConfig({ HOST: '192.0.2.7', PUBLIC_URL: 'https://a.example' })),
  ).not.toThrow();
});
