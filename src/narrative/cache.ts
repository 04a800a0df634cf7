import { createHash } from 'node:crypto';

/** A bounded store of the least recently used kind, whose entries also grow old. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export interface CacheOptions {
  readonly entries: number;
  readonly ttlMs: number;
  readonly clock: () => number;
}

export function createCache<Value>({ entries, ttlMs, clock }: CacheOptions): Cache<Value> {
  const stored = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(key) {
      const found = stored.get(key);
      if (!found) return undefined;
      stored.delete(key);
      if (found.until <= clock()) return undefined;
      stored.set(key, found);
      return found.value;
    },
    set(key, value) {
      stored.delete(key);
      stored.set(key, { value, until: clock() + ttlMs });
      const [oldest] = stored.keys();
      if (stored.size > entries && oldest !== undefined) stored.delete(oldest);
    },
  };
}

/** The same operation, facts, request and model give the same key. */
export function cacheKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
