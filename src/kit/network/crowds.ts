/** What belongs to a crowd, and in it to further ones. The last has the items themselves. */
interface Crowd<Item> {
  size: number;
  readonly crowds: Map<string, Crowd<Item>>;
  /** The same by their size, so that the largest is found at once. */
  readonly bySize: Map<number, Set<Crowd<Item>>>;
  largest: number;
  readonly items: Set<Item>;
}

/**
 * Counts items, or how large they are, by the crowds that they belong to. A path names an item's crowds, the
 * widest first.
 */
export interface Crowds<Item> {
  readonly size: number;
  /** How many belong to the crowd at the end of a path. */
  countOf(path: readonly string[]): number;
  /** Of one that is there already: it is larger by so much. */
  add(path: readonly string[], item: Item, size?: number): void;
  /** @param size all of its size */
  remove(path: readonly string[], item: Item, size?: number): void;
  /**
   * Whether one more of a path comes to less than its part of so many places. All widest crowds have equal
   * parts, and so have the crowds in each.
   */
  hasLessThanPart(path: readonly string[], places: number): boolean;
  /** One of the largest crowd, in it of the largest crowd, and there the one that was there first. */
  ofLargest(): Item | undefined;
  /**
   * Who gives its place to one more of a path: of the largest crowd, in it of the largest crowd, the one that
   * `mayGo` and was there first. Undefined where no crowd has more than that of the newcomer would have; one
   * that has none yet has the place of any other.
   *
   * @param counts what the newcomer's crowds have, the widest first, where more counts than what is here
   */
  loser(
    path: readonly string[],
    mayGo: (item: Item) => boolean,
    counts?: readonly number[],
  ): Item | undefined;
}

/** What it does takes as long however many there are, but for items that may not go and what one loses at once. */
export function createCrowds<Item>(): Crowds<Item> {
  const all = emptyCrowd<Item>();
  return {
    get size() {
      return all.size;
    },
    countOf: (path) =>
      path.reduce<Crowd<Item> | undefined>((crowd, name) => crowd?.crowds.get(name), all)?.size ??
      0,
    add(path, item, size = 1) {
      all.size += size;
      let crowd = all;
      for (const name of path) {
        const next = crowd.crowds.get(name) ?? emptyCrowd<Item>();
        crowd.crowds.set(name, next);
        resize(crowd, next, next.size + size);
        crowd = next;
      }
      crowd.items.add(item);
    },
    remove(path, item, size = 1) {
      all.size -= size;
      let crowd = all;
      for (const name of path) {
        const next = crowd.crowds.get(name);
        if (!next) return;
        resize(crowd, next, next.size - size);
        if (next.size === 0) crowd.crowds.delete(name);
        crowd = next;
      }
      crowd.items.delete(item);
    },
    hasLessThanPart(path, places) {
      let crowd = all;
      let part = places;
      for (const name of path) {
        const own = crowd.crowds.get(name);
        part /= crowd.crowds.size;
        if (!own || own.size < part) return true;
        crowd = own;
      }
      return false;
    },
    ofLargest: () => firstOf(all, () => true, 1),
    loser(path, mayGo, counts = []) {
      let crowd = all;
      for (const [at, name] of path.entries()) {
        const own = crowd.crowds.get(name);
        const has = counts[at] ?? own?.size ?? 0;
        const found = firstOf(crowd, mayGo, has > 0 ? has + 2 : 1);
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

function resize<Item>(parent: Crowd<Item>, crowd: Crowd<Item>, size: number): void {
  const before = parent.bySize.get(crowd.size);
  before?.delete(crowd);
  if (before?.size === 0) parent.bySize.delete(crowd.size);
  crowd.size = size;
  if (size > 0) {
    const same = parent.bySize.get(size) ?? new Set();
    parent.bySize.set(size, same.add(crowd));
  }
  if (size > parent.largest) parent.largest = size;
  // The one that was the largest alone still has what is left of it, so the next is no further down.
  while (parent.largest > size && !parent.bySize.has(parent.largest)) parent.largest -= 1;
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
