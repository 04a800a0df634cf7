import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import yargs from 'yargs';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { liftCallLimits } from '../support/call-limits.ts';
import { watchLoop } from './loop/watch.ts';
import { dearestRequests } from './served/requests.ts';

/**
 * Every operation on both surfaces, again and again with inputs that never repeat, for as long as is
 * asked: `npm run soak -- --minutes 10`. Ends with 1 when the heap, the open handles or the delay of
 * the event loop grow, or when an answer has a status that it should not have.
 */
const { minutes, clients } = await yargs(process.argv.slice(2))
  .option('minutes', { type: 'number', default: 10 })
  .option('clients', { type: 'number', default: 4 })
  .strict()
  .parse();

/** What a round may be above the median of the first rounds. */
const MORE_HEAP_MB = 40;
const MORE_HANDLES = 20;
const TIMES_HELD = 3;
/** A single answer never holds the loop longer; kept apart from growth, as machines differ. */
const HELD_FLOOR_MS = 50;
const ROUNDS = 10;
/** Answers that the dearest inputs may have: some are refused by design, as too heavy or not valid. */
const EXPECTED = new Set([
  200, 201, 204, 302, 304, 400, 401, 403, 404, 405, 406, 409, 415, 422, 429,
]);
/** Under more load than can be answered; told apart, because it is what it should be then. */
const SHED = 503;

interface Round {
  readonly heap: number;
  readonly handles: number;
  readonly held: number;
}

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
const end = performance.now() + minutes * 60_000;

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
    const status = response instanceof Response ? response.status : String(response);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (typeof status === 'number' && (EXPECTED.has(status) || status === SHED)) continue;
    const what = `${status} ${one.name}`;
    unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
  }
}

const rounds: Round[] = [];
console.log('minute   calls   heap MB   handles   loop held p99 ms');
const running = Promise.all(Array.from({ length: clients }, client));
for (let round = 1; round <= ROUNDS; round += 1) {
  await setTimeout((minutes * 60_000) / ROUNDS);
  const { held } = loop.take();
  collect();
  const now: Round = {
    heap: getHeapStatistics().used_heap_size / 1e6,
    handles: process.getActiveResourcesInfo().length,
    held: held.p99,
  };
  // The collection itself is no delay of an answer.
  loop.take();
  rounds.push(now);
  const figures = [((minutes * round) / ROUNDS).toFixed(1), sent, now.heap.toFixed(0), now.handles];
  console.log([...figures, now.held.toFixed(1)].map((one) => String(one).padStart(8)).join(' '));
}
await running;
loop.stop();
await server.close();
await rm(dataDir, { recursive: true, force: true });

const faults = [
  ...[...unexpected].map(([what, count]) => `unexpected answer, ${count} times: ${what}`),
  ...grown('heap', (base) => base + MORE_HEAP_MB),
  ...grown('handles', (base) => base + MORE_HANDLES),
  ...grown('held', (base) => Math.max(HELD_FLOOR_MS, base * TIMES_HELD)),
];
const answers = [...statuses]
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([status, n]) => `${n} x ${status}`);
console.log(`${sent} calls of ${cases.length} kinds: ${answers.join(', ')}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Compares the last third with the second: the first warms caches up. */
function grown(figure: keyof Round, limit: (base: number) => number): string[] {
  const third = Math.floor(rounds.length / 3);
  const median = (some: readonly Round[]) =>
    some.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  const [base, last] = [median(rounds.slice(third, 2 * third)), median(rounds.slice(-third))];
  return last > limit(base) ? [`${figure} grew from ${base.toFixed(1)} to ${last.toFixed(1)}`] : [];
}
