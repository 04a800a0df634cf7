import {
  addMonths,
  dayBefore,
  firstDay,
  MONTHS,
  monthIndex,
  within,
} from '../../model/calendar.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { Credit, EngineCard } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';

/** The calendar period of a credit that is open now. */
export interface CreditWindow {
  /** Its last day, inclusive; earlier if the credit itself ends. */
  readonly end: IsoDate;
  /** First day of the next period; null when the credit ends before. */
  readonly next_reset: IsoDate | null;
}

/**
 * The calendar period of a credit on a date; null when the calendar gives none: an anniversary
 * depends on the holder, and some credits have no periods.
 */
export function creditWindow(
  { period, reset, valid_to }: Pick<Credit, 'period' | 'reset' | 'valid_to'>,
  on: IsoDate,
): CreditWindow | null {
  const { months } = PERIODS[period];
  if (months === null || reset !== 'calendar') return null;
  const next = firstDay((Math.floor(monthIndex(on) / months) + 1) * months);
  if (valid_to !== null && valid_to < next) return { end: valid_to, next_reset: null };
  return { end: dayBefore(next), next_reset: next };
}

/**
 * Periods of a credit in the twelve months from `as_of`. Of a later year, for which a fee is paid once more, a
 * credit that ends within it counts the period of that day only where most of it is still to come (see
 * `hadBefore`): who opens the card that day has it.
 */
export function creditPeriods(
  credit: Pick<Credit, 'period' | 'reset' | 'valid_to'>,
  as_of: IsoDate,
  firstYear: boolean,
): number {
  const { period, valid_to } = credit;
  if (valid_to !== null && valid_to < as_of) return 0;
  if (period === 'one_time') return firstYear ? 1 : 0;
  const { months, per_year } = PERIODS[period];
  if (months === null || !endsWithin(credit, as_of)) return per_year;
  const window = (date: IsoDate): number => Math.floor(monthIndex(date) / months);
  const all = window(valid_to ?? as_of) - window(as_of) + 1;
  const had = !firstYear && hadBefore(credit, as_of) !== null ? 1 : 0;
  return Math.min(per_year, all - had);
}

/** Whether a credit ends within the twelve months from a day. */
export function endsWithin({ valid_to }: Pick<Credit, 'valid_to'>, as_of: IsoDate): boolean {
  return valid_to !== null && valid_to < addMonths(firstDay(monthIndex(as_of)), MONTHS);
}

/**
 * The last day of the calendar period in which a fee is paid, where most of it is over by then: its use is had
 * whether the card is renewed or not. Null for any other, and for credits that do not end within that year.
 */
export function hadBefore(
  credit: Pick<Credit, 'period' | 'reset' | 'valid_to'>,
  as_of: IsoDate,
): IsoDate | null {
  const { months } = PERIODS[credit.period];
  const open = creditWindow(credit, as_of);
  if (months === null || open === null || !endsWithin(credit, as_of)) return null;
  const begun = firstDay(Math.floor(monthIndex(as_of) / months) * months);
  const isOver = Date.parse(as_of) - Date.parse(begun) > Date.parse(open.end) - Date.parse(as_of);
  return isOver ? open.end : null;
}

export interface CardCredit {
  readonly card: EngineCard;
  readonly credit: Credit;
}

/**
 * Credits that name a merchant (by key) and have not ended, by card_id, then in the card's order. Free
 * nights that name none are for the hotels at which the card has a rate of its own.
 */
export function creditsAt(
  cards: readonly EngineCard[],
  merchant: string | null,
  on: IsoDate,
): CardCredit[] {
  if (merchant === null) return [];
  return [...cards]
    .sort((a, b) => a.card_id - b.card_id)
    .flatMap((card) =>
      card.credits
        .filter((credit) => isFor(credit, card, merchant) && within(on, null, credit.valid_to))
        .map((credit) => ({ card, credit })),
    );
}

function isFor({ key, merchants }: Credit, { earn }: EngineCard, merchant: string): boolean {
  if (merchants.length > 0 || !key.startsWith('free_night')) return merchants.includes(merchant);
  return earn.some((rule) => rule.merchants.includes(merchant));
}
