import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AskOutside, OutsideAnswer, OutsideAsk } from './ask.ts';

/** What tests may reach, as the threads of a server have no such thing. */
export interface TestReach {
  /** Addresses (IPv4) by name; there are no other names. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Addresses that may be connected to, and no others. */
  readonly permitted: readonly string[];
  /** Certificates to trust beside the usual ones. */
  readonly ca: string;
}

export interface OutsideThreadOptions {
  /** Called with the error of a thread that ended by itself or had to be ended. */
  readonly report: (error: unknown) => void;
  /** Only tests set these. */
  readonly reach?: TestReach;
  readonly file?: string;
}

export interface OutsideThread {
  readonly ask: AskOutside;
  /** Ends the thread; requests under way fail. */
  close(): Promise<void>;
}

/** What goes to the thread, and what comes from it; the first that comes says that it runs. */
export interface Sent {
  readonly id: number;
  readonly ask: OutsideAsk;
}
export type Received =
  | { readonly id: null }
  | { readonly id: number; readonly answer: OutsideAnswer }
  | { readonly id: number; readonly reason: string };

/** Requests under way: twice the deliveries of webhooks that one process makes at a time. */
const UNDER_WAY_MAX = 96;
/** A request this late is given up, and a thread that was silent for as long is ended. */
const LATE_MS = 2_000;
/** The thread needs some 10 MB, and must not take what the rest of the process needs. */
const HEAP_MB = 64;

const NOT_REACHED = 'no secure connection to its host';

/** In a package, what runs is JavaScript. */
const THREAD_FILE = path.join(
  import.meta.dirname,
  `thread.child${path.extname(import.meta.filename)}`,
);

interface UnderWay {
  readonly totalMs: number;
  timer: NodeJS.Timeout | undefined;
  resolve(answer: OutsideAnswer): void;
  reject(error: Error): void;
}

/** A thread, and what it was asked and has not answered. */
interface Running {
  readonly worker: Worker;
  readonly underWay: Map<number, UnderWay>;
  /** When something last came from it; null until it runs. */
  heardAt: number | null;
}

/**
 * Asks addresses that strangers chose, in a thread of its own: the other side of a connection decides
 * what its certificates and tickets cost, and Node computes them on the thread that connects. It starts
 * with the first request; one that does not answer any more is ended, and the next request starts another.
 */
export function createOutsideThread(options: OutsideThreadOptions): OutsideThread {
  const { report, reach = null, file = THREAD_FILE } = options;
  let running: Running | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let closed = false;
  let asked = 0;

  function start(): Running {
    const worker = new Worker(file, {
      name: 'outside',
      workerData: reach,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const one: Running = { worker, underWay: new Map(), heardAt: null };
    worker.on('message', (received: Received) => hear(one, received));
    worker.on('error', (error) => {
      report(error);
      end(one);
    });
    worker.on('exit', () => end(one));
    return one;
  }

  function hear(one: Running, received: Received): void {
    const isFirst = one.heardAt === null;
    one.heardAt = performance.now();
    // What its start takes counts for no request.
    if (isFirst) for (const id of one.underWay.keys()) limit(one, id);
    if (received.id === null) return;
    const waiting = take(one, received.id);
    if ('answer' in received) waiting?.resolve(received.answer);
    else waiting?.reject(new Error(received.reason));
  }

  function limit(one: Running, id: number): void {
    const waiting = one.underWay.get(id);
    if (waiting === undefined) return;
    waiting.timer = setTimeout(() => {
      take(one, id);
      waiting.reject(new Error(`it did not come within ${waiting.totalMs / 1_000} s`));
      if (performance.now() - (one.heardAt ?? 0) < LATE_MS) return;
      report(new Error('the thread for requests to the outside did not answer and was ended'));
      end(one);
    }, waiting.totalMs + LATE_MS);
  }

  function take({ worker, underWay }: Running, id: number): UnderWay | undefined {
    const waiting = underWay.get(id);
    underWay.delete(id);
    clearTimeout(waiting?.timer);
    // A process that has nothing else to do may end.
    if (underWay.size === 0) worker.unref();
    return waiting;
  }

  function end(one: Running): void {
    if (running === one) running = null;
    ending = Promise.all([ending, one.worker.terminate()]);
    for (const id of [...one.underWay.keys()]) take(one, id)?.reject(new Error(NOT_REACHED));
  }

  return {
    async ask(ask) {
      if (closed) throw new Error(NOT_REACHED);
      running ??= start();
      const one = running;
      if (one.underWay.size >= UNDER_WAY_MAX) throw new Error(NOT_REACHED);
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
      one.underWay.set(id, { totalMs: ask.totalMs, timer: undefined, resolve, reject });
      if (one.heardAt !== null) limit(one, id);
      one.worker.ref();
      one.worker.postMessage({ id, ask } satisfies Sent);
      return promise;
    },
    async close() {
      closed = true;
      if (running) end(running);
      await ending;
    },
  };
}
