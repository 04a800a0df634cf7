import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { liftCallLimits } from '../../support/call-limits.ts';
import { writeGrownSeeds } from '../../support/catalog/grown-cards.ts';
import { runAdminWith } from '../../support/processes.ts';
import { NODE_FLAGS, START_ENVIRONMENT } from '../targets.ts';
import { type Call, type GrowthCase, growthCases } from './cases.ts';
import { compiledServer } from './compiled-server.ts';
import type { Taken } from './server.ts';
import { waitsOnTheWay } from './waits.ts';

/** Unless the command line names others. */
const SIZES = [1_000, 10_000];
const WARMUP = 20;
/** The poll for a new catalogue, and the time to take it over on a busy machine. */
const SWAP_MS = 20_000;

/** The service with generated catalogues: start, memory, calls one after another, a new catalogue. */
export async function run(): Promise<void> {
  const named = process.argv.slice(3).map(Number);
  for (const size of named.length > 0 ? named : SIZES) await measureSize(size);
}

async function measureSize(size: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const seedsDir = path.join(folder, 'seeds');
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    SEEDS_DIR: seedsDir,
    PORT: '0',
    MONGODB_URI: '',
    NODE_ENV: 'production',
  };
  await writeGrownSeeds(seedsDir, await readSeeds('seeds'), size);
  const began = performance.now();
  const child = fork(await compiledServer(), {
    execArgv: [...NODE_FLAGS],
    env: { ...process.env, ...START_ENVIRONMENT, ...settings },
  });
  try {
    const [{ url, key }] = (await once(child, 'message')) as [{ url: string; key: string }];
    const seconds = (performance.now() - began) / 1_000;
    const first = await take(child);
    console.log(`\n${size} cards: first start ${seconds.toFixed(1)} s, ${line(first)}`);
    await liftCallLimits(settings.DATA_DIR);
    // The server trusts what it knows of a key for this long.
    await setTimeout(2_000);
    // `own`: less what it waited for a core, which a busy machine makes it do. `bare`: a loop that
    // takes as much processor time as the call before it.
    console.log(
      `${''.padEnd(34)}    p50 ms   own p50    p99 ms   own p99  bare p50  bare p99    cpu ms  loop max        MB`,
    );
    const send = (call: Call) => ask(url, key, call);
    const cases = await growthCases(url, key);
    for (const one of cases) await measureCase(child, one, send);
    console.log(`all of these asked: ${line(await take(child))}`);
    await measureSwap(child, seedsDir, settings);
    for (const one of cases) await measureCase(child, one, send);
    console.log(`all asked again: ${line(await take(child))}`);
  } finally {
    child.send('close');
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCase(
  child: ChildProcess,
  { name, call, measured }: GrowthCase,
  send: (call: Call) => Promise<boolean>,
): Promise<void> {
  const waits = await waitsOnTheWay(child.pid ?? 0, async () => {
    for (let n = 0; n < WARMUP; n += 1) await send(call(n));
  });
  await take(child);
  const times: number[] = [];
  const own: number[] = [];
  const bare: number[] = [];
  let refused = 0;
  for (let n = WARMUP; n < WARMUP + measured; n += 1) {
    const waited = waits();
    const began = performance.now();
    if (!(await send(call(n)))) refused += 1;
    const ms = performance.now() - began;
    times.push(ms);
    own.push(ms - (waits() - waited));
    bare.push(loopFor(own.at(-1) ?? 0));
  }
  const { cpu, held, rss } = await take(child);
  const at = (share: number) => (all: readonly number[]) =>
    all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
  const [half, most] = [at(0.5), at(0.99)];
  const clocks = [half(times), half(own), most(times), most(own), half(bare), most(bare)];
  const figures = [...clocks, cpu / measured, held.max, rss];
  const row = figures.map((figure) => figure.toFixed(1).padStart(10)).join('');
  const heavy = refused > 0 ? `   ${refused} of ${measured} refused` : '';
  console.log(`${name.padEnd(34)}${row}${heavy}`);
}

/**
 * What this machine makes of mere work: a loop that takes `ms` of processor time.
 * @returns milliseconds by the clock
 */
function loopFor(ms: number): number {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1_000;
  };
  while (used() < ms);
  return performance.now() - began;
}

/** One card changes: the import by another process, and what this one does to serve it. */
async function measureSwap(
  child: ChildProcess,
  seedsDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(seedsDir, 'cards', 'generated.json');
  const seeds = JSON.parse(await readFile(file, 'utf8'));
  seeds.cards[0].name = `${seeds.cards[0].name} II`;
  await writeFile(file, JSON.stringify(seeds));
  await take(child);
  const began = performance.now();
  await runAdminWith(settings, 'catalog', 'import');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await setTimeout(SWAP_MS);
  console.log(`a new catalogue: imported in ${seconds} s; taken over: ${line(await take(child))}`);
}

function line({ held, rss }: Taken): string {
  return `event loop held for ${held.max.toFixed(0)} ms at most, ${rss.toFixed(0)} MB`;
}

async function take(child: ChildProcess): Promise<Taken> {
  const answer = once(child, 'message');
  child.send('take');
  return (await answer)[0] as Taken;
}

/** @returns false when it was refused, because it takes longer than a call may or others do. */
async function ask(url: string, key: string, { path: to, body }: Call): Promise<boolean> {
  const response = await fetch(`${url}${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (text.includes('too_heavy') || text.includes('overloaded')) return false;
  if (!response.ok || text.includes('"isError":true'))
    throw new Error(`${to}: ${response.status} ${text}`);
  return true;
}
