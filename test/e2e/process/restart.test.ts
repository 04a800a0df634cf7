import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { callRest } from '../../support/rest.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly proKey: string | undefined;
}

function spawnServer(settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Resolves at the line that says it is ready; rejects with stderr when the process ends first. */
async function start(settings: Record<string, string>): Promise<Started> {
  const child = spawnServer(settings);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  let proKey: string | undefined;
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    proKey ??= /^First pro key .*: (\S+)$/.exec(line)?.[1];
    const url = /^Cardwright is ready: (\S+)\/api\/v1/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return { child, url, proKey };
    }
  }
  throw new Error(errors);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

async function newFolder(): Promise<string> {
  const folder = await makeTempFolder();
  folders.push(folder);
  return folder;
}

describe('the server process', () => {
  it('keeps what was written through kill -9 and a clean stop', async () => {
    const DATA_DIR = await newFolder();
    const began = performance.now();
    const first = await start({ DATA_DIR });
    const health = await callRest(first.url, '/platform/health', {});
    expect(health.status).toBe(200);
    console.log(`start to healthy: ${Math.round(performance.now() - began)} ms`);
    const key = first.proKey;
    if (!key) throw new Error('the first start printed no pro key');
    expect((await callRest(first.url, '/cards/2', { key })).status).toBe(200);

    await end(first.child, 'SIGKILL');
    const second = await start({ DATA_DIR });
    expect(second.proKey).toBeUndefined();
    expect((await callRest(second.url, '/cards/2', { key })).status).toBe(200);

    const PORT = new URL(second.url).port;
    const taken = await start({ DATA_DIR: await newFolder(), PORT }).catch((error: Error) => error);
    expect(String(taken)).toContain('Setting PORT or HOST: cannot listen on');

    const third = await start({ DATA_DIR }).catch((error: Error) => error);
    expect(third).toBeInstanceOf(Error);
    expect(String(third)).toContain(DATA_DIR);
    expect((await callRest(second.url, '/cards/2', { key })).status).toBe(200);

    expect(await end(second.child, 'SIGTERM')).toBe(0);
    const fourth = await start({ DATA_DIR });
    expect((await callRest(fourth.url, '/cards/2', { key })).status).toBe(200);
    expect(await end(fourth.child, 'SIGINT')).toBe(0);
  }, 120_000);

  it('makes a key against the running database, which works at once', async () => {
    const DATA_DIR = await newFolder();
    const { child, url } = await start({ DATA_DIR });
    const admin = spawn(
      process.execPath,
      ['src/admin.ts', 'key', 'create', '--tier', 'pro', '--label', 'from a test'],
      { env: { ...process.env, DATA_DIR }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let printed = '';
    admin.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const [code] = await once(admin, 'close');
    expect(code).toBe(0);
    const key = /cw_live_\w+/.exec(printed)?.[0] ?? '';
    const answer = await callRest(url, '/cards?limit=100', { key });
    expect(answer.body.data.cards).toHaveLength(100);
    expect(await end(child, 'SIGTERM')).toBe(0);
  }, 60_000);

  it.each([
    ['PORT', 'eighty'],
    ['MONGODB_URI', 'postgres://x'],
    ['PUBLIC_URL', 'cards.example'],
  ])('stops with one line that names %s', async (name, value) => {
    const failed = await start({ [name]: value }).catch((error: Error) => error);
    if (!(failed instanceof Error)) throw new Error('it started');
    expect(failed.message.trim().split('\n')).toHaveLength(1);
    expect(failed.message).toContain(`Setting ${name}: `);
  });
});
