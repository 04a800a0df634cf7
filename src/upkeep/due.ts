import { AGE_LIMITS, type AgeKind, agedFacts, dueOn } from '../catalog/seeds/ages.ts';
import type { Seeds } from '../catalog/seeds/read.ts';

/** A group of facts that is due to be checked. */
export interface DueFact {
  readonly card: string;
  readonly card_name: string;
  /** How many public lists name the card: stands in for how many people hold it. */
  readonly named_by: number;
  readonly facts: string;
  readonly kind: AgeKind;
  readonly checked_at: string | null;
  /** Days past the limit of their kind; null when nobody knows since when. */
  readonly days_over: number | null;
  /** Where to look. */
  readonly official_url: string | null;
}

const DAY_MS = 86_400_000;

/** Facts past their age: those of the cards that most people hold first, then the oldest. */
export function dueFacts({ cards, names }: Pick<Seeds, 'cards' | 'names'>, today: string) {
  const named = namedBy(names.popularity);
  return cards
    .flatMap((card): DueFact[] =>
      agedFacts(card, today)
        .filter(({ is_old }) => is_old)
        .map(({ kind, words, checked_at }) => ({
          card: card.key,
          card_name: card.name,
          named_by: named(card.key),
          facts: words,
          kind,
          checked_at,
          days_over: daysOver(kind, checked_at, today),
          official_url: card.official_url,
        })),
    )
    .sort(
      (a, b) =>
        b.named_by - a.named_by ||
        a.card.localeCompare(b.card) ||
        (b.days_over ?? Infinity) - (a.days_over ?? Infinity) ||
        a.facts.localeCompare(b.facts),
    );
}

/** How many public lists name a card; 0 for a card that none names. */
export function namedBy(popularity: Seeds['names']['popularity']): (cardKey: string) => number {
  const counts = new Map(popularity.map(({ key, named_by }) => [key, named_by]));
  return (key) => counts.get(key) ?? 0;
}

function daysOver(kind: AgeKind, checked_at: string | null, today: string): number | null {
  if (checked_at === null) return null;
  // Rotating categories that are unknown are due however new their source is.
  return Math.max(0, (Date.parse(today) - Date.parse(dueOn(kind, checked_at))) / DAY_MS);
}

/** `12 days past 14`, for a list. */
export function overText({ kind, checked_at, days_over }: DueFact): string {
  if (checked_at === null) return 'never checked against a dated source';
  const limit = AGE_LIMITS[kind];
  return `checked ${checked_at}, ${limit === null ? 'due each quarter' : `${days_over} days past ${limit}`}`;
}
