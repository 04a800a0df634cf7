import { parentPort } from 'node:worker_threads';
import type { Begun, Reply, ThreadTask } from '../../src/workers/protocol.ts';

/** A thread that fails in the way that the task names. */
export function answer({ id, operation, input }: ThreadTask): Reply {
  parentPort?.postMessage({ begun: id } satisfies Begun);
  if (operation === 'throw') throw new TypeError('thrown by the task');
  if (operation === 'exit') process.exit(3);
  while (operation === 'loop');
  return { fault: null, output: input, notes: [], steps: 0, restricted: false };
}
