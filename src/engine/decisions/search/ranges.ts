/** What a figure of each card may come to, in order of the rows asked for: neither below `least` nor above `most`. */
export interface Ranges {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

export type Side = keyof Ranges;

/** Ranges of which either side is found when it is read: most orders of cards are found by one. */
export class LazyRanges implements Ranges {
  readonly #find: (side: Side) => Float64Array;
  #least: Float64Array | undefined;
  #most: Float64Array | undefined;

  constructor(find: (side: Side) => Float64Array) {
    this.#find = find;
  }

  get least(): Float64Array {
    this.#least ??= this.#find('least');
    return this.#least;
  }

  get most(): Float64Array {
    this.#most ??= this.#find('most');
    return this.#most;
  }
}

/**
 * A figure that cards share by kind. Read in the loops over all cards: a function for it would make an
 * object of each number, of which a search of thousands of cards left megabytes.
 */
export interface ByKind {
  /** By row. */
  readonly kind: Uint16Array;
  /** By kind. */
  readonly of: Float64Array;
}

/** A number of each. `Float64Array.from` walks by an iterator, which makes objects of all of them. */
export function numbersOf<One>(all: readonly One[], of: (one: One) => number): Float64Array {
  const numbers = new Float64Array(all.length);
  for (let at = 0; at < all.length; at += 1) numbers[at] = of(all[at] as One);
  return numbers;
}
