import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { Notice } from './notices.ts';
import { type Hearer, type Hearing, tellEach } from './telling.ts';

/** The bus of the `subscriptions/listen` streams (2026-07-28), with notices for some alone. */
export interface EventBus {
  readonly bus: ServerEventBus;
  /** @param accountId whose own the notices are; null: of any account */
  tell(notices: readonly Notice[], accountId: string | null): Promise<void>;
  /** The stream that is opened within `work` is so heard. */
  as<T>(hearing: Hearing, work: () => T): T;
}

/** The SDK filters by what a stream has asked for, and knows nothing of accounts. */
export function createEventBus(): EventBus {
  const opening = new AsyncLocalStorage<Hearing>();
  const hearers = new Set<Hearer>();
  return {
    bus: {
      // Nobody but us has news, and ours are for some alone.
      publish() {},
      subscribe(send: (event: ServerEvent) => void) {
        const hearing = opening.getStore();
        if (hearing === undefined) return () => {};
        const hearer: Hearer = { ...hearing, send, behind: 0 };
        hearers.add(hearer);
        return () => hearers.delete(hearer);
      },
    },
    tell(notices, accountId) {
      const all = [...hearers];
      const own = ({ caller }: Hearer) => accountId === null || caller.account_id === accountId;
      return tellEach(all.filter(own), notices);
    },
    as: (hearing, work) => opening.run(hearing, work),
  };
}
