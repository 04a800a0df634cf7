import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { dutyModel } from './model.ts';

/**
 * Whether a duty that one process does for all is due now; if so, it is this one's. It spares work and
 * guards nothing: every duty may be done twice.
 */
export async function takeDuty(
  connection: Connection,
  name: string,
  everyMs: number,
  now: Date,
): Promise<boolean> {
  const next_at = new Date(now.getTime() + everyMs);
  try {
    await dutyModel(connection).updateOne(
      { _id: name, next_at: trusted({ $lte: now }) },
      { $set: { next_at } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The upsert of what is there already: it is not due.
    if ((error as { code?: unknown }).code === 11_000) return false;
    throw error;
  }
}
