import { availableParallelism } from 'node:os';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { crowdsOf } from '../kit/network/network-of.ts';
import type { Caller, HandlerCall, HandlerResult, HandlerThreads } from '../operation/context.ts';
import { errorOf } from './faults.ts';
import { createPools, type PoolOptions } from './pools.ts';
import type { Reply, ThreadTask } from './protocol.ts';
import { createScheduler, type Job, LIMITS, type SchedulerLimits } from './scheduler.ts';

export interface Workers extends HandlerThreads {
  /** Starts the threads of a new catalog; calls under way finish on those of the old one. */
  use(catalog: CatalogSnapshot): Promise<void>;
  /** Ends the threads; calls under way fail. */
  close(): Promise<void>;
}

/** Leaves one core to the requests; two threads are enough to keep long calls apart. */
export function defaultThreads(): number {
  return Math.max(1, Math.min(2, availableParallelism() - 1));
}

/** Threads that run the handlers of pure operations, so that no request blocks the event loop. */
export function createWorkers(options: PoolOptions, limits: SchedulerLimits = LIMITS): Workers {
  const pools = createPools(options);
  const scheduler = createScheduler<CatalogJob, Reply>(
    Math.max(1, options.threads),
    ({ task, catalog }, signal, begun) => pools.run(task, catalog, signal, begun),
    limits,
  );
  return {
    async run(call) {
      const release = pools.hold(call.catalog);
      try {
        return resultOf(await scheduler.run(jobOf(call)));
      } finally {
        release();
      }
    },
    use: pools.use,
    async close() {
      scheduler.close();
      await pools.close();
    },
  };
}

interface CatalogJob extends Job {
  readonly task: Omit<ThreadTask, 'id'>;
  readonly catalog: CatalogSnapshot;
}

function jobOf({ catalog, cost, address, ...task }: HandlerCall): CatalogJob {
  const account = task.caller.account_id ?? '';
  return { account, within: crowdOf(task.caller, address), cost, task, catalog };
}

/**
 * Paid plans have every other turn. Accounts that cost nothing are made by the dozen, so those of one
 * crowd of networks share a turn, and whoever has no account shares one with all others who have none.
 */
function crowdOf({ account_id, plan }: Caller, address: string | null | undefined): string[] {
  if (account_id === null) return ['free', 'visitors'];
  return plan.paid_fields ? ['paid'] : ['free', ...crowdsOf(address ?? '')];
}

function resultOf(reply: Reply): HandlerResult {
  if (reply.fault !== null) throw errorOf(reply.fault);
  return reply;
}
