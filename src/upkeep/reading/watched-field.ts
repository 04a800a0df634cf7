import type { FactGroup } from '../../catalog/seeds/fact-fields.ts';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';

/** A fact that is read from pages. Its values travel as text, in the form that the catalogue shows. */
export interface WatchedField {
  readonly group: FactGroup;
  /** Names in `field_provenance` that a check of this field covers. */
  readonly covers: readonly string[];
  readonly label: string;
  /** What a value looks like, for whoever reads pages. */
  readonly form: string;
  /** What the words around the value must speak of. */
  readonly about: RegExp;
  /** The catalogue's value; null: unknown. */
  now(card: CardSeed): string | null;
  /** The value in its one form; null: it is none. */
  parse(value: string): string | null;
  /** Whether a parsed value stands in these words. */
  stands(value: string, words: string): boolean;
  /** Whether two values say the same. */
  same(a: string, b: string): boolean;
  /** The card with this value, seen on that day. */
  put(card: CardSeed, value: string, day: string): CardSeed;
}
