import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import yargs from 'yargs';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { liftCallLimits } from '../../support/call-limits.ts';
import { watchLoop } from '../loop/watch.ts';
import { dearestRequests } from '../served/requests.ts';
import { expectedOf } from './expected.ts';
import { faultsOf, judgedOf, type Round, shedFaults } from './judge.ts';

/**
 * Every operation on both surfaces, again and again with inputs that never repeat, for as long as is
 * asked: `npm run soak -- --minutes 10`. Ends with 1 when an answer is none that its case may have,
 * when more than a few are refused as too many, or when the heap, the open handles or the time for
 * which the event loop is held are past the bounds of judge.ts.
 */
const { minutes, clients } = await yargs(process.argv.slice(2))
  .option('minutes', { type: 'number', default: 10 })
  .option('clients', { type: 'number', default: 4 })
  .strict()
  .parse();

const ROUNDS = 12;
const LOOK_MS = 250;
/** More than can be answered at the time. */
const SHED = 503;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-soak-'));
const settings = { DATA_DIR: dataDir, PORT: '0', MONGODB_URI: '', NODE_ENV: 'production' };
const server = await startServer(
  readConfig({ ...process.env, ...settings }),
  pino({ level: 'silent' }),
);
await liftCallLimits(dataDir);
// The server trusts what it knows of a key for this long.
await setTimeout(2_000);
const key = server.firstKeys.at(-1)?.key ?? '';
const cases = await dearestRequests();
const loop = watchLoop();
/** By status, or by what befell a call without an answer. */
const statuses = new Map<number | string, number>();
const unexpected = new Map<string, number>();
let sent = 0;
let shed = 0;
const began = performance.now();
const end = began + minutes * 60_000;

async function client(): Promise<void> {
  while (performance.now() < end) {
    const n = sent++;
    const one = cases[n % cases.length];
    if (one === undefined) return;
    const { method, path: at, body, type = 'application/json', cookie } = one.asked(n);
    const response = await fetch(server.url + at, {
      method,
      redirect: 'manual',
      headers: {
        'x-api-key': key,
        accept: 'application/json, text/event-stream',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch((error: Error) => error.cause);
    if (response instanceof Response) await response.arrayBuffer();
    const isAnswer = response instanceof Response;
    const status: number | string = isAnswer ? response.status : String(response);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const comesAgain = isAnswer && Number(response.headers.get('retry-after')) > 0;
    const isExpected = typeof status === 'number' && expectedOf(one.name).includes(status);
    if (isExpected && (status !== SHED || comesAgain)) continue;
    if (status === SHED && comesAgain) {
      shed += 1;
      continue;
    }
    const again = status === SHED ? ' without Retry-After' : '';
    const what = `${status}${again} ${one.name.slice(0, 80)}`;
    unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
  }
}

/** The fewest open handles at any look before a time by `performance.now()`. */
async function fewestHandles(until: number): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  do {
    await setTimeout(Math.min(LOOK_MS, Math.max(1, until - performance.now())));
    fewest = Math.min(fewest, process.getActiveResourcesInfo().length);
  } while (performance.now() < until);
  return fewest;
}

const rounds: Round[] = [];
console.log('  minute    calls  heap MB  handles  loop held, ms: p99, longest');
const running = Promise.all(Array.from({ length: clients }, client));
for (let round = 1; round <= ROUNDS; round += 1) {
  // Collections take time: by the clock, so that calls are under way to the last.
  const handles = await fewestHandles(began + ((end - began) * round) / ROUNDS);
  const { held } = loop.take();
  collect();
  const heapMb = getHeapStatistics().used_heap_size / 1e6;
  rounds.push({ calls: sent, heapMb, handles, heldP99Ms: held.p99, heldMaxMs: held.max });
  // The collection itself is no delay of an answer.
  loop.take();
  const figures = [((minutes * round) / ROUNDS).toFixed(1), sent, heapMb.toFixed(0), handles];
  const line = [...figures, held.p99.toFixed(1), held.max.toFixed(1)];
  const isWarmUp = round <= ROUNDS - judgedOf(Array.from<Round>({ length: ROUNDS })).length;
  console.log(line.map((one) => String(one).padStart(8)).join(' ') + (isWarmUp ? '  warm-up' : ''));
}
await running;
loop.stop();
await server.close();
await rm(dataDir, { recursive: true, force: true });

const faults = [
  ...[...unexpected].map(([what, count]) => `unexpected answer, ${count} times: ${what}`),
  ...shedFaults(shed, sent),
  ...faultsOf(rounds, clients),
];
const answers = [...statuses]
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([status, n]) => `${n} x ${status}`);
console.log(
  `${sent} calls of ${cases.length} kinds: ${answers.join(', ')}; ${shed} refused as too many`,
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
