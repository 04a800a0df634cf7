/** What belongs to a crowd, and in it to further ones. The last has the items themselves. */
interface Crowd<Item> {
  size: number;
  readonly crowds: Map<string, Crowd<Item>>;
  /** The same by their size, so that the largest is found at once. */
  readonly bySize: Map<number, Set<Crowd<Item>>>;
  largest: number;
  readonly items: Set<Item>;
}

/** Counts items by the crowds that they belong to. A path names an item's crowds, the widest first. */
export interface Crowds<Item> {
  readonly size: number;
  /** How many belong to the crowd at the end of a path. */
  countOf(path: readonly string[]): number;
  add(path: readonly string[], item: Item): void;
  remove(path: readonly string[], item: Item): void;
  /**
   * Who gives its place to one more of a path: of the largest crowd, in it of the largest crowd, the one that
   * `mayGo` and was there first. Undefined where no crowd has more than that of the newcomer would have; one
   * that has none yet has the place of any other.
   */
  loser(path: readonly string[], mayGo: (item: Item) => boolean): Item | undefined;
}

/** What it does takes as long however many there are, but for items that may not go. */
export function createCrowds<Item>(): Crowds<Item> {
  const all = emptyCrowd<Item>();
  return {
    get size() {
      return all.size;
    },
    countOf: (path) =>
      path.reduce<Crowd<Item> | undefined>((crowd, name) => crowd?.crowds.get(name), all)?.size ??
      0,
    add(path, item) {
      all.size += 1;
      let crowd = all;
      for (const name of path) {
        const next = crowd.crowds.get(name) ?? emptyCrowd<Item>();
        crowd.crowds.set(name, next);
        resize(crowd, next, next.size + 1);
        crowd = next;
      }
      crowd.items.add(item);
    },
    remove(path, item) {
      all.size -= 1;
      let crowd = all;
      for (const name of path) {
        const next = crowd.crowds.get(name);
        if (!next) return;
        resize(crowd, next, next.size - 1);
        if (next.size === 0) crowd.crowds.delete(name);
        crowd = next;
      }
      crowd.items.delete(item);
    },
    loser(path, mayGo) {
      let crowd = all;
      for (const name of path) {
        const own = crowd.crowds.get(name);
        const found = firstOf(crowd, mayGo, own ? own.size + 2 : 1);
        if (found !== undefined || !own) return found;
        crowd = own;
      }
      return undefined;
    },
  };
}

function emptyCrowd<Item>(): Crowd<Item> {
  return { size: 0, crowds: new Map(), bySize: new Map(), largest: 0, items: new Set() };
}

/** By one more or less. */
function resize<Item>(parent: Crowd<Item>, crowd: Crowd<Item>, size: number): void {
  const before = parent.bySize.get(crowd.size);
  before?.delete(crowd);
  if (before?.size === 0) parent.bySize.delete(crowd.size);
  crowd.size = size;
  if (size > 0) {
    const same = parent.bySize.get(size) ?? new Set();
    parent.bySize.set(size, same.add(crowd));
  }
  // The one that was the largest alone still has the most where it loses one.
  if (size > parent.largest || !parent.bySize.has(parent.largest)) parent.largest = size;
}

/** From the largest crowd in it on, down to those of `least`. */
function firstOf<Item>(
  { items, bySize, largest }: Crowd<Item>,
  mayGo: (item: Item) => boolean,
  least: number,
): Item | undefined {
  for (const item of items) if (mayGo(item)) return item;
  for (let size = largest; size >= least; size -= 1) {
    for (const crowd of bySize.get(size) ?? []) {
      const found = firstOf(crowd, mayGo, 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
