import { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';

/** Knows whether the database is away, so that nobody waits for what will not come. */
export interface Outage {
  readonly isAway: boolean;
  /**
   * Runs `work`, at the longest for `withinMs`; while the database is away, not at all.
   *
   * @throws AppError `unavailable`; as with any write whose answer is lost, it may have been stored
   */
  bounded<T>(work: () => Promise<T>, withinMs?: number): Promise<T>;
  /** Finds out whether the database is away: within a second, for many at once with one question. */
  isLost(): Promise<boolean>;
  /** Something failed that may mean that the database is away: finds out. */
  suspect(): void;
  close(): void;
}

export interface OutageOptions {
  /** One question to the database. */
  ping(withinMs: number): Promise<boolean>;
  /** Called when it was lost, and when it is back. */
  readonly onChange: (isAway: boolean) => void;
}

/** A caller's wait for one thing from the database, so that an error comes within 3 s. */
const CALLER_MS = 2_600;
/** What takes longer asks whether the database is away, while it goes on waiting. */
const SLOW_MS = 800;
const PING_MS = 1_000;
const AGAIN_MS = 250;

/**
 * The first failure asks the database a simple question; when that fails too, it is away until the
 * same question is answered. One slow answer or one conflict takes nobody else's answer away.
 */
export function createOutage({ ping, onChange }: OutageOptions): Outage {
  const waiting = new Set<(error: unknown) => void>();
  let isAway = false;
  let asking: Promise<void> | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function find(): Promise<void> {
    const answers = await ping(PING_MS);
    asking = null;
    if (closed) return;
    if (answers === isAway) change(!answers);
    if (!answers) timer = setTimeout(ask, AGAIN_MS).unref();
  }

  function ask(): Promise<void> {
    asking ??= find();
    return asking;
  }

  function change(away: boolean): void {
    isAway = away;
    onChange(away);
    if (!away) return;
    for (const reject of waiting) reject(new AppError('unavailable'));
    waiting.clear();
  }

  function suspect(): void {
    if (!isAway && !closed) void ask();
  }

  return {
    get isAway() {
      return isAway;
    },
    suspect,
    async isLost() {
      if (!isAway && !closed) await ask();
      return isAway;
    },
    bounded(work, withinMs = CALLER_MS) {
      if (isAway) return Promise.reject(new AppError('unavailable'));
      return new Promise((resolve, reject) => {
        let late = setTimeout(() => {
          suspect();
          late = setTimeout(() => setImmediate(giveUp), withinMs - SLOW_MS);
        }, SLOW_MS);
        const settled = () => {
          clearTimeout(late);
          waiting.delete(fail);
        };
        /** Not with an answer that is there, and was not read while this process was busy. */
        const giveUp = () => {
          if (waiting.has(fail)) fail(new AppError('unavailable'));
        };
        const fail = (error: unknown) => {
          settled();
          if (failureOf(error).code === 'unavailable') suspect();
          reject(error);
        };
        waiting.add(fail);
        work().then((value) => {
          settled();
          resolve(value);
        }, fail);
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
