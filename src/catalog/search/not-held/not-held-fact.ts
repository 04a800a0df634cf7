import type { QueryFilters } from '../filters.ts';

/** What people ask of a card that no source of the catalog says, and what it still tells of the card. */
export interface NotHeld {
  readonly pattern: RegExp;
  /** In words; null where the answer tells it anyway, or nobody has to be asked. */
  readonly fact: string | null;
  readonly apply?: (filters: QueryFilters, said: string) => void;
}
