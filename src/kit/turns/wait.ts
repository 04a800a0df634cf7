import { AsyncLocalStorage } from 'node:async_hooks';
import type { Waiting } from './fair-queue.ts';

/** Of whoever asked for the work. */
export interface Wait {
  /** Nobody waits any more, as they were told so or have gone: what has not begun is better left. */
  readonly isOver: boolean;
  /** The network that it came from, and those around it; none: it is our own work. */
  readonly asker?: Waiting | undefined;
  /**
   * To be awaited between an answer of the database and what is done with it, where one thing after the
   * other is asked: as many come together as there are connections. Undefined: it may go on now.
   */
  goOn?(): Promise<void> | undefined;
}

const waits = new AsyncLocalStorage<Wait>();
const ENDLESS: Wait = { isOver: false };

/** Runs `work` for somebody who waits for it. */
export function waitedFor<T>(wait: Wait, work: () => T): T {
  return waits.run(wait, work);
}

/** Of whoever waits for what runs now. */
export function currentWait(): Wait {
  return waits.getStore() ?? ENDLESS;
}
