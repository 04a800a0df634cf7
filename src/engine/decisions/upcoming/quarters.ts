import { list } from '../../../kit/words.ts';
import { dayBefore, firstDay, monthIndex } from '../../model/calendar.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';

/** A quarter of a card with rotating categories. */
interface Quarter {
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** `2026 Q4`. */
  readonly name: string;
  /** Where it earns, in words. */
  readonly places: string;
}

const MONTHS = 3;
/** Stands for the places of a quarter of which none are known. */
export const UNKNOWN_PLACES = 'its categories are not known here';

/**
 * Rotating quarters that begin in the time, or run on its first day.
 * @param names of merchants by key
 */
export function quartersOf(
  { earn }: Pick<EngineCard, 'earn'>,
  names: ReadonlyMap<string, string>,
  from: IsoDate,
  to: IsoDate,
): Quarter[] {
  const rules = earn.filter(({ activation }) => activation === 'rotating');
  if (rules.length === 0) return [];
  const quarters: Quarter[] = [];
  let month = Math.floor(monthIndex(from) / MONTHS) * MONTHS;
  for (; firstDay(month) <= to; month += MONTHS) {
    const [start, after] = [firstDay(month), firstDay(month + MONTHS)];
    const own = rules.filter(
      ({ valid_from, valid_to }) =>
        (valid_from === null || valid_from < after) && (valid_to === null || valid_to >= start),
    );
    const keys = own.flatMap(({ categories, merchants }) => [...categories, ...merchants]);
    const named = [...new Set(keys)].map((key) => names.get(key) ?? key.replaceAll('_', ' '));
    quarters.push({
      start,
      end: dayBefore(after),
      name: `${Math.floor(month / 12)} Q${(month % 12) / MONTHS + 1}`,
      places: named.length > 0 ? list(named) : UNKNOWN_PLACES,
    });
  }
  return quarters;
}
