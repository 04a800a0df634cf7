import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/**
 * What `cardwright --stdio` of the built package takes until it has answered a first comparison, each
 * time on an empty data folder: a process of its own, asked as a client asks. Processor time and memory are the
 * kernel's, so they are told on Linux only.
 *
 * `npm run bench -- stdio [runs]`
 */
const [, , , RUNS = '7'] = process.argv;

const ROOT = path.resolve(import.meta.dirname, '../..');
const TICK_MS = 10;

const MESSAGES = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    },
  },
  { method: 'notifications/initialized' },
  {
    id: 2,
    method: 'tools/call',
    params: { name: 'compare_cards', arguments: { card_names: ['Amex Gold', 'CSP'] } },
  },
];

interface Start {
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly megabytes: number | null;
}

export async function run(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT });
  const starts: Start[] = [];
  for (let n = 0; n < Number(RUNS); n += 1) starts.push(await start());
  const median = (values: readonly (number | null)[]): string => {
    const known = values.filter((value) => value !== null).sort((a, b) => a - b);
    return known.length === 0 ? 'not known here' : String(known[Math.floor(known.length / 2)]);
  };
  console.log(`stdio, first answer, Node ${process.version}, medians of ${RUNS} starts:`);
  console.log(`  after        ${median(starts.map(({ wallMs }) => wallMs))} ms`);
  console.log(`  processor    ${median(starts.map(({ cpuMs }) => cpuMs))} ms`);
  console.log(`  memory, most ${median(starts.map(({ megabytes }) => megabytes))} MB`);
}

async function start(): Promise<Start> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardwright-stdio-'));
  const began = performance.now();
  const child = spawn(process.execPath, ['bin/cardwright.js', '--stdio'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
  });
  try {
    for (const message of MESSAGES) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    }
    await answered(child, 2);
    const wallMs = Math.round(performance.now() - began);
    return { wallMs, ...(await usedBy(child.pid ?? 0)) };
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function answered(child: ChildProcessWithoutNullStreams, id: number): Promise<void> {
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line);
    if (message.id !== id) continue;
    if (message.result === undefined || message.result.isError) throw new Error(line);
    return;
  }
  throw new Error('it ended without an answer');
}

async function usedBy(pid: number): Promise<Pick<Start, 'cpuMs' | 'megabytes'>> {
  try {
    const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
    return {
      cpuMs: (Number(stat[11]) + Number(stat[12])) * TICK_MS,
      megabytes: kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024),
    };
  } catch {
    return { cpuMs: null, megabytes: null };
  }
}
