import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts of a thread: milliseconds on a core, and waiting for one. */
interface Scheduled {
  readonly ran: number;
  readonly waited: number;
}

/**
 * How long the threads that answer a call one after the other have waited for a core so far: the main
 * ones of this process and of the server, and that of the server which does most else. A busy machine
 * makes calls wait that would not elsewhere. What a thread does after the answer waits too, so it is
 * rather too much. On other systems nothing is known, and it is 0.
 *
 * @param during what the busiest thread is found by
 */
export async function waitsOnTheWay(
  server: number,
  during: () => Promise<void>,
): Promise<() => number> {
  const others = threadsOf(server).filter((thread) => thread !== String(server));
  const before = others.map((thread) => scheduled(server, thread).ran);
  await during();
  const took = others.map((thread, at) => scheduled(server, thread).ran - (before[at] ?? 0));
  const busiest = others[took.indexOf(Math.max(...took))] ?? String(server);
  const way = [
    [process.pid, String(process.pid)],
    [server, String(server)],
    ...(busiest === String(server) ? [] : [[server, busiest] as const]),
  ] as const;
  return () => way.reduce((sum, [pid, thread]) => sum + scheduled(pid, thread).waited, 0);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function scheduled(pid: number, thread: string): Scheduled {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    const [ran = 0, waited = 0] = text.split(' ').map((ns) => Number(ns) / 1e6);
    return { ran, waited };
  } catch {
    return { ran: 0, waited: 0 };
  }
}
