import { addMonths, firstDay, MONTHS, monthIndex, shareBefore } from '../../model/calendar.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { quarterName, quarterOf } from '../../model/rotating.ts';
import { netOngoing } from './card-value.ts';

/** A rotating quarter that a year's figure of a card counts. */
export interface QuarterHeld {
  /** `2026 Q4`. */
  readonly name: string;
  /** Dollars that it brings more than if it is not activated. */
  readonly dollars: number;
  /**
   * Of these the dollars for the days of its first month that are past: a year counts the spending of that
   * month whole, from its first day on.
   */
  readonly past: number;
  readonly rules: readonly EarnRule[];
}

const isRotating = ({ activation }: EarnRule): boolean => activation === 'rotating';

/** A card none of whose quarters is activated, or not these. */
export function withoutQuarters(
  card: EngineCard,
  isLeft: (rule: EarnRule) => boolean = isRotating,
): EngineCard {
  const kept = ({ earn }: Pick<EngineCard, 'earn'>) => earn.filter((rule) => !isLeft(rule));
  const { as_issued } = card;
  return {
    ...card,
    earn: kept(card),
    ...(as_issued && { as_issued: { ...as_issued, earn: kept(as_issued) } }),
  };
}

/** Whether a quarter that is announced falls into the twelve months from a day. */
export function hasQuarters({ earn }: EngineCard, as_of: EngineInput['as_of']): boolean {
  return earn.some((rule) => isRotating(rule) && isWithin(rule, as_of));
}

function isWithin({ valid_from, valid_to }: EarnRule, as_of: EngineInput['as_of']): boolean {
  const isOver = valid_to !== null && valid_to < as_of;
  return !isOver && (valid_from === null || valid_from < addMonths(as_of, MONTHS));
}

/**
 * The announced quarters within a year of a card that bring something, in order of time: a year holds
 * those that are known on its first day, and a later one has others, of which nothing is known yet.
 * @param netOf dollars of that year with the card; with all spending on it when omitted
 */
export function quartersHeld(
  card: EngineCard,
  input: EngineInput,
  netOf: (card: EngineCard) => number = (one) => netOngoing({ ...input, cards: [one] }),
): QuarterHeld[] {
  const rules = card.earn.filter((rule) => isRotating(rule) && isWithin(rule, input.as_of));
  if (rules.length === 0) return [];
  const all = netOf(card);
  const byStart = Map.groupBy(
    rules,
    ({ valid_from }) => quarterOf(monthIndex(valid_from ?? input.as_of)).start,
  );
  return [...byStart]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([start, own]) => {
      const ids = new Set(own.map(({ id }) => id));
      const less = netOf(withoutQuarters(card, ({ id }) => ids.has(id)));
      const dollars = sumCents([all, -less]);
      if (dollars <= 0) return [];
      const past = cents(inFirstMonth(own, input.as_of, all, (from) => netOf(from(card))));
      return [{ name: quarterName(start), dollars, past, rules: own }];
    });
}

/** What of the first month's dollars is for its days before the year begins. */
function inFirstMonth(
  rules: readonly EarnRule[],
  as_of: EngineInput['as_of'],
  all: number,
  netOf: (changed: (card: EngineCard) => EngineCard) => number,
): number {
  const share = shareBefore(as_of);
  const ids = new Set(
    rules.filter((one) => (one.valid_from ?? as_of) <= as_of).map(({ id }) => id),
  );
  if (share === 0 || ids.size === 0) return 0;
  const next = firstDay(monthIndex(as_of) + 1);
  const later = netOf((card) => beginning(card, ids, next));
  return (all - later) * share;
}

/** The card with these quarters from a later day on. */
function beginning(
  card: EngineCard,
  ids: ReadonlySet<string>,
  valid_from: EngineInput['as_of'],
): EngineCard {
  const moved = ({ earn }: Pick<EngineCard, 'earn'>) =>
    earn.flatMap((rule) => {
      if (!ids.has(rule.id)) return [rule];
      const isOver = rule.valid_to !== null && rule.valid_to < valid_from;
      return isOver ? [] : [{ ...rule, valid_from }];
    });
  const { as_issued } = card;
  return {
    ...card,
    earn: moved(card),
    ...(as_issued && { as_issued: { ...as_issued, earn: moved(as_issued) } }),
  };
}
