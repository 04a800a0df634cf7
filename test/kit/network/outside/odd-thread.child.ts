import { parentPort, threadId } from 'node:worker_threads';
import type { Received, Sent } from '../../../../src/kit/network/outside/thread.ts';

/** A thread that behaves as the path says; else it answers with what tells it from others. */
const tell = (received: Received) => parentPort?.postMessage(received);
parentPort?.on('message', ({ id, ask: { url } }: Sent) => {
  const { pathname } = new URL(url);
  if (pathname === '/exit') process.exit(3);
  if (pathname === '/throw') throw new TypeError('thrown in the thread');
  while (pathname === '/loop');
  if (pathname === '/never') return;
  tell({ id, answer: { status: threadId, cacheControl: undefined, json: null } });
});
tell({ id: null });
