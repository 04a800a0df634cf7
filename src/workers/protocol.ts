import type { HandlerCall, HandlerResult } from '../operation/context.ts';
import type { Fault } from './faults.ts';

/** What a thread builds its snapshot from; all threads share the bytes. */
export interface ThreadCatalog {
  /** A `CatalogContent` without cards, as `v8.serialize` writes it. */
  readonly content: SharedArrayBuffer;
  /** Its cards in blocks, written likewise. */
  readonly cards: readonly SharedArrayBuffer[];
  readonly version: string;
  readonly today: string;
}

/** Sent by a thread when it takes up a task. */
export interface Begun {
  readonly begun: number;
}

/** One call of a handler, as a structured clone. */
export interface ThreadTask extends Omit<HandlerCall, 'catalog' | 'cost'> {
  /** Unique in the pool. */
  readonly id: number;
}

export type Reply = ({ readonly fault: null } & HandlerResult) | { readonly fault: Fault };
