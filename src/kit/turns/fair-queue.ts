/** Something that waits for its turn on behalf of an account. */
export interface Waiting {
  readonly account: string;
  /** The crowds that the account is part of, the widest first; none: it stands by itself. */
  readonly within?: readonly string[];
}

export interface FairQueue<Item extends Waiting> {
  readonly size: number;
  /** @returns false when the account's part of the queue is full, or all of it and no place is given up. */
  push(item: Item): boolean;
  /** Removes and returns the next item that `mayRun` accepts; undefined when there is none. */
  take(mayRun: (item: Item) => boolean): Item | undefined;
  /** @returns false when the item is not in the queue. */
  remove(item: Item): boolean;
  /** Removes and returns those that `isGone` names. */
  sweep(isGone: (item: Item) => boolean): Item[];
  /** Removes and returns all items. */
  drain(): Item[];
}

export interface QueueLimits {
  readonly waiting: number;
  readonly waitingPerAccount: number;
}

/** Crowds by name, or at the end the items of one account. Both in turn order; none below is empty. */
interface Line<Item> {
  size: number;
  readonly lines: Map<string, Line<Item>>;
  readonly items: Item[];
}

/**
 * A bounded queue served round robin: by crowd, in a crowd by the crowds in it, in the last by account.
 * So many accounts of one crowd have no more turns than one account of another. Items of one account
 * keep their order. When the queue is full, the largest crowd (in it the largest crowd, and at the end the
 * longest line) gives up a place for whoever has fewer. Where each has one, and the one who comes none,
 * the lot decides who does: else as many crowds of one as there are places would shut everybody else out.
 *
 * @param giveUp called with an item that lost its place
 * @param random draws the lot
 */
export function createFairQueue<Item extends Waiting>(
  limits: QueueLimits,
  giveUp: (item: Item) => void,
  random: () => number = Math.random,
): FairQueue<Item> {
  let all = emptyLine<Item>();

  const lengthOf = (item: Item) =>
    pathOf(item).reduce<Line<Item> | undefined>((line, name) => line?.lines.get(name), all)?.size ??
    0;

  function loser(item: Item): Item | undefined {
    let line = all;
    for (const name of pathOf(item)) {
      const own = line.lines.get(name);
      const largest = largestOf(line);
      if (largest && largest.size > (own?.size ?? 0) + 1) return lastOf(largest);
      if (!own) {
        const drawn = [...line.lines.values()][Math.floor(random() * line.lines.size)];
        return drawn && lastOf(drawn);
      }
      line = own;
    }
    return undefined;
  }

  /** Whether somebody gave up a place for the item. */
  function makeRoom(item: Item): boolean {
    const last = loser(item);
    if (last === undefined || !takeOut(all, pathOf(last), last)) return false;
    giveUp(last);
    return true;
  }

  return {
    get size() {
      return all.size;
    },
    push(item) {
      if (lengthOf(item) >= limits.waitingPerAccount) return false;
      if (all.size >= limits.waiting && !makeRoom(item)) return false;
      let line = all;
      line.size += 1;
      for (const name of pathOf(item)) {
        const next = line.lines.get(name) ?? emptyLine<Item>();
        line.lines.set(name, next);
        next.size += 1;
        line = next;
      }
      line.items.push(item);
      return true;
    },
    take: (mayRun) => takeNext(all, mayRun),
    remove: (item) => takeOut(all, pathOf(item), item),
    sweep: (isGone) =>
      itemsOf(all).filter((item) => isGone(item) && takeOut(all, pathOf(item), item)),
    drain() {
      const items = itemsOf(all);
      all = emptyLine();
      return items;
    },
  };
}

function emptyLine<Item>(): Line<Item> {
  return { size: 0, lines: new Map(), items: [] };
}

function pathOf({ account, within = [] }: Waiting): readonly string[] {
  return [...within, account];
}

function takeNext<Item>(line: Line<Item>, mayRun: (item: Item) => boolean): Item | undefined {
  const at = line.items.findIndex(mayRun);
  if (at >= 0) {
    line.size -= 1;
    return line.items.splice(at, 1)[0];
  }
  for (const [name, next] of line.lines) {
    const item = takeNext(next, mayRun);
    if (item === undefined) continue;
    line.size -= 1;
    // Deleting and setting it again moves it to the end of the turn order.
    line.lines.delete(name);
    if (next.size > 0) line.lines.set(name, next);
    return item;
  }
  return undefined;
}

function takeOut<Item>(line: Line<Item>, path: readonly string[], item: Item): boolean {
  const [name, ...rest] = path;
  if (name === undefined) {
    const at = line.items.indexOf(item);
    if (at < 0) return false;
    line.items.splice(at, 1);
    line.size -= 1;
    return true;
  }
  const next = line.lines.get(name);
  if (!next || !takeOut(next, rest, item)) return false;
  line.size -= 1;
  if (next.size === 0) line.lines.delete(name);
  return true;
}

function largestOf<Item>(line: Line<Item> | undefined): Line<Item> | undefined {
  let largest: Line<Item> | undefined;
  for (const one of line?.lines.values() ?? []) {
    if (largest === undefined || one.size > largest.size) largest = one;
  }
  return largest;
}

/** The last item of the longest line in it. */
function lastOf<Item>(line: Line<Item>): Item | undefined {
  const largest = largestOf(line);
  return largest ? lastOf(largest) : line.items.at(-1);
}

function itemsOf<Item>({ lines, items }: Line<Item>): Item[] {
  return [...items, ...[...lines.values()].flatMap(itemsOf)];
}
