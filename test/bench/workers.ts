import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cpuOf, type HttpRequest, load } from './load.ts';
import { createUnboundKey, restRequest, start } from './targets.ts';

/** `npm run bench -- workers [seconds]`: what a call costs with 1, 2 and 4 processes on one port. */
const [, , , SECONDS = '8'] = process.argv;
const COUNTS = ['1', '2', '4'];
const WARM_SECONDS = 2;
/** What a start leaves to do, such as the garbage of reading the catalogue, is over by then. */
const SETTLED_MS = 15_000;
const DISTINCT = 20_000;
/** Calls a second: the same however many processes there are, and fewer than one can answer. */
const RATES = { detail: 400, compare: 100 };

/**
 * Processor time of the whole tree of processes, the database among them, without what they take with
 * nothing to do: what is shared out among more processes is the same work.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const seconds = Number(SECONDS);
  let key: string | undefined;
  try {
    console.log(
      `µs of CPU a call, at ${RATES.detail} details and ${RATES.compare} comparisons a second`,
    );
    console.log('processes   idle ms/s      detail     compare');
    for (const count of COUNTS) {
      const settings = { DATA_DIR: dataDir, NODE_ENV: 'production' };
      const target = await start('../../src/main.ts', settings, '--workers', count);
      try {
        key ??= await createUnboundKey(target.url, dataDir);
        const pids = await treeOf(target.pid);
        const detail = [restRequest(`${target.url}/api/v1/cards/2`, key)];
        const compare = comparisons(target.url, key);
        // Each process has to grow warm by itself.
        for (const requests of [detail, compare]) {
          await load(requests, pids, WARM_SECONDS * Number(count));
        }
        await setTimeout(SETTLED_MS);
        const idle = await idleCpu(pids, seconds);
        const figures: number[] = [idle / 1_000];
        for (const [requests, rate] of [
          [detail, RATES.detail],
          [compare, RATES.compare],
        ] as const) {
          const taken = await load(requests, pids, seconds, rate);
          figures.push(taken.cpu - idle / taken.rate);
        }
        const row = figures.map((figure) => figure.toFixed(0).padStart(12)).join('');
        console.log(count.padStart(9) + row);
      } finally {
        await target.stop();
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Microseconds a second. */
async function idleCpu(pids: readonly number[], seconds: number): Promise<number> {
  const all = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = all();
  await setTimeout(seconds * 1_000);
  return (all() - before) / seconds;
}

/** No two are answered from the cache. */
function comparisons(url: string, key: string): HttpRequest[] {
  return Array.from({ length: DISTINCT }, (_, n) => {
    const card_names = ['Chase Sapphire Preferred', 'Amex Gold', 'Citi Double Cash'];
    const body = { card_names, params: { spending: { dining: 300 + n / 100, groceries: 600 } } };
    return restRequest(`${url}/api/v1/intelligence/compare`, key, body);
  });
}

/** A process and all below it. */
async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const below = await Promise.all(text.split(' ').filter(Boolean).map(Number).map(treeOf));
  return [pid, ...below.flat()];
}
