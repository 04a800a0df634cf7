import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import { createAnswerCache } from '../../../src/operation/answers.ts';
import type { Services } from '../../../src/operation/context.ts';

/** Services of a catalogue, with an answer cache of their own; what is not given is a fault. */
export function catalogServices(catalog: CatalogSnapshot, more: Partial<Services> = {}): Services {
  const held: Partial<Services> = {
    catalog: () => catalog,
    // They come with the catalogue, as far as there are any.
    changes: async () => [],
    answers: createAnswerCache(),
    threads: null,
    publicUrl: 'http://127.0.0.1',
    watch: (_call, work) => work(),
    version: 'test',
    recentWallet: async () => null,
    admit: async () => ({
      rate: { limit: 1, remaining: 1, reset: 60 },
      refused: null,
      retry_after: 0,
      count() {},
      giveBack() {},
    }),
    ...more,
  };
  return new Proxy(held as Services, {
    get(target, name) {
      if (name in target) return target[name as keyof Services];
      throw new Error(`a pure operation asked for ${String(name)}`);
    },
  });
}

/** What is stored of an account that has kept nothing; what it writes goes nowhere. */
export function emptyAccount(now: Date): Partial<Services> {
  return {
    countCardLookups: async () => true,
    changes: async () => [],
    readWallet: async () => ({ cards: [], spending: null, memberships: null, updated_at: now }),
    changeWallet: async () => {},
    clearWallet: async () => true,
    listBalances: async () => [],
    putBalances: async () => {},
    removeBalance: async () => false,
    reportFact: async () => true,
  };
}
