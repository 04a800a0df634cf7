import { LRUCache } from 'lru-cache';

interface Window {
  used: number;
  /** By `performance.now()`. */
  readonly until: number;
}

export interface Taken {
  readonly fits: boolean;
  /** What is used by now, without this one where it did not fit. */
  readonly used: number;
  /** Whole seconds until the window ends. */
  readonly reset: number;
}

/**
 * Counts uses by subject in this process alone, in windows that begin with the first use after the
 * last. Bounded: the subjects that were least recently seen are forgotten first.
 */
export function createWindows({
  ms,
  subjects,
}: {
  readonly ms: number;
  readonly subjects: number;
}) {
  const windows = new LRUCache<string, Window>({ max: subjects, ttl: ms });
  /** Takes `weight` of a subject's `limit`, if so much is left. */
  return (subject: string, weight: number, limit: number): Taken => {
    const at = performance.now();
    const open = windows.get(subject);
    const window = open && open.until > at ? open : { used: 0, until: at + ms };
    if (window !== open) windows.set(subject, window);
    const fits = window.used + weight <= limit;
    if (fits) window.used += weight;
    const reset = Math.max(1, Math.ceil((window.until - at) / 1_000));
    return { fits, used: window.used, reset };
  };
}
