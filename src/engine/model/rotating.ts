import {
  addMonths,
  dayBefore,
  firstDay,
  MONTHS,
  monthIndex,
  monthLabel,
  shareBefore,
  within,
} from './calendar.ts';
import type { EarnRule, EngineCard } from './facts.ts';
import type { EngineInput } from './input.ts';
import type { IsoDate } from './iso-date.ts';

/** First day of the quarter of a month index, and of the next one. */
export function quarterOf(month: number): { readonly start: number; readonly next: number } {
  const start = Math.floor(month / 3) * 3;
  return { start, next: start + 3 };
}

/** Kept, so that what is found of a card is found once. */
const APART = new WeakMap<EngineCard, EngineCard>();

/**
 * A card that is only to be opened: its announced quarters end within the year, so that a later one has
 * none of them. Its first year counts those that a new account can still earn: see `quartersLeft`.
 */
export function quartersApart(card: EngineCard): EngineCard {
  const quarters = card.earn.filter(endsByQuarter);
  if (quarters.length === 0) return card;
  const earn = card.earn.filter((rule) => !endsByQuarter(rule));
  const apart = APART.get(card) ?? { ...card, earn, first_quarters: quarters };
  APART.set(card, apart);
  return apart;
}

function endsByQuarter({ activation, valid_to }: EarnRule): boolean {
  return activation === 'rotating' && valid_to !== null;
}

/** The quarters of such a card from the next month on: the year counts that of `as_of` whole. */
export function quartersLeft({ first_quarters = [] }: EngineCard, as_of: IsoDate): EarnRule[] {
  const next = shareBefore(as_of) === 0 ? as_of : firstDay(monthIndex(as_of) + 1);
  return first_quarters
    .filter(({ valid_to }) => valid_to === null || valid_to >= next)
    .map((rule) => ({
      ...rule,
      valid_from: rule.valid_from !== null && rule.valid_from > next ? rule.valid_from : next,
    }));
}

/** All announced quarters of a card, also of one to be opened. */
function announced({ earn, first_quarters = [] }: EngineCard): EarnRule[] {
  return [...earn, ...first_quarters].filter(({ activation }) => activation === 'rotating');
}

/**
 * Quarters (`2026 Q4`) within the twelve months from `as_of` for which a card with rotating
 * categories lists none, in order of time. Empty for other cards.
 */
export function unknownQuarters(card: EngineCard, as_of: IsoDate): string[] {
  const rules = announced(card);
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
    if (!known) unknown.push(quarterName(start));
  }
  return unknown;
}

/** Quarters of the same months of which sources give only some of the categories, likewise. */
export function quartersInPart(card: EngineCard, as_of: IsoDate): string[] {
  const last = addMonths(as_of, MONTHS);
  const starts = announced(card)
    .filter((rule) => isInPart(rule) && (rule.valid_to === null || rule.valid_to >= as_of))
    .map(({ valid_from }) => (valid_from === null || valid_from < as_of ? as_of : valid_from))
    .filter((day) => day < last);
  return [...new Set(starts.sort().map((day) => quarterName(quarterOf(monthIndex(day)).start)))];
}

/** `2026 Q4`, by its first month. */
export function quarterName(start: number): string {
  return `${Math.floor(start / 12)} Q${(start % 12) / 3 + 1}`;
}

/** When a quarter can be activated, and from which day on purchases then count. */
export interface Activation {
  /** The last day for it; null where it is not known. */
  readonly until: IsoDate | null;
  /** Null: from the day on which it is activated. */
  readonly counts_from: IsoDate | null;
}

/** Of the quarter of a day; null where it is not known. */
export function activationOf(
  { quarter_activation: terms }: Pick<EngineCard, 'quarter_activation'>,
  on: IsoDate,
): Activation | null {
  if (!terms) return null;
  const { start, next } = quarterOf(monthIndex(on));
  const { last_day, backdated } = terms;
  const end = dayBefore(firstDay(next));
  const day = String(last_day).padStart(2, '0');
  const until = last_day === null ? null : `${monthLabel(next - 1)}-${day}`;
  return {
    until: last_day === 'quarter_end' ? end : until,
    counts_from: backdated ? firstDay(start) : null,
  };
}

/** Whether the card has rotating categories, but none listed for this day. */
export function openQuarterUnknown(
  card: Pick<EngineCard, 'earn' | 'quarter_said'>,
  on: IsoDate,
): boolean {
  if (card.quarter_said === true) return false;
  const rules = card.earn.filter((rule) => rule.activation === 'rotating');
  return rules.length > 0 && !rules.some((rule) => within(on, rule.valid_from, rule.valid_to));
}

/** Whether sources give only some of the rotating categories of this day. */
export function quarterInPart(
  card: Pick<EngineCard, 'earn' | 'quarter_rates'>,
  on: IsoDate,
): boolean {
  return quarterRates(card, on).some(({ note }) => isNotAll(note));
}

/** The rotating rates of a day, also of a quarter that is said to be activated. */
export function quarterRates(
  { earn, quarter_rates = [] }: Pick<EngineCard, 'earn' | 'quarter_rates'>,
  on: IsoDate,
): readonly EarnRule[] {
  const open = earn.filter(
    (rule) => rule.activation === 'rotating' && within(on, rule.valid_from, rule.valid_to),
  );
  return [...open, ...quarter_rates];
}

/** Whether further categories of the rule's quarter may come, as its note says. */
function isInPart({ activation, note }: EarnRule): boolean {
  return activation === 'rotating' && isNotAll(note);
}

/** Whether a note says that more of the quarter may come. */
export function isNotAll(note: string | null): boolean {
  return /not known|may be announced/.test(note ?? '');
}

/**
 * Unknowns that keep a verdict from being certain: rotating categories of the year's quarters, in
 * words, one line per card by card_id.
 */
export function rotatingDoubts({ cards, as_of }: Pick<EngineInput, 'cards' | 'as_of'>): string[] {
  const ordered = [...cards].sort((a, b) => a.card_id - b.card_id);
  return ordered.flatMap((card) => {
    const unknown = unknownQuarters(card, as_of);
    const partly = quartersInPart(card, as_of);
    const doubts = [
      ...(unknown.length > 0 ? [`unknown for ${unknown.join(', ')}`] : []),
      ...(partly.length > 0 ? [`known only in part for ${partly.join(', ')}`] : []),
    ];
    return doubts.length > 0 ? [`rotating categories of ${card.name} ${doubts.join(' and ')}`] : [];
  });
}
