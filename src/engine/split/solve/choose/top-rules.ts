/** The open rules of greatest gain, at most `count`, the greatest first; ties: the first. */
export function topRules(
  rules: readonly number[],
  open: readonly number[],
  gains: ArrayLike<number>,
  count: number,
): number[] {
  const best: number[] = [];
  if (count <= 0) return best;
  for (const rule of rules) {
    if (open[rule] !== 1) continue;
    const gain = gains[rule] as number;
    if (best.length === count && gain <= (gains[best[count - 1] as number] as number)) continue;
    let at = best.length < count ? best.length : count - 1;
    while (at > 0 && gain > (gains[best[at - 1] as number] as number)) {
      best[at] = best[at - 1] as number;
      at -= 1;
    }
    best[at] = rule;
  }
  return best;
}
