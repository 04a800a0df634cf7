import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import type { Events } from '../events/handle.ts';
import { billingModel } from '../model.ts';
import type { OverageReporter } from '../overage/report.ts';
import { isPassing, wordsOf } from '../stripe/client.ts';
import type { Reconciliation } from '../sync/reconcile.ts';
import type { Sync } from '../sync/sync.ts';
import { createLease } from './lease.ts';

const TICK_MS = 2_000;
const LEASE_MS = 30_000;
const REPORT_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const CHECKED_AT_ONCE = 100;

export interface Worker {
  start(): void;
  /** One round, if this process has the lease. */
  tick(): Promise<void>;
  /** Waits for a round under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly connection: Connection;
  readonly events: Events;
  readonly sync: Sync;
  readonly reporter: OverageReporter;
  readonly reconcile: () => Promise<Reconciliation>;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
}

/** What one process does for all: events left over, ends of graces and periods, overage, reconcile. */
export function createWorker(options: WorkerOptions): Worker {
  const { connection, events, sync, reporter, clock, log } = options;
  const duties = createLease(connection, 'worker', LEASE_MS, clock);
  const daily = createLease(connection, 'reconcile', LEASE_MS, clock);
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  let reportedAt = 0;
  let stopped = false;

  async function checkDue(): Promise<void> {
    const due = await billingModel(connection)
      .find({ check_at: trusted({ $lte: clock() }) }, { _id: 1 })
      .sort({ check_at: 1 })
      .limit(CHECKED_AT_ONCE)
      .lean();
    for (const { _id } of due) await sync.sync(_id);
  }

  async function report(): Promise<void> {
    const now = clock().getTime();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    await reporter.report();
  }

  async function reconcileDaily(): Promise<void> {
    if (!(await daily.hold())) return;
    if (!(await daily.claimRun(new Date(clock().getTime() - DAY_MS)))) return;
    try {
      const { accounts, differences, failed } = await options.reconcile();
      for (const line of differences) log(`reconcile: ${line}`);
      const counts = `${differences.length} differences, ${failed.length} not reached`;
      if (differences.length + failed.length > 0) log(`reconcile: ${accounts} accounts, ${counts}`);
    } catch (error) {
      await daily.failRun();
      throw error;
    }
  }

  async function run(): Promise<void> {
    if (!(await duties.hold())) return;
    for (const duty of [events.handleDue, checkDue, report, reconcileDaily]) {
      if (stopped) return;
      try {
        await duty();
      } catch (error) {
        // Stripe being away is one line where it matters; the next round tries again.
        if (!isPassing(error)) log(`billing work is tried again: ${wordsOf(error)}`);
      }
      if (!(await duties.hold())) return;
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = run()
        .catch((error: unknown) => log(`billing work is tried again: ${wordsOf(error)}`))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, TICK_MS).unref();
  }

  return {
    start: schedule,
    tick: run,
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await round;
      await Promise.allSettled([duties.release(), daily.release()]);
    },
  };
}
