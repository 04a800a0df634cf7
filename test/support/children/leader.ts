import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { ServerProcess } from '../processes.ts';

/** The next line of the log that has these words. */
export async function nextLine({ child }: ServerProcess, words: string) {
  if (child.stdout === null) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout });
  try {
    for await (const [line] of on(lines, 'line')) {
      if (!line.includes(words)) continue;
      const names = [...line.matchAll(/"(\w+)":/g)].map(([, name]) => name);
      expect(names, 'a key stands twice').toEqual([...new Set(names)]);
      return JSON.parse(line) as { level: number; pid: number; worker_pid: number };
    }
    throw new Error(`never said: ${words}`);
  } finally {
    lines.close();
    child.stdout.resume();
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

export async function childOf(pid: number): Promise<number> {
  const [child] = await childrenOf(pid);
  if (child === undefined) throw new Error(`${pid} has no child`);
  return child;
}

/** Without the embedded mongod and its guard; by the script of `npm start`, or by that of other tests. */
export async function workersOf(leader: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await childrenOf(leader)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes('/main.js')) found.push(pid);
  }
  return found;
}
