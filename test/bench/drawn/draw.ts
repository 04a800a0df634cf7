/** Draws by lot, the same for a seed in every run. */
export interface Draw {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `most`. */
  readonly below: (most: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
  /** One of the list, as often as its share says. */
  readonly weighted: <T>(list: readonly T[], shares: readonly number[]) => T;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  // Mulberry32: neighbouring seeds give streams apart.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    weighted: <T>(list: readonly T[], shares: readonly number[]): T => {
      let left = next() * shares.reduce((sum, share) => sum + share, 0);
      const at = shares.findIndex((share) => {
        left -= share;
        return left < 0;
      });
      return list[Math.max(0, at)] as T;
    },
  };
}
