import { AppError } from '../errors.ts';
import { createFairQueue, type QueueLimits, type Waiting } from '../kit/turns/fair-queue.ts';

/** A piece of work that has not begun. */
export interface Job extends Waiting {
  /** Estimated work; see `OperationSpec.cost`. */
  readonly cost: number;
}

export interface SchedulerLimits extends QueueLimits {
  /** How long a job may wait for its turn, and then run, in milliseconds. */
  readonly waitMs: number;
  readonly runMs: number;
  /** Jobs of at least this cost leave one thread free for the others, if there are several. */
  readonly longCost: number;
}

export const LIMITS: SchedulerLimits = {
  waiting: 256,
  waitingPerAccount: 32,
  waitMs: 10_000,
  runMs: 5_000,
  longCost: 100,
};

export interface Scheduler<Task extends Job, Result> {
  /**
   * Runs a job in its turn.
   *
   * @throws AppError `overloaded` when the queue is full or the wait is over, `too_heavy` when the
   *   job runs past its time, `unavailable` when the scheduler closes; else what the job throws
   */
  run(job: Task): Promise<Result>;
  /** Refuses waiting and new jobs; ending the jobs under way is up to the caller. */
  close(): void;
}

/** Runs a job: aborting ends it, and `begun` is called when its thread takes it up. */
export type Work<Task, Result> = (
  job: Task,
  signal: AbortSignal,
  begun: () => void,
) => Promise<Result>;

/** Runs at most `threads` jobs at a time, fair by crowd and account. */
export function createScheduler<Task extends Job, Result>(
  threads: number,
  work: Work<Task, Result>,
  limits: SchedulerLimits = LIMITS,
): Scheduler<Task, Result> {
  const queue = createFairQueue<Turn<Task, Result>>(limits, ({ timer, reject }) => {
    clearTimeout(timer);
    reject(overloaded(limits.runMs));
  });
  const mostLong = Math.max(1, threads - 1);
  const isLong = ({ job }: Turn<Task, Result>) => job.cost >= limits.longCost;
  let running = 0;
  let long = 0;
  let closed = false;

  function next(): void {
    while (running < threads) {
      const turn = queue.take((one) => !isLong(one) || long < mostLong);
      if (turn === undefined) return;
      void start(turn);
    }
  }

  async function start(turn: Turn<Task, Result>): Promise<void> {
    running += 1;
    if (isLong(turn)) long += 1;
    // Time spent starting a thread does not count toward the job's limit.
    const begun = () => limitTime(turn, limits.runMs, tooHeavy(limits.runMs));
    try {
      turn.resolve(await work(turn.job, turn.abort.signal, begun));
    } catch (error) {
      turn.reject(turn.abort.signal.aborted ? turn.abort.signal.reason : error);
    }
    clearTimeout(turn.timer);
    running -= 1;
    if (isLong(turn)) long -= 1;
    next();
  }

  /** Starts now, and replaces the previous limit. */
  function limitTime(turn: Turn<Task, Result>, ms: number, error: AppError): void {
    clearTimeout(turn.timer);
    turn.timer = setTimeout(() => {
      if (queue.remove(turn)) turn.reject(error);
      else turn.abort.abort(error);
    }, ms);
  }

  return {
    run(job) {
      if (closed) return Promise.reject(new AppError('unavailable'));
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const turn: Turn<Task, Result> = {
        account: job.account,
        ...(job.within && { within: job.within }),
        job,
        abort: new AbortController(),
        resolve,
        reject,
        timer: undefined,
      };
      if (!queue.push(turn)) return Promise.reject(overloaded(limits.runMs));
      limitTime(turn, limits.waitMs, overloaded(limits.runMs));
      next();
      return promise;
    },
    close() {
      closed = true;
      for (const { timer, reject } of queue.drain()) {
        clearTimeout(timer);
        reject(new AppError('unavailable'));
      }
    },
  };
}

interface Turn<Task, Result> extends Waiting {
  readonly job: Task;
  readonly abort: AbortController;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Ends the wait; later, the run. */
  timer: NodeJS.Timeout | undefined;
}

function overloaded(runMs: number): AppError {
  return new AppError('overloaded', undefined, { retry_after_seconds: Math.ceil(runMs / 1_000) });
}

function tooHeavy(runMs: number): AppError {
  return new AppError(
    'too_heavy',
    `The exact answer takes longer than ${runMs / 1_000} s. Ask with fewer cards whose bonus categories are chosen, fewer additions, or spending in fewer categories.`,
  );
}
