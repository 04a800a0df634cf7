import type { HandlerCall, HandlerResult } from '../operation/context.ts';
import type { Fault } from './faults.ts';

/** What a thread builds its snapshot from; all threads share the bytes. */
export interface ThreadCatalog {
  /** See `readCatalog`. */
  readonly content: SharedArrayBuffer;
  /** Bytes of the content as V8 reads it. */
  readonly size: number;
  /** How many cards there are. */
  readonly cards: number;
  readonly version: string;
  readonly today: string;
}

/** Sent by a thread when it takes up a task. */
export interface Begun {
  readonly begun: number;
}

/** One call of a handler, as a structured clone. */
export interface ThreadTask extends Omit<HandlerCall, 'catalog' | 'cost' | 'address'> {
  /** Unique in the pool. */
  readonly id: number;
}

export type Reply = ({ readonly fault: null } & HandlerResult) | { readonly fault: Fault };
