import { LRUCache } from 'lru-cache';
import { failureOf } from '../../failures.ts';

/**
 * A verified credential is trusted this long, counted from before its look-up: so a revoked one dies
 * in every process within it, by construction, whether or not the news of its end (`accounts/follow.ts`)
 * is late. Below a second, which is what we promise.
 */
export const TRUST_MS = 750;
const TRUSTED_MAX = 10_000;
/**
 * While the database is away nothing can be looked up, and nothing be revoked either. Whoever was
 * verified in so many minutes before, and of whose end no news came, still reads what this process holds
 * in memory; all that reads or writes the database fails by itself.
 */
const REMEMBERED_MS = 5 * 60_000;

/** What a look-up found. */
export interface Verified<Holder> {
  readonly holder: Holder;
  /** Milliseconds until the credential expires; null if it never does. */
  readonly leftMs: number | null;
}

/** Runs work within a limit of time. */
export type Bounded = <T>(work: () => Promise<T>) => Promise<T>;

/** Holders of verified credentials, by the hash of the credential. */
export interface TrustedCache<Holder> {
  /**
   * The trusted holder, or the result of `lookUp`, which concurrent calls with one credential
   * share. Where that fails because the database is away, the last holder that was found.
   */
  find(hash: string, lookUp: () => Promise<Verified<Holder> | null>): Promise<Holder | null>;
  /**
   * Stops trusting a credential in this process, and discards what a look-up under way may find.
   */
  forget(hash: string): void;
  /** Forgets every credential that passes the test, by its holder and hash. */
  forgetHolders(test: (holder: Holder, hash: string) => boolean): void;
}

/**
 * @param trustMs shorter in tests; the product uses the default.
 * @param bounded runs a look-up within the time that a caller waits
 */
export function createTrustedCache<Holder extends object>(
  trustMs: number = TRUST_MS,
  bounded: Bounded = (work) => work(),
): TrustedCache<Holder> {
  const trusted = new LRUCache<string, Holder>({
    max: TRUSTED_MAX,
    ttl: trustMs,
    ttlResolution: 0,
  });
  const remembered = new LRUCache<string, Holder>({ max: TRUSTED_MAX, ttl: REMEMBERED_MS });
  const asking = new Map<string, Promise<Holder | null>>();

  function ask(hash: string, lookUp: () => Promise<Verified<Holder> | null>) {
    // Taken before the look-up: by the time a slow one answers, its result may be out of date.
    const start = performance.now();
    const answer: Promise<Holder | null> = bounded(lookUp)
      .then((found) => {
        if (asking.get(hash) === answer) keep(hash, found, start);
        return found?.holder ?? null;
      })
      .finally(() => {
        if (asking.get(hash) === answer) asking.delete(hash);
      });
    asking.set(hash, answer);
    return answer;
  }

  function keep(hash: string, found: Verified<Holder> | null, start: number): void {
    const leftMs = found?.leftMs ?? Number.POSITIVE_INFINITY;
    if (found === null || leftMs <= 0) {
      remembered.delete(hash);
      return;
    }
    // To the library, a ttl of 0 is without end.
    if (trustMs > 0) trusted.set(hash, found.holder, { ttl: Math.min(leftMs, trustMs), start });
    remembered.set(hash, found.holder, { ttl: Math.min(leftMs, REMEMBERED_MS), start });
  }

  return {
    async find(hash, lookUp) {
      const holder = trusted.get(hash);
      if (holder) return holder;
      try {
        return await (asking.get(hash) ?? ask(hash, lookUp));
      } catch (error) {
        const last = remembered.get(hash);
        if (last && failureOf(error).code === 'unavailable') return last;
        throw error;
      }
    },

    forget(hash) {
      trusted.delete(hash);
      remembered.delete(hash);
      asking.delete(hash);
    },

    forgetHolders(test) {
      for (const known of [trusted, remembered]) {
        for (const [hash, holder] of known.entries()) if (test(holder, hash)) known.delete(hash);
      }
      asking.clear();
    },
  };
}
