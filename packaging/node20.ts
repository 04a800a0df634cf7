/** What Node 20 lacks of what the bundle uses; tsconfig.stdio.json names the same. */
Map.groupBy ??= <Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, at: number) => Key,
): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
