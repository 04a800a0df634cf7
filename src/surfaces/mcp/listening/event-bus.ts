import { AsyncLocalStorage } from 'node:async_hooks';
import {
  InMemoryServerEventBus,
  type ServerEvent,
  type ServerEventBus,
} from '@modelcontextprotocol/server';

/** The bus of the `subscriptions/listen` streams (2026-07-28), with notices for one account alone. */
export interface EventBus {
  readonly bus: ServerEventBus;
  /** @param accountId whom it may reach; null: everybody */
  tell(event: ServerEvent, accountId: string | null): void;
  /** Streams that are opened within `work` are the account's. */
  as<T>(accountId: string, work: () => T): T;
}

/** The SDK filters by what a stream has asked for, and knows nothing of accounts. */
export function createEventBus(): EventBus {
  const caller = new AsyncLocalStorage<string>();
  const inner = new InMemoryServerEventBus();
  let onlyFor: string | null = null;
  return {
    bus: {
      publish: (event) => inner.publish(event),
      subscribe(listener) {
        const account = caller.getStore() ?? null;
        return inner.subscribe((event) => {
          if (onlyFor === null || onlyFor === account) listener(event);
        });
      },
    },
    tell(event, accountId) {
      // The bus delivers before it returns.
      onlyFor = accountId;
      inner.publish(event);
      onlyFor = null;
    },
    as: (accountId, work) => caller.run(accountId, work),
  };
}
