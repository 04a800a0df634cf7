import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

/** Halts a process with all its threads, until SIGCONT: the signal alone may take a moment. */
export async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  while (!(await isStopped(pid))) await setImmediate();
}

async function isStopped(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The state stands behind the name, which may hold brackets itself.
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'T';
}
