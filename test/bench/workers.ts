import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HttpRequest, load } from './load.ts';
import { createUnboundKey, restRequest, start } from './targets.ts';

/** `npm run bench -- workers [seconds]`: what a call costs with 1 to 4 processes on one port. */
const [, , , SECONDS = '3'] = process.argv;
const WARM_SECONDS = 1.5;
const DISTINCT = 20_000;

/** Processor time of the processes that serve and of their leader; the database's is not in it. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const seconds = Number(SECONDS);
  let key: string | undefined;
  try {
    console.log('processes   detail/s   µs of CPU   compare/s   µs of CPU');
    for (const count of ['1', '2', '3', '4']) {
      const settings = { DATA_DIR: dataDir, NODE_ENV: 'production' };
      const target = await start('../../src/main.ts', settings, '--workers', count);
      try {
        key ??= await createUnboundKey(target.url, dataDir);
        const pids = [target.pid, ...(await workersOf(target.pid))];
        const detail = [restRequest(`${target.url}/api/v1/cards/2`, key)];
        const figures: string[] = [];
        for (const requests of [detail, comparisons(target.url, key)]) {
          // Each process has to grow warm by itself.
          await load(requests, pids, WARM_SECONDS * Number(count));
          const { rate, cpu } = await load(requests, pids, seconds);
          figures.push(rate.toFixed(0).padStart(11), cpu.toFixed(0).padStart(12));
        }
        console.log(count.padStart(9) + figures.join(''));
      } finally {
        await target.stop();
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** No two are answered from the cache. */
function comparisons(url: string, key: string): HttpRequest[] {
  return Array.from({ length: DISTINCT }, (_, n) => {
    const card_names = ['Chase Sapphire Preferred', 'Amex Gold', 'Citi Double Cash'];
    const body = { card_names, params: { spending: { dining: 300 + n / 100, groceries: 600 } } };
    return restRequest(`${url}/api/v1/intelligence/compare`, key, body);
  });
}

async function workersOf(leader: number): Promise<number[]> {
  const text = await readFile(`/proc/${leader}/task/${leader}/children`, 'utf8');
  const pids: number[] = [];
  for (const pid of text.split(' ').filter(Boolean)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (line.includes('src/main.ts')) pids.push(Number(pid));
  }
  return pids;
}
