import type { mongo } from 'mongoose';

/** Of a set that is only slow, it moves within this. */
const STANDS_MS = 3_000;

/** What a primary says of its own writes, and of those that most members have; a router says nothing. */
export interface LastWrite {
  readonly opTime?: OpTime;
  readonly majorityOpTime?: OpTime;
}
interface OpTime {
  readonly ts: mongo.Timestamp;
  readonly t: unknown;
}

/** Whether writes are still confirmed, as several answers of the primary tell together. */
export interface CommitPoint {
  /**
   * False where none was confirmed for 3 s though there was one to confirm.
   *
   * @param asked when the primary was asked, by the clock
   */
  moves(lastWrite: LastWrite | undefined, asked: number): boolean;
}

/**
 * A primary answers while the others do not follow it: one that has met another in a rollback lets it
 * alone for 10 s or 60. It confirms no write then, and what it shows may be older than what was
 * confirmed before it led.
 *
 * @param clock milliseconds
 */
export function createCommitPoint(clock: () => number = () => performance.now()): CommitPoint {
  let stood: { readonly at: string; readonly since: number } | null = null;
  return {
    moves({ opTime, majorityOpTime } = {}, asked) {
      if (!opTime || !majorityOpTime || nameOf(opTime) === nameOf(majorityOpTime)) {
        stood = null;
        return true;
      }
      const at = nameOf(majorityOpTime);
      // From when the one answer was read to when the other was asked for: both lie outside of it.
      if (stood?.at !== at) stood = { at, since: clock() };
      return asked - stood.since < STANDS_MS;
    },
  };
}

function nameOf({ ts, t }: OpTime): string {
  return `${ts} ${t}`;
}
