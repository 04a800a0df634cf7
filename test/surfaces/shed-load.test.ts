import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { shedLoad } from '../../src/surfaces/shed-load.ts';

/** An app that answers only when told to, and whose process has more to do than it can. */
async function openSlowApp() {
  const held: ServerResponse[] = [];
  let shed = 0;
  const app = express();
  const metrics = {
    shed: () => {
      shed += 1;
    },
  };
  app.use(shedLoad({ metrics, pressure: { refuses: () => true } }));
  app.use((req, res) => {
    if (req.path === '/platform/health') res.end();
    else held.push(res);
  });
  const answer: ErrorRequestHandler = (error, _req, res, _next) => {
    if (!(error instanceof AppError)) throw error;
    res.status(503).json(error.details);
  };
  app.use(answer);
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    held,
    server,
    shed: () => shed,
    ask: (path = '/') => fetch(`http://127.0.0.1:${port}${path}`),
  };
}

let app: Awaited<ReturnType<typeof openSlowApp>>;
afterEach(async () => {
  app.server.closeAllConnections();
  await new Promise((done) => app.server.close(done));
});

it('refuses beside sixteen that are under way, but not health, and none when they are done', async () => {
  app = await openSlowApp();
  const first = Array.from({ length: 16 }, () => app.ask());
  await expect.poll(() => app.held.length).toBe(16);
  const refused = await app.ask();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ retry_after_seconds: 2 });
  expect((await app.ask('/platform/health')).status).toBe(200);
  expect(app.shed()).toBe(1);
  app.held.forEach((res) => {
    res.end();
  });
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  const later = app.ask();
  await expect.poll(() => app.held.length).toBe(17);
  app.held[16]?.end();
  expect((await later).status).toBe(200);
});

it('refuses nobody who is alone, however slow the process is', async () => {
  app = await openSlowApp();
  for (let count = 1; count <= 20; count += 1) {
    const asked = app.ask();
    await expect.poll(() => app.held.length).toBe(count);
    app.held.at(-1)?.end();
    expect((await asked).status).toBe(200);
  }
  expect(app.shed()).toBe(0);
});
