import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../support/temp-folder.ts';

const CHILD = new URL('./memory.child.ts', import.meta.url);

let folder: string;
let child: ChildProcess;
let server: { readonly url: string; readonly key: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  folder = await makeDataFolder();
  child = fork(CHILD, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, DATA_DIR: folder },
  });
  [server] = await once(child, 'message');
});
afterAll(async () => {
  agent.destroy();
  child.send('end');
  await once(child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

async function heldBytes(when: 'begin' | 'held'): Promise<number> {
  child.send(when);
  const [bytes] = await once(child, 'message');
  return bytes;
}

async function ask(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const headers = { 'x-api-key': server.key };
    const asked = request(`${server.url}/api/v1/cards/2`, { agent, headers }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
    await once(response, 'end');
  }
}

/** Requests that only a full collection frees cost a server more time than answering them. */
it('lets go of a request when it is answered', async () => {
  await ask(500);
  // What else a process does between them is in some rounds: what a request holds is in every one.
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = await heldBytes('begin');
    await ask(1_500);
    rounds.push(((await heldBytes('held')) - before) / 1_500);
  }
  // 2.6 kB on a quiet machine, 2.9 on a busy one; 12 where each answer had a hidden class of its own.
  expect(Math.min(...rounds)).toBeLessThan(4_000);
}, 180_000);
