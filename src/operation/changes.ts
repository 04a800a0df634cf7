import type { CatalogDifference } from '../catalog/difference.ts';

export type { CardDifference } from '../catalog/difference.ts';

/** Something has changed that callers follow, or that ends their following. */
export type Change =
  | { readonly kind: 'catalog'; readonly difference: CatalogDifference }
  /** The saved wallet of an account: only that account may hear of it. */
  | { readonly kind: 'wallet'; readonly account_id: string }
  /** A key, a grant or all access of an account may have ended; null: not known of which account. */
  | { readonly kind: 'access'; readonly account_id: string | null };

/** Carries changes from where they are made or found to the surfaces that tell of them. */
export interface Changes {
  publish(change: Change): void;
  /** @returns stops following */
  follow(listener: (change: Change) => void): () => void;
}

/** In this process: each follows the stored catalogue and the stored wallets. */
export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
