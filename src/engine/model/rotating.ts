import { firstDay, MONTHS, monthIndex, within } from './calendar.ts';
import type { EngineCard } from './facts.ts';
import type { EngineInput } from './input.ts';
import type { IsoDate } from './iso-date.ts';

/** First day of the quarter of a month index, and of the next one. */
function quarterOf(month: number): { readonly start: number; readonly next: number } {
  const start = Math.floor(month / 3) * 3;
  return { start, next: start + 3 };
}

/**
 * Quarters (`2026 Q4`) within the twelve months from `as_of` for which a card with rotating
 * categories lists none, in order of time. Empty for other cards.
 */
export function unknownQuarters(card: EngineCard, as_of: IsoDate): string[] {
  const rules = card.earn.filter((rule) => rule.activation === 'rotating');
  if (rules.length === 0) return [];
  const first = monthIndex(as_of);
  const unknown: string[] = [];
  for (let month = first; month < first + MONTHS; month = quarterOf(month).next) {
    const { start, next } = quarterOf(month);
    const [from, before] = [month === first ? as_of : firstDay(start), firstDay(next)];
    const known = rules.some(
      ({ valid_from, valid_to }) =>
        (valid_from === null || valid_from < before) && (valid_to === null || valid_to >= from),
    );
    if (!known) unknown.push(`${Math.floor(start / 12)} Q${(start % 12) / 3 + 1}`);
  }
  return unknown;
}

/** Whether the card has rotating categories, but none listed for this day. */
export function openQuarterUnknown(
  card: { readonly earn: EngineCard['earn'] },
  on: IsoDate,
): boolean {
  const rules = card.earn.filter((rule) => rule.activation === 'rotating');
  return rules.length > 0 && !rules.some((rule) => within(on, rule.valid_from, rule.valid_to));
}

/** Whether sources give only some of the rotating categories of this day, as their notes say. */
export function quarterInPart(card: { readonly earn: EngineCard['earn'] }, on: IsoDate): boolean {
  return card.earn.some(
    ({ activation, valid_from, valid_to, note }) =>
      activation === 'rotating' &&
      within(on, valid_from, valid_to) &&
      /not known|may be announced/.test(note ?? ''),
  );
}

/**
 * Unknowns that keep a verdict from being certain: rotating categories of the year's quarters, in
 * words, one line per card by card_id.
 */
export function rotatingDoubts({ cards, as_of }: Pick<EngineInput, 'cards' | 'as_of'>): string[] {
  const ordered = [...cards].sort((a, b) => a.card_id - b.card_id);
  return ordered.flatMap((card) => {
    const quarters = unknownQuarters(card, as_of);
    return quarters.length === 0
      ? []
      : [`rotating categories of ${card.name} unknown for ${quarters.join(', ')}`];
  });
}
