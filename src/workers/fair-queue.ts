/** Something that waits for its turn on behalf of an account. */
export interface Waiting {
  readonly account: string;
}

export interface FairQueue<Item extends Waiting> {
  readonly size: number;
  /** @returns false when the queue, or the account's part of it, is full. */
  push(item: Item): boolean;
  /** Removes and returns the next item that `mayRun` accepts; undefined when there is none. */
  take(mayRun: (item: Item) => boolean): Item | undefined;
  /** @returns false when the item is not in the queue. */
  remove(item: Item): boolean;
  /** Removes and returns all items. */
  drain(): Item[];
}

export interface QueueLimits {
  readonly waiting: number;
  readonly waitingPerAccount: number;
}

/**
 * A bounded queue served round robin by account: an account with many items gets one turn, then
 * every other waiting account gets one. Items of one account keep their order.
 */
export function createFairQueue<Item extends Waiting>(limits: QueueLimits): FairQueue<Item> {
  /** Items by account, in turn order; no list is empty. */
  const byAccount = new Map<string, Item[]>();
  let size = 0;

  function takeOut(items: Item[], position: number): Item | undefined {
    if (position < 0) return undefined;
    const [item] = items.splice(position, 1);
    if (item === undefined) return undefined;
    size -= 1;
    if (items.length === 0) byAccount.delete(item.account);
    return item;
  }

  return {
    get size() {
      return size;
    },
    push(item) {
      const items = byAccount.get(item.account) ?? [];
      if (size >= limits.waiting || items.length >= limits.waitingPerAccount) return false;
      items.push(item);
      byAccount.set(item.account, items);
      size += 1;
      return true;
    },
    take(mayRun) {
      for (const [account, items] of byAccount) {
        const item = takeOut(items, items.findIndex(mayRun));
        if (item === undefined) continue;
        // Deleting and setting it again moves the account to the end of the turn order.
        if (byAccount.delete(account)) byAccount.set(account, items);
        return item;
      }
      return undefined;
    },
    remove(item) {
      const items = byAccount.get(item.account) ?? [];
      return takeOut(items, items.indexOf(item)) !== undefined;
    },
    drain() {
      const all = [...byAccount.values()].flat();
      byAccount.clear();
      size = 0;
      return all;
    },
  };
}
