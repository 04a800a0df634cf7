import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { isReady, type Ready } from './ready.ts';
import type { Replacements } from './replacements.ts';
import { watchTurning } from './turning.ts';

export interface Workers {
  /** What the first worker said when it was ready. */
  readonly ready: Ready;
  /** Replaces one worker after the other; each new one serves before the old one stops. */
  restart(): Promise<void>;
  /** Lets all finish, and resolves when they have ended. */
  stop(): Promise<void>;
}

/** Waits before a worker that ended by itself is replaced, in ms, by how often that happened. */
const AGAIN_AFTER = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** A worker that ran this long had started well. */
const WELL_MS = 60_000;
/** After its own limit of draining, a worker closes its database; then it is killed. */
const GRACE_MS = 15_000;

/**
 * Runs `count` processes on one port. The primary process serves nothing itself: it hands
 * connections out, replaces workers that end or hang, and restarts them in turn.
 *
 * @param settings of the environment that workers get in addition
 * @throws Error when a first worker ends before it serves
 */
export async function runWorkers(options: {
  readonly count: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly drainMs: number;
  readonly replacements: Replacements;
  readonly logger: Logger;
}): Promise<Workers> {
  const { count, settings, drainMs, replacements, logger } = options;
  const live = new Set<Worker>();
  const hung = new WeakSet<Worker>();
  /** The worker whose successor is starting: should it end before its time, no other is needed. */
  let leaving: Worker | null = null;
  let stopping = false;
  let failures = 0;
  let turn: Promise<void> = Promise.resolve();
  /** What the first worker said: all others serve there too. */
  let known: Ready | null = null;
  let kept: Readonly<Record<string, string>> = {};

  const turning = watchTurning((worker) => {
    logger.error({ worker_pid: worker.process.pid }, 'a worker hangs; killing it');
    hung.add(worker);
    replacements.replaced('hung');
    worker.process.kill('SIGKILL');
  });

  async function startOne(): Promise<Ready> {
    // With the last worker goes the port that was taken for PORT=0: the next one asks for the same.
    if (known && live.size === 0) kept = { PORT: portOf(known) };
    const worker = cluster.fork({ ...settings, ...kept });
    const began = performance.now();
    const ready = await firstWord(worker);
    if (known && portOf(known) !== portOf(ready)) {
      // It began while another still held the port, and came up when that one was gone.
      worker.process.kill('SIGKILL');
      throw new Error(`a worker came up at ${ready.ready.url}`);
    }
    known ??= ready;
    live.add(worker);
    replacements.serves(1);
    worker.once('exit', (code, signal) => {
      replacements.serves(-1);
      const expected = !live.delete(worker) || stopping || worker === leaving;
      if (expected) return;
      if (performance.now() - began > WELL_MS) failures = 0;
      const what = { worker_pid: worker.process.pid, code, signal };
      logger.error(what, 'a worker ended; starting another');
      if (!hung.has(worker)) replacements.replaced('ended');
      void replace();
    });
    return ready;
  }

  async function replace(): Promise<void> {
    while (!stopping) {
      const wait = AGAIN_AFTER[Math.min(failures, AGAIN_AFTER.length - 1)] ?? 0;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (stopping) return;
      try {
        await startOne();
        return;
      } catch (error) {
        logger.error({ err: error }, 'a worker did not start');
      }
    }
  }

  async function end(worker: Worker): Promise<void> {
    live.delete(worker);
    if (worker.isDead()) return;
    const exit = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + GRACE_MS);
    await exit;
    clearTimeout(timer);
  }

  /** @throws Error when the successor does not start; a worker that is gone is replaced then too. */
  async function succeed(old: Worker): Promise<void> {
    leaving = old;
    try {
      await startOne();
    } catch (error) {
      if (old.isDead()) void replace();
      throw error;
    } finally {
      leaving = null;
    }
  }

  async function restartAll(): Promise<void> {
    for (const old of [...live]) {
      if (stopping || !live.has(old)) continue;
      logger.info({ worker_pid: old.process.pid }, 'replacing a worker');
      await succeed(old);
      replacements.replaced('asked');
      await end(old);
    }
    logger.info('all workers were restarted');
  }

  const started = await Promise.allSettled(Array.from({ length: count }, startOne));
  const failed = started.find((one) => one.status === 'rejected');
  const [first] = started;
  if (failed || first?.status !== 'fulfilled') {
    stopping = true;
    turning.close();
    await Promise.all([...live].map(end));
    throw failed?.reason ?? new Error('no worker was asked for');
  }
  return {
    ready: first.value,
    restart() {
      turn = turn.then(restartAll).catch((error: unknown) => {
        logger.error({ err: error }, 'the restart stopped: the old workers go on');
      });
      return turn;
    },
    async stop() {
      stopping = true;
      turning.close();
      await Promise.all([...live].map(end));
    },
  };
}

function portOf({ ready }: Ready): string {
  return new URL(ready.url).port || '80';
}

/** @throws Error when the worker ends before it says that it is ready */
function firstWord(worker: Worker): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      if (!isReady(message)) return;
      worker.off('message', listen);
      worker.off('exit', fail);
      resolve(message);
    };
    const fail = (code: number | null, signal: string | null) =>
      reject(new Error(`a worker ended with ${code ?? signal} at its start`));
    worker.on('message', listen);
    worker.once('exit', fail);
  });
}
