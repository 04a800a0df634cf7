/** Items by a key, in order of first appearance. */
export function listsBy<T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> {
  const lists = new Map<number, T[]>();
  for (const item of items) {
    const own = lists.get(key(item));
    if (own === undefined) lists.set(key(item), [item]);
    else own.push(item);
  }
  return lists;
}
