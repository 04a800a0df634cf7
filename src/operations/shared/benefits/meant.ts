import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import type { OfCard } from './card-words.ts';
import type { People } from './often/people.ts';
import type { SaidUse } from './used/said-use.ts';

/** Keys that are meant, or where none is for certain, those that come near. */
export type Meant = { readonly keys: readonly string[] } | { readonly near: readonly string[] };

/** Whether a name means a credit that these cards have. */
export function isOfCards(meant: Meant, cards: readonly CatalogCard[]): boolean {
  const keys = 'keys' in meant ? meant.keys : [];
  return cards.some(({ seed: { card_id, credits } }) =>
    credits.some(({ key }) => keys.includes(key) || keys.includes(selectedOf(card_id, key))),
  );
}

/** What somebody said of a benefit that they use. */
export interface NameRead {
  readonly meant: Meant;
  /** How much of it; null where that was not said. */
  readonly use: SaidUse | null;
  /** What names it, without how much. */
  readonly name: string;
  /** Who uses it with the holder, where that is no part of how much. */
  readonly people: People | null;
  /** The card that is named with it, and what was said of it without that name. */
  readonly of?: OfCard;
  /** Several were said alike: the words beside it name no brand. */
  readonly each?: true;
}

/** The same of these cards alone. */
export function ofCards(keys: readonly string[], cards: readonly CatalogCard[]): string[] {
  return keys.flatMap((key) =>
    key.includes(':') ? key : cards.map(({ seed }) => selectedOf(seed.card_id, key)),
  );
}
