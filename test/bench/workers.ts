import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cpuOf, type HttpRequest, type Load, load } from './load.ts';
import { createUnboundKey, restRequest, start } from './targets.ts';

/**
 * `npm run bench -- workers [rounds]`: what a call costs with 1, 2 and 4 processes on one port, and with
 * four servers that share nothing: what as much work costs on this machine at any rate.
 */
const [, , , ROUNDS = '8'] = process.argv;
const COUNTS = [1, 2, 4];
const APART = 4;
const SLICE_SECONDS = 3;
/** Calls of each kind by each process before anything is measured: enough for its code to be compiled. */
const WARM_CALLS = 3_000;
/** What a start leaves to do, such as the garbage of reading the catalogue, is over by then. */
const SETTLED_MS = 15_000;
const IDLE_SECONDS = 10;
/** Comparisons of one slice, of which it sends a part. */
const DISTINCT = 5_000;
/**
 * Calls a second for each process: so few that hardly two of them run at once, as two that share a core's
 * caches, or the core itself, each take longer for the same work. At 150 and 25 four processes on two cores
 * took a third more for a comparison than one, and four that share nothing a tenth more.
 */
const RATES = { detail: 40, compare: 6 };
const KINDS = ['detail', 'compare'] as const;

type Kind = (typeof KINDS)[number];

interface Server {
  /** Processes that answer. */
  readonly count: number;
  readonly pids: readonly number[];
  /** Others each time, where an answer could be kept. */
  readonly requests: Readonly<Record<Kind, () => readonly HttpRequest[]>>;
  readonly stop: () => Promise<void>;
}

/** What is measured as one. */
interface Service {
  readonly name: string;
  readonly servers: readonly Server[];
}

/**
 * Processor time of the whole tree of processes, the database among them, without what they take with
 * nothing to do. The services stand at the same time and take turns every few seconds, so that
 * whatever else the machine does falls on all of them alike.
 */
export async function run(): Promise<void> {
  const services: Service[] = [];
  try {
    for (const count of COUNTS) services.push({ name: `${count}`, servers: [await serve(count)] });
    const apart: Server[] = [];
    services.push({ name: `${APART} apart`, servers: apart });
    while (apart.length < APART) apart.push(await serve(1));
    await setTimeout(SETTLED_MS);
    const idle = await Promise.all(services.map((one) => idleCpu(pidsOf(one), IDLE_SECONDS)));
    const spent = services.map(() => ({ detail: [0, 0], compare: [0, 0] }));
    for (let round = 0; round < Number(ROUNDS); round++) {
      for (const [at, { servers }] of services.entries()) {
        for (const kind of KINDS) {
          const loads = await Promise.all(servers.map((server) => loadOf(server, kind)));
          const took = loads.reduce((sum, taken) => sum + taken.cpu * taken.count, 0);
          const seconds = Math.max(...loads.map((taken) => taken.count / taken.rate));
          const [cpu = 0, calls = 0] = spent[at]?.[kind] ?? [];
          const now = loads.reduce((sum, taken) => sum + taken.count, calls);
          spent[at]?.[kind].splice(0, 2, cpu + took - (idle[at] ?? 0) * seconds, now);
        }
      }
    }
    const rates = KINDS.map((kind) => `${RATES[kind]} of ${kind}`).join(', ');
    console.log(`µs of CPU a call, at calls a second and process: ${rates}`);
    console.log('processes   idle ms/s      detail     compare');
    for (const [at, { name }] of services.entries()) {
      const each = KINDS.map((kind) => {
        const [cpu = 0, calls = 0] = spent[at]?.[kind] ?? [];
        return cpu / calls;
      });
      const row = [(idle[at] ?? 0) / 1_000, ...each].map((one) => one.toFixed(0).padStart(12));
      console.log(name.padStart(9) + row.join(''));
    }
  } finally {
    await Promise.all(services.flatMap(({ servers }) => servers.map((server) => server.stop())));
  }
}

async function serve(count: number): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'production' };
  const target = await start('../../src/main.ts', settings, '--workers', String(count));
  const stop = async () => {
    await target.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const key = await createUnboundKey(target.url, dataDir);
  const pids = await treeOf(target.pid);
  const requests = {
    detail: () => [restRequest(`${target.url}/api/v1/cards/2`, key)],
    compare: comparisons(target.url, key),
  };
  for (const kind of KINDS) {
    for (let left = WARM_CALLS * count; left > 0; ) {
      left -= (await load(requests[kind](), pids, SLICE_SECONDS)).count;
    }
  }
  return { count, pids, requests, stop };
}

function loadOf({ requests, pids, count }: Server, kind: Kind): Promise<Load> {
  return load(requests[kind](), pids, SLICE_SECONDS, RATES[kind] * count);
}

function pidsOf({ servers }: Service): number[] {
  return servers.flatMap(({ pids }) => pids);
}

/** Microseconds a second. */
async function idleCpu(pids: readonly number[], seconds: number): Promise<number> {
  const all = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = all();
  await setTimeout(seconds * 1_000);
  return (all() - before) / seconds;
}

/** No two are answered from the cache: one process would find again what four have each kept in part. */
function comparisons(url: string, key: string): () => HttpRequest[] {
  const card_names = ['Chase Sapphire Preferred', 'Amex Gold', 'Citi Double Cash'];
  let asked = 0;
  return () =>
    Array.from({ length: DISTINCT }, () => {
      asked += 1;
      const spending = { dining: 300 + asked / 100, groceries: 600 };
      return restRequest(`${url}/api/v1/intelligence/compare`, key, {
        card_names,
        params: { spending },
      });
    });
}

/** A process and all below it. */
async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const below = await Promise.all(text.split(' ').filter(Boolean).map(Number).map(treeOf));
  return [pid, ...below.flat()];
}
