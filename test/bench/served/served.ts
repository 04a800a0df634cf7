import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Asked } from './request.ts';
import { dearestRequests } from './requests.ts';
import type { Took } from './server.ts';

/** What one request may take: of all threads, and of the event loop at a time. */
const CPU_AIM_MS = 150;
const LOOP_AIM_MS = 50;
/** Each is asked so often, never twice the same; the median counts. */
const TIMES = 5;

/**
 * Sends the dearest legal request of each operation, on both surfaces, and of everything else that is
 * served, to a running server: processor time and the longest hold of its event loop.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = fork(path.join(import.meta.dirname, 'server.ts'), { env });
  const [ready] = (await once(child, 'message')) as [{ url: string; key: string }];
  try {
    const only = process.argv[3] ?? '';
    const cases = (await dearestRequests()).filter(({ name }) => name.includes(only));
    // Once first, so that compiling the program counts for none of them.
    for (const { asked } of cases) await send(ready, asked(0));
    await send(ready, { method: 'GET', path: '/api/v1/platform/status' });
    console.log(`served: Node ${process.version}; ms of one request, median and most of ${TIMES}`);
    console.log(
      `${''.padEnd(64)}${'cpu'.padStart(8)}${'loop'.padStart(8)}${'(most)'.padStart(9)}  status`,
    );
    let over = 0;
    for (const { name, asked } of cases) {
      const took: Took[] = [];
      let status = 0;
      for (let n = 1; n <= TIMES; n += 1) {
        await measured(child);
        status = await send(ready, asked(n));
        took.push(await measured(child));
      }
      const cpu = middle(took.map(({ cpuMs }) => cpuMs));
      const loops = took.map(({ loopMs }) => loopMs);
      const isOver = cpu > CPU_AIM_MS || middle(loops) > LOOP_AIM_MS;
      if (isOver) over += 1;
      const figures = [cpu, middle(loops)].map((ms) => ms.toFixed(1).padStart(8)).join('');
      const most = Math.max(...loops)
        .toFixed(1)
        .padStart(9);
      console.log(
        `${name.slice(0, 62).padEnd(64)}${figures}${most}  ${status}${isOver ? ' over' : ''}`,
      );
    }
    console.log(`${cases.length} requests, ${over} over ${CPU_AIM_MS} or ${LOOP_AIM_MS} ms`);
  } finally {
    child.send('end');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measured(child: ChildProcess): Promise<Took> {
  child.send('take');
  const [took] = await once(child, 'message');
  return took as Took;
}

async function send(
  { url, key }: { readonly url: string; readonly key: string },
  { method, path: at, body, type = 'application/json', cookie }: Asked,
): Promise<number> {
  const response = await fetch(url + at, {
    method,
    redirect: 'manual',
    headers: {
      'x-api-key': key,
      accept: 'application/json, text/event-stream',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  await response.text();
  return response.status;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
