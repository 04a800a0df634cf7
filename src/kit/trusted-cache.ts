import { LRUCache } from 'lru-cache';

/**
 * A verified credential is trusted this long, counted from before its look-up: so a revoked one dies
 * in every process within it, by construction, with no message between processes that could be late
 * or lost. Below a second, which is what we promise.
 */
export const TRUST_MS = 750;
const TRUSTED_MAX = 10_000;

/** What a look-up found. */
export interface Verified<Holder> {
  readonly holder: Holder;
  /** Milliseconds until the credential expires; null if it never does. */
  readonly leftMs: number | null;
}

/** Holders of verified credentials, by the hash of the credential. */
export interface TrustedCache<Holder> {
  /**
   * The trusted holder, or the result of `lookUp`, which concurrent calls with one credential
   * share.
   */
  find(hash: string, lookUp: () => Promise<Verified<Holder> | null>): Promise<Holder | null>;
  /**
   * Stops trusting a credential in this process, and discards what a look-up under way may find.
   */
  forget(hash: string): void;
  /** Forgets every credential whose holder passes the test. */
  forgetHolders(test: (holder: Holder) => boolean): void;
}

/** @param trustMs shorter in tests; the product uses the default. */
export function createTrustedCache<Holder extends object>(
  trustMs: number = TRUST_MS,
): TrustedCache<Holder> {
  const trusted = new LRUCache<string, Holder>({
    max: TRUSTED_MAX,
    ttl: trustMs,
    ttlResolution: 0,
  });
  const asking = new Map<string, Promise<Holder | null>>();

  function ask(hash: string, lookUp: () => Promise<Verified<Holder> | null>) {
    // Taken before the look-up: by the time a slow one answers, its result may be out of date.
    const start = performance.now();
    const answer: Promise<Holder | null> = lookUp()
      .then((found) => {
        if (found && asking.get(hash) === answer) {
          const ttl = Math.min(found.leftMs ?? trustMs, trustMs);
          if (ttl > 0) trusted.set(hash, found.holder, { ttl, start });
        }
        return found?.holder ?? null;
      })
      .finally(() => {
        if (asking.get(hash) === answer) asking.delete(hash);
      });
    asking.set(hash, answer);
    return answer;
  }

  return {
    async find(hash, lookUp) {
      return trusted.get(hash) ?? (await (asking.get(hash) ?? ask(hash, lookUp)));
    },

    forget(hash) {
      trusted.delete(hash);
      asking.delete(hash);
    },

    forgetHolders(test) {
      for (const [hash, holder] of trusted.entries()) if (test(holder)) trusted.delete(hash);
      asking.clear();
    },
  };
}
