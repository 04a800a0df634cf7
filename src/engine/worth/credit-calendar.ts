import { type Cited, cite } from '../explain/citation.ts';
import { addMonths, firstDay, monthIndex, nextDay, within } from '../model/calendar.ts';
import type { Credit, EngineCard, IsoDate } from '../model/facts.ts';
import { checkCards, checkDate, EngineInputError, MAX_CARDS } from '../model/input.ts';
import { money } from '../model/money.ts';

/** A credit that names a merchant, with the time in which it can be used. */
export interface MerchantCredit extends Cited {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  /** Dollars per period; null when no source prices it. */
  readonly value: number | null;
  readonly period: Credit['period'];
  /** Amount, how often and until when, in words. */
  readonly schedule: string;
  /**
   * The period open now, cut where the credit ends; null when none is known: of a credit that
   * runs by the membership year without its date, and of one that has no periods.
   */
  readonly window: { readonly start: IsoDate; readonly end: IsoDate } | null;
  /** The day on which the next period begins; null when none is known, or none follows. */
  readonly next_reset: IsoDate | null;
  readonly enrolment: boolean | null;
  readonly spend_required: number | null;
  readonly valid_to: IsoDate | null;
}

const PERIOD_MONTHS: Partial<Record<Credit['period'], number>> = {
  month: 1,
  quarter: 3,
  half_year: 6,
  year: 12,
};

/**
 * Credits that name the merchant and have not ended, by card_id, then as the card lists them.
 * Windows of the calendar follow from the date; those of the membership year need the date on
 * which the card was opened (`acquired_dates`, by card_id).
 * @throws EngineInputError for a date out of range
 */
export function benefitsAt(input: {
  readonly cards: readonly EngineCard[];
  readonly merchant: { readonly key: string | null };
  readonly as_of: IsoDate;
  readonly acquired_dates?: ReadonlyMap<number, IsoDate> | undefined;
}): MerchantCredit[] {
  const { as_of, acquired_dates = new Map<number, IsoDate>() } = input;
  checkDate(as_of, 'as_of');
  checkCards(input.cards, 'cards', MAX_CARDS);
  checkAcquired(acquired_dates, as_of);
  const { key: merchant } = input.merchant;
  if (merchant === null) return [];
  const cards = [...input.cards].sort((a, b) => a.card_id - b.card_id);
  return cards.flatMap(({ card_id, credits, provenance }) =>
    credits
      .filter((credit) => credit.merchants.includes(merchant))
      .filter((credit) => within(as_of, null, credit.valid_to))
      .map((credit): MerchantCredit => {
        const { key, name, value, period, enrolment, spend_required, valid_to } = credit;
        const whole = creditWindow(credit, as_of, acquired_dates.get(card_id) ?? null);
        const ends = whole !== null && valid_to !== null && valid_to <= whole.end;
        return {
          card_id,
          key,
          name,
          value,
          period,
          schedule: scheduleOf(credit),
          window: ends ? { start: whole.start, end: valid_to } : whole,
          next_reset: whole === null || ends ? null : nextDay(whole.end),
          enrolment,
          spend_required,
          valid_to,
          ...cite(provenance?.credits),
        };
      }),
  );
}

/** @throws EngineInputError unless every date is one of the calendar, and not after `as_of`. */
export function checkAcquired(dates: ReadonlyMap<number, IsoDate>, as_of: IsoDate): void {
  for (const [id, date] of dates) {
    checkDate(date, `acquired_dates.${id}`);
    if (date > as_of) throw new EngineInputError(`acquired_dates.${id}`, 'must not be after as_of');
  }
}

/** The period open now, the credit's own end aside. */
function creditWindow(
  { period, reset }: Credit,
  as_of: IsoDate,
  acquired: IsoDate | null,
): MerchantCredit['window'] {
  const months = PERIOD_MONTHS[period];
  if (months === undefined || reset === null) return null;
  if (reset === 'calendar') {
    const first = Math.floor(monthIndex(as_of) / months) * months;
    return { start: firstDay(first), end: dayBefore(firstDay(first + months)) };
  }
  if (acquired === null) return null;
  let passed = Math.floor((monthIndex(as_of) - monthIndex(acquired)) / months) * months;
  if (addMonths(acquired, passed) > as_of) passed -= months;
  const start = addMonths(acquired, passed);
  return { start, end: dayBefore(addMonths(acquired, passed + months)) };
}

function dayBefore(date: IsoDate): IsoDate {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)].map(Number);
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - 1));
  return before.toISOString().slice(0, 10);
}

/** How often a credit comes, in words. */
export const CREDIT_PERIOD_WORDS: Readonly<Record<Credit['period'], string>> = {
  month: 'a month',
  quarter: 'a quarter',
  half_year: 'every half-year',
  year: 'a year',
  four_years: 'every four years',
  one_time: 'once',
  per_use: 'per use',
};

function scheduleOf({ value, period, reset, spend_required, valid_to }: Credit): string {
  const periodic = PERIOD_MONTHS[period] !== undefined;
  const by = {
    calendar: 'by the calendar',
    anniversary: 'by the membership year',
    unknown: 'when it resets is not known',
  };
  return [
    `${value === null ? 'no stated dollar value' : `$${money(value)}`} ${CREDIT_PERIOD_WORDS[period]}`,
    ...(periodic ? [by[reset ?? 'unknown']] : []),
    ...(spend_required === null ? [] : [`after $${money(spend_required)} of spending in a year`]),
    ...(valid_to === null ? [] : [`until ${valid_to}`]),
  ].join(', ');
}
