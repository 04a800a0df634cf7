/**
 * Numbers that a search needs for a while, taken from stretches of memory as from a stack: a search
 * takes hundreds of tableaus of a megabyte, and fresh memory for each costs more than solving it. A
 * thread has as many stretches as its deepest search needed.
 */
const stack: { readonly stretches: Float64Array[]; at: number; top: number } = {
  stretches: [],
  at: 0,
  top: 0,
};

/** Numbers of a stretch: 2 MB. What is longer has memory of its own. */
const LENGTH = 250_000;
/** 16 MB in all. What goes deeper has memory of its own. */
const MOST = 8;

/**
 * A copy of `first` with zeros behind it; within `releasing` it is the caller's only until that
 * returns.
 */
export function takeNumbers(count: number, first?: Float64Array): Float64Array {
  if (depth === 0 || count > LENGTH) return withFirst(new Float64Array(count), first);
  if (stack.top + count > LENGTH) {
    if (stack.at + 1 === MOST) return withFirst(new Float64Array(count), first);
    stack.at += 1;
    stack.top = 0;
  }
  const stretch = stack.stretches[stack.at] ?? new Float64Array(LENGTH);
  stack.stretches[stack.at] = stretch;
  const taken = stretch.subarray(stack.top, stack.top + count).fill(0, first?.length ?? 0);
  stack.top += count;
  return withFirst(taken, first);
}

function withFirst(numbers: Float64Array, first: Float64Array | undefined): Float64Array {
  if (first) numbers.set(first);
  return numbers;
}

let depth = 0;

/** Does some work, and then takes back all numbers taken in it. */
export function releasing<T>(work: () => T): T {
  const { at, top } = stack;
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    stack.at = at;
    stack.top = top;
  }
}
