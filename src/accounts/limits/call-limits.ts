import type { Connection, mongo } from 'mongoose';
import type { Background } from '../../kit/background.ts';
import { type Plan, unitsCap } from '../../plans/plans.ts';
import { inTime } from '../../storage/in-time.ts';
import { type CallWindowRecord, callWindowModel } from './collections.ts';
import { periodOf } from './month.ts';
import { takeStages, WINDOW_SECONDS } from './stages.ts';

/** Unused calls go back after this long. */
const LEASE_MS = 250;
/** By then whoever waits for a question has given up; the others of the account wait behind it. */
const ASK_MS = 3_000;

export interface CallRequest {
  readonly account_id: string;
  readonly plan: Plan;
  /** What it counts as in the minute: 1, or more for one of much work; at most the plan's limit. */
  readonly calls: number;
  /** Units of the month's quota; 0 for what is free of it. */
  readonly units: number;
  readonly now: Date;
}

export interface TakenCall {
  /** The minute's limit, what is left of it, and the seconds until it is whole again. */
  readonly rate: { readonly limit: number; readonly remaining: number; readonly reset: number };
  readonly refused: 'rate_limited' | 'quota_exceeded' | null;
  /** The month that the units were taken from. */
  readonly period: string;
  /** What answered: calls taken in advance, the database, or this process while that is away. */
  readonly source: 'lease' | 'database' | 'local';
}

export interface CallLimits {
  /**
   * Takes one call of the minute and `units` of the month, or says which of them refuses. Exact
   * over all processes: never one more than the limit. Fails when the database does not answer.
   */
  take(request: CallRequest): Promise<TakenCall>;
  /** The same from calls taken in advance, at once; null when there are none. */
  takeLeased(request: CallRequest): TakenCall | null;
  /** Returns units of a call that did not succeed. */
  giveBack(accountId: string, period: string, units: number): void;
  /** Begins to return what is left unused. */
  close(): void;
}

interface Waiter {
  readonly request: CallRequest;
  resolve(taken: TakenCall): void;
  reject(error: unknown): void;
}

/** Requests taken in advance, of one account that each count as much. */
interface Lease {
  requests: number;
  readonly grant: CallWindowRecord;
  readonly plan: Plan;
  /** By `performance.now()`: the window's end or LEASE_MS, whichever is first. */
  readonly until: number;
  readonly windowUntil: number;
  readonly timer: NodeJS.Timeout;
}

interface Queue {
  readonly accountId: string;
  readonly calls: number;
  readonly units: number;
  waiting: Waiter[];
  busy: boolean;
  lease: Lease | null;
}

/**
 * Limits in the database, by its clock. While one question of an account is under way, its other
 * calls wait and go together in the next one, so that a crowd costs few round trips and none is
 * counted twice or left over. Where the limit is large and less than half of it is used, a question
 * also takes some calls in advance.
 */
export function createCallLimits(connection: Connection, background: Background): CallLimits {
  const records = callWindowModel(connection);
  const queues = new Map<string, Queue>();

  async function ask(queue: Queue, batch: readonly Waiter[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { plan, now } = first.request;
    const asked = performance.now();
    const question = records.findOneAndUpdate(
      { _id: queue.accountId },
      takeStages(plan, queue, batch.length, periodOf(now)),
      { upsert: true, returnDocument: 'after', updatePipeline: true, lean: true },
    );
    const grant = await inTime(question.exec(), ASK_MS);
    if (!grant) throw new Error('an upsert returned nothing');
    // Counted from before the question, so it ends before the database's own minute does.
    const windowUntil = asked + grant.left_ms;
    batch.forEach(({ resolve }, index) => {
      const unused = queue.calls * Math.max(0, grant.permits - index - 1);
      const left = plan.requests_per_minute - grant.used + unused;
      const refused =
        index < grant.paid ? null : index < grant.permits ? 'quota_exceeded' : 'rate_limited';
      resolve(takenCall(plan, grant, left, grant.left_ms, refused, 'database'));
    });
    const spare = grant.paid - batch.length;
    if (spare > 0) {
      const timer = setTimeout(() => dropLease(queue), LEASE_MS).unref();
      const until = Math.min(windowUntil, asked + LEASE_MS);
      queue.lease = { requests: spare, grant, plan, until, windowUntil, timer };
    }
  }

  async function run(queue: Queue): Promise<void> {
    queue.busy = true;
    try {
      while (queue.waiting.length > 0) {
        const batch = queue.waiting.filter((waiter) => {
          const taken = fromLease(queue, waiter.request);
          if (taken) waiter.resolve(taken);
          return taken === null;
        });
        queue.waiting = [];
        try {
          await ask(queue, batch);
        } catch (error) {
          // Fail the queued calls too, instead of making each wait for another time limit.
          for (const { reject } of [...batch, ...queue.waiting.splice(0)]) reject(error);
        }
      }
    } finally {
      queue.busy = false;
      forgetIdle(queue);
    }
  }

  function fromLease(queue: Queue, request: CallRequest): TakenCall | null {
    const { lease } = queue;
    if (!lease) return null;
    const now = performance.now();
    const { plan, grant } = lease;
    const fits =
      now < lease.until && samePlan(plan, request.plan) && grant.period >= periodOf(request.now);
    if (!fits) {
      dropLease(queue);
      return null;
    }
    lease.requests -= 1;
    const left = plan.requests_per_minute - grant.used + lease.requests * queue.calls;
    if (lease.requests === 0) dropLease(queue);
    return takenCall(plan, grant, left, lease.windowUntil - now, null, 'lease');
  }

  function dropLease(queue: Queue): void {
    const { lease } = queue;
    if (!lease) return;
    clearTimeout(lease.timer);
    queue.lease = null;
    const { requests, grant } = lease;
    if (requests > 0) {
      const unused = { calls: requests * queue.calls, grant };
      putBack(queue.accountId, grant.period, requests * queue.units, unused);
    }
    forgetIdle(queue);
  }

  function forgetIdle(queue: Queue): void {
    if (!queue.busy && !queue.lease) queues.delete(keyOf(queue));
  }

  /**
   * A return whose answer is lost is not repeated: done twice, it would let calls through that the
   * limit forbids. Not done at all, it only costs the account a few.
   */
  function putBack(
    accountId: string,
    period: string,
    units: number,
    unused?: { calls: number; grant: CallWindowRecord },
  ): void {
    const samePeriod = { $eq: ['$period', period] };
    const left = { $cond: [samePeriod, { $subtract: ['$units', units] }, '$units'] };
    const stages: mongo.Document[] = [{ $set: { units: left } }];
    if (unused) {
      const { calls, grant } = unused;
      const sameWindow = { $eq: ['$ends_at', grant.ends_at] };
      const used = { $cond: [sameWindow, { $subtract: ['$used', calls] }, '$used'] };
      stages.push({ $set: { used } });
    }
    background.run(async () => {
      await records.updateOne({ _id: accountId }, stages, { updatePipeline: true }).catch(() => {});
    });
  }

  return {
    take(request) {
      const { account_id: accountId, units, calls } = request;
      const key = keyOf({ accountId, units, calls });
      let queue = queues.get(key);
      if (!queue) {
        queue = { accountId, units, calls, waiting: [], busy: false, lease: null };
        queues.set(key, queue);
      }
      const own = queue;
      return new Promise((resolve, reject) => {
        queues.set(key, own);
        own.waiting.push({ request, resolve, reject });
        if (!own.busy) void run(own);
      });
    },

    takeLeased(request) {
      const { account_id: accountId, units, calls } = request;
      const queue = queues.get(keyOf({ accountId, units, calls }));
      return queue === undefined || queue.busy ? null : fromLease(queue, request);
    },

    giveBack(accountId, period, units) {
      if (units > 0) putBack(accountId, period, units);
    },

    close() {
      for (const queue of queues.values()) dropLease(queue);
    },
  };
}

function takenCall(
  plan: Plan,
  grant: CallWindowRecord,
  left: number,
  leftMs: number,
  refused: TakenCall['refused'],
  source: TakenCall['source'],
): TakenCall {
  const limit = plan.requests_per_minute;
  const reset = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(Number(leftMs) / 1000)));
  const rate = { limit, remaining: Math.max(0, left), reset };
  return { rate, refused, period: grant.period, source };
}

function samePlan(a: Plan, b: Plan): boolean {
  return a.requests_per_minute === b.requests_per_minute && unitsCap(a) === unitsCap(b);
}

function keyOf({ accountId, units, calls }: Pick<Queue, 'accountId' | 'units' | 'calls'>): string {
  return `${accountId}:${units}:${calls}`;
}
