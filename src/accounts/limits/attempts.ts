import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { UseRule } from '../../kit/network/crowd-limits.ts';
import { currentWait } from '../../kit/turns/wait.ts';
import { trusted } from '../../storage/model.ts';
import { attemptModel } from './collections.ts';
import { windowOf } from './window.ts';

/** In windows that begin each with the first use after the last. */
export interface AttemptLimiter {
  /** Counts one use. @returns null when it is allowed, else the seconds until the window ends. */
  take(rule: UseRule, subject: string): Promise<number | null>;
  /** Takes one use back. */
  giveBack(rule: UseRule, subject: string): Promise<void>;
}

/** Counters in the database, by its clock, for what is rare and must not be tried too often. */
export function createAttemptLimiter(connection: Connection, hashSecret: string): AttemptLimiter {
  const records = attemptModel(connection);
  const idOf = (rule: UseRule, subject: string) =>
    createHmac('sha256', hashSecret).update(`throttle:${rule.name}:${subject}`).digest('hex');

  return {
    async take(rule, subject) {
      const { isOver, nextEnd } = windowOf(rule.seconds);
      const record = await records.findOneAndUpdate(
        { _id: idOf(rule, subject) },
        [
          {
            $set: {
              count: { $cond: [isOver, 1, { $add: ['$count', 1] }] },
              ends_at: { $cond: [isOver, nextEnd, '$ends_at'] },
              left_ms: {
                $cond: [isOver, rule.seconds * 1000, { $subtract: ['$ends_at', '$$NOW'] }],
              },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true, lean: true },
      );
      const turn = currentWait().goOn?.();
      if (turn) await turn;
      if (!record) throw new Error('an upsert returned nothing');
      const { count, left_ms } = record;
      if (count <= rule.limit) return null;
      // A use that another overtook finds a window which began after it, and ends later than its own would.
      return Math.min(rule.seconds, Math.max(1, Math.ceil(Number(left_ms) / 1000)));
    },

    async giveBack(rule, subject) {
      const id = idOf(rule, subject);
      await records.updateOne({ _id: id, count: trusted({ $gt: 0 }) }, { $inc: { count: -1 } });
    },
  };
}
