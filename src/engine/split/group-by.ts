/** Indexes of `items` grouped by key, groups and members in order of first appearance. */
export function groupBy<T>(
  items: readonly T[],
  key: (item: T, index: number) => string,
): number[][] {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    const name = key(item, index);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [index]);
    else group.push(index);
  });
  return [...groups.values()];
}
