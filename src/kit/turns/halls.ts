import type { FairQueue, Waiting } from './fair-queue.ts';

/** How long something that somebody had counts against those that come from there. */
const LATELY_MS = 15 * 60_000;
const LATELY_MAX = 10_000;

/**
 * Queues that give one item each in turn, those that have none aside: whoever crowds one keeps nobody of
 * another out.
 */
export function takeInTurn<Item extends Waiting>(
  queues: readonly FairQueue<Item>[],
): FairQueue<Item>['take'] {
  let order = queues;
  return (mayRun) => {
    for (const queue of order) {
      const item = queue.take(mayRun);
      if (item === undefined) continue;
      order = [...order.filter((other) => other !== queue), queue];
      return item;
    }
    return undefined;
  };
}

/** How much each had lately, of the newest of them; a quarter of an hour without any ends the count. */
export interface Lately {
  count(name: string): number;
  note(name: string): void;
}

export function createLately(): Lately {
  const noted = new Map<string, { readonly at: number; readonly count: number }>();
  const count = (name: string): number => {
    const last = noted.get(name);
    return last && performance.now() - last.at < LATELY_MS ? last.count : 0;
  };
  return {
    count,
    note(name) {
      const next = { at: performance.now(), count: count(name) + 1 };
      // Deleting and setting it again moves it to the end.
      noted.delete(name);
      noted.set(name, next);
      const [oldest] = noted.keys();
      if (noted.size > LATELY_MAX && oldest !== undefined) noted.delete(oldest);
    },
  };
}
