import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { dutyModel } from './model.ts';

/**
 * Whether a duty that one process does for all is due now; if so, it is this one's. It spares work and
 * guards nothing: every duty may be done twice.
 */
export type TakeDuty = (name: string, everyMs: number, now: Date) => Promise<boolean>;

export function createDuties(connection: Connection): TakeDuty {
  const duties = dutyModel(connection);
  /** When the database has to be asked again, by the name of the duty. */
  const known = new Map<string, Date>();

  return async (_id, everyMs, now) => {
    if (now < (known.get(_id) ?? now)) return false;
    const next_at = new Date(now.getTime() + everyMs);
    try {
      await duties.updateOne(
        { _id, next_at: trusted({ $lte: now }) },
        { $set: { next_at } },
        { upsert: true },
      );
      known.set(_id, next_at);
      return true;
    } catch (error) {
      // The upsert of what is there already: it is not due.
      if ((error as { code?: unknown }).code !== 11_000) throw error;
      const stored = await duties.findOne({ _id }).lean();
      // A clock that was ahead once must not put it off for as long.
      if (stored && stored.next_at <= next_at) known.set(_id, stored.next_at);
      return false;
    }
  };
}
