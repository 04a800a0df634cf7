import { AsyncLocalStorage } from 'node:async_hooks';
import { InMemoryServerEventBus, type ServerEventBus } from '@modelcontextprotocol/server';
import type { Caller } from '../../../operation/context.ts';
import { type Audience, mayHear, type Notice } from './notices.ts';

/** The bus of the `subscriptions/listen` streams (2026-07-28), with notices for some alone. */
export interface EventBus {
  readonly bus: ServerEventBus;
  tell(notice: Notice): void;
  /** Streams that are opened within `work` are the caller's. */
  as<T>(caller: Caller, work: () => T): T;
}

/** The SDK filters by what a stream has asked for, and knows nothing of accounts. */
export function createEventBus(): EventBus {
  const caller = new AsyncLocalStorage<Caller>();
  const inner = new InMemoryServerEventBus();
  let onlyFor: Audience | null = null;
  return {
    bus: {
      publish: (event) => inner.publish(event),
      subscribe(listener) {
        const own = caller.getStore();
        return inner.subscribe((event) => {
          if (onlyFor === null || (own && mayHear(own, onlyFor))) listener(event);
        });
      },
    },
    tell({ event, to }) {
      // The bus delivers before it returns.
      onlyFor = to;
      inner.publish(event);
      onlyFor = null;
    },
    as: (one, work) => caller.run(one, work),
  };
}
