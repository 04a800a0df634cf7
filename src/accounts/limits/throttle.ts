import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import { databaseOf } from '../collections.ts';

interface ThrottleRecord {
  /** Keyed hash: e-mails and addresses are not kept in the clear. */
  _id: string;
  count: number;
  ends_at: Date;
}

/** At most `limit` in windows of `seconds`, each beginning with the first use after the last. */
export interface Rule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

export interface Throttle {
  ensureIndexes(): Promise<void>;
  /** Counts one use. @returns null when it is allowed, else the seconds until the window ends. */
  take(rule: Rule, subject: string): Promise<number | null>;
  /** Takes one use back. */
  giveBack(rule: Rule, subject: string): Promise<void>;
}

/** Counters in the database, by its clock, for what is rare and must not be tried too often. */
export function createThrottle(connection: Connection, hashSecret: string): Throttle {
  const records = databaseOf(connection).collection<ThrottleRecord>('throttles');
  const idOf = (rule: Rule, subject: string) =>
    createHmac('sha256', hashSecret).update(`throttle:${rule.name}:${subject}`).digest('hex');

  return {
    async ensureIndexes() {
      await records.createIndex({ ends_at: 1 }, { expireAfterSeconds: 0 });
    },

    async take(rule, subject) {
      const isOver = { $lte: [{ $ifNull: ['$ends_at', new Date(0)] }, '$$NOW'] };
      const nextEnd = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: rule.seconds } };
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
        { upsert: true, returnDocument: 'after' },
      );
      const { count = 0, left_ms = 0 } = (record ?? {}) as { count?: number; left_ms?: number };
      return count <= rule.limit ? null : Math.max(1, Math.ceil(Number(left_ms) / 1000));
    },

    async giveBack(rule, subject) {
      const id = idOf(rule, subject);
      await records.updateOne({ _id: id, count: { $gt: 0 } }, { $inc: { count: -1 } });
    },
  };
}
