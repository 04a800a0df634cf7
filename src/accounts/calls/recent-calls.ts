import { LRUCache } from 'lru-cache';
import type { Connection, mongo } from 'mongoose';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { RECENT_CALLS_DAYS, RECENT_CALLS_MAX } from '../../plans/account-limits.ts';
import { type RecentCall, type RecentCallsRecord, recentCallsModel } from './model.ts';

export interface RecentCalls {
  /** Notes a call that is over. It is in the database within about two seconds, or nowhere. */
  note(accountId: string, call: RecentCall): void;
  /** The newest calls of an account, newest first; those of other processes as far as they are stored. */
  list(accountId: string): Promise<RecentCall[]>;
  flush(): Promise<void>;
  /** Removes what is listed of an account that is deleted, and notes nothing more of it here. */
  forget(accountId: string): Promise<void>;
  /** Stores what is left. */
  close(): Promise<void>;
}

const FLUSH_MS = 2_000;
/** Calls that wait to be stored: more are given up, so that a database that is away costs no memory. */
const PENDING_MAX = 5_000;
const BATCH_MAX = 500;
/** Deleted accounts whose last calls, the deletion among them, may still be under way. */
const FORGOTTEN_MAX = 1_000;
const KEPT_MS = RECENT_CALLS_DAYS * 86_400_000;

/**
 * The list of an account's newest calls, for its owner to look at. Nothing waits for it, and nothing is
 * repeated: what cannot be stored is given up.
 *
 * @param options.onLost called with the number of calls that were given up
 */
export function createRecentCalls(options: {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly onLost?: ((calls: number) => void) | undefined;
  readonly bounded?: Bounded | undefined;
}): RecentCalls {
  const { connection, clock, onLost = () => {}, bounded = (work) => work() } = options;
  const records = recentCallsModel(connection);
  const driver = () => records.collection as unknown as mongo.Collection<RecentCallsRecord>;
  let pending = new Map<string, RecentCall[]>();
  const forgotten = new LRUCache<string, true>({ max: FORGOTTEN_MAX });
  let size = 0;
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();
  let closed = false;

  const since = () => new Date(clock().getTime() - KEPT_MS);

  function addition([_id, calls]: [string, readonly RecentCall[]]) {
    const all = { $concatArrays: [{ $ifNull: ['$calls', []] }, { $literal: calls }] };
    const fresh = { $filter: { input: all, cond: { $gte: ['$$this.at', since()] } } };
    // Processes store in any order.
    const sorted = { $sortArray: { input: fresh, sortBy: { at: 1 } } };
    const update: mongo.Document[] = [
      {
        $set: {
          calls: { $slice: [sorted, -RECENT_CALLS_MAX] },
          expires_at: new Date(clock().getTime() + KEPT_MS),
        },
      },
    ];
    return { updateOne: { filter: { _id }, update, upsert: true } };
  }

  async function sendAll(): Promise<void> {
    const accounts = [...pending];
    pending = new Map();
    size = 0;
    while (accounts.length > 0) {
      const batch = accounts.splice(0, BATCH_MAX);
      const writes = batch.map(addition);
      // By the driver: mongoose casts no pipelines. The filters are ids of ours.
      const write = () => driver().bulkWrite(writes, { ordered: false });
      await bounded(write).catch(() => {
        onLost(batch.reduce((sum, [, calls]) => sum + calls.length, 0));
      });
    }
  }

  /** One after the other: a slow database is not asked again meanwhile. */
  function flush(): Promise<void> {
    flushing = flushing.then(sendAll);
    return flushing;
  }

  function schedule(): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      timer = null;
      void flush().finally(() => size > 0 && schedule());
    }, FLUSH_MS).unref();
  }

  return {
    note(accountId, call) {
      if (forgotten.has(accountId)) return;
      const calls = pending.get(accountId) ?? [];
      if (size >= PENDING_MAX) {
        onLost(1);
        return;
      }
      pending.set(accountId, calls);
      calls.push(call);
      size += 1;
      // Those that the list would not hold anyway.
      if (calls.length > RECENT_CALLS_MAX) {
        calls.shift();
        size -= 1;
      }
      schedule();
    },

    async list(accountId) {
      await flushing;
      const record = await records.findOne({ _id: accountId }).lean();
      const stored: readonly RecentCall[] = record?.calls ?? [];
      const waiting = pending.get(accountId) ?? [];
      const ids = new Set(stored.map(({ request_id }) => request_id));
      return [...stored, ...waiting.filter(({ request_id }) => !ids.has(request_id))]
        .filter(({ at }) => at >= since())
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, RECENT_CALLS_MAX);
    },

    flush,

    async forget(_id) {
      forgotten.set(_id, true);
      size -= pending.get(_id)?.length ?? 0;
      pending.delete(_id);
      await flushing;
      await records.deleteOne({ _id });
    },

    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}
