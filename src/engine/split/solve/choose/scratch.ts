/**
 * Numbers that a search needs for a while, taken from one stretch of memory as from a stack: a
 * search takes hundreds of tableaus of a megabyte, and fresh memory for each costs more than
 * solving it.
 */
const stretch: { numbers: Float64Array | null; top: number } = { numbers: null, top: 0 };

/** 16 MB in a thread that searches. What does not fit has memory of its own. */
const ROOM = 2_000_000;

/**
 * A copy of `first` with zeros behind it; within `releasing` it is the caller's only until that
 * returns.
 */
export function takeNumbers(count: number, first?: Float64Array): Float64Array {
  const from = stretch.top;
  if (from + count > ROOM || depth === 0) return withFirst(new Float64Array(count), first);
  stretch.numbers ??= new Float64Array(ROOM);
  stretch.top += count;
  const taken = stretch.numbers.subarray(from, from + count).fill(0, first?.length ?? 0);
  return withFirst(taken, first);
}

function withFirst(numbers: Float64Array, first: Float64Array | undefined): Float64Array {
  if (first) numbers.set(first);
  return numbers;
}

let depth = 0;

/** Does some work, and then takes back all numbers taken in it. */
export function releasing<T>(work: () => T): T {
  const { top } = stretch;
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    stretch.top = top;
  }
}
