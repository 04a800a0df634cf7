/** What a figure of each card may come to, in order of the rows asked for: neither below `least` nor above `most`. */
export interface Ranges {
  readonly least: Float64Array;
  readonly most: Float64Array;
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
