import { list, number } from '../../../kit/words.ts';
import { notCounted } from '../../explain/not-counted.ts';
import { rateText } from '../../explain/rate-words.ts';
import { dayBefore, firstDay, monthIndex } from '../../model/calendar.ts';
import type { EarnRule, EngineCard, EngineProgram } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { isNotAll } from '../../model/rotating.ts';

/** A quarter of a card with rotating categories. */
interface Quarter {
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** `2026 Q4`. */
  readonly name: string;
  /** Where it earns, in words. */
  readonly places: string;
  readonly rules: readonly EarnRule[];
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
    const named = placesOf(own, names);
    quarters.push({
      start,
      end: dayBefore(after),
      name: `${Math.floor(month / 12)} Q${(month % 12) / MONTHS + 1}`,
      places: named.length > 0 ? list(named) : UNKNOWN_PLACES,
      rules: own,
    });
  }
  return quarters;
}

function placesOf(rules: readonly EarnRule[], names: ReadonlyMap<string, string>): string[] {
  const keys = rules.flatMap(({ categories, merchants }) => [...categories, ...merchants]);
  return [...new Set(keys)].map((key) => names.get(key) ?? key.replaceAll('_', ' '));
}

/**
 * What a quarter earns, with what does not count and the cap: `7x on dining and 5x on groceries (not at
 * Target), up to $1,500 together`.
 */
export function quarterRatesText(
  { rules, places }: Pick<Quarter, 'rules' | 'places'>,
  program: Pick<EngineProgram, 'kind'> | null,
  names: ReadonlyMap<string, string>,
): string {
  if (rules.length === 0) return places;
  const nameOf = (key: string) => names.get(key) ?? key.replaceAll('_', ' ');
  const alike = Map.groupBy(rules, (rule) => `${rule.rate} ${notCounted([rule], nameOf)}`);
  const caps = new Set(rules.map(({ cap }) => JSON.stringify(cap)));
  const [first] = rules;
  const shared = caps.size === 1 && first?.cap ? first.cap : null;
  const rates = [...alike.values()].map((own) => {
    const left = notCounted(own, nameOf);
    const cap = own[0]?.cap ?? null;
    const terms = [left, shared === null && cap ? `up to $${number(cap.amount)}` : ''].filter(
      Boolean,
    );
    const told = terms.length === 0 ? '' : ` (${terms.join(', ')})`;
    return `${rateText(own[0]?.rate ?? 0, program)} on ${list(placesOf(own, names))}${told}`;
  });
  const most = shared === null ? '' : `, up to $${number(shared.amount)} in all`;
  const open = rules.some(({ note }) => isNotAll(note)) ? ', further categories may come' : '';
  return `${list(rates)}${most}${open}`;
}
