/** An upper bound on a set: `base` plus the nets of its cards, in dollars. */
export interface Allowance {
  readonly base: number;
  /** In order of `cards`. */
  readonly nets: Float64Array;
}

/** An upper bound, and the greatest nets that may follow. */
export interface View extends Allowance {
  /** At `[n][at]`: sum of the `n` greatest nets of the listed cards from position `at` on. */
  readonly rest: readonly Float64Array[];
}

export function viewOf({ base, nets }: Allowance, list: readonly number[], count: number): View {
  const rest = Array.from({ length: count + 1 }, () => new Float64Array(list.length + 1));
  const top = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  for (let at = list.length - 1; at >= 0; at -= 1) {
    let net = nets[list[at] ?? 0] ?? 0;
    let sum = 0;
    for (let n = 0; n < count; n += 1) {
      const other = top[n] as number;
      if (net > other) {
        top[n] = net;
        net = other;
      }
      sum += top[n] as number;
      (rest[n + 1] as Float64Array)[at] = sum;
    }
  }
  for (let n = 1; n <= count; n += 1) {
    (rest[n] as Float64Array)[list.length] = Number.NEGATIVE_INFINITY;
  }
  return { base, nets, rest };
}
