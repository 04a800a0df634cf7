import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { leaseModel } from '../model.ts';

/** A right that one process at a time has. */
export interface Lease {
  /** Takes or prolongs it; false while another process has it. */
  hold(): Promise<boolean>;
  /** Notes that the work is done; false when it was done after `before`, here or elsewhere. */
  claimRun(before: Date): Promise<boolean>;
  /** Gives the run back, to be tried again. */
  failRun(): Promise<void>;
  release(): Promise<void>;
}

/**
 * By the clocks of the processes: where they differ, two may hold it for a moment. It spares work
 * and guards nothing: all that is done under it may be done twice. What a clock that was ahead has
 * left in the future does not count, or nobody would do the work until that time has come.
 */
export function createLease(
  connection: Connection,
  name: string,
  ttlMs: number,
  clock: () => Date,
): Lease {
  const leases = leaseModel(connection);
  const holder = randomUUID();
  let lastDone: Date | null = null;
  return {
    async hold() {
      const now = clock();
      const until = new Date(now.getTime() + ttlMs);
      const isOver = [
        { until: trusted({ $lte: now }) },
        // Clocks of processes may differ by a lease.
        { until: trusted({ $gt: new Date(now.getTime() + 2 * ttlMs) }) },
      ];
      try {
        await leases.updateOne(
          { _id: name, $or: [{ holder }, ...isOver] },
          { $set: { holder, until } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The upsert of what is there already: it is another's.
        if ((error as { code?: unknown }).code === 11_000) return false;
        throw error;
      }
    },

    async claimRun(before) {
      const now = clock();
      const due = [
        { done_at: null },
        { done_at: trusted({ $lte: before }) },
        { done_at: trusted({ $gt: new Date(now.getTime() + ttlMs) }) },
      ];
      const was = await leases
        .findOneAndUpdate({ _id: name, holder, $or: due }, { $set: { done_at: now } })
        .lean();
      if (was) lastDone = was.done_at ?? null;
      return was !== null;
    },

    async failRun() {
      await leases.updateOne({ _id: name, holder }, { $set: { done_at: lastDone } });
    },

    async release() {
      await leases.updateOne({ _id: name, holder }, { $set: { until: new Date(0) } });
    },
  };
}
