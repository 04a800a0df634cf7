import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';

/** Something stored that one process at a time tries to do. */
export interface Leased {
  _id: string;
  /** Counts the present attempt. */
  attempts: number;
  /** When it may be tried; while a process tries it, when that process has lost its right to. */
  next_at: Date | null;
  /** Of the process that tries it. */
  lease: string | null;
}

/**
 * Takes what was just seen to be due, unless another process was quicker. Whoever does not settle it
 * within `ms` (by `_id` and `lease`) has lost it to another process.
 *
 * @param still what must hold of it besides
 */
export function takeLease<Doc extends Leased>(
  model: Model<Doc>,
  { _id, next_at }: Pick<Leased, '_id' | 'next_at'>,
  { now, ms, still = {} }: { readonly now: Date; readonly ms: number; readonly still?: object },
): Promise<Doc | null> {
  return model
    .findOneAndUpdate(
      { ...still, _id, next_at },
      {
        $set: { next_at: new Date(now.getTime() + ms), lease: randomUUID() },
        $inc: { attempts: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean() as unknown as Promise<Doc | null>;
}
