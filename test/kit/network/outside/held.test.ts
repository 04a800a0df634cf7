import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AskOutside, createAsk } from '../../../../src/kit/network/outside/ask.ts';
import { createOutsideThread } from '../../../../src/kit/network/outside/thread.ts';
import { type DearChain, makeDearChain } from './dear-chain.ts';

/** A host whose certificates are as dear as they may be: some 40 kB, of keys of 14,112 bits. */
const HOST = 'client.example';
const TIMES = 6;
let server: Server;
let made: DearChain;
beforeAll(async () => {
  made = makeDearChain(HOST, 10);
  server = createServer({ key: made.key, cert: made.chain }, (_req, res) => res.end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(() => server?.close());

/** Processor time of this thread in milliseconds for some requests, less that of a first one. */
async function costOf(ask: AskOutside): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const url = `https://${HOST}:${port}/`;
  const one = () => ask({ url, headers: {}, totalMs: 10_000 });
  await one();
  const before = process.threadCpuUsage();
  const answers = await Promise.all(Array.from({ length: TIMES }, one));
  const { user, system } = process.threadCpuUsage(before);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return (user + system) / 1_000;
}

it('what a host makes its certificates cost is not paid by the thread that serves', async () => {
  const thread = createOutsideThread({
    report: () => {},
    reach: { names: { [HOST]: ['127.0.0.1'] }, permitted: ['127.0.0.1'], ca: made.root },
  });
  try {
    const direct = createAsk({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      ...{ permits: () => true, ca: made.root },
    });
    const [held, free] = [await costOf(direct), await costOf(thread.ask)];
    expect(held).toBeGreaterThan(TIMES * 10);
    expect(free).toBeLessThan(held / 3);
  } finally {
    await thread.close();
  }
});
