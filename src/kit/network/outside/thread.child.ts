import { parentPort, workerData } from 'node:worker_threads';
import type { GuardOptions } from '../guarded-request.ts';
import { createAsk } from './ask.ts';
import type { Received, Sent, TestReach } from './thread.ts';

/** The code of the thread that asks addresses which strangers chose. */
const ask = createAsk(guardOf(workerData as TestReach | null));
const tell = (received: Received) => parentPort?.postMessage(received);

parentPort?.on('message', ({ id, ask: asked }: Sent) => {
  ask(asked).then(
    (answer) => tell({ id, answer }),
    (error: Error) => tell({ id, reason: error.message }),
  );
});
tell({ id: null });

function guardOf(reach: TestReach | null): GuardOptions {
  if (reach === null) return {};
  return {
    resolve: async (host) =>
      (reach.names[host] ?? []).map((address) => ({ address, family: 4 as const })),
    permits: (address) => reach.permitted.includes(address),
    ca: reach.ca,
  };
}
