import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** What became of the requests of a load. */
export interface Ledger {
  /** By status. */
  readonly answered: Map<number, number>;
  /** Sent over a connection that had been accepted, as earlier answers show, and never answered. */
  readonly lost: string[];
  /** Not accepted: refused, or still in the kernel's queue when nobody listened any more. */
  refused: number;
}

export interface Load {
  readonly ledger: Ledger;
  /** Resolves when `count` more have been answered. */
  answers(count: number): Promise<void>;
  /** Sends no more, and resolves when the last one is over. */
  stop(): Promise<Ledger>;
}

/**
 * Between an answer and the next request of a client. Connections are then idle as often as they are
 * asked over, which is when a process that ends may lose a request, and the machine has time to start
 * another one.
 */
const PAUSE_MS = 10;

/** Clients that each ask again soon after they are answered, over connections that they keep. */
export function startLoad(url: string, key: string, clients: number): Load {
  const ledger: Ledger = { answered: new Map(), lost: [], refused: 0 };
  const waiting: { left: number; resolve(): void }[] = [];
  let stopped = false;

  async function ask(agent: Agent): Promise<void> {
    const sent = request(url, { agent, headers: { 'x-api-key': key } });
    sent.end();
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      const { statusCode: status = 0 } = response;
      ledger.answered.set(status, (ledger.answered.get(status) ?? 0) + 1);
      for (const one of waiting) {
        one.left -= 1;
        if (one.left === 0) one.resolve();
      }
    } catch (error) {
      if (sent.reusedSocket) ledger.lost.push(String(error));
      else ledger.refused += 1;
      // Nobody is there any more.
      if (!sent.reusedSocket) stopped = true;
    }
  }

  const all = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      await ask(agent);
      await setTimeout(PAUSE_MS);
    }
    agent.destroy();
  });
  return {
    ledger,
    answers: (count) => new Promise((resolve) => waiting.push({ left: count, resolve })),
    async stop() {
      stopped = true;
      await Promise.all(all);
      return ledger;
    },
  };
}
