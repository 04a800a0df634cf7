import type { Background } from '../../kit/background.ts';
import type { keyModel } from '../collections.ts';

/** Times of last use are stored this often. */
const TOUCH_MS = 5_000;

/** Times of last use of keys, by the hash of each. */
export interface Touches {
  touch(hash: string): void;
  /** Begins to store them. */
  store(): void;
}

export function createTouches(
  keys: ReturnType<typeof keyModel>,
  background: Background,
  clock: () => Date,
): Touches {
  const touched = new Map<string, Date>();
  let touchTimer: NodeJS.Timeout | null = null;
  return { touch, store };

  function touch(hash: string): void {
    touched.set(hash, clock());
    touchTimer ??= setTimeout(store, TOUCH_MS).unref();
  }

  /** A time of last use that cannot be stored is given up: the next use brings another. */
  function store(): void {
    if (touchTimer) clearTimeout(touchTimer);
    touchTimer = null;
    if (touched.size === 0) return;
    const writes = [...touched].map(([_id, last_used_at]) => ({
      updateOne: { filter: { _id }, update: { $max: { last_used_at } } },
    }));
    touched.clear();
    background.run(() => keys.bulkWrite(writes, { ordered: false }).catch(() => {}));
  }
}
