import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Requests a second, from the first answer to the last. */
  readonly rate: number;
  /** Processor time that the server took for a request, in microseconds; NaN where `/proc` is not. */
  readonly cpu: number;
  /** Answers. */
  readonly count: number;
}

const CONNECTIONS = 10;

/**
 * Sends requests for some seconds, each connection its own share of them in turn. Throws when one
 * was not served.
 *
 * @param pids of the server's processes.
 * @param perSecond requests of all connections; omitted: as many as are answered.
 */
export async function load(
  requests: readonly HttpRequest[],
  pids: number | readonly number[],
  seconds: number,
  perSecond?: number,
): Promise<Load> {
  const [first] = requests;
  if (first === undefined) throw new Error('there is nothing to send');
  const cpuOfAll = () => [pids].flat().reduce((sum, pid) => sum + cpuOf(pid), 0);
  let connection = 0;
  let count = 0;
  let began = 0;
  let ended = 0;
  let cpuBegan = 0;
  const result = await autocannon({
    url: first.url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient(client) {
      client.setRequests(shareOf(requests, connection++));
      client.on('response', () => {
        // Building the requests is over: only now does the time count.
        if (count === 0) {
          began = performance.now();
          cpuBegan = cpuOfAll();
        }
        count += 1;
        ended = performance.now();
      });
    },
  });
  const cpuEnded = cpuOfAll();
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${first.url}: ${failed} requests were not served`);
  if (count < 2)
    throw new Error(`${first.url}: no two answers in ${seconds} s: ask for longer rounds`);
  return {
    rate: (count - 1) / ((ended - began) / 1_000),
    cpu: (cpuEnded - cpuBegan) / (count - 1),
    count,
  };
}

function shareOf(requests: readonly HttpRequest[], connection: number) {
  const mine = requests.filter((_request, at) => at % CONNECTIONS === connection);
  return (mine.length > 0 ? mine : requests).map(({ url, method, headers, body }) => {
    const { pathname: path } = new URL(url);
    return { method, path, headers: { ...headers }, ...(body !== undefined && { body }) };
  });
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_US = 10_000;

/** Processor time that a process has taken so far, in microseconds. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces: the 12th and 13th are the user's and the system's.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return Number.NaN;
  }
}
